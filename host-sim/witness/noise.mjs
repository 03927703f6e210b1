// The noise that the ring oscillator's random bits come from: xorshift32, so that every run is the same.

const SEED = 0x1234567;

export class Noise {
  #state = SEED;

  /** The next random bit, 0 or 1. */
  bit() {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return this.#state & 1;
  }
}
