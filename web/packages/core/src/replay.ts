// The position at one node after another of a tree: going costs the nodes between, not the board.
import type { Address } from './functions.js';
import { madeBy } from './given.js';
import { Handle, NONE } from './instance.js';
import { type Node, Tree } from './tree.js';
import type { Board, Color, Point } from './values.js';

/** What stands at a node, and how it came about. */
export interface Position extends Board {
  /** Stones that each player has taken. */
  captures: { B: number; W: number };
  /** Of the last move, counted with MN; 0 before the first. */
  moveNumber: number;
  toPlay: Color;
  /** null: none, or a pass. */
  lastMove: Point | null;
}

export class Replay extends Handle {
  /** Stands at the root. Throws where the tree has no board. */
  constructor(readonly tree: Tree) {
    const { instance, address } = madeBy('tree', tree, Tree, 'a Tree').document;
    const made: Address = instance.within((frame) => {
      const out = frame.space(4);
      instance.call('qipu_replay_new', address, tree.number, out);
      return instance.number(out);
    });
    super(instance, made, 'qipu_replay_free');
  }
  go(node: Node): void {
    this.instance.call('qipu_replay_go', this.address, this.tree.numberOfNode('node', node));
  }
  position(): Position {
    return this.instance.within((frame) => {
      const out = frame.struct('board');
      this.instance.call('qipu_replay_board', this.address, out);
      const board = this.instance.struct('board', out);
      const { columns, rows } = board;
      return {
        columns,
        rows,
        points: this.instance.copy({ data: board.points, size: columns * rows }),
        captures: { B: board.black_captures, W: board.white_captures },
        moveNumber: board.move_number,
        toPlay: board.to_play === 2 ? 'W' : 'B',
        lastMove: board.last_column === NONE ? null : { column: board.last_column, row: board.last_row },
      };
    });
  }
}
