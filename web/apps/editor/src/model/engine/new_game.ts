// A game that is about to begin: what is asked of the user, and the record that comes of it.
import { type Color, QipuError } from '@qipu/core';
import { keyOf } from '@qipu/view/parts';
import { openText, qipu, saveAt, start, tell } from '../desk.js';
import { placeInFolder } from '../files.js';
import { listed, lookInFolder, pathIn } from '../folder.js';
import { handicapPoints, newRecord, versionText } from '../information.js';
import type { OpenRecord } from '../record.js';
import { server } from '../server.js';
import { mode, settings, tool } from '../settings.js';
import { say } from '../words.js';
import { type TimeSystem, timeProperties } from './clock.js';
import { beginGame } from './games.js';
import { pointTold, type ToldPosition, toldOf } from './told.js';

export interface GamePlan {
  engine: string;
  human: Color;
  size: number;
  komi: number;
  /** 0: none. */
  handicap: number;
  rules: string;
  time: TimeSystem;
  /** A position to go on from; null: an empty board. */
  from: ToldPosition | null;
}
/** Handicaps that have a place on a board by custom. */
export const handicapsOf = (size: number): number[] =>
  [2, 3, 4, 5, 6, 7, 8, 9].filter((count) => handicapPoints(size, size, count).length > 0);

const two = (number: number): string => String(number).padStart(2, '0');
const dateOf = (now: Date): string => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
/** 2026-11-26-1504-gnugo.sgf; what names of files may not have is left out. */
export const gameName = (engine: string, now: Date): string =>
  `${dateOf(now)}-${two(now.getHours())}${two(now.getMinutes())}-${engine.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.sgf`;

/** `user`: what the human is called. */
export function gameText(plan: GamePlan, user: string, version: string, now: Date): string {
  const { TM, OT } = timeProperties(plan.time);
  const text = (ident: string, value: string) => (value === '' ? '' : `${ident}[${value}]`);
  const from = plan.from;
  const key = (name: string): string => {
    const point = pointTold(name, plan.size);
    return point ? keyOf(point) : '';
  };
  const stones = (ident: string, names: readonly string[]) =>
    names.length === 0 ? '' : `${ident}${names.map((name) => `[${key(name)}]`).join('')}`;
  const moves = from?.moves ?? [];
  const begins = moves[0]?.[0] ?? from?.to_play;
  const setup = from
    ? `${stones('AB', from.black)}${stones('AW', from.white)}${begins === 'white' ? 'PL[W]' : ''}`
    : '';
  return newRecord(
    {
      columns: plan.size,
      rows: plan.size,
      handicap: from ? 0 : plan.handicap,
      isFree: false,
      komi: String(plan.komi),
      rules: plan.rules,
      black: plan.human === 'B' ? user : plan.engine,
      white: plan.human === 'W' ? user : plan.engine,
      user: settings.peek().user,
      more: `${text('TM', TM)}${text('OT', OT)}DT[${dateOf(now)}]${setup}`,
      moves: moves.map(([color, name]) => `;${color === 'black' ? 'B' : 'W'}[${key(name)}]`).join(''),
    },
    version,
  );
}

/** Another name where one is taken: so many are tried. */
const MOST_TRIED = 20;
const numbered = (name: string, number: number): string =>
  number === 1 ? name : name.replace(/\.sgf$/, `-${number}.sgf`);

async function saveAsNew(record: OpenRecord, name: string): Promise<void> {
  const from = server.peek();
  if (!from?.hasFolder) return;
  let why = '';
  for (let number = 1; number <= MOST_TRIED; ++number) {
    const tried = numbered(name, number);
    why = await saveAt(record, placeInFolder(from, pathIn(listed.peek(), tried)), tried);
    if (why !== say('fileIsThere', tried)) break;
  }
  if (why !== '') tell(why, 'bad');
  else void lookInFolder();
}

/** Opens the record of a game, in a new file where a folder is served, and lets it begin. */
export async function beginPlan(plan: GamePlan): Promise<void> {
  await start();
  const now = new Date();
  const user = settings.peek().user || say('you');
  const name = gameName(plan.engine, now);
  const record = await openText(gameText(plan, user, versionText(qipu().version), now), name);
  if (!record) return;
  record.walk((walk) => walk.step(walk.lineLength));
  mode.value = 'edit';
  tool.value = 'play';
  await saveAsNew(record, name);
  await beginGame(record, { engine: plan.engine, human: plan.human }).goOn();
}
/** The engine takes the side that is not to play, from the reader's node on. */
export function planFrom(record: OpenRecord): { from: ToldPosition; human: Color } | null {
  const { node, position } = record.shown.peek();
  if (!position) return null;
  try {
    return { from: toldOf(node, position.toPlay), human: position.toPlay };
  } catch (error) {
    if (error instanceof QipuError) return null;
    throw error;
  }
}
