import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FirmwareError } from '../errors.mjs';
import { Ssd1306 } from '../ssd1306.mjs';

const COMMANDS = 0x00;
const DATA = 0x40;
const UPRIGHT = [0xa1, 0xc8];
const LIT = [0x8d, 0x14, 0xaf];
const HORIZONTAL = [0x20, 0x00];

function send(display, ...bytes) {
  display.begin();
  bytes.forEach((byte) => display.write(byte));
}

/** A display that was initialised with `commands`, whose memory is dark, and whose pointer is at the start. */
function initialised(...commands) {
  const display = new Ssd1306();
  send(display, COMMANDS, ...HORIZONTAL, ...commands);
  send(display, DATA, ...new Array(1024).fill(0));
  return display;
}

/** The lit pixels as [x, y], row by row. */
function lit(display) {
  const picture = display.picture();
  const pixels = [];
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 128; x++) {
      if ((picture[(y >> 3) * 128 + x] >> (y & 7)) & 1) pixels.push([x, y]);
    }
  }
  return pixels;
}

test('after power-up the panel is dark and reports that it is off', () => {
  const display = new Ssd1306();
  assert.deepEqual(lit(display), []);
  assert.equal(display.status(), 0x40);
});

test('the panel needs both the charge pump and "on"', () => {
  for (const [commands, isLit] of [
    [[0xaf], false],
    [[0x8d, 0x14], false],
    [[0x8d, 0x10, 0xaf], false],
    [[0x8d, 0x14, 0xaf], true],
  ]) {
    const display = initialised(...UPRIGHT, ...commands);
    send(display, DATA, 0x01);
    assert.equal(lit(display).length > 0, isLit, `commands ${commands}`);
  }
});

test('memory that was never written shows noise', () => {
  const display = new Ssd1306();
  send(display, COMMANDS, ...LIT);
  const count = lit(display).length;
  assert.ok(count > 3000 && count < 5200, `${count} pixels`);
});

test('an upright display shows bit 0 of the first byte at the top left', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, DATA, 0x01, 0x80);
  assert.deepEqual(lit(display), [[0, 0], [1, 7]]);
  assert.deepEqual([...display.picture().subarray(0, 3)], [0x01, 0x80, 0x00]);
});

test('without remap and COM reversal the picture is turned by 180 degrees', () => {
  const display = initialised(...LIT);
  send(display, DATA, 0x01);
  assert.deepEqual(lit(display), [[127, 63]]);
});

test('segment remap acts on later data only', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, DATA, 0x01);
  send(display, COMMANDS, 0xa0);
  assert.deepEqual(lit(display), [[0, 0]], 'what is there stays');
  send(display, DATA, 0x01);
  assert.deepEqual(lit(display), [[0, 0], [126, 0]], 'column 1 is now the second from the right');
});

test('COM direction acts at once', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, DATA, 0x01);
  send(display, COMMANDS, 0xc0);
  assert.deepEqual(lit(display), [[0, 63]]);
});

test('horizontal addressing fills its window line by line and starts again', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, COMMANDS, 0x21, 10, 11, 0x22, 2, 3);
  send(display, DATA, 1, 2, 4, 8, 16);
  assert.deepEqual(lit(display), [[11, 17], [10, 20], [10, 26], [11, 27]], 'the fifth byte replaces the first');
});

test('vertical addressing goes down first', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, COMMANDS, 0x20, 0x01, 0x21, 0, 127, 0x22, 0, 1);
  send(display, DATA, 1, 1, 1);
  assert.deepEqual(lit(display), [[0, 0], [1, 0], [0, 8]]);
});

test('page addressing stays on its page', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, COMMANDS, 0x20, 0x02, 0xb3, 0x0f, 0x17);
  send(display, DATA, 1, 1);
  assert.deepEqual(lit(display), [[0, 24], [127, 24]]);
});

test('the start line scrolls the memory up', () => {
  const display = initialised(...UPRIGHT, ...LIT, 0x41);
  send(display, DATA, 0x03);
  assert.deepEqual(lit(display), [[0, 0], [0, 63]]);
});

test('inverse and "all lit" change what is seen, not what is stored', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, DATA, 0x01);
  send(display, COMMANDS, 0xa7);
  assert.equal(lit(display).length, 128 * 64 - 1);
  send(display, COMMANDS, 0xa5);
  assert.equal(lit(display).length, 128 * 64);
  send(display, COMMANDS, 0xa6, 0xa4);
  assert.deepEqual(lit(display), [[0, 0]]);
});

test('a command may be split over transfers, and control bytes may alternate', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, COMMANDS, 0x21);
  send(display, COMMANDS, 5);
  send(display, COMMANDS, 127);
  send(display, 0x80, 0xb0, 0xc0, 0x01, DATA, 0x02);
  assert.deepEqual(lit(display), [[5, 0], [6, 1]]);
});

test('the brightness may change', () => {
  const display = initialised(...UPRIGHT, ...LIT);
  send(display, COMMANDS, 0x81, 0x00, 0xd9, 0x22, 0xdb, 0x40, 0xd5, 0x80, 0x2e, 0xe3);
  send(display, DATA, 0x01);
  assert.deepEqual(lit(display), [[0, 0]]);
});

for (const bytes of [[0x2f], [0x26], [0xa8, 31], [0xd3, 4], [0xda, 0x02], [0x20, 3]]) {
  test(`what is not modelled is refused: ${bytes.map((b) => b.toString(16))}`, () => {
    assert.throws(() => send(new Ssd1306(), COMMANDS, ...bytes), FirmwareError);
  });
}
