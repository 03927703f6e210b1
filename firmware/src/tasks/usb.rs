use core_nostd::cable::{self, Request, Requests};
use core_nostd::export::{Chunk, Cursor};
use embassy_futures::join::join;
use embassy_futures::select::select;
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::driver::EndpointError;
use embassy_usb::{Builder, Config};

use crate::board::UsbDriver;
use crate::channels::{CHUNKS, PULLS};

/// The largest packet of a serial port at full speed.
const PACKET_BYTES: u16 = 64;
const PACKET: usize = PACKET_BYTES as usize;

/// Owns the USB plug: a serial port that answers requests. Without a host it sleeps.
#[embassy_executor::task]
pub(crate) async fn usb(driver: UsbDriver<'static>) -> ! {
    let mut config = Config::new(cable::VENDOR_ID, cable::PRODUCT_ID);
    config.manufacturer = Some(cable::NAME);
    config.product = Some(cable::NAME);

    // One serial port has 70 bytes of descriptors; the longest request and string fit a packet.
    let (mut descriptors, mut bos, mut control) = ([0; 80], [0; 16], [0; PACKET]);
    let mut state = State::new();
    let mut builder = Builder::new(driver, config, &mut descriptors, &mut bos, &mut [], &mut control);
    let class = CdcAcmClass::new(&mut builder, &mut state, PACKET_BYTES);
    let mut device = builder.build();
    join(device.run(), serve(class)).await.0
}

/// Answers one host after the other.
///
/// The driver does not tell that a cable was pulled: what is half sent would wait and go to the next
/// host. So a conversation lasts while a host holds the port open; a reset of the bus closes it, too.
async fn serve<'d>(class: CdcAcmClass<'d, UsbDriver<'d>>) -> ! {
    let (mut sender, mut receiver, port) = class.split_with_control();
    let mut lines = Lines { owed: false };
    loop {
        opened(&port, true).await;
        select(converse(&mut sender, &mut receiver, &mut lines), opened(&port, false)).await;
        opened(&port, false).await;
    }
}

/// Waits until a host holds the port open, or until none does.
async fn opened(port: &ControlChanged<'_>, open: bool) {
    while port.dtr() != open {
        port.control_changed().await;
    }
}

/// Answers every request of one host; returns if the cable fails.
async fn converse<'d>(
    sender: &mut Sender<'d, UsbDriver<'d>>,
    receiver: &mut Receiver<'d, UsbDriver<'d>>,
    lines: &mut Lines,
) -> Result<(), EndpointError> {
    let mut requests = Requests::new();
    let mut packet = [0; PACKET];
    loop {
        let length = receiver.read_packet(&mut packet).await?;
        for byte in packet.iter().take(length) {
            match requests.hear(*byte) {
                Some(Request::Pull) => hand_over(sender, lines).await?,
                Some(Request::Unknown) => send(sender, cable::UNKNOWN).await?,
                None => {}
            }
        }
    }
}

/// Sends the whole export.
async fn hand_over<'d>(sender: &mut Sender<'d, UsbDriver<'d>>, lines: &mut Lines) -> Result<(), EndpointError> {
    let mut next = Some(Cursor::default());
    while let Some(at) = next {
        let (chunk, rest) = lines.ask(at).await;
        send(sender, &chunk).await?;
        next = rest;
    }
    defmt::info!("usb: handed everything over");
    Ok(())
}

/// Sends some text in packets. A host that gets only full ones goes on waiting, so the last is not full.
async fn send<'d>(sender: &mut Sender<'d, UsbDriver<'d>>, text: &str) -> Result<(), EndpointError> {
    for packet in text.as_bytes().chunks(PACKET) {
        sender.write_packet(packet).await?;
    }
    if text.len().is_multiple_of(PACKET) {
        sender.write_packet(&[]).await?;
    }
    Ok(())
}

/// The way to the lines of the app.
struct Lines {
    /// The app has not answered yet. A host that went away must not leave its answer to the next one.
    owed: bool,
}

impl Lines {
    async fn ask(&mut self, at: Cursor) -> (Chunk, Option<Cursor>) {
        if self.owed {
            CHUNKS.wait().await;
        }
        self.owed = true;
        PULLS.signal(at);
        let answer = CHUNKS.wait().await;
        self.owed = false;
        answer
    }
}
