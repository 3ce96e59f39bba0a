// One position thought about: by engines that analyse until it is enough, by others with the commands that they have.
import type { Color, Node } from '@qipu/core';
import { leadOf } from './counting.js';
import { type Candidate, EngineGone, EngineRefused, type Info, type Session } from './session.js';
import { pointsTold, toldOf } from './told.js';
import { type Worth, worthOf } from './worth.js';

export interface Thought extends Worth {
  candidates: readonly Candidate[];
  ownership: readonly number[];
}
export const nothingThought: Thought = { winrate: null, score: null, visits: 0, candidates: [], ownership: [] };
export const thoughtOf = ({ candidates, ownership }: Info): Thought => ({
  ...worthOf(candidates),
  candidates,
  ownership,
});

/** "B+12.3 (upper bound: 14.0, lower: 10.6)", "W+0.4". */
const leadTold = (answer: string): number => leadOf(answer.trim().split(/\s/)[0] ?? '');
/** "D4 12.30 Q16 11.97": the best moves and what they are worth to who plays. */
export function movesTold(answer: string): Candidate[] {
  const candidates: Candidate[] = [];
  for (const [, move = ''] of answer.matchAll(/([A-Z]\d{1,2}|PASS)\s+-?\d+(?:\.\d+)?/gi))
    candidates.push({ move, visits: 0, winrate: null, score: null, prior: null, line: [move] });
  return candidates;
}
/** Whether it can say anything of how a position stands. */
export const canThink = ({ told, commands }: Session): boolean =>
  told.analysis !== null || commands.has('estimate_score') || commands.has('final_score');

/** What an engine without analysis says: its estimate, and its best moves if it tells them. */
export async function thinkOnce(session: Session, node: Node, color: Color): Promise<Thought> {
  await session.put(toldOf(node, color));
  const asks = ['estimate_score', 'final_score'].find((command) => session.commands.has(command));
  const lead = asks === undefined ? Number.NaN : leadTold(await session.send(asks));
  const best = `top_moves_${color === 'B' ? 'black' : 'white'}`;
  const candidates = session.commands.has(best) ? movesTold(await session.send(best)) : [];
  return { ...nothingThought, score: Number.isNaN(lead) ? null : lead, candidates };
}

export interface Enough {
  visits: number;
  seconds: number;
}
/** Ends with so many visits, after so many seconds, or when `stop` says so. */
export async function think(
  session: Session,
  node: Node,
  color: Color,
  enough: Enough,
  stop: AbortSignal,
): Promise<Thought> {
  if (session.told.analysis === null) return thinkOnce(session, node, color);
  await session.put(toldOf(node, color));
  return new Promise<Thought>((done, fail) => {
    let last = nothingThought;
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      session.onInfo = () => undefined;
      session.onGone = () => undefined;
      session.onRefused = () => undefined;
      done(last);
    };
    const timer = setTimeout(end, 1000 * enough.seconds);
    stop.addEventListener('abort', end);
    session.onGone = (words) => {
      fail(new EngineGone(words));
      end();
    };
    session.onRefused = (words) => {
      fail(new EngineRefused(words));
      end();
    };
    session.onInfo = (info) => {
      last = thoughtOf(info);
      if (last.visits >= enough.visits) end();
    };
    session.analyse(color, 20).catch((error) => {
      fail(error);
      end();
    });
  });
}

/** Whose a point seems to be: 1 Black to -1 White, row by row; empty: the engine cannot say. */
export async function ownershipOf(session: Session, node: Node, color: Color, stop: AbortSignal): Promise<Thought> {
  const thought = await think(session, node, color, { visits: 100, seconds: 3 }, stop);
  if (thought.ownership.length > 0 || !session.commands.has('final_status_list')) return thought;
  try {
    const { columns, rows } = node.tree;
    const ownership = new Array<number>(columns * rows).fill(0);
    for (const [status, owner] of [
      ['black_territory', 1],
      ['white_territory', -1],
    ] as const)
      for (const { column, row } of pointsTold(await session.send(`final_status_list ${status}`), columns))
        ownership[row * columns + column] = owner;
    for (const { column, row } of pointsTold(await session.send('final_status_list dead'), columns))
      ownership[row * columns + column] = node.board().points[row * columns + column] === 1 ? -1 : 1;
    return { ...thought, ownership };
  } catch (error) {
    if (error instanceof EngineRefused) return thought;
    throw error;
  }
}
