use super::*;

const ADDRESS: u8 = 0x3c;
/// 400 kHz as embassy-rp asks for it: 125 high and 187 low, spikes up to 11 cycles.
const BIT: u64 = 125 + 11 + 7 + 187 + 1;

/// A target that writes down what it meets.
#[derive(Default)]
struct Recorder {
    starts: Vec<(u8, bool)>,
    bytes: Vec<u8>,
    refuse_after: Option<usize>,
}

impl Target for Recorder {
    fn start(&mut self, address: u8, reading: bool) -> bool {
        self.starts.push((address, reading));
        address == ADDRESS
    }
    fn write(&mut self, byte: u8) -> bool {
        self.bytes.push(byte);
        self.refuse_after.is_none_or(|limit| self.bytes.len() <= limit)
    }
    fn read(&mut self) -> u8 {
        0x43
    }
}

fn ready(address: u8) -> I2c {
    let mut i2c = I2c::new();
    for (register, value) in [
        (IC_FS_SCL_HCNT, 125),
        (IC_FS_SCL_LCNT, 187),
        (IC_FS_SPKLEN, 11),
        (IC_INTR_MASK, 0),
        (IC_TAR, u32::from(address)),
        (IC_ENABLE, 1),
    ] {
        i2c.write(register, value, 0).unwrap();
    }
    i2c
}

fn raw(i2c: &mut I2c) -> u32 {
    i2c.read(IC_RAW_INTR_STAT).unwrap()
}

#[test]
fn a_write_reaches_the_target_in_the_time_the_bus_takes() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    i2c.write(IC_DATA_CMD, 0xa5, 1000).unwrap();
    i2c.write(IC_DATA_CMD, 0x5a | DATA_CMD_STOP, 1000).unwrap();
    let end = 1000 + (ADDRESS_BITS + 2 * BYTE_BITS + STOP_BITS) * BIT;
    i2c.advance(end - 1, &mut target);
    assert_eq!(target.bytes, [0xa5, 0x5a]);
    assert_eq!(raw(&mut i2c) & STOP_DET, 0);
    i2c.advance(end, &mut target);
    assert_eq!(raw(&mut i2c) & STOP_DET, STOP_DET);
    assert_eq!(target.starts, [(ADDRESS, false)]);
    assert_eq!(i2c.read(IC_STATUS), Ok(STATUS_TFE | STATUS_TFNF));
    i2c.read(IC_CLR_STOP_DET).unwrap();
    assert_eq!(raw(&mut i2c) & STOP_DET, 0);
}

#[test]
fn standard_mode_uses_its_own_counts() {
    let mut i2c = ready(ADDRESS);
    i2c.write(IC_CON, 0x63, 0).unwrap();
    assert_eq!(i2c.bit(), 0x28 + 11 + 7 + 0x2f + 1);
}

#[test]
fn tx_empty_is_a_level_at_its_threshold() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    i2c.write(IC_TX_TL, 1, 0).unwrap();
    i2c.write(IC_INTR_MASK, TX_EMPTY, 0).unwrap();
    assert!(i2c.irq());
    for byte in 0..4 {
        i2c.write(IC_DATA_CMD, byte, 0).unwrap();
    }
    assert_eq!((i2c.read(IC_TXFLR), i2c.irq()), (Ok(4), false));
    // After the address the first byte leaves the FIFO, then one more per byte time.
    i2c.advance((ADDRESS_BITS + BYTE_BITS) * BIT, &mut target);
    assert_eq!((i2c.read(IC_TXFLR), i2c.irq()), (Ok(2), false));
    i2c.advance((ADDRESS_BITS + 2 * BYTE_BITS) * BIT, &mut target);
    assert_eq!((i2c.read(IC_TXFLR), i2c.irq()), (Ok(1), true));
    i2c.write(IC_ENABLE, 0, 0).unwrap();
    assert!(!i2c.irq(), "a disabled block asks for nothing");
}

#[test]
fn an_empty_fifo_holds_the_bus_until_more_comes() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    i2c.write(IC_DATA_CMD, 1, 0).unwrap();
    i2c.advance(1_000_000, &mut target);
    assert_eq!(i2c.read(IC_STATUS).unwrap() & STATUS_MST_ACTIVITY, STATUS_MST_ACTIVITY);
    i2c.write(IC_DATA_CMD, 2 | DATA_CMD_STOP, 1_000_000).unwrap();
    i2c.advance(1_000_000 + (BYTE_BITS + STOP_BITS) * BIT, &mut target);
    assert_eq!((target.bytes, target.starts.len()), (vec![1, 2], 1));
    assert_eq!(raw(&mut i2c) & STOP_DET, STOP_DET);
}

#[test]
fn nobody_at_the_address_aborts_and_flushes() {
    let (mut i2c, mut target) = (ready(0x3d), Recorder::default());
    for byte in 0..3 {
        i2c.write(IC_DATA_CMD, byte, 0).unwrap();
    }
    i2c.advance(ADDRESS_BITS * BIT, &mut target);
    assert_eq!(raw(&mut i2c) & (TX_ABRT | STOP_DET), TX_ABRT);
    assert_eq!(
        i2c.read(IC_TX_ABRT_SOURCE),
        Ok(ABRT_7B_ADDR_NOACK | 3 << TX_FLUSH_CNT_SHIFT)
    );
    assert_eq!(i2c.read(IC_TXFLR), Ok(0));

    i2c.write(IC_DATA_CMD, 9, ADDRESS_BITS * BIT).unwrap();
    assert_eq!(
        i2c.read(IC_TXFLR),
        Ok(0),
        "the FIFO stays flushed until the abort is cleared"
    );

    i2c.advance((ADDRESS_BITS + STOP_BITS) * BIT, &mut target);
    assert_eq!(raw(&mut i2c) & STOP_DET, STOP_DET);
    i2c.read(IC_CLR_TX_ABRT).unwrap();
    assert_eq!((i2c.read(IC_TX_ABRT_SOURCE), raw(&mut i2c) & TX_ABRT), (Ok(0), 0));
    assert!(target.bytes.is_empty());
}

#[test]
fn a_refused_byte_aborts() {
    let (mut i2c, mut target) = (
        ready(ADDRESS),
        Recorder {
            refuse_after: Some(1),
            ..Recorder::default()
        },
    );
    for byte in 0..5 {
        i2c.write(IC_DATA_CMD, byte, 0).unwrap();
    }
    i2c.advance(1_000_000, &mut target);
    assert_eq!(
        i2c.read(IC_TX_ABRT_SOURCE),
        Ok(ABRT_TXDATA_NOACK | 3 << TX_FLUSH_CNT_SHIFT)
    );
    assert_eq!(target.bytes, [0, 1]);
}

#[test]
fn a_status_byte_is_read_into_the_receive_fifo() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    i2c.write(IC_INTR_MASK, RX_FULL, 0).unwrap();
    i2c.write(IC_DATA_CMD, DATA_CMD_READ | DATA_CMD_STOP | DATA_CMD_RESTART, 0)
        .unwrap();
    assert!(!i2c.irq());
    i2c.advance((ADDRESS_BITS + BYTE_BITS + STOP_BITS) * BIT, &mut target);
    assert_eq!(target.starts, [(ADDRESS, true)]);
    assert_eq!((i2c.irq(), i2c.read(IC_RXFLR)), (true, Ok(1)));
    assert_eq!(i2c.read(IC_DATA_CMD), Ok(0x43));
    assert_eq!((i2c.irq(), i2c.read(IC_RXFLR)), (false, Ok(0)));
    i2c.read(IC_DATA_CMD).unwrap();
    assert_eq!(raw(&mut i2c) & RX_UNDER, RX_UNDER);
}

#[test]
fn changing_direction_addresses_the_target_again() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    i2c.write(IC_DATA_CMD, 7, 0).unwrap();
    i2c.write(IC_DATA_CMD, DATA_CMD_READ | DATA_CMD_STOP, 0).unwrap();
    i2c.advance(1_000_000, &mut target);
    assert_eq!(target.starts, [(ADDRESS, false), (ADDRESS, true)]);
    assert_eq!(
        (target.bytes.as_slice(), i2c.read(IC_DATA_CMD)),
        ([7].as_slice(), Ok(0x43))
    );
}

#[test]
fn a_restart_addresses_the_target_again_without_a_stop() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    i2c.write(IC_DATA_CMD, 1, 0).unwrap();
    i2c.write(IC_DATA_CMD, 2 | DATA_CMD_RESTART, 0).unwrap();
    i2c.advance(1_000_000, &mut target);
    assert_eq!((target.starts.len(), target.bytes), (2, vec![1, 2]));
    assert_eq!(raw(&mut i2c) & STOP_DET, 0);
}

#[test]
fn disabling_finishes_the_byte_and_stops() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    for byte in 0..5 {
        i2c.write(IC_DATA_CMD, byte, 0).unwrap();
    }
    let middle_of_first_byte = (ADDRESS_BITS + 4) * BIT;
    i2c.advance(middle_of_first_byte, &mut target);
    i2c.write(IC_ENABLE, 0, middle_of_first_byte).unwrap();
    assert_eq!((i2c.read(IC_ENABLE), i2c.read(IC_ENABLE_STATUS)), (Ok(0), Ok(1)));
    i2c.advance(1_000_000, &mut target);
    assert_eq!(i2c.read(IC_ENABLE_STATUS), Ok(0));
    assert_eq!(target.bytes, [0]);
    assert_eq!(raw(&mut i2c) & STOP_DET, STOP_DET);

    i2c.write(IC_ENABLE, 1, 1_000_000).unwrap();
    i2c.write(IC_DATA_CMD, 9 | DATA_CMD_STOP, 1_000_000).unwrap();
    i2c.advance(2_000_000, &mut target);
    assert_eq!((target.bytes, target.starts.len()), (vec![0, 9], 2));
}

#[test]
fn firmware_can_abort_a_transfer() {
    let (mut i2c, mut target) = (ready(ADDRESS), Recorder::default());
    for byte in 0..5 {
        i2c.write(IC_DATA_CMD, byte, 0).unwrap();
    }
    let middle_of_first_byte = (ADDRESS_BITS + 4) * BIT;
    i2c.advance(middle_of_first_byte, &mut target);
    i2c.write(IC_ENABLE, ENABLE_ENABLE | ENABLE_ABORT, middle_of_first_byte)
        .unwrap();
    assert_eq!(
        i2c.read(IC_TX_ABRT_SOURCE),
        Ok(ABRT_USER_ABRT | 4 << TX_FLUSH_CNT_SHIFT)
    );
    i2c.advance(1_000_000, &mut target);
    assert_eq!(target.bytes, [0]);
    assert_eq!(raw(&mut i2c) & STOP_DET, STOP_DET);
}

#[test]
fn too_many_commands_are_lost_and_reported() {
    let mut i2c = ready(ADDRESS);
    for _ in 0..=FIFO_DEPTH {
        i2c.write(IC_DATA_CMD, 0, 0).unwrap();
    }
    assert_eq!(i2c.read(IC_TXFLR), Ok(16));
    assert_eq!(raw(&mut i2c) & TX_OVER, TX_OVER);
    i2c.read(IC_CLR_INTR).unwrap();
    assert_eq!(raw(&mut i2c) & TX_OVER, 0);
}

#[test]
fn registers_of_a_slave_are_not_modelled() {
    assert_eq!(I2c::new().read(0x98), Err(Unmodelled));
}
