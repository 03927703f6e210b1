// The device on the desk: chip, flash, display, buttons, and the passing of time.

import { RP2040 } from 'rp2040js';
import { boot, installBootrom } from './bootrom.mjs';
import { connectDisplay } from './display-bus.mjs';
import { FirmwareError } from './errors.mjs';
import { NorFlash } from './nor-flash.mjs';
import { Noise } from './noise.mjs';
import { patchChip } from './patches.mjs';
import { Ssd1306 } from './ssd1306.mjs';
import { UsbHost } from './usb-host.mjs';

const PINS = { Up: 6, Down: 7, Back: 8, OK: 9, Menu: 10 };
const NS_PER_MS = 1e6;
const BOOT_MS = 500;
/** The rest after a button was released. */
const REST_MS = 140;
/** When, after the first contact, a bouncing button changes its mind; an even number, so it ends where it began. */
const BOUNCES_MS = [0.15, 0.4, 0.75, 1.3];
/** A firmware that computes for so long without a pause is taken to hang. No turn of a game needs that. */
const HANG_MS = 5_000;
/** A device that needs so long to hand everything over is taken to be silent. */
const PULL_MS = 10_000;
const DARK = new Uint8Array(1024);
const RAM_ADDRESS = 0x20000000;
/** Where the program's vectors are in flash; the first one is the top of the stack. */
const VECTORS_AT = 0x100;
/** What no program writes by chance all over its stack. */
const PAINT = 0xa5;

export class Board {
  /** Powers up a board whose flash holds `elf`, and at its end `storage`, if there is one; and lets it boot. */
  constructor(elf, storage) {
    this.elf = elf;
    this.flash = new NorFlash(elf);
    if (storage) this.flash.store(storage);
    this.noise = new Noise();
    this.isPlugged = true;
    this.#powerUp();
  }

  /** Takes the power away and gives it back. Only the flash, and how the parts are plugged together, stay. */
  cutPower() {
    this.#powerUp();
  }

  /** Pushes a button for `downMs` and rests, with the bouncing that real contacts have. */
  push(button, downMs) {
    const changes = [...bouncing(0, false), ...bouncing(downMs, true)].sort((a, b) => a.ms - b.ms);
    this.#schedule(this.mcu.gpio[PINS[button]], changes);
    this.wait(downMs + REST_MS);
  }

  /** Pulls the display out. */
  unplug() {
    this.isPlugged = false;
    this.display = null;
  }

  /** Puts a display in; it comes up dark and knows nothing of the past. A plugged one stays as it is. */
  replug() {
    this.isPlugged = true;
    this.display ??= new Ssd1306();
  }

  /**
   * Plugs a computer in, asks for the journals and pulls the cable: after the last line, or in the middle,
   * after `mostBytes`.
   *
   * @returns {string[]} the lines that came
   * @throws {FirmwareError} if the device stops talking before it has said everything
   */
  pull(mostBytes) {
    const host = new UsbHost(this.mcu.usbCtrl, mostBytes);
    host.send('pull\n');
    for (let ms = 0; host.isPlugged; ms++) {
      if (ms === PULL_MS) throw new FirmwareError(`no end over USB after ${PULL_MS} ms, only ${JSON.stringify(host.text)}`);
      this.wait(1);
      if (/(^|\n)bye\n$/.test(host.text)) host.unplug();
    }
    return host.text.split('\n').filter(Boolean);
  }

  /**
   * Plugs a computer in, sends a text and pulls the cable: after the line that the device answers with, or in the
   * middle, when the first `mostBytes` have been sent.
   *
   * @returns {string[]} the lines that came
   * @throws {FirmwareError} if the device takes or says nothing
   */
  send(text, mostBytes) {
    const host = new UsbHost(this.mcu.usbCtrl);
    const isCut = mostBytes !== undefined;
    host.send(isCut ? text.slice(0, mostBytes) : text);
    for (let ms = 0; host.isPlugged; ms++) {
      if (ms === PULL_MS) throw new FirmwareError(`no answer over USB after ${PULL_MS} ms, only ${JSON.stringify(host.text)}`);
      this.wait(1);
      if (isCut ? host.isAllSent : host.text.endsWith('\n')) host.unplug();
    }
    return host.text.split('\n').filter(Boolean);
  }

  /** How many bytes of stack were written to since this was last asked, or since power-up. */
  takeStackDepth() {
    const deepest = this.mcu.sram.findIndex((byte) => byte !== PAINT);
    this.#paintStack(this.mcu.core.SP - RAM_ADDRESS);
    return this.#stackTop - deepest;
  }

  /** What the eye sees now: 1024 bytes in SSD1306 page order. */
  picture() {
    return this.display ? this.display.picture() : DARK;
  }

  /**
   * Lets `ms` of the device's time pass.
   *
   * @throws {FirmwareError} if the firmware crashes, hangs or is restarted meanwhile
   */
  wait(ms) {
    const { core, clock } = this.mcu;
    this.#until += ms * NS_PER_MS;
    while (clock.nanos < this.#until) {
      if (core.waiting) {
        // Asleep: go straight to whatever happens next. This is what makes long waits short.
        this.#hasSlept = true;
        const rest = this.#until - clock.nanos;
        clock.tick(clock.nextAlarm ? Math.min(clock.nanosToNextAlarm, rest) : rest);
      } else {
        clock.tick((core.executeInstruction() * 1e9) / this.mcu.clkSys);
      }
    }
  }

  /** Lets time pass inside a single instruction: the processor is busy in the ROM, the world goes on. */
  spend(ns) {
    this.mcu.clock.tick(ns);
  }

  /** Where an address is, for messages. */
  whereIs(address) {
    const name = this.elf.functionAt(address);
    return `at 0x${address.toString(16)}${name ? ` in ${name}` : ''}`;
  }

  /** The moment up to which the script has gone, in nanoseconds since power-up. */
  #until;
  #hasSlept;
  #stackTop;

  #powerUp() {
    this.mcu = new RP2040();
    this.display = this.isPlugged ? new Ssd1306() : null;
    this.#until = 0;
    installBootrom(this);
    patchChip(this);
    connectDisplay(this.mcu, this.mcu.i2c[0], () => this.display);
    this.#watchForHanging();
    const vectors = new DataView(this.flash.bytes.buffer, this.flash.bytes.byteOffset + VECTORS_AT);
    this.#stackTop = vectors.getUint32(0, true) - RAM_ADDRESS;
    this.#paintStack(this.#stackTop);
    boot(this);
    this.wait(BOOT_MS);
  }

  // The stack lies at the bottom of the memory and grows down: what is written to loses its paint.
  #paintStack(end) {
    this.mcu.sram.fill(PAINT, 0, end);
  }

  // The changes come from an alarm of the emulated clock, so that they are in time even while the processor
  // is busy with a flash operation. One alarm for all of them: the clock does not keep the order of alarms
  // that are due at the same moment.
  #schedule(pin, changes) {
    const { clock } = this.mcu;
    const start = this.#until;
    const proceed = () => {
      while (changes.length > 0 && start + changes[0].ms * NS_PER_MS <= clock.nanos) {
        const { level } = changes.shift();
        // The chip takes every call for an edge, even to the level that is already there.
        if (pin.rawInputValue !== level) pin.setInputValue(level);
      }
      if (changes.length > 0) alarm.schedule(start + changes[0].ms * NS_PER_MS - clock.nanos);
    };
    const alarm = clock.createAlarm(proceed);
    proceed();
  }

  // A firmware stuck before it starts its watchdog would keep us busy for hours.
  #watchForHanging() {
    this.#hasSlept = true;
    const alarm = this.mcu.clock.createAlarm(() => {
      if (!this.#hasSlept) throw new FirmwareError(`the firmware hangs ${this.whereIs(this.mcu.core.PC)}`);
      this.#hasSlept = false;
      alarm.schedule(HANG_MS * NS_PER_MS);
    });
    alarm.schedule(0);
  }
}

/** The levels of a contact that settles on `level` from `startMs` on. */
function bouncing(startMs, level) {
  const settling = BOUNCES_MS.map((ms, index) => ({ ms: startMs + ms, level: index % 2 === 0 ? !level : level }));
  return [{ ms: startMs, level }, ...settling];
}
