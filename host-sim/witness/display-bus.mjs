// The two wires between I2C0 and the display, with the time that bits take on them.

import { I2CMode } from 'rp2040js';

const OLED_ADDRESS = 0x3c;
const START_BITS = 1;
const BYTE_BITS = 9; // eight and the acknowledgement
const STOP_BITS = 1;

/**
 * Answers the controller `i2c` on behalf of whatever `pluggedIn()` returns: a display, or null.
 *
 * Each step is completed after the time it takes on the bus, so the firmware has to wait as it would for
 * the real display, and a frame taken half-way through an update shows half an update.
 */
export function connectDisplay(mcu, i2c, pluggedIn) {
  // The display that acknowledged its address in this transfer. One that is plugged in later has not heard
  // the address and must not listen, so the object itself is remembered.
  let listener = null;
  // Set after a refusal: its STOP has then been waited for already.
  let isStopDone = false;
  let action = null;
  const alarm = mcu.clock.createAlarm(() => action());

  const after = (bits, next) => {
    action = next;
    const cyclesPerBit = i2c.sclHighPeriod + i2c.sclLowPeriod;
    alarm.schedule((bits * cyclesPerBit * 1e9) / mcu.clkSys);
  };
  const isListening = () => listener !== null && listener === pluggedIn();
  // The firmware shall see "refused" and "stopped" together: on silicon the STOP follows at once, and a
  // driver that clears both flags in one go would otherwise meet the late STOP in its next transfer.
  const refuse = (complete) => {
    listener = null;
    after(STOP_BITS, () => {
      isStopDone = true;
      complete();
    });
  };

  i2c.onStart = () => after(START_BITS, () => i2c.completeStart());

  i2c.onConnect = (address, mode) =>
    after(BYTE_BITS, () => {
      listener = address === OLED_ADDRESS ? pluggedIn() : null;
      if (listener === null) return refuse(() => i2c.completeConnect(false));
      if (mode === I2CMode.Write) listener.begin();
      return i2c.completeConnect(true);
    });

  i2c.onWriteByte = (byte) =>
    after(BYTE_BITS, () => {
      if (!isListening()) return refuse(() => i2c.completeWrite(false));
      listener.write(byte);
      return i2c.completeWrite(true);
    });

  // Nobody drives the wire: it floats up and reads as ones.
  i2c.onReadByte = () => after(BYTE_BITS, () => i2c.completeRead(isListening() ? listener.status() : 0xff));

  i2c.onStop = () => {
    listener = null;
    if (isStopDone) {
      isStopDone = false;
      i2c.completeStop();
    } else {
      after(STOP_BITS, () => i2c.completeStop());
    }
  };
}
