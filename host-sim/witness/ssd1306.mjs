// The OLED: a model of the SSD1306 controller behind its I2C address, with a 128x64 panel in front.
//
// It keeps what a viewer can tell apart. Brightness and timing commands are accepted and change nothing;
// what would change the picture but is not modelled (scrolling, odd panel geometry) is refused aloud, so
// that the witness never shows a picture it cannot vouch for.

import { FirmwareError } from './errors.mjs';

export const WIDTH = 128;
export const HEIGHT = 64;
const PICTURE_BYTES = (WIDTH * HEIGHT) / 8;

const HORIZONTAL = 0;
const VERTICAL = 1;
const PAGE = 2;

// How many argument bytes follow a command byte; the others stand alone.
const ARGUMENTS = new Map([
  [0x20, 1], [0x21, 2], [0x22, 2], [0x81, 1], [0x8d, 1], [0xa8, 1],
  [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1],
]);

export class Ssd1306 {
  // What follows is the state after power-up, section 10 of the SSD1306 datasheet.
  on = false;
  chargePump = false;
  allLit = false;
  inverse = false;
  segmentRemap = false;
  comReversed = false;
  startLine = 0;

  #mode = PAGE;
  #columns = { first: 0, last: WIDTH - 1 };
  #pages = { first: 0, last: HEIGHT / 8 - 1 };
  #column = 0;
  #page = 0;

  /** The control byte in force, or null when the next byte is one. */
  #control = null;
  /** A command whose arguments have not all arrived. It may be continued in another transfer. */
  #command = [];

  /** Pages of segments as wired to the glass: remapping acts while writing, never on what is there. */
  #ram = powerUpNoise();

  /** A transfer to our address begins. */
  begin() {
    this.#control = null;
  }

  /** One byte of that transfer. */
  write(byte) {
    if (this.#control === null) {
      this.#control = byte;
      return;
    }
    if (this.#control & 0x40) this.#writeData(byte);
    else this.#writeCommand(byte);
    // "Continuation" set: one byte only, then the next control byte.
    if (this.#control & 0x80) this.#control = null;
  }

  /** What a read from our address returns: bit 6 says that the display is off. */
  status() {
    return this.on ? 0x00 : 0x40;
  }

  /** What the eye sees: 1024 bytes, 8 pages of 128 columns, bit 0 of each byte on top. */
  picture() {
    const picture = new Uint8Array(PICTURE_BYTES);
    // Without the charge pump the panel gets no voltage: the module has no other supply for it.
    if (!this.on || !this.chargePump) return picture;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        if (this.#isLit(x, y)) picture[(y >> 3) * WIDTH + x] |= 1 << (y & 7);
      }
    }
    return picture;
  }

  // The module is mounted so that A1 and C8 give an upright picture: segment 0 is at the right edge, and
  // the rows run from the top only when the COM scan is reversed.
  #isLit(x, y) {
    if (this.allLit) return true;
    const segment = WIDTH - 1 - x;
    const row = this.comReversed ? y : HEIGHT - 1 - y;
    const line = (row + this.startLine) % HEIGHT;
    const bit = (this.#ram[(line >> 3) * WIDTH + segment] >> (line & 7)) & 1;
    return (bit === 1) !== this.inverse;
  }

  #writeData(byte) {
    const segment = this.segmentRemap ? WIDTH - 1 - this.#column : this.#column;
    this.#ram[this.#page * WIDTH + segment] = byte;
    if (this.#mode === HORIZONTAL) {
      if (this.#nextColumn()) this.#nextPage();
    } else if (this.#mode === VERTICAL) {
      if (this.#nextPage()) this.#nextColumn();
    } else {
      this.#column = (this.#column + 1) % WIDTH;
    }
  }

  // Both return whether they wrapped around.
  #nextColumn() {
    const wraps = this.#column === this.#columns.last;
    this.#column = wraps ? this.#columns.first : (this.#column + 1) % WIDTH;
    return wraps;
  }

  #nextPage() {
    const wraps = this.#page === this.#pages.last;
    this.#page = wraps ? this.#pages.first : (this.#page + 1) % 8;
    return wraps;
  }

  #writeCommand(byte) {
    this.#command.push(byte);
    const [code, ...args] = this.#command;
    if (args.length < (ARGUMENTS.get(code) ?? 0)) return;
    this.#command = [];
    this.#obey(code, args);
  }

  #obey(code, [first, second]) {
    if (code <= 0x0f) this.#column = (this.#column & 0x70) | code;
    else if (code <= 0x17) this.#column = (this.#column & 0x0f) | ((code & 0x07) << 4);
    else if (code >= 0x40 && code <= 0x7f) this.startLine = code & 0x3f;
    else if (code >= 0xb0 && code <= 0xb7) this.#page = code & 0x07;
    else {
      switch (code) {
        case 0x20:
          this.#only(code, first, HORIZONTAL, VERTICAL, PAGE);
          this.#mode = first;
          break;
        case 0x21:
          this.#columns = { first: first & 0x7f, last: second & 0x7f };
          this.#column = this.#columns.first;
          break;
        case 0x22:
          this.#pages = { first: first & 0x07, last: second & 0x07 };
          this.#page = this.#pages.first;
          break;
        case 0x8d:
          this.chargePump = (first & 0x04) !== 0;
          break;
        case 0xa0:
        case 0xa1:
          this.segmentRemap = code === 0xa1;
          break;
        case 0xc0:
        case 0xc8:
          this.comReversed = code === 0xc8;
          break;
        case 0xa4:
        case 0xa5:
          this.allLit = code === 0xa5;
          break;
        case 0xa6:
        case 0xa7:
          this.inverse = code === 0xa7;
          break;
        case 0xae:
        case 0xaf:
          this.on = code === 0xaf;
          break;
        case 0xa8: // multiplex ratio: all 64 rows
          this.#only(code, first, HEIGHT - 1);
          break;
        case 0xd3: // vertical offset
          this.#only(code, first, 0);
          break;
        case 0xda: // how the rows are wired on a 128x64 panel
          this.#only(code, first, 0x12);
          break;
        case 0x81: // contrast
        case 0xd5: // oscillator
        case 0xd9: // pre-charge
        case 0xdb: // deselect level
        case 0x2e: // stop scrolling: it never starts
        case 0xe3: // no operation
          break;
        default:
          throw notModelled(code, '');
      }
    }
  }

  #only(code, value, ...allowed) {
    if (!allowed.includes(value)) throw notModelled(code, ` with ${value}`);
  }
}

function notModelled(code, details) {
  const command = `0x${code.toString(16)}${details}`;
  return new FirmwareError(`the firmware sends the OLED command ${command}, which the witness does not model`);
}

// Real memory wakes up with noise in it. A firmware that lights the panel before filling it shall be seen.
function powerUpNoise() {
  let state = 1;
  return Uint8Array.from({ length: PICTURE_BYTES }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state >>> 24;
  });
}
