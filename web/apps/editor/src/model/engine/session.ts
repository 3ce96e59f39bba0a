// An engine that runs at the server: what it is told, and what it says in its one stream of events.
import { Refused, type Server } from '../server.js';
import { messageOf, say } from '../words.js';
import { EventReader } from './events.js';
import type { ToldPosition } from './told.js';

/** The engine answered that it will not. */
export class EngineRefused extends Error {}
/** The engine, or the server, is gone; the words say why. */
export class EngineGone extends Error {}

export const goneWords = (engine: string, words: string): string =>
  words === '' ? say('engineStopped', engine) : say('engineGone', engine, words);

export interface Candidate {
  /** D4, or pass. */
  move: string;
  visits: number;
  /** Of Black, 0 to 1; null: not said. */
  winrate: number | null;
  /** Black's lead in points. */
  score: number | null;
  prior: number | null;
  /** With the move itself. */
  line: readonly string[];
}
export interface Info {
  number: number;
  candidates: readonly Candidate[];
  /** Row by row, 1 Black to -1 White; empty: not said. */
  ownership: readonly number[];
}
/** As it comes: what an engine does not say is not there. */
type ToldInfo = Pick<Info, 'number'> & {
  candidates: readonly (Pick<Candidate, 'move' | 'visits'> & Partial<Candidate>)[];
  ownership?: readonly number[];
};
const infoTold = ({ number, candidates, ownership = [] }: ToldInfo): Info => ({
  number,
  ownership,
  candidates: candidates.map(({ move, visits, winrate = null, score = null, prior = null, line = [move] }) => ({
    move,
    visits,
    winrate,
    score,
    prior,
    line,
  })),
});
/** Of what a program wrote before it ended, the end says why. */
const lastLine = (words: string): string => words.trim().split('\n').at(-1)?.trim() ?? '';

interface Reply {
  number: number;
  ok: boolean;
  text: string;
  /** Why it is not well; a word for programs. */
  error_id?: string;
}
/** Refusals of the server after which there is no engine any more. */
const ends = new Set(['engine-died', 'engine-hung', 'session-ended', 'no-such-session']);
interface Waiting {
  done: (text: string) => void;
  fail: (error: Error) => void;
}
interface Opened {
  id: string;
  name: string;
  version: string;
  commands: string[];
  analysis: 'lz-analyze' | 'kata-analyze' | null;
}

export class Session {
  readonly commands: ReadonlySet<string>;
  isGone = false;
  /** Its last words; empty: none. */
  lastWords = '';
  /** What it says while it thinks. */
  onInfo: (info: Info) => void = () => undefined;
  onGone: (words: string) => void = () => undefined;
  /** It will not analyse. */
  onRefused: (words: string) => void = () => undefined;
  /** The last that it wrote beside its answers. */
  complaint = '';
  readonly #waiting = new Map<number, Waiting>();
  /** Answers that came before the number of their question. */
  readonly #early = new Map<number, Reply>();
  readonly #stream = new AbortController();
  /** One question after the other, as they were asked. */
  #last: Promise<unknown> = Promise.resolve();
  /** The newest analysis: what comes of older ones is late, and what comes of the next one before its number waits. */
  #analysis = -1;
  #earlyInfo: Info | null = null;

  private constructor(
    readonly server: Server,
    readonly told: Opened,
  ) {
    this.commands = new Set(told.commands);
    void this.#listen();
  }
  /** Starts an engine of the server by its name. Throws Refused where that fails. */
  static async open(server: Server, engine: string): Promise<Session> {
    const answer = await server.ask('POST', '/sessions', { body: { engine } });
    return new Session(server, (await answer.json()) as Opened);
  }
  get name(): string {
    return this.told.name;
  }
  get #path(): string {
    return `/sessions/${encodeURIComponent(this.told.id)}`;
  }
  /** It ends, and what is asked of it still fails. */
  close(): void {
    if (this.isGone) return;
    this.#end('', false);
    this.server.ask('DELETE', this.#path, { outlives: true }).catch(() => undefined);
  }

  // ---- Asking

  /** The answer of a command. Throws EngineRefused and EngineGone. */
  send(command: string): Promise<string> {
    return this.#next(() => this.#ask(command));
  }
  /** The engine stands at a position from then on; an analysis ends. */
  put(position: ToldPosition): Promise<void> {
    return this.#next(async () => {
      this.#analysis = -1;
      await this.#toServer('PUT', '/position', position);
    });
  }
  /** Thinks about the position in its own dialect until the next thing that it is asked. */
  analyse(color: 'B' | 'W', centiseconds: number): Promise<void> {
    return this.#next(async () => {
      const { analysis } = this.told;
      const extra = analysis === 'kata-analyze' ? ' ownership true' : '';
      this.#analysis = await this.#number(`${analysis} ${color.toLowerCase()} ${centiseconds}${extra}`);
      if (this.#earlyInfo) this.#inform(this.#earlyInfo);
      // It is answered at once or when it ends; nobody waits for it, unless it is refused.
      this.#reply(this.#analysis).catch((error) => error instanceof EngineRefused && this.onRefused(error.message));
    });
  }
  /** An analysis ends. */
  async rest(): Promise<void> {
    await this.#next(async () => {
      if (this.#analysis < 0) return;
      this.#analysis = -1;
      await this.#ask('name');
    });
  }
  #next<T>(run: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(() => {
      if (this.isGone) throw new EngineGone(this.lastWords);
      return run();
    });
    this.#last = mine.catch(() => undefined);
    return mine;
  }
  async #ask(command: string): Promise<string> {
    return this.#reply(await this.#number(command));
  }
  async #number(command: string): Promise<number> {
    const answer = await this.#toServer('POST', '/gtp', { command });
    return ((await answer.json()) as { number: number }).number;
  }
  async #toServer(method: string, path: string, body: object): Promise<Response> {
    try {
      return await this.server.ask(method, this.#path + path, { body });
    } catch (error) {
      // What has ended is told by the stream as well; here it may be seen first.
      if (error instanceof Refused && ends.has(error.id)) this.#end(error.message, true);
      if (this.isGone) throw new EngineGone(this.lastWords);
      throw error;
    }
  }
  #reply(number: number): Promise<string> {
    return new Promise((done, fail) => {
      if (this.isGone) fail(new EngineGone(this.lastWords));
      this.#waiting.set(number, { done, fail });
      const early = this.#early.get(number);
      if (early) this.#answer(early);
    });
  }

  // ---- Listening

  async #listen(): Promise<void> {
    try {
      const answer = await this.server.ask('GET', `${this.#path}/events`, { signal: this.#stream.signal });
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      const events = new EventReader();
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
        for (const { name, data } of events.feed(piece.value)) this.#take(name, JSON.parse(data));
      this.#end('', true);
    } catch (error) {
      this.#end(messageOf(error), true);
    }
  }
  #take(name: string, data: unknown): void {
    if (name === 'reply') this.#answer(data as Reply);
    else if (name === 'info') this.#inform(infoTold(data as ToldInfo));
    else if (name === 'stderr') this.complaint = (data as { text: string }).text;
    else if (name === 'exit') this.#end(lastLine((data as { words: string }).words), true);
  }
  #inform(info: Info): void {
    this.#earlyInfo = info.number > this.#analysis ? info : null;
    if (info.number === this.#analysis) this.onInfo(info);
  }
  #answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.number);
    if (!waiting) {
      this.#early.set(reply.number, reply);
      return;
    }
    this.#waiting.delete(reply.number);
    this.#early.delete(reply.number);
    if (reply.ok) waiting.done(reply.text.trim());
    else if (ends.has(reply.error_id ?? '')) {
      waiting.fail(new EngineGone(reply.text.trim()));
      this.#end(reply.text.trim(), true);
    } else waiting.fail(new EngineRefused(reply.text.trim()));
  }
  #end(words: string, isTold: boolean): void {
    if (this.isGone) return;
    this.isGone = true;
    this.lastWords = words || lastLine(this.complaint);
    for (const { fail } of this.#waiting.values()) fail(new EngineGone(this.lastWords));
    this.#waiting.clear();
    this.#stream.abort();
    if (isTold) this.onGone(this.lastWords);
  }
}
