// The steps that buttons and keys take through a tree: one row each.
import type { Command } from './controls.js';
import type { KeyCommand } from './keys.js';
import type { Walk } from './walk.js';

const steps: Partial<Record<Command | KeyCommand, (walk: Walk) => boolean>> = {
  first: (walk) => walk.go(0),
  back: (walk) => walk.step(-1),
  forward: (walk) => walk.step(1),
  last: (walk) => walk.step(walk.lineLength),
  forwardTen: (walk) => walk.step(10),
  backTen: (walk) => walk.step(-10),
  up: (walk) => walk.vary(-1),
  down: (walk) => walk.vary(1),
  mainLine: (walk) => walk.toMainLine(),
  nextComment: (walk) => toComment(walk, 1),
  previousComment: (walk) => toComment(walk, -1),
};

/** Takes it; false: the command is no step, or leads nowhere. */
export const stepOf = (command: Command | KeyCommand, walk: Walk): boolean => steps[command]?.(walk) ?? false;

function toComment(walk: Walk, by: 1 | -1): boolean {
  for (let depth = walk.depth + by; ; depth += by) {
    const node = walk.onLine(depth);
    if (node === undefined) return false;
    if (walk.tree.node(node).property('C')) return walk.go(node);
  }
}
