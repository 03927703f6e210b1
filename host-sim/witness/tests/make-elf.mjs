// Builds small ELF files for the tests.

const HEADER_BYTES = 52;
const PROGRAM_HEADER_BYTES = 32;
const SECTION_HEADER_BYTES = 40;
const SYMBOL_BYTES = 16;

/**
 * An ARM ELF file with one loadable segment and, if given, one function symbol.
 *
 * @param {number} address where the segment is loaded
 * @param {number[]} code the segment, as Thumb half-words
 * @param {{name: string, address: number, size: number}} [symbol]
 */
export function makeElf(address, code, symbol = null) {
  const data = Buffer.alloc(code.length * 2);
  code.forEach((half, index) => data.writeUInt16LE(half, index * 2));

  const names = Buffer.from(`\0${symbol?.name ?? ''}\0`, 'latin1');
  const symbols = Buffer.alloc(symbol ? SYMBOL_BYTES : 0);
  if (symbol) {
    symbols.writeUInt32LE(1, 0);
    symbols.writeUInt32LE(symbol.address | 1, 4);
    symbols.writeUInt32LE(symbol.size, 8);
    symbols.writeUInt8(2, 12); // a function
  }

  const dataAt = HEADER_BYTES + PROGRAM_HEADER_BYTES;
  const namesAt = dataAt + data.length;
  const symbolsAt = namesAt + names.length;
  const sectionsAt = symbolsAt + symbols.length;

  const header = Buffer.alloc(HEADER_BYTES);
  header.write('\x7fELF\x01\x01\x01', 'latin1');
  header.writeUInt16LE(2, 16); // executable
  header.writeUInt16LE(40, 18); // ARM
  header.writeUInt32LE(HEADER_BYTES, 28);
  header.writeUInt32LE(sectionsAt, 32);
  header.writeUInt16LE(1, 44);
  header.writeUInt16LE(2, 48);

  const program = Buffer.alloc(PROGRAM_HEADER_BYTES);
  [1, dataAt, 0x20000000, address, data.length, data.length].forEach((v, i) => program.writeUInt32LE(v, i * 4));

  const section = (type, offset, size, link) => {
    const bytes = Buffer.alloc(SECTION_HEADER_BYTES);
    bytes.writeUInt32LE(type, 4);
    bytes.writeUInt32LE(offset, 16);
    bytes.writeUInt32LE(size, 20);
    bytes.writeUInt32LE(link, 24);
    return bytes;
  };
  return Buffer.concat([
    header, program, data, names, symbols,
    section(3, namesAt, names.length, 0),
    section(2, symbolsAt, symbols.length, 0),
  ]);
}
