// A stand-in for the RP2040's boot ROM.
//
// The real ROM is not ours to copy, and the firmware uses only its function table. So each entry of our
// table points to `bkpt #number; bx lr`: the emulator stops at the BKPT, we do the function's work from
// outside, and the firmware goes on. The layout follows section 2.8 of the RP2040 datasheet.

import { FirmwareError } from './errors.mjs';

const ROM_BYTES = 16 * 1024;
const RAM_ADDRESS = 0x20000000;
/** The end of SRAM, where the ROM puts the second stage boot loader; also its first stack. */
const BOOT2_ADDRESS = 0x20041f00;
const BOOT2_BYTES = 256;

const LOOKUP_AT = 0x100;
const STUBS_AT = 0x104;
const TABLE_AT = 0x200;
const EMPTY_TABLE_AT = 0x300;

const BX_LR = 0x4770;
const BKPT = 0xbe00;
const LOOKUP_NUMBER = 0xff;
/** Stands wherever the ROM has nothing, to catch a firmware that calls a null pointer. */
const NOWHERE_NUMBER = 0xfe;

const nothing = () => {};

// Two letters, as the datasheet names them, and what the function does with the board and its arguments.
const FUNCTIONS = Object.entries({
  IF: nothing, // connect_internal_flash
  EX: nothing, // flash_exit_xip
  FC: nothing, // flash_flush_cache
  CX: nothing, // flash_enter_cmd_xip
  RE: (board, [offset, length, blockBytes]) => board.spend(board.flash.erase(offset, length, blockBytes)),
  RP: (board, [offset, source, length]) => board.spend(board.flash.program(offset, ramBytes(board, source, length))),
  MC: copy, // memcpy
  C4: copy, // memcpy44
  MS: fill, // memset
  S4: fill, // memset4
});

/** Puts the ROM's bytes into the chip and answers its calls. */
export function installBootrom(board) {
  const { mcu } = board;
  mcu.loadBootrom(romImage());
  mcu.onBreak = (number) => {
    // The program counter already stands behind the (first half of the) instruction.
    const at = mcu.core.PC - 2;
    if (at >= ROM_BYTES) {
      throw new FirmwareError(`the firmware stopped itself (panic or breakpoint) ${board.whereIs(at)}`);
    }
    if (number === NOWHERE_NUMBER) {
      throw new FirmwareError(`the firmware jumped to 0x${at.toString(16)}, where no code is`);
    }
    call(board, number);
  };
}

/**
 * Does what the real ROM does at power-on when the flash holds a program: copies the second stage boot
 * loader to the end of SRAM and jumps there. LR = 0 tells the loader to go on to the program.
 */
export function boot({ mcu, flash }) {
  mcu.sram.set(flash.bytes.subarray(0, BOOT2_BYTES), BOOT2_ADDRESS - RAM_ADDRESS);
  mcu.core.SP = BOOT2_ADDRESS;
  mcu.core.LR = 0;
  mcu.core.PC = BOOT2_ADDRESS;
}

function romImage() {
  const rom = new DataView(new ArrayBuffer(ROM_BYTES));
  const half = (at, value) => rom.setUint16(at, value, true);
  const stub = (at, number) => {
    half(at, BKPT | number);
    half(at + 2, BX_LR);
  };
  for (let at = 0; at < ROM_BYTES; at += 2) half(at, BKPT | NOWHERE_NUMBER);
  rom.setUint32(0, BOOT2_ADDRESS, true); // initial stack pointer
  rom.setUint32(4, LOOKUP_AT | 1, true); // reset vector; nobody goes there
  [0x4d, 0x75, 0x01, 0x03].forEach((byte, index) => rom.setUint8(0x10 + index, byte)); // 'M', 'u', 1, ROM version 3
  half(0x14, TABLE_AT);
  half(0x16, EMPTY_TABLE_AT); // the table of data: none
  half(0x18, LOOKUP_AT | 1);
  stub(LOOKUP_AT, LOOKUP_NUMBER);
  FUNCTIONS.forEach((_, number) => stub(STUBS_AT + 4 * number, number));
  return new Uint32Array(rom.buffer);
}

function call(board, number) {
  const { registers } = board.mcu.core;
  if (number === LOOKUP_NUMBER) {
    registers[0] = lookUp(registers[0], registers[1] & 0xffff);
  } else {
    const [, work] = FUNCTIONS[number];
    work(board, registers.slice(0, 4));
  }
}

function lookUp(table, code) {
  const name = String.fromCharCode(code & 0xff, code >> 8).replace(/[^!-~]/g, '?');
  const number = table === TABLE_AT ? FUNCTIONS.findIndex(([known]) => known === name) : -1;
  // The real ROM knows more. Answering "not there" would send the firmware to address zero; better say so.
  if (number < 0) {
    throw new FirmwareError(`the firmware asks the boot ROM for "${name}", which the witness does not model`);
  }
  return (STUBS_AT + 4 * number) | 1;
}

function ramBytes({ mcu }, address, length) {
  const offset = address - RAM_ADDRESS;
  // While the ROM programs the flash, nothing can be read from it, so the source has to be RAM.
  if (offset < 0 || offset + length > mcu.sram.length) {
    throw new FirmwareError(`flash program from 0x${address.toString(16)}, which is not RAM`);
  }
  return mcu.sram.slice(offset, offset + length);
}

function copy({ mcu }, [to, from, length]) {
  for (let i = 0; i < length; i++) mcu.writeUint8(to + i, mcu.readUint8(from + i));
}

function fill({ mcu }, [to, byte, length]) {
  for (let i = 0; i < length; i++) mcu.writeUint8(to + i, byte & 0xff);
}
