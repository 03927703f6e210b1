// The flash chip beside the RP2040: 2 MiB of NOR. It is part of the board, so it outlives every power cut.

import { FirmwareError, InputError } from './errors.mjs';

export const FLASH_ADDRESS = 0x10000000;
const FLASH_BYTES = 2 * 1024 * 1024;
const SECTOR_BYTES = 4096;
const PAGE_BYTES = 256;

// Typical figures of the W25Q16 on the Pico, in nanoseconds.
const SECTOR_ERASE_NS = 45e6;
const BLOCK_ERASE_NS = 150e6;
const PAGE_PROGRAM_NS = 0.4e6;

export class NorFlash {
  /** Makes a flash that holds the segments of `elf` and is erased elsewhere. */
  constructor(elf) {
    this.bytes = new Uint8Array(FLASH_BYTES).fill(0xff);
    this.imageEnd = 0;
    for (const { address, bytes } of elf.segments) {
      const offset = address - FLASH_ADDRESS;
      if (offset < 0 || offset + bytes.length > FLASH_BYTES) {
        throw new InputError(`the ELF file loads 0x${address.toString(16)}, which is not in the flash`);
      }
      this.bytes.set(bytes, offset);
      this.imageEnd = Math.max(this.imageEnd, offset + bytes.length);
    }
  }

  /** Puts bytes at the end of the flash, where the player's data is, as if a firmware had left them there. */
  store(bytes) {
    const offset = FLASH_BYTES - bytes.length;
    if (offset < this.imageEnd) {
      throw new InputError(`${bytes.length} bytes of storage reach into the firmware, which ends at 0x${this.imageEnd.toString(16)}`);
    }
    this.bytes.set(bytes, offset);
  }

  /**
   * Erases whole sectors to ones. Returns how long that takes, in nanoseconds.
   * Where `blockBytes` allows it the boot ROM erases larger blocks, which is faster.
   */
  erase(offset, length, blockBytes) {
    this.#check('erase', offset, length, SECTOR_BYTES);
    this.bytes.fill(0xff, offset, offset + length);
    let ns = 0;
    for (let at = offset; at < offset + length; ) {
      const isBlock = blockBytes > SECTOR_BYTES && at % blockBytes === 0 && at + blockBytes <= offset + length;
      ns += isBlock ? BLOCK_ERASE_NS : SECTOR_ERASE_NS;
      at += isBlock ? blockBytes : SECTOR_BYTES;
    }
    return ns;
  }

  /** Programs whole pages: bits can go from one to zero, never back. Returns the time in nanoseconds. */
  program(offset, data) {
    this.#check('program', offset, data.length, PAGE_BYTES);
    data.forEach((byte, index) => {
      this.bytes[offset + index] &= byte;
    });
    return (data.length / PAGE_BYTES) * PAGE_PROGRAM_NS;
  }

  #check(what, offset, length, unit) {
    const range = `0x${offset.toString(16)}, ${length} bytes`;
    if (offset % unit !== 0 || length % unit !== 0) {
      throw new FirmwareError(`flash ${what} not aligned to ${unit} bytes (${range})`);
    }
    if (offset + length > FLASH_BYTES) throw new FirmwareError(`flash ${what} beyond the end of the flash (${range})`);
    if (offset < this.imageEnd) throw new FirmwareError(`flash ${what} inside the firmware's own image (${range})`);
  }
}
