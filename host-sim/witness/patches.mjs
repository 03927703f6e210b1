// What rp2040js 1.4.1 lacks and this firmware needs. Nothing here changes the package's files: each patch
// works from outside on one chip object, and each says what would go wrong without it.

import { BasePeripheral } from 'rp2040js';
import { FirmwareError } from './errors.mjs';

/** Applies every patch to the chip of `board`. */
export function patchChip(board) {
  installLogger(board);
  connectFlash(board);
  addXipControl(board);
  addRingOscillator(board);
  addVoltageRegulator(board);
  board.mcu.i2c.forEach(completeI2c);
  keepUsbBuffers(board);
  endRunOnWatchdog(board);
  pullPinsUp(board);
}

// SEV is a no-op that only logs, so an interrupt that wakes a task between the executor's last look and its
// WFE would be slept through. The log line is the only hook there is.
//
// The rest of the log is our fault handler: rp2040js has no HardFault. It logs accesses to addresses where
// nothing is, and instructions it does not know, and carries on; on silicon these end the program.
// Complaints of single peripherals concern registers without effect on this board and are dropped.
function installLogger(board) {
  const { core } = board.mcu;
  const fault = (component, message) => {
    throw new FirmwareError(`fault ${board.whereIs(core.PC)}: ${message}`);
  };
  board.mcu.logger = {
    debug() {},
    info(component, message) {
      if (message === 'SEV') core.eventRegistered = true;
    },
    warn(component, message) {
      if (component === 'RP2040' || component === 'CortexM0Core') fault(component, message);
    },
    error: fault,
  };
}

// The chip comes with 16 MiB of flash of its own, which its reset erases. Ours belongs to the board.
function connectFlash({ mcu, flash }) {
  mcu.flash = flash.bytes;
  mcu.flash16 = new Uint16Array(flash.bytes.buffer);
  mcu.flashView = new DataView(flash.bytes.buffer);
}

/** Registers that can be written and read back, except those with a function in `computed`. */
class Registers extends BasePeripheral {
  #values;
  #computed;

  constructor(mcu, name, values, computed = {}) {
    super(mcu, name);
    this.#values = new Map(Object.entries(values).map(([offset, value]) => [Number(offset), value]));
    this.#computed = computed;
  }

  readUint32(offset) {
    const value = this.#values.get(offset) ?? 0;
    return this.#computed[offset] ? this.#computed[offset](value) : value;
  }

  writeUint32(offset, value) {
    this.#values.set(offset, value >>> 0);
  }
}

// The XIP controller is missing and would read as ones: before a flash operation the firmware would wait
// for ever for the stream counter (0x14) to run out. It is always done: cache flushed, FIFO empty.
function addXipControl({ mcu }) {
  mcu.peripherals[0x14000] = new Registers(
    mcu, 'XIP_CTRL',
    { 0x00: 3 },
    { 0x04: () => 1, 0x08: () => 0b010, 0x14: () => 0 },
  );
}

// The ring oscillator is missing, so every random bit (0x1c) would be a one. The noise belongs to the board
// and goes on after a power cut, as real noise would. STATUS (0x18): enabled and stable.
function addRingOscillator({ mcu, noise }) {
  mcu.peripherals[0x40060] = new Registers(
    mcu, 'ROSC',
    { 0x00: 0xfabfa0 },
    { 0x18: () => 0x80001000, 0x1c: () => noise.bit() },
  );
}

// The voltage regulator is missing. Bit 12 of VREG (0x00) says that the voltage is right; bit 8 of
// CHIP_RESET (0x08) says that this start was a power-on.
function addVoltageRegulator({ mcu }) {
  mcu.peripherals[0x40064] = new Registers(
    mcu, 'VREG',
    { 0x00: 0xb1, 0x04: 0x91, 0x08: 0x100 },
    { 0x00: (value) => value | 0x1000 },
  );
}

const IC_DATA_CMD = 0x10;
const IC_INTR_MASK = 0x30;
const IC_TX_TL = 0x3c;
const IC_ENABLE = 0x6c;
const TX_ABRT = 1 << 6;
const TX_EMPTY = 1 << 4;
const I2C_IDLE = 0;
const I2C_STOP = 4;

function completeI2c(i2c) {
  const write = i2c.writeUint32.bind(i2c);
  i2c.writeUint32 = (offset, value) => {
    switch (offset) {
      case IC_INTR_MASK:
        // Not implemented: without it no I2C interrupt ever comes and the display task sleeps for ever.
        i2c.intEnable = value & 0x1fff;
        break;
      case IC_DATA_CMD:
        // After an abort the hardware holds the FIFO empty until the firmware has taken notice. Without
        // this the rest of a refused message would go out as a message of its own.
        if (!(i2c.intRaw & TX_ABRT)) write(offset, value);
        break;
      case IC_ENABLE:
        write(offset, value);
        if (!(value & 1)) endTransfer(i2c);
        break;
      default:
        write(offset, value);
    }
    if (offset === IC_INTR_MASK || offset === IC_DATA_CMD || offset === IC_TX_TL || offset === IC_ENABLE) {
      // TX_EMPTY is a level, "at or below the threshold"; the package updates it only when a byte leaves.
      if (i2c.txFIFO.itemCount <= i2c.txThreshold) i2c.intRaw |= TX_EMPTY;
      else i2c.intRaw &= ~TX_EMPTY;
      i2c.checkInterrupts();
    }
  };
}

// Disabling the controller in the middle of a transfer ends it with a STOP. The package would forget the
// FIFO and stay connected, and the next message would look like the end of the broken one.
function endTransfer(i2c) {
  if (i2c.state === I2C_IDLE || i2c.state === I2C_STOP) return;
  if (i2c.busy) {
    i2c.stop = true; // after the byte on the wire
  } else {
    i2c.busy = true;
    i2c.state = I2C_STOP;
    i2c.onStop();
  }
}

const FIRST_BUFFER_CONTROL = 0x80;
const LAST_BUFFER_CONTROL = 0xfc;
const OUT_BUFFER = 4;
const AVAILABLE = 1 << 10;
const LENGTH = 0x3ff;

// A buffer that the firmware hands over belongs to the USB controller until a host has filled or emptied it.
// The package gives every buffer back at once: the firmware would read what nobody has sent, and write its
// packets into the air while no cable is plugged in.
function keepUsbBuffers({ mcu }) {
  const { usbCtrl: usb, usbDPRAMView: memory } = mcu;
  const empty = usb.DPRAMUpdated.bind(usb);
  const fill = usb.finishRead.bind(usb);
  usb.DPRAMUpdated = (offset, value) => {
    if (!(value & AVAILABLE) || offset < FIRST_BUFFER_CONTROL || offset > LAST_BUFFER_CONTROL) return;
    if (offset & OUT_BUFFER) usb.onEndpointRead?.((offset - FIRST_BUFFER_CONTROL) >> 3, value & LENGTH);
    else if (usb.onEndpointWrite) empty(offset, value);
  };
  usb.finishRead = (endpoint, bytes) => {
    const control = FIRST_BUFFER_CONTROL + 8 * endpoint + OUT_BUFFER;
    memory.setUint32(control, memory.getUint32(control, true) & ~AVAILABLE, true);
    fill(endpoint, bytes);
  };
}

// Without a handler a watchdog restart is one more line in the log, and the firmware just goes on. No
// script expects a restart, so it ends the run, whether the timer ran out or the firmware pulled the trigger.
function endRunOnWatchdog(board) {
  const watchdog = board.mcu.peripherals[0x40058];
  watchdog.onWatchdogTrigger = () => {
    const cause = watchdog.reason === 1 ? 'the watchdog was not fed in time' : 'the firmware triggered its watchdog';
    const scratch = [...watchdog.scratchData].map((word) => word.toString(16)).join(' ');
    const where = board.whereIs(board.mcu.core.PC);
    throw new FirmwareError(`unexpected restart: ${cause} ${where}; scratch registers: ${scratch}`);
  };
}

// Pull-ups have no effect on inputs, so every button would seem to be held down.
function pullPinsUp({ mcu }) {
  for (const pin of mcu.gpio) pin.setInputValue(true);
}
