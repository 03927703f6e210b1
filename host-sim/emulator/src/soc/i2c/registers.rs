//! The register map of the I2C block.

pub(super) const IC_CON: u32 = 0x00;
pub(super) const IC_TAR: u32 = 0x04;
pub(super) const IC_SAR: u32 = 0x08;
pub(super) const IC_DATA_CMD: u32 = 0x10;
pub(super) const IC_SS_SCL_HCNT: u32 = 0x14;
pub(super) const IC_SS_SCL_LCNT: u32 = 0x18;
pub(super) const IC_FS_SCL_HCNT: u32 = 0x1c;
pub(super) const IC_FS_SCL_LCNT: u32 = 0x20;
pub(super) const IC_INTR_STAT: u32 = 0x2c;
pub(super) const IC_INTR_MASK: u32 = 0x30;
pub(super) const IC_RAW_INTR_STAT: u32 = 0x34;
pub(super) const IC_RX_TL: u32 = 0x38;
pub(super) const IC_TX_TL: u32 = 0x3c;
pub(super) const IC_CLR_INTR: u32 = 0x40;
pub(super) const IC_CLR_RX_UNDER: u32 = 0x44;
pub(super) const IC_CLR_RX_OVER: u32 = 0x48;
pub(super) const IC_CLR_TX_OVER: u32 = 0x4c;
pub(super) const IC_CLR_TX_ABRT: u32 = 0x54;
pub(super) const IC_CLR_ACTIVITY: u32 = 0x5c;
pub(super) const IC_CLR_STOP_DET: u32 = 0x60;
pub(super) const IC_CLR_START_DET: u32 = 0x64;
pub(super) const IC_ENABLE: u32 = 0x6c;
pub(super) const IC_STATUS: u32 = 0x70;
pub(super) const IC_TXFLR: u32 = 0x74;
pub(super) const IC_RXFLR: u32 = 0x78;
pub(super) const IC_SDA_HOLD: u32 = 0x7c;
pub(super) const IC_TX_ABRT_SOURCE: u32 = 0x80;
pub(super) const IC_ENABLE_STATUS: u32 = 0x9c;
pub(super) const IC_FS_SPKLEN: u32 = 0xa0;

pub(super) const CON_SPEED: u32 = 0b11 << 1;
pub(super) const CON_SPEED_STANDARD: u32 = 0b01 << 1;

pub(super) const DATA_CMD_READ: u32 = 1 << 8;
pub(super) const DATA_CMD_STOP: u32 = 1 << 9;
pub(super) const DATA_CMD_RESTART: u32 = 1 << 10;

pub(super) const RX_UNDER: u32 = 1 << 0;
pub(super) const RX_OVER: u32 = 1 << 1;
pub(super) const RX_FULL: u32 = 1 << 2;
pub(super) const TX_OVER: u32 = 1 << 3;
pub(super) const TX_EMPTY: u32 = 1 << 4;
pub(super) const TX_ABRT: u32 = 1 << 6;
pub(super) const ACTIVITY: u32 = 1 << 8;
pub(super) const STOP_DET: u32 = 1 << 9;
pub(super) const START_DET: u32 = 1 << 10;

pub(super) const ENABLE_ENABLE: u32 = 1 << 0;
pub(super) const ENABLE_ABORT: u32 = 1 << 1;

pub(super) const ABRT_7B_ADDR_NOACK: u32 = 1 << 0;
pub(super) const ABRT_TXDATA_NOACK: u32 = 1 << 3;
pub(super) const ABRT_USER_ABRT: u32 = 1 << 16;
pub(super) const TX_FLUSH_CNT_SHIFT: u32 = 23;

pub(super) const STATUS_ACTIVITY: u32 = 1 << 0;
pub(super) const STATUS_TFNF: u32 = 1 << 1;
pub(super) const STATUS_TFE: u32 = 1 << 2;
pub(super) const STATUS_RFNE: u32 = 1 << 3;
pub(super) const STATUS_RFF: u32 = 1 << 4;
pub(super) const STATUS_MST_ACTIVITY: u32 = 1 << 5;

/// Registers that only remember what was written to them.
pub(super) fn is_config(offset: u32) -> bool {
    matches!(
        offset,
        IC_CON
            | IC_TAR
            | IC_SAR
            | IC_SS_SCL_HCNT
            | IC_SS_SCL_LCNT
            | IC_FS_SCL_HCNT
            | IC_FS_SCL_LCNT
            | IC_INTR_MASK
            | IC_RX_TL
            | IC_TX_TL
            | IC_SDA_HOLD
            | IC_FS_SPKLEN
    )
}

/// An entry of the transmit FIFO.
#[derive(Clone, Copy, Debug)]
pub(super) struct Command(pub(super) u32);

impl Command {
    pub(super) fn byte(self) -> u8 {
        (self.0 & 0xff) as u8
    }
    pub(super) fn is_read(self) -> bool {
        self.0 & DATA_CMD_READ != 0
    }
    pub(super) fn stops(self) -> bool {
        self.0 & DATA_CMD_STOP != 0
    }
    pub(super) fn restarts(self) -> bool {
        self.0 & DATA_CMD_RESTART != 0
    }
}
