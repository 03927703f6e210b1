// Reads the parts of a 32-bit ARM ELF that a flash programmer needs, and function names for messages.

import { InputError } from './errors.mjs';

const MACHINE_ARM = 40;
const SEGMENT_LOAD = 1;
const SECTION_SYMBOLS = 2;
const SYMBOL_FUNCTION = 2;
const PROGRAM_HEADER_BYTES = 32;
const SECTION_HEADER_BYTES = 40;
const SYMBOL_BYTES = 16;

/**
 * Reads an ELF image.
 *
 * @param {Buffer} file the whole file
 * @returns {{segments: {address: number, bytes: Buffer}[], functionAt: (address: number) => string | null}}
 *   what to load where (at load addresses: initialised data lies in flash), and a lookup of function names
 * @throws {InputError} if the file is something else, or cut short
 */
export function readElf(file) {
  if (file.length < 52 || file.toString('latin1', 0, 4) !== '\x7fELF') throw new InputError('not an ELF file');
  if (file[4] !== 1 || file[5] !== 1 || file.readUInt16LE(18) !== MACHINE_ARM) {
    throw new InputError('an ELF file, but not a 32-bit little-endian ARM one');
  }
  try {
    const segments = readSegments(file);
    if (segments.length === 0) throw new InputError('the ELF file has nothing to load');
    return { segments, functionAt: functionFinder(readFunctions(file)) };
  } catch (error) {
    if (error instanceof RangeError) throw new InputError('the ELF file is cut short');
    throw error;
  }
}

function readSegments(file) {
  const start = file.readUInt32LE(28);
  const count = file.readUInt16LE(44);
  const segments = [];
  for (let at = start; at < start + count * PROGRAM_HEADER_BYTES; at += PROGRAM_HEADER_BYTES) {
    const offset = file.readUInt32LE(at + 4);
    const address = file.readUInt32LE(at + 12);
    const length = file.readUInt32LE(at + 16);
    // Segments without bytes in the file (.bss, the stack) are cleared by the firmware itself.
    if (file.readUInt32LE(at) !== SEGMENT_LOAD || length === 0) continue;
    if (offset + length > file.length) throw new RangeError('segment');
    segments.push({ address, bytes: file.subarray(offset, offset + length) });
  }
  return segments;
}

function readFunctions(file) {
  const start = file.readUInt32LE(32);
  const count = file.readUInt16LE(48);
  const section = (index) => {
    const at = start + index * SECTION_HEADER_BYTES;
    return {
      type: file.readUInt32LE(at + 4),
      offset: file.readUInt32LE(at + 16),
      size: file.readUInt32LE(at + 20),
      link: file.readUInt32LE(at + 24),
    };
  };
  const functions = [];
  for (let index = 0; index < count; index++) {
    const symbols = section(index);
    if (symbols.type !== SECTION_SYMBOLS) continue;
    const names = section(symbols.link).offset;
    for (let at = symbols.offset; at < symbols.offset + symbols.size; at += SYMBOL_BYTES) {
      if ((file.readUInt8(at + 12) & 0xf) !== SYMBOL_FUNCTION) continue;
      const nameStart = names + file.readUInt32LE(at);
      functions.push({
        name: file.toString('latin1', nameStart, file.indexOf(0, nameStart)),
        // The lowest bit of a function's address only says "Thumb code".
        address: file.readUInt32LE(at + 4) & ~1,
        size: file.readUInt32LE(at + 8),
      });
    }
  }
  return functions;
}

function functionFinder(functions) {
  return (address) => {
    const found = functions.find((f) => address >= f.address && address < f.address + Math.max(f.size, 2));
    return found ? found.name : null;
  };
}
