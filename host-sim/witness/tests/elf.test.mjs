import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readElf } from '../elf.mjs';
import { InputError } from '../errors.mjs';
import { makeElf } from './make-elf.mjs';

test('segments come with their load addresses', () => {
  const { segments } = readElf(makeElf(0x10000000, [0x1234, 0xabcd]));
  assert.equal(segments.length, 1);
  assert.equal(segments[0].address, 0x10000000);
  assert.deepEqual([...segments[0].bytes], [0x34, 0x12, 0xcd, 0xab]);
});

test('functions are found by any address inside them', () => {
  const elf = readElf(makeElf(0x10000000, [0, 0, 0, 0], { name: 'main', address: 0x10000002, size: 4 }));
  assert.deepEqual([0x10000000, 0x10000002, 0x10000004, 0x10000006].map(elf.functionAt), [null, 'main', 'main', null]);
});

const whole = makeElf(0x10000000, [0x1234]);
const changed = (offset, value) => {
  const copy = Buffer.from(whole);
  copy[offset] = value;
  return copy;
};

for (const [what, file, complaint] of [
  ['an empty file', Buffer.alloc(0), /not an ELF file/],
  ['text', Buffer.from('press OK\n'.repeat(20)), /not an ELF file/],
  ['64 bits', changed(4, 2), /not a 32-bit little-endian ARM/],
  ['big-endian', changed(5, 2), /not a 32-bit little-endian ARM/],
  ['another machine', changed(18, 62), /not a 32-bit little-endian ARM/],
  ['a file cut in its segment', whole.subarray(0, 85), /cut short/],
  ['a file cut in its symbols', whole.subarray(0, whole.length - 20), /cut short/],
  ['no segments', changed(44, 0), /nothing to load/],
]) {
  test(`${what} is refused`, () => {
    assert.throws(() => readElf(file), (error) => error instanceof InputError && complaint.test(error.message));
  });
}
