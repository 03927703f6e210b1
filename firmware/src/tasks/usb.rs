use core::fmt::Write as _;

use core_nostd::cable::{self, PushRefusal, Request, Requests};
use core_nostd::export::{Chunk, Cursor};
use core_nostd::ui::PackedBoard;
use embassy_futures::join::join;
use embassy_futures::select::select;
use embassy_usb::class::cdc_acm::{CdcAcmClass, ControlChanged, Receiver, Sender, State};
use embassy_usb::driver::EndpointError;
use embassy_usb::{Builder, Config};

use crate::board::UsbDriver;
use crate::channels::{ASKS, Ask, CHUNKS};

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
                Some(Request::Push) => {
                    let answer = lines.keep(&requests).await;
                    send(sender, &answer).await?;
                }
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
        lines.settle().await;
        lines.ask(Ask::Lines(at));
        let (chunk, rest) = lines.answer().await;
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

/// The way to the app, which answers in lines.
struct Lines {
    /// The app has not answered yet. A host that went away must not leave its answer to the next one.
    owed: bool,
}

impl Lines {
    /// Has a board kept; returns the answer for the host.
    async fn keep(&mut self, requests: &Requests) -> Chunk {
        self.settle().await;
        match self.ask_to_keep(requests) {
            Ok(()) => self.answer().await.0,
            Err(refusal) => {
                let mut answer = Chunk::new();
                // A refusal is a short line.
                let _ = write!(answer, "{refusal}");
                answer
            }
        }
    }

    /// Passes the board on that has arrived. A function of its own: boards are large, and what a task holds while it
    /// waits has its place in memory for good.
    #[inline(never)]
    fn ask_to_keep(&mut self, requests: &Requests) -> Result<(), PushRefusal> {
        let board = requests.pushed()?;
        self.ask(Ask::Keep(PackedBoard::new(&board)));
        Ok(())
    }

    /// Waits for an answer that a host who went away has left behind.
    async fn settle(&mut self) {
        if self.owed {
            self.answer().await;
        }
    }

    fn ask(&mut self, what: Ask) {
        self.owed = true;
        ASKS.signal(what);
    }

    async fn answer(&mut self) -> (Chunk, Option<Cursor>) {
        let answer = CHUNKS.wait().await;
        self.owed = false;
        answer
    }
}
