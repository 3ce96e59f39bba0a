// What an engine thinks a position is worth, and how it stands in a record: SBKV (Black's percent), SBKS and V (Black's lead).
import type { Node, Transaction } from '@qipu/core';
import type { Candidate } from './session.js';

export interface Worth {
  /** Of Black, 0 to 1; null: not said. */
  winrate: number | null;
  /** Black's lead in points. */
  score: number | null;
  visits: number;
}
/** What the best of the candidates says, with the visits of all. */
export function worthOf(candidates: readonly Candidate[]): Worth {
  const [best] = candidates;
  const visits = candidates.reduce((sum, candidate) => sum + candidate.visits, 0);
  return { winrate: best?.winrate ?? null, score: best?.score ?? null, visits };
}

/** At most two decimals, and none that say nothing: 41.27, 50, -3.5. */
const short = (value: number): string => String(Math.round(100 * value) / 100 + 0);
export function writeWorth(commands: Transaction, id: number, { winrate, score }: Worth): void {
  if (winrate !== null) commands.set(id, 'SBKV', short(100 * winrate));
  if (score === null) return;
  commands.set(id, 'SBKS', short(score));
  commands.set(id, 'V', short(score));
}
/** The same as properties of a node that is inserted. */
export function worthText({ winrate, score }: Worth): string {
  const lead = score === null ? '' : `SBKS[${short(score)}]V[${short(score)}]`;
  return `${winrate === null ? '' : `SBKV[${short(100 * winrate)}]`}${lead}`;
}
/** Whether a record says it so already. */
export function says(node: Node, { winrate, score }: Worth): boolean {
  const is = (ident: string, value: number | null) => value === null || node.get(ident)?.trim() === short(value);
  return is('SBKV', winrate === null ? null : 100 * winrate) && is('SBKS', score);
}
