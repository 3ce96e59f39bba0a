// A game that goes on by itself.
import type { Choices } from './choices.js';

export class Autoplay {
  #timer = 0;

  /** @param step goes on; false: there is nothing further, or something to stop at. */
  constructor(
    readonly choices: Choices,
    readonly step: () => boolean,
    readonly changed: () => void,
  ) {}
  get isPlaying(): boolean {
    return this.#timer !== 0;
  }
  toggle(): void {
    if (this.isPlaying) this.stop();
    else {
      this.#wait();
      this.changed();
    }
  }
  #wait(): void {
    this.#timer = window.setTimeout(() => {
      if (this.step()) this.#wait();
      else this.stop();
    }, 1000 * this.choices.seconds);
  }
  stop(): void {
    if (!this.isPlaying) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.changed();
  }
}
