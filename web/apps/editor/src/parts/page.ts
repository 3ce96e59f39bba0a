// The parts of the page that are made once and live as long as it.
import { effect } from '@preact/signals';
import type { Color, Document } from '@qipu/core';
import {
  clockOf,
  clockText,
  FARTHEST_CLOCK,
  factsOf,
  type GamePlace,
  gameAt,
  gamesOf,
  type Language,
  PlayersView,
  titleOf,
} from '@qipu/view/parts';
import { active } from '../model/desk.js';
import { type Game, gameOf } from '../model/engine/games.js';
import { settings, tab } from '../model/settings.js';
import { playStone } from '../model/sounds.js';
import { language, say } from '../model/words.js';
import { BoardPart } from './board_part.js';
import { ComparePart } from './compare_part.js';
import { CommentPart } from './dock.js';
import { StudyPart } from './study_part.js';
import { TreePart } from './tree_part.js';

const MOST_LISTED = 2000;

// As a clock does, it shows a second as long as any of it is left.
function shownClock(game: Game, color: Color): { time: string; stones: string } {
  const clock = game.clockNow(color);
  const time = clockText(String(Math.ceil(clock?.seconds ?? 0)));
  return { time, stones: clock?.isOvertime ? String(clock.count) : '' };
}

export class Page {
  readonly board = new BoardPart();
  readonly tree = new TreePart();
  readonly comment = new CommentPart(this);
  readonly study = new StudyPart();
  readonly compare = new ComparePart(this.board);
  readonly players = new PlayersView({
    detailsAsked: () => {
      tab.value = 'information';
    },
    gamePicked: (number) => {
      const game = this.#games[number];
      if (game) active.peek()?.goToGame(game);
    },
  });
  #moves = 0;
  #listed: { document: Document; words: Language } | null = null;
  #games: readonly GamePlace[] = [];
  #titles: string[] = [];

  constructor() {
    effect(() => this.#showPlayers());
    effect(() => this.#sound());
  }
  #showPlayers(): void {
    const record = active.value;
    if (!record) return;
    const { document, walk, node, position } = record.shown.value;
    const words = language.value;
    this.#list(document, words);
    this.players.open(factsOf(node, words), null, words);
    this.players.list(this.#titles, gameAt(this.#games, walk), words);
    const game = gameOf(record);
    void game?.tick.value;
    const isTimed = game !== undefined && game.state.value !== 'over' && game.system.kind !== 'none';
    const clock = (color: Color) =>
      isTimed ? shownClock(game, color) : clockOf(color, walk.nodesAbove(FARTHEST_CLOCK));
    this.players.stands(position, clock, words);
  }
  // Of a collection once for each of its states, not for each step.
  #list(document: Document, words: Language): void {
    if (document === this.#listed?.document && words === this.#listed.words) return;
    this.#listed = { document, words };
    this.#games = gamesOf(document);
    const isListed = this.#games.length > 1 && this.#games.length <= MOST_LISTED;
    const title = ({ tree, node }: GamePlace, number: number) => {
      const told = document.trees[tree]?.node(node);
      return ((told && titleOf(told)) || say('unnamedGame', number + 1)).slice(0, 80);
    };
    this.#titles = isListed ? this.#games.map(title) : [];
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
