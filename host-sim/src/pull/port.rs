//! The serial port of the device.

use std::fs;
use std::io;
use std::path::Path;
use std::time::Duration;

use core_nostd::cable;
use serialport::{ErrorKind, SerialPort, SerialPortInfo, SerialPortType};

use super::PullError;
use super::timed::Timed;
use crate::cannot::{self, Cannot, Deed, Thing};

/// A device that says nothing for so long will say nothing more. Its longest pause is an erased page.
const PATIENCE: Duration = Duration::from_secs(5);
/// When nothing has come for so long, nothing is left of what another program has asked for.
const QUIET: Duration = Duration::from_millis(100);
/// A device holds one packet; the machine in front of it some more.
const READS_MAX: usize = 64;
/// Of any use to real wires only, but a port wants to be told.
const BAUD: u32 = 115_200;
const EXPECTED: &str = "the serial port of a Table Companion, such as /dev/ttyACM0 or COM3";

/// The port of the only device there is.
pub(crate) fn find() -> Result<String, PullError> {
    let ports = serialport::available_ports().map_err(|_| PullError::NoPorts)?;
    choose(ports)
}

pub(crate) fn choose(ports: Vec<SerialPortInfo>) -> Result<String, PullError> {
    let ours = ports.into_iter().filter(is_ours).map(|port| port.port_name);
    let mut names: Vec<String> = ours.collect();
    names.sort();
    match names.len() {
        0 => Err(PullError::NoDevice),
        1 => Ok(names.remove(0)),
        _ => Err(PullError::Several(names)),
    }
}

fn is_ours(port: &SerialPortInfo) -> bool {
    // macOS has a second name for every port, for calls that come in.
    if port.port_name.starts_with("/dev/tty.") {
        return false;
    }
    let SerialPortType::UsbPort(usb) = &port.port_type else {
        return false;
    };
    (usb.vid, usb.pid) == (cable::VENDOR_ID, cable::PRODUCT_ID) || usb.product.as_deref() == Some(cable::NAME)
}

/// Opens a port; what is read then is the answer to what is written. All of it has to come within a time.
pub(crate) fn open(name: &str, time_max: Duration) -> Result<Timed<Box<dyn SerialPort>>, Cannot> {
    let path = Path::new(name);
    let no = |why: &str| Cannot::new(Deed::Use, path, why, EXPECTED);
    // The names of ports are paths, except on Windows. A folder or a file is never opened as a port.
    let thing = fs::metadata(path).map(|metadata| Thing::of(metadata.file_type()));
    match thing {
        Ok(Thing::Device) => {}
        Ok(thing) => return Err(no(thing.words())),
        Err(error) if cfg!(unix) => return Err(Cannot::because(Deed::Use, path, &error, EXPECTED)),
        Err(_) => {}
    }
    let port = opened(name).map_err(|error| no(&reason(&error)))?;
    Ok(Timed::new(port, time_max))
}

/// What is wrong with a port, in words.
fn reason(error: &serialport::Error) -> String {
    match error.kind {
        ErrorKind::Io(kind) => cannot::reason(&kind.into()),
        // This is also the answer if another program has the port for itself.
        ErrorKind::NoDevice => "it is not there, or another program is using it".to_owned(),
        ErrorKind::InvalidInput | ErrorKind::Unknown => "it is not a serial port".to_owned(),
    }
}

fn opened(name: &str) -> Result<Box<dyn SerialPort>, serialport::Error> {
    let mut port = serialport::new(name, BAUD)
        // The device talks only to somebody who listens.
        .dtr_on_open(true)
        .timeout(QUIET)
        .open()?;
    drain(&mut *port)?;
    port.set_timeout(PATIENCE)?;
    Ok(port)
}

/// Reads away what is left of an answer to somebody else: the device holds a packet until it is taken.
///
/// Whoever talks on and on is no Table Companion; the next line will show it.
fn drain(port: &mut dyn SerialPort) -> io::Result<()> {
    let mut left = [0; 64];
    for _ in 0..READS_MAX {
        match port.read(&mut left) {
            Ok(_) => {}
            Err(error) if error.kind() == io::ErrorKind::TimedOut => break,
            Err(error) => return Err(error),
        }
    }
    Ok(())
}
