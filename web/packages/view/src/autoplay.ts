// A game that goes on by itself.
export interface AutoplaySettings {
  seconds: number;
  stopsAtComments: boolean;
  stopsAtVariations: boolean;
}

export class Autoplay {
  readonly settings: AutoplaySettings = { seconds: 1, stopsAtComments: false, stopsAtVariations: false };
  #timer = 0;

  /** @param step goes on; false: there is nothing further, or something to stop at. */
  constructor(
    readonly step: (settings: AutoplaySettings) => boolean,
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
      if (this.step(this.settings)) this.#wait();
      else this.stop();
    }, 1000 * this.settings.seconds);
  }
  stop(): void {
    if (!this.isPlaying) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.changed();
  }
}
