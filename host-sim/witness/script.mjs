// The button script: text in, a list of steps out. Knows nothing of the board.

import { InputError } from './errors.mjs';

export const BUTTONS = ['Up', 'Down', 'Back', 'OK', 'Menu'];

/** How long a `press` keeps the button down. */
const PRESS_MS = 60;

const UNIT_MS = { ms: 1, s: 1000, min: 60_000 };

// One entry per kind of step: how it is written, and what its words mean.
const GRAMMAR = {
  press: {
    usage: 'press BUTTON [TIMES]',
    words: [1, 2],
    read: ([button, times = '1']) => push(button, PRESS_MS, readCount(times, 'times')),
  },
  hold: {
    usage: 'hold BUTTON DURATION',
    words: [2, 2],
    read: ([button, duration]) => push(button, readDuration(duration), 1),
  },
  wait: {
    usage: 'wait DURATION',
    words: [1, 1],
    read: ([duration]) => ({ do: 'wait', ms: readDuration(duration) }),
  },
  'cut-power': { usage: 'cut-power', words: [0, 0], read: () => ({ do: 'cut-power' }) },
  unplug: { usage: 'unplug', words: [0, 0], read: () => ({ do: 'unplug' }) },
  replug: { usage: 'replug', words: [0, 0], read: () => ({ do: 'replug' }) },
  pull: {
    usage: 'pull [BYTES]',
    words: [0, 1],
    read: ([bytes]) => ({ do: 'pull', bytes: bytes && readCount(bytes, 'bytes') }),
  },
  send: {
    usage: 'send FILE [BYTES]',
    words: [1, 2],
    read: ([file, bytes]) => ({ do: 'send', file, bytes: bytes && readCount(bytes, 'bytes') }),
  },
  stack: { usage: 'stack', words: [0, 0], read: () => ({ do: 'stack' }) },
  frame: { usage: 'frame NAME', words: [1, 1], read: ([name]) => ({ do: 'frame', name }) },
};

/**
 * Reads a whole script.
 *
 * @param {string} text the script
 * @param {string} name the file's name, for messages
 * @returns {object[]} steps: `{do: 'push', button, downMs, times}`, `{do: 'wait', ms}`,
 *   `{do: 'pull', bytes}` and `{do: 'send', file, bytes}` (undefined: all), `{do: 'frame', name}` and the bare `cut-power`, `unplug`, `replug`, `stack`
 * @throws {InputError} naming the first line that is not a step
 */
export function parseScript(text, name = 'script') {
  const steps = [];
  text.split(/\r?\n/).forEach((line, index) => {
    const words = withoutComment(line).split(/\s+/).filter(Boolean);
    if (words.length === 0) return;
    try {
      steps.push(readStep(words));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(`${name}:${index + 1}: ${error.message}`);
    }
  });
  return steps;
}

function readStep([verb, ...words]) {
  if (!Object.hasOwn(GRAMMAR, verb)) {
    throw new InputError(`unknown step "${verb}"; the steps are ${Object.keys(GRAMMAR).join(', ')}`);
  }
  const { usage, words: [least, most], read } = GRAMMAR[verb];
  if (words.length < least || words.length > most) throw new InputError(`write it as "${usage}"`);
  return read(words);
}

// A `#` inside a word is part of that word, so frame names may hold one.
function withoutComment(line) {
  return line.replace(/(^|\s)#.*$/, '');
}

function push(button, downMs, times) {
  return { do: 'push', button: readButton(button), downMs, times };
}

function readButton(word) {
  if (!BUTTONS.includes(word)) {
    throw new InputError(`unknown button "${word}"; the buttons are ${BUTTONS.join(', ')}`);
  }
  return word;
}

function readCount(word, what) {
  if (!/^[1-9]\d*$/.test(word)) throw new InputError(`"${word}" is not a number of ${what}`);
  return Number(word);
}

function readDuration(word) {
  const match = /^(\d+)(ms|s|min)$/.exec(word);
  if (!match) throw new InputError(`"${word}" is not a duration such as 300ms, 2s or 6min`);
  return Number(match[1]) * UNIT_MS[match[2]];
}
