import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InputError } from '../errors.mjs';
import { parseScript } from '../script.mjs';

test('every kind of step is read', () => {
  const script = `
    press OK
    press Down 3
    hold Up 800ms
    wait 2s
    wait 6min
    cut-power
    unplug
    replug
    pull
    pull 200
    send board.txt
    send board.txt 64
    frame title
  `;
  assert.deepEqual(parseScript(script), [
    { do: 'push', button: 'OK', downMs: 60, times: 1 },
    { do: 'push', button: 'Down', downMs: 60, times: 3 },
    { do: 'push', button: 'Up', downMs: 800, times: 1 },
    { do: 'wait', ms: 2000 },
    { do: 'wait', ms: 360_000 },
    { do: 'cut-power' },
    { do: 'unplug' },
    { do: 'replug' },
    { do: 'pull', bytes: undefined },
    { do: 'pull', bytes: 200 },
    { do: 'send', file: 'board.txt', bytes: undefined },
    { do: 'send', file: 'board.txt', bytes: 64 },
    { do: 'frame', name: 'title' },
  ]);
});

test('comments, blank lines and Windows line ends mean nothing', () => {
  const script = '# a comment\r\n\r\npress Menu   # opens the menu\r\n\t\r\nframe a#b\r\n';
  assert.deepEqual(parseScript(script), [
    { do: 'push', button: 'Menu', downMs: 60, times: 1 },
    { do: 'frame', name: 'a#b' },
  ]);
});

const MALFORMED = [
  ['press', 'write it as "press BUTTON [TIMES]"'],
  ['press ok', 'unknown button "ok"; the buttons are Up, Down, Back, OK, Menu'],
  ['press OK 0', '"0" is not a number of times'],
  ['press OK 2 3', 'write it as "press BUTTON [TIMES]"'],
  ['hold Up', 'write it as "hold BUTTON DURATION"'],
  ['hold Up 800', '"800" is not a duration such as 300ms, 2s or 6min'],
  ['wait 1.5s', '"1.5s" is not a duration such as 300ms, 2s or 6min'],
  ['wait 2h', '"2h" is not a duration such as 300ms, 2s or 6min'],
  ['cut-power now', 'write it as "cut-power"'],
  ['pull all', '"all" is not a number of bytes'],
  ['frame', 'write it as "frame NAME"'],
  ['Press OK', 'unknown step "Press"; the steps are press, hold, wait, cut-power, unplug, replug, pull, send, stack, frame'],
  ['toString', 'unknown step "toString"; the steps are press, hold, wait, cut-power, unplug, replug, pull, send, stack, frame'],
];

for (const [line, complaint] of MALFORMED) {
  test(`"${line}" is refused with its line number`, () => {
    assert.throws(() => parseScript(`wait 1s\n${line}\n`, 'x.txt'), (error) => {
      assert.ok(error instanceof InputError);
      assert.equal(error.message, `x.txt:2: ${complaint}`);
      return true;
    });
  });
}
