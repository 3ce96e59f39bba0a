// Games against engines: whose turn it is, the clocks, what becomes of the moves. All of a game stands in its record; beside it
// only who plays which colour is remembered, so that it goes on wherever it stopped.
import { effect, signal } from '@preact/signals';
import type { Color, Node, Point, Transaction } from '@qipu/core';
import { keyOf, moveColorOf, nameOf, other, whyNot } from '@qipu/view/parts';
import { active, attempt, records, saveQuietly, tell, told } from '../desk.js';
import type { OpenRecord } from '../record.js';
import { server } from '../server.js';
import { childAt } from '../tools.js';
import { language, messageOf, say } from '../words.js';
import {
  begun,
  boughtFor,
  type Clock,
  clockRead,
  leftTold,
  renewed,
  running,
  settingsTold,
  stopped,
  timeOf,
  written,
} from './clock.js';
import { leadOf, resultOf, territories } from './counting.js';
import { EngineGone, EngineRefused, goneWords, Session } from './session.js';
import { isForEngines, pointsTold, pointTold, toldOf } from './told.js';

export interface Seats {
  engine: string;
  human: Color;
}
/** resting: until somebody lets it go on. */
export type GameState = 'resting' | 'starting' | 'human' | 'engine' | 'counting' | 'over';

const times = { B: ['BL', 'OB'], W: ['WL', 'OW'] } as const;
/** Nodes above say what a clock shows, up to so many. */
const FARTHEST = 64;
const TICK = 200;

export class Game {
  readonly state = signal<GameState>('resting');
  /** Why it rests; empty: nothing is wrong. */
  readonly trouble = signal('');
  readonly hint = signal<{ node: number; point: Point | null } | null>(null);
  /** Counts while a clock runs. */
  readonly tick = signal(0);
  #session: Session | null = null;
  /** Of the turns so far: what was asked in another one is late. */
  #turn = 0;
  #began = 0;
  #timer = 0;

  constructor(
    public record: OpenRecord,
    readonly seats: Seats,
  ) {}
  get engineColor(): Color {
    return other(this.seats.human);
  }
  get system() {
    const { root } = this.record.shown.peek().walk.tree;
    return timeOf(root.get('TM'), root.get('OT'));
  }

  // ---- Turns

  /** Starts the engine where there is none, and lets whoever is to play play. */
  async goOn(): Promise<void> {
    if (this.state.peek() === 'over' || !isForEngines(this.record.shown.peek().walk.tree)) return;
    const turn = this.#next('starting');
    try {
      const session = await this.#engine();
      if (turn !== this.#turn) return;
      await this.#introduce(session);
      if (turn === this.#turn) this.#begin();
    } catch (error) {
      if (turn === this.#turn) this.#stop(error);
    }
  }
  /** It is told the rules and the time, and shown the board: one that does not play it says so at once. */
  async #introduce(session: Session): Promise<void> {
    const { system } = this;
    const { node, position, walk } = this.record.shown.peek();
    const rules = walk.tree.root.get('RU')?.trim().toLowerCase() ?? '';
    if (/^\w+$/.test(rules) && session.commands.has('kata-set-rules')) await session.send(`kata-set-rules ${rules}`);
    if (system.kind !== 'none' && session.commands.has('time_settings')) await session.send(settingsTold(system));
    await session.put(toldOf(node, position?.toPlay ?? 'B'));
  }
  /** What was asked for by the key of engines: who has to move moves, and nothing happens where that is the user. */
  async turn(): Promise<void> {
    const state = this.state.peek();
    const isMine = this.record.shown.peek().position?.toPlay === this.seats.human;
    if (state === 'resting' || (state === 'human' && !isMine)) await this.goOn();
    else tell(state === 'human' ? say('yourTurn', this.humanWord) : say('engineThinks', this.seats.engine));
  }
  get humanWord(): string {
    return say(this.seats.human === 'B' ? 'black' : 'white');
  }
  async #engine(): Promise<Session> {
    if (this.#session && !this.#session.isGone) return this.#session;
    const from = server.peek();
    if (!from) throw new EngineGone(say('noServer'));
    const session = await Session.open(from, this.seats.engine);
    session.onGone = (words) => {
      if (session === this.#session) this.#stop(new EngineGone(words));
    };
    this.#session = session;
    return session;
  }
  #next(state: GameState): number {
    this.state.value = state;
    this.trouble.value = '';
    this.hint.value = null;
    this.#began = performance.now();
    window.clearInterval(this.#timer);
    if ((state === 'human' || state === 'engine') && this.system.kind !== 'none')
      this.#timer = window.setInterval(() => this.#watch(), TICK);
    return ++this.#turn;
  }
  #begin(): void {
    const { position } = this.record.shown.peek();
    if (position?.toPlay === this.seats.human) this.#next('human');
    else void this.#answer();
  }
  /** What went wrong is told; the game rests. */
  #stop(error: unknown): void {
    if (this.state.peek() === 'over' || this.state.peek() === 'resting') return;
    this.#next('resting');
    const words = messageOf(error);
    this.trouble.value = error instanceof EngineGone ? goneWords(this.seats.engine, words) : words;
    told.value = this.trouble.peek();
  }
  async #answer(): Promise<void> {
    const turn = this.#next('engine');
    const { node } = this.record.shown.peek();
    const color = this.engineColor;
    try {
      const session = await this.#engine();
      await session.put(toldOf(node, color));
      if (this.system.kind !== 'none' && session.commands.has('time_left')) await session.send(this.#timeLeft(color));
      if (turn !== this.#turn) return;
      this.#began = performance.now();
      const id = node.id;
      const move = (await session.send(`genmove ${color.toLowerCase()}`)).toLowerCase();
      if (turn === this.#turn) this.#answered(id, color, move);
    } catch (error) {
      if (turn === this.#turn) this.#stop(error);
    }
  }
  #timeLeft(color: Color): string {
    return leftTold(this.system, color, this.clockBefore(color));
  }
  #answered(id: number, color: Color, move: string): void {
    const { walk } = this.record.shown.peek();
    if (move === 'resign') {
      this.#finish(`${this.seats.human}+R`);
      return;
    }
    const point = pointTold(move, walk.tree.columns);
    const at = this.record.shown.peek().document.nodeOfId(id);
    if (!at) {
      this.#next('resting');
      return;
    }
    if (!point && move !== 'pass') {
      this.#stop(new EngineRefused(say('engineSaid', this.seats.engine, move || '–')));
      return;
    }
    if (point && at.legality(color, point) !== 'legal') {
      this.#stop(new EngineRefused(say('engineCheats', this.seats.engine, nameOf(point, walk.tree.rows))));
      return;
    }
    this.record.goToId(id);
    if (this.#put(color, point)) this.#afterMove('human');
  }
  /** The human's move, or pass; whether it was made. */
  play(point: Point | null): boolean {
    const { position, node } = this.record.shown.peek();
    const { human } = this.seats;
    const state = this.state.peek();
    if (state !== 'human') {
      tell(say(state === 'engine' ? 'engineThinks' : 'gameRests', this.seats.engine), 'warn');
      return false;
    }
    if (position?.toPlay !== human) {
      tell(say('notYourTurn'), 'warn');
      return false;
    }
    const why = point ? whyNot(node, human, point, language.peek()) : '';
    if (why !== '') {
      tell(say('notHere', why), 'warn');
      return false;
    }
    if (!this.#put(human, point)) return false;
    this.#afterMove('engine');
    return true;
  }
  #afterMove(next: 'human' | 'engine'): void {
    this.#save();
    const { node } = this.record.shown.peek();
    if (isPass(node) && node.parent && isPass(node.parent)) void this.#count();
    else if (next === 'human') this.#next('human');
    else void this.#answer();
  }
  /** Puts a move into the record with the clock of who made it; false: the time was over. */
  #put(color: Color, point: Point | null): boolean {
    const { system } = this;
    const clock = stopped(system, this.clockBefore(color), this.#used());
    if (!clock) {
      this.#finish(`${other(color)}+T`);
      return false;
    }
    const [time, stones] = times[color];
    const said = system.kind === 'none' ? null : written(clock);
    const properties = said ? `${time}[${said.time}]${said.stones === null ? '' : `${stones}[${said.stones}]`}` : '';
    const { walk, node } = this.record.shown.peek();
    const old = childAt(this.record, point, color);
    if (old !== undefined && !said) {
      this.record.go(old);
      return true;
    }
    const name = point ? nameOf(point, walk.tree.rows) : say('pass');
    const label = say('playsAt', say(color === 'B' ? 'black' : 'white'), name);
    const known = old === undefined ? undefined : walk.tree.node(old).id;
    return attempt(this.record, () =>
      this.record.edit(label, (commands) => {
        if (known === undefined)
          return commands.insert(node.id, `(;${color}[${point ? keyOf(point) : ''}]${properties})`);
        commands.set(known, time, said?.time ?? '');
        if (said?.stones != null) commands.set(known, stones, said.stones);
        return known;
      }),
    );
  }
  /** Takes back so many moves, the last first; a move with variations stays, and is left. */
  takeBack(moves: number): void {
    if (this.state.peek() === 'over') return;
    this.#next('resting');
    for (let i = 0; i < moves; ++i) {
      const { node } = this.record.shown.peek();
      const { parent } = node;
      if (!parent || moveColorOf(node) === null) break;
      if (node.firstChild) this.record.go(parent.number);
      else
        this.record.edit(say('takeBack'), (commands) => {
          commands.erase(node.id);
          return parent.id;
        });
    }
    this.#save();
    void this.goOn();
  }
  /** To the human's turn before this one. */
  takeBackTurn(): void {
    const { position } = this.record.shown.peek();
    this.takeBack(position?.toPlay === this.seats.human ? 2 : 1);
  }
  resign(): void {
    if (this.state.peek() !== 'over') this.#finish(`${this.engineColor}+R`);
  }
  async askHint(): Promise<void> {
    const { node, position, walk } = this.record.shown.peek();
    const turn = this.#turn;
    if (!position || this.state.peek() !== 'human') return;
    try {
      const session = await this.#engine();
      const color = position.toPlay;
      const move = await bestMove(session, node, color);
      if (turn !== this.#turn) return;
      const point = pointTold(move, walk.tree.columns);
      this.hint.value = { node: node.id, point };
      tell(say('hintIs', point ? nameOf(point, walk.tree.rows) : say('pass')));
    } catch (error) {
      if (turn === this.#turn && !(error instanceof EngineRefused)) this.#stop(error);
      else if (error instanceof EngineRefused) tell(error.message, 'warn');
    }
  }

  // ---- Clocks

  #used(): number {
    return (performance.now() - this.#began) / 1000;
  }
  /** What the turn of a player begins with at the reader's node. */
  clockBefore(color: Color): Clock {
    const { walk } = this.record.shown.peek();
    const { system } = this;
    const [time, stones] = times[color];
    for (const node of walk.nodesAbove(FARTHEST)) {
      const clock = clockRead(node.get(time), node.get(stones));
      if (clock) return renewed(system, clock.isOvertime ? clock : { ...clock, count: system.count });
    }
    return begun(system);
  }
  /** What it shows now; null: the time is over. */
  clockNow(color: Color): Clock | null {
    const state = this.state.peek();
    const isRunning = state === 'human' ? color === this.seats.human : state === 'engine' && color === this.engineColor;
    const clock = this.clockBefore(color);
    return isRunning ? running(this.system, clock, this.#used()) : clock;
  }
  #watch(): void {
    ++this.tick.value;
    const color = this.state.peek() === 'human' ? this.seats.human : this.engineColor;
    if (!this.clockNow(color)) this.#finish(`${other(color)}+T`);
  }

  // ---- The end

  /** After two passes: dead stones and the score by the engine, the points by what the stones enclose. */
  async #count(): Promise<void> {
    const turn = this.#next('counting');
    const { node, position, walk } = this.record.shown.peek();
    try {
      const session = await this.#engine();
      await session.put(toldOf(node, position?.toPlay ?? 'B'));
      const dead = session.commands.has('final_status_list') ? await session.send('final_status_list dead') : '';
      const score = session.commands.has('final_score') ? await session.send('final_score') : '';
      if (turn !== this.#turn) return;
      const { black, white } = territories(node.board(), pointsTold(dead, walk.tree.columns));
      const lead = leadOf(score);
      const paid = this.#paid('W') - this.#paid('B');
      const result = Number.isNaN(lead) ? '?' : resultOf(lead + paid);
      const id = node.id;
      this.#finish(result, (commands) => {
        if (black.length > 0) commands.set(id, 'TB', ...black.map(keyOf));
        if (white.length > 0) commands.set(id, 'TW', ...white.map(keyOf));
      });
    } catch (error) {
      if (turn === this.#turn) this.#stop(error);
    }
  }
  #paid(color: Color): number {
    return boughtFor(this.system, this.clockBefore(color));
  }
  #finish(result: string, more: (commands: Transaction) => void = () => undefined): void {
    this.#next('over');
    const { root } = this.record.shown.peek().walk.tree;
    attempt(this.record, () =>
      this.record.edit(say('gameEnds', result), (commands) => {
        commands.set(root.id, 'RE', result);
        more(commands);
        return undefined;
      }),
    );
    tell(say('gameEnds', result));
    this.#save();
    forgetSeats(this.record);
    this.close();
  }
  #save(): void {
    void saveQuietly(this.record);
  }
  /** The engine goes; the game rests. */
  close(): void {
    window.clearInterval(this.#timer);
    const session = this.#session;
    this.#session = null;
    session?.close();
    if (this.state.peek() !== 'over') this.#next('resting');
  }
}

const isPass = (node: Node): boolean => {
  const color = moveColorOf(node);
  return color !== null && ['', 'tt'].includes(node.get(color)?.trim() ?? '');
};
/** What the engine would play; it stands at the node afterwards. */
export async function bestMove(session: Session, node: Node, color: Color): Promise<string> {
  await session.put(toldOf(node, color));
  const hasNoTrace = session.commands.has('reg_genmove');
  const move = await session.send(`${hasNoTrace ? 'reg_genmove' : 'genmove'} ${color.toLowerCase()}`);
  if (!hasNoTrace && move.toLowerCase() !== 'resign') await session.send('undo');
  return move.toLowerCase();
}

// ---- Which records are games

const KEPT_AS = 'qipu-games';
const MOST_KEPT = 50;
function seatsKept(): Record<string, Seats> {
  try {
    return (JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Record<string, Seats> | null) ?? {};
  } catch {
    return {};
  }
}
function keepSeats(all: Record<string, Seats>): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-MOST_KEPT))));
  } catch {
    // The game holds until the page is left.
  }
}
const namesOf = (record: OpenRecord): string[] =>
  record.place?.served === undefined ? [record.key] : [record.key, `served:${record.place.served}`];
function rememberSeats(record: OpenRecord, seats: Seats): void {
  const all = seatsKept();
  for (const name of namesOf(record)) {
    delete all[name];
    all[name] = seats;
  }
  keepSeats(all);
}
function forgetSeats(record: OpenRecord): void {
  const all = seatsKept();
  for (const name of namesOf(record)) delete all[name];
  keepSeats(all);
}

const games = signal<ReadonlyMap<string, Game>>(new Map());
/** The game that is played in a record; undefined: none. */
export const gameOf = (record: OpenRecord | null): Game | undefined =>
  record ? games.value.get(record.key) : undefined;
export function beginGame(record: OpenRecord, seats: Seats): Game {
  games.peek().get(record.key)?.close();
  const game = new Game(record, seats);
  games.value = new Map(games.peek()).set(record.key, game);
  rememberSeats(record, seats);
  return game;
}
/** Nobody plays in the record any more; what was played stays. */
export function leaveGame(record: OpenRecord): void {
  const left = new Map(games.peek());
  left.get(record.key)?.close();
  left.delete(record.key);
  games.value = left;
  forgetSeats(record);
}
/** Games go on being games when their records are opened again, and end with them. */
export function followGames(): void {
  effect(() => {
    const record = active.value;
    if (!record || server.value === null) return;
    const known = games.peek().get(record.key);
    if (known) {
      known.record = record;
      return;
    }
    const all = seatsKept();
    const seats = namesOf(record)
      .map((name) => all[name])
      .find(Boolean);
    if (!seats) return;
    beginGame(record, seats);
    // Who comes back to a game comes back to its last move.
    if (record.shown.peek().walk.depth === 0) record.walk((walk) => walk.step(walk.lineLength));
  });
  effect(() => {
    const open = new Set(records.value.map(({ key }) => key));
    const gone = [...games.peek()].filter(([key]) => !open.has(key));
    if (gone.length === 0) return;
    for (const [, game] of gone) game.close();
    games.value = new Map([...games.peek()].filter(([key]) => open.has(key)));
  });
  addEventListener('pagehide', () => {
    for (const game of games.peek().values()) game.close();
  });
}
