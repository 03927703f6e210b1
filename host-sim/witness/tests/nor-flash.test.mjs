import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FirmwareError, InputError } from '../errors.mjs';
import { NorFlash } from '../nor-flash.mjs';

const STORAGE = 0x1c0000;
const image = (address) => ({ segments: [{ address, bytes: Uint8Array.of(1, 2, 3) }] });
const flashed = () => new NorFlash(image(0x10000000));
const page = (byte) => new Uint8Array(256).fill(byte);

test('the image is there and the rest is erased', () => {
  assert.deepEqual([...flashed().bytes.subarray(0, 4)], [1, 2, 3, 0xff]);
});

test('programming clears bits and never sets them; erasing sets them all', () => {
  const flash = flashed();
  flash.program(STORAGE, page(0xf0));
  flash.program(STORAGE, page(0x3c));
  assert.equal(flash.bytes[STORAGE], 0x30);
  flash.erase(STORAGE, 4096, 0);
  assert.equal(flash.bytes[STORAGE], 0xff);
});

test('large erases use blocks where they fit', () => {
  const flash = flashed();
  assert.equal(flash.erase(STORAGE, 4096, 65536), 45e6);
  assert.equal(flash.erase(STORAGE, 65536, 65536), 150e6);
  assert.equal(flash.erase(STORAGE + 65536 - 4096, 65536 + 4096, 65536), 195e6);
});

for (const [what, act] of [
  ['an erase inside a sector', (flash) => flash.erase(STORAGE + 256, 4096, 0)],
  ['half a page', (flash) => flash.program(STORAGE, new Uint8Array(128))],
  ['a write beyond the end', (flash) => flash.program(0x200000, page(0))],
  ['a write over the program', (flash) => flash.erase(0, 4096, 0)],
]) {
  test(`${what} is the firmware's fault`, () => assert.throws(() => act(flashed()), FirmwareError));
}

test('an image that is not in the flash is refused', () => {
  assert.throws(() => new NorFlash(image(0x20000000)), InputError);
});

test('storage lies at the end, and never over the program', () => {
  const flash = flashed();
  flash.store(new Uint8Array([5, 6]));
  assert.deepEqual([...flash.bytes.subarray(0x200000 - 3)], [0xff, 5, 6]);
  assert.throws(() => flash.store(new Uint8Array(0x200000)), InputError);
});
