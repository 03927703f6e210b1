//! I2C0 as a bus master (RP2040 datasheet, section 4.3; the block is a Synopsys DW_apb_i2c).
//!
//! Firmware queues commands, each a byte to write or to read; the block works through them at the
//! speed of the bus. Addresses, bytes and stops take their time and happen on the cycle at which
//! their last bit is on the wire.

use std::collections::VecDeque;

use super::registers::{Registers, Unmodelled};
use super::time::NEVER;

mod registers;
#[cfg(test)]
mod tests;

use self::registers::*;

const FIFO_DEPTH: usize = 16;

/// Start condition, seven address bits, direction, acknowledge.
const ADDRESS_BITS: u64 = 10;
/// Eight bits and acknowledge.
const BYTE_BITS: u64 = 9;
const STOP_BITS: u64 = 1;

/// What answers on the other end of the wires.
pub(crate) trait Target {
    /// A transfer to or from this address begins; says whether anybody acknowledges.
    fn start(&mut self, address: u8, reading: bool) -> bool;
    /// Takes a byte; says whether it was acknowledged.
    fn write(&mut self, byte: u8) -> bool;
    /// Gives a byte.
    fn read(&mut self) -> u8;
}

/// Wires that lead nowhere.
pub(crate) struct Nobody;

impl Target for Nobody {
    fn start(&mut self, _address: u8, _reading: bool) -> bool {
        false
    }
    fn write(&mut self, _byte: u8) -> bool {
        false
    }
    fn read(&mut self) -> u8 {
        0xff
    }
}

/// What happens on the wires.
#[derive(Clone, Copy, Debug)]
enum Phase {
    Idle,
    /// Between two bytes, with the clock held low until the next command comes.
    Held {
        reading: bool,
    },
    Addressing {
        reading: bool,
        done: u64,
    },
    Transferring {
        command: Command,
        done: u64,
    },
    Stopping {
        done: u64,
    },
}

/// The I2C block.
#[derive(Clone, Debug)]
pub(crate) struct I2c {
    /// Registers that are only remembered or that set the speed.
    config: Registers<64>,
    enabled: bool,
    transmit: VecDeque<Command>,
    receive: VecDeque<u8>,
    /// Interrupts that stay until cleared; levels such as `TX_EMPTY` are computed.
    latched: u32,
    abort_source: u32,
    phase: Phase,
    /// The block was disabled in mid-transfer: it finishes its byte, then stops.
    leaving: bool,
}

impl I2c {
    pub(crate) fn new() -> Self {
        Self {
            config: Registers::reset_to(&[
                (IC_CON, 0x65),
                (IC_TAR, 0x55),
                (IC_SAR, 0x55),
                (IC_SS_SCL_HCNT, 0x28),
                (IC_SS_SCL_LCNT, 0x2f),
                (IC_FS_SCL_HCNT, 0x06),
                (IC_FS_SCL_LCNT, 0x0d),
                (IC_INTR_MASK, 0x8ff),
                (IC_SDA_HOLD, 0x01),
                (IC_FS_SPKLEN, 0x07),
            ]),
            enabled: false,
            transmit: VecDeque::new(),
            receive: VecDeque::new(),
            latched: 0,
            abort_source: 0,
            phase: Phase::Idle,
            leaving: false,
        }
    }

    pub(crate) fn read(&mut self, offset: u32) -> Result<u32, Unmodelled> {
        Ok(match offset {
            IC_DATA_CMD => self.receive.pop_front().map_or_else(|| self.underrun(), u32::from),
            IC_INTR_STAT => self.raw() & self.config.get(IC_INTR_MASK),
            IC_RAW_INTR_STAT => self.raw(),
            IC_CLR_INTR => self.clear(u32::MAX),
            IC_CLR_RX_UNDER => self.clear(RX_UNDER),
            IC_CLR_RX_OVER => self.clear(RX_OVER),
            IC_CLR_TX_OVER => self.clear(TX_OVER),
            IC_CLR_TX_ABRT => self.clear(TX_ABRT),
            IC_CLR_ACTIVITY => self.clear(ACTIVITY),
            IC_CLR_STOP_DET => self.clear(STOP_DET),
            IC_CLR_START_DET => self.clear(START_DET),
            IC_ENABLE => u32::from(self.enabled),
            IC_STATUS => self.status(),
            IC_TXFLR => level(self.transmit.len()),
            IC_RXFLR => level(self.receive.len()),
            IC_TX_ABRT_SOURCE => self.abort_source,
            IC_ENABLE_STATUS => u32::from(self.enabled || self.leaving),
            _ if is_config(offset) => self.config.get(offset),
            _ => return Err(Unmodelled),
        })
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32, now: u64) -> Result<(), Unmodelled> {
        match offset {
            IC_DATA_CMD => self.queue(Command(value), now),
            IC_ENABLE => self.set_enable(value, now),
            _ if is_config(offset) => self.config.write(offset, value)?,
            _ => return Err(Unmodelled),
        }
        Ok(())
    }

    /// Does everything that is finished on the wires by now.
    pub(crate) fn advance(&mut self, now: u64, target: &mut impl Target) {
        while self.next_event() <= now {
            match self.phase {
                Phase::Addressing { reading, done } => self.addressed(reading, done, target),
                Phase::Transferring { command, done } => self.transferred(command, done, target),
                Phase::Stopping { done } => {
                    self.latched |= STOP_DET;
                    self.phase = Phase::Idle;
                    self.proceed(done);
                }
                Phase::Idle | Phase::Held { .. } => return,
            }
        }
    }

    pub(crate) fn next_event(&self) -> u64 {
        match self.phase {
            Phase::Idle | Phase::Held { .. } => NEVER,
            Phase::Addressing { done, .. } | Phase::Transferring { done, .. } | Phase::Stopping { done } => done,
        }
    }

    pub(crate) fn irq(&self) -> bool {
        self.raw() & self.config.get(IC_INTR_MASK) != 0
    }

    /// While an abort is not acknowledged, the FIFO stays flushed.
    fn queue(&mut self, command: Command, now: u64) {
        if !self.enabled || self.abort_source != 0 {
            return;
        }
        if self.transmit.len() == FIFO_DEPTH {
            self.latched |= TX_OVER;
            return;
        }
        self.transmit.push_back(command);
        self.proceed(now);
    }

    fn set_enable(&mut self, value: u32, now: u64) {
        if self.enabled && value & ENABLE_ABORT != 0 {
            self.abort(ABRT_USER_ABRT);
        }
        self.enabled = value & ENABLE_ENABLE != 0;
        if !self.enabled {
            self.transmit.clear();
            self.receive.clear();
            self.leaving |= !matches!(self.phase, Phase::Idle | Phase::Stopping { .. });
        }
        self.proceed(now);
    }

    /// Starts what comes next, if the wires are free.
    fn proceed(&mut self, now: u64) {
        let held = match self.phase {
            Phase::Idle => None,
            Phase::Held { reading } => Some(reading),
            _ => return,
        };
        if self.leaving {
            self.stop(now);
        } else if let Some(&command) = self.transmit.front() {
            if held == Some(command.is_read()) && !command.restarts() {
                self.transfer(now);
            } else {
                self.latched |= START_DET | ACTIVITY;
                self.phase = Phase::Addressing {
                    reading: command.is_read(),
                    done: now + ADDRESS_BITS * self.bit(),
                };
            }
        }
    }

    fn transfer(&mut self, now: u64) {
        if let Some(command) = self.transmit.pop_front() {
            self.phase = Phase::Transferring {
                command,
                done: now + BYTE_BITS * self.bit(),
            };
        }
    }

    fn stop(&mut self, now: u64) {
        self.leaving = false;
        self.phase = Phase::Stopping {
            done: now + STOP_BITS * self.bit(),
        };
    }

    fn addressed(&mut self, reading: bool, now: u64, target: &mut impl Target) {
        let address = (self.config.get(IC_TAR) & 0x7f) as u8;
        let acknowledged = target.start(address, reading);
        if !acknowledged {
            self.abort(ABRT_7B_ADDR_NOACK);
        }
        if acknowledged && !self.leaving && !self.transmit.is_empty() {
            self.transfer(now);
        } else {
            self.stop(now);
        }
    }

    fn transferred(&mut self, command: Command, now: u64, target: &mut impl Target) {
        if command.is_read() {
            self.received(target.read());
        } else if !target.write(command.byte()) {
            self.abort(ABRT_TXDATA_NOACK);
            return self.stop(now);
        }
        if command.stops() {
            self.stop(now);
        } else {
            self.phase = Phase::Held {
                reading: command.is_read(),
            };
            self.proceed(now);
        }
    }

    fn received(&mut self, byte: u8) {
        if self.receive.len() == FIFO_DEPTH {
            self.latched |= RX_OVER;
        } else if self.enabled {
            self.receive.push_back(byte);
        }
    }

    fn abort(&mut self, source: u32) {
        self.abort_source = source | level(self.transmit.len()) << TX_FLUSH_CNT_SHIFT;
        self.latched |= TX_ABRT;
        self.transmit.clear();
        self.leaving |= source == ABRT_USER_ABRT && !matches!(self.phase, Phase::Idle | Phase::Stopping { .. });
    }

    fn underrun(&mut self) -> u32 {
        self.latched |= RX_UNDER;
        0
    }

    /// The `IC_CLR_*` registers clear by being read, and read as zero.
    fn clear(&mut self, bits: u32) -> u32 {
        self.latched &= !bits;
        if bits & TX_ABRT != 0 {
            self.abort_source = 0;
        }
        0
    }

    fn raw(&self) -> u32 {
        let tx_empty = self.enabled && level(self.transmit.len()) <= self.config.get(IC_TX_TL);
        let rx_full = level(self.receive.len()) > self.config.get(IC_RX_TL);
        self.latched | if tx_empty { TX_EMPTY } else { 0 } | if rx_full { RX_FULL } else { 0 }
    }

    fn status(&self) -> u32 {
        let busy = !matches!(self.phase, Phase::Idle);
        [
            (busy, STATUS_ACTIVITY | STATUS_MST_ACTIVITY),
            (self.transmit.len() < FIFO_DEPTH, STATUS_TFNF),
            (self.transmit.is_empty(), STATUS_TFE),
            (!self.receive.is_empty(), STATUS_RFNE),
            (self.receive.len() == FIFO_DEPTH, STATUS_RFF),
        ]
        .into_iter()
        .fold(0, |bits, (set, bit)| if set { bits | bit } else { bits })
    }

    /// Cycles per bit: the counts that firmware set, and what the block adds to both halves of
    /// the clock (datasheet, section 4.3.14.1).
    fn bit(&self) -> u64 {
        let (high, low) = if self.config.get(IC_CON) & CON_SPEED == CON_SPEED_STANDARD {
            (IC_SS_SCL_HCNT, IC_SS_SCL_LCNT)
        } else {
            (IC_FS_SCL_HCNT, IC_FS_SCL_LCNT)
        };
        let count = |register| u64::from(self.config.get(register) & 0xffff);
        (count(high) + count(IC_FS_SPKLEN) + 7) + (count(low) + 1)
    }
}

fn level(entries: usize) -> u32 {
    u32::try_from(entries).unwrap_or(u32::MAX)
}
