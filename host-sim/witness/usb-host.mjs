// The computer at the other end of the USB cable, with the serial port open.

import { createSetupPacket, DataDirection, SetupRecipient, SetupType, USBCDC } from 'rp2040js';

const PACKET_BYTES = 64;
const SET_CONTROL_LINE_STATE = 0x22;
const DTR_AND_RTS = 0b11;

/**
 * A host that is plugged in from its construction on. The package's own host asks for descriptors and finds
 * the serial port; what it does otherwise than a computer is replaced here.
 */
export class UsbHost extends USBCDC {
  /** What the program on the computer has read so far. */
  text = '';
  isPlugged = true;

  /** Packets of a transfer that goes on: a computer passes them to the program when a short one ends it. */
  #transfer = '';
  #toSend = '';
  #isDeviceReady = false;
  #bytesLeft;

  /** The cable is pulled as soon as `mostBytes` have come. */
  constructor(usb, mostBytes = Infinity) {
    super(usb);
    this.#bytesLeft = mostBytes;
    this.onSerialData = (packet) => this.#receive(packet);
    // The package answers with an empty packet whenever there is nothing to send. The device would ask again
    // at once, and never sleep.
    usb.onEndpointRead = (endpoint) => {
      if (endpoint !== this.outEndpoint) return;
      this.#isDeviceReady = true;
      this.#sendWhatWaits();
    };
    usb.resetDevice();
  }

  /** Opens the port. It is a request to the interface; the package sends it to the device, which refuses. */
  cdcSetControlLineState() {
    this.usb.sendSetupPacket(createSetupPacket({
      dataDirection: DataDirection.HostToDevice,
      type: SetupType.Class,
      recipient: SetupRecipient.Interface,
      bRequest: SET_CONTROL_LINE_STATE,
      wValue: DTR_AND_RTS,
      wIndex: 0,
      wLength: 0,
    }));
    this.initialized = true;
  }

  /** Sends a text, packet by packet, as soon as the device can take each. */
  send(text) {
    this.#toSend = text;
    this.#sendWhatWaits();
  }

  /** Whether the device has taken everything. */
  get isAllSent() {
    return this.#toSend === '' && this.#isDeviceReady;
  }

  /** Pulls the cable. */
  unplug() {
    this.isPlugged = false;
    this.usb.onEndpointRead = undefined;
    this.usb.onEndpointWrite = undefined;
    this.usb.onResetReceived = undefined;
  }

  #sendWhatWaits() {
    if (!this.#isDeviceReady || this.#toSend === '') return;
    this.#isDeviceReady = false;
    const packet = this.#toSend.slice(0, PACKET_BYTES);
    this.#toSend = this.#toSend.slice(PACKET_BYTES);
    this.usb.endpointReadDone(this.outEndpoint, Buffer.from(packet, 'latin1'));
  }

  #receive(packet) {
    this.#transfer += Buffer.from(packet).toString('latin1');
    this.#bytesLeft -= packet.length;
    if (packet.length < PACKET_BYTES) {
      this.text += this.#transfer;
      this.#transfer = '';
    }
    if (this.#bytesLeft <= 0) this.unplug();
  }
}
