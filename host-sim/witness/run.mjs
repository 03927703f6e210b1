// node run.mjs FIRMWARE.elf SCRIPT.txt [STORAGE]: plays a button script on the emulated board and prints the frames.

import { readFileSync } from 'node:fs';
import { InputError } from './errors.mjs';
import { readElf } from './elf.mjs';
import { parseScript } from './script.mjs';

try {
  await main(process.argv.slice(2));
} catch (error) {
  // Anything without an exit code of its own is a mistake in the witness, which is no verdict on the firmware.
  const message = error.exitCode ? error.message : `internal error: ${error.stack.replace(/\s*\n\s*/g, ' | ')}`;
  console.error(`witness: ${message}`);
  // Not process.exit: frames may still be on their way through a pipe.
  process.exitCode = error.exitCode ?? 2;
}

async function main(args) {
  if (args.length < 2 || args.length > 3) throw new InputError('usage: node run.mjs FIRMWARE.elf SCRIPT.txt [STORAGE]');
  const [elfPath, scriptPath, storagePath] = args;
  const elfFile = readInput(elfPath);
  const elf = named(elfPath, () => readElf(elfFile));
  const steps = parseScript(readInput(scriptPath).toString('utf8'), scriptPath);
  const { Board } = await loadBoard();
  const storage = storagePath && readInput(storagePath);
  play(named(elfPath, () => new Board(elf, storage)), steps);
}

function play(board, steps) {
  for (const step of steps) {
    switch (step.do) {
      case 'push':
        for (let i = 0; i < step.times; i++) board.push(step.button, step.downMs);
        break;
      case 'wait':
        board.wait(step.ms);
        break;
      case 'cut-power':
        board.cutPower();
        break;
      case 'unplug':
        board.unplug();
        break;
      case 'replug':
        board.replug();
        break;
      case 'pull':
        console.log(JSON.stringify({ pull: board.pull(step.bytes) }));
        break;
      case 'send':
        console.log(JSON.stringify({ send: board.send(readInput(step.file).toString('latin1'), step.bytes) }));
        break;
      case 'stack':
        console.log(JSON.stringify({ stack: board.takeStackDepth() }));
        break;
      case 'frame':
        console.log(JSON.stringify({ frame: step.name, picture: Buffer.from(board.picture()).toString('hex') }));
        break;
      default:
        throw new Error(`step without meaning: ${step.do}`);
    }
  }
}

function readInput(path) {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new InputError(`cannot read ${path}: ${error.code}`);
  }
}

// Complaints about what is inside a file begin with the file's name.
function named(path, work) {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError) error.message = `${path}: ${error.message}`;
    throw error;
  }
}

// Imported late, so that a forgotten `npm ci` gets a message of its own.
async function loadBoard() {
  try {
    return await import('./board.mjs');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError('rp2040js is not installed; run "npm ci" in host-sim/witness');
  }
}
