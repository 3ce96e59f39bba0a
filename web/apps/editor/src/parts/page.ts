// The parts of the page that are made once and live as long as it.
import { effect } from '@preact/signals';
import type { Color } from '@qipu/core';
import { clockOf, factsOf, PlayersView } from '@qipu/view/parts';
import { active } from '../model/desk.js';
import { settings } from '../model/settings.js';
import { playStone } from '../model/sounds.js';
import { language, say } from '../model/words.js';
import { BoardPart } from './board_part.js';
import { CommentPart, tab } from './dock.js';
import { TreePart } from './tree_part.js';

const FARTHEST_CLOCK = 64;
const MOST_LISTED = 2000;

export class Page {
  readonly board = new BoardPart();
  readonly tree = new TreePart();
  readonly comment = new CommentPart(this);
  readonly players = new PlayersView({
    detailsAsked: () => {
      tab.value = 'information';
    },
    treePicked: (tree) => active.peek()?.goToTree(tree),
  });
  #moves = 0;

  constructor() {
    effect(() => this.#showPlayers());
    effect(() => this.#sound());
  }
  #showPlayers(): void {
    const record = active.value;
    if (!record) return;
    const { document, walk, node, position } = record.shown.value;
    const words = language.value;
    const title = (tree: number): string => {
      const root = document.trees[tree]?.root;
      const names = [root?.get('PB'), root?.get('PW')].map((name) => name?.trim()).filter(Boolean);
      return (root?.get('GN')?.trim() || names.join(' – ') || say('unnamedGame', tree + 1)).slice(0, 80);
    };
    this.players.open(factsOf(node, words), null, words);
    const { trees } = document;
    this.players.list(
      trees.length > 1 && trees.length <= MOST_LISTED ? trees.map(({ number }) => title(number)) : [],
      walk.tree.number,
      words,
    );
    const above = function* () {
      for (let i = 0; i < FARTHEST_CLOCK; ++i) {
        const at = walk.onLine(walk.depth - i);
        if (at === undefined) return;
        yield walk.tree.node(at);
      }
    };
    this.players.stands(position, (color: Color) => clockOf(color, above()), words);
  }
  // One step forward onto a move is heard.
  #sound(): void {
    const position = active.value?.shown.value.position;
    const moves = position?.moveNumber ?? 0;
    const isForward = moves === this.#moves + 1;
    this.#moves = moves;
    if (isForward && settings.peek().sound) playStone(false);
  }
}
