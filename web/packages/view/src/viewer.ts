// One tree of a document shown: the parts of the element, and what happens between them.
import type { Color, Diagram, Document, Point, Position } from '@qipu/core';
import { Autoplay } from './autoplay.js';
import { BoardView, canReadCoordinates, canReadInPart, type Ghost, type Stone } from './board.js';
import { keepChoices, readChoices } from './choices.js';
import { CommentView, propertyList } from './comment.js';
import { type Command, ControlsView } from './controls.js';
import { DetailsSheet } from './details.js';
import { html, setText, shown } from './dom.js';
import { Figures } from './figure.js';
import { type GamePlace, gameAt, gameName, gamesOf, titleOf } from './games.js';
import { GuessMode } from './guess.js';
import { commandOf, type KeyCommand } from './keys.js';
import { childThatPlays, moveColorOf, pointOfMove } from './moves.js';
import { clockOf, FARTHEST_CLOCK, PlayersView } from './players.js';
import { Trial, type Tried } from './playing.js';
import type { Part } from './points.js';
import { ProblemMode } from './problem.js';
import { type Fact, factsOf, ghostAt, whyNot } from './seam.js';
import type { Mode, Stage } from './stage.js';
import { stepOf } from './steps.js';
import { stoneNumbers, wordsWithNumber } from './stone_numbers.js';
import { nodeWords, pathWords } from './telling.js';
import { pictureTheme } from './tokens.js';
import { Traits } from './trait.js';
import { TreeCanvas } from './tree_canvas.js';
import { Walk } from './walk.js';
import { coreLanguage, type Language, word } from './words.js';

export type ModeName = 'view' | 'figure' | 'solve' | 'guess';
export type PartName = 'board' | 'controls' | 'tree' | 'comment' | 'info';

/** What the attributes of the element say. */
export interface Settings {
  mode: ModeName;
  isInteractive: boolean;
  theme: string;
  language: Language;
  /** null: as in the West, where they can be read. */
  coordinates: 'none' | 'western' | 'japanese' | 'sgf' | null;
  variations: false | 'children' | 'siblings';
  parts: ReadonlySet<PartName>;
}

/** What the element does for it. */
export interface ViewerHost {
  event(name: string, detail: object, isCancelable?: boolean): boolean;
  /** Another state of the record, by a move played or taken back. */
  changed(document: Document, revision: number, label: string): void;
}

const MOST_LISTED = 2000;
const REPLY_AFTER = 400;
/** Of what is seen of a board: narrower than that it leaves room for words beside it. */
const TALL = 0.5;
let made = 0;

export class Viewer implements Stage {
  readonly element: HTMLElement = html('div', { class: 'root', tabindex: 0, role: 'group' });
  readonly board: BoardView;
  readonly treeView: TreeCanvas;
  readonly #comment: CommentView;
  readonly #players: PlayersView;
  readonly #controls: ControlsView;
  readonly #details: DetailsSheet;
  readonly #live = html('p', { class: 'vh', role: 'status', 'aria-live': 'polite' });
  readonly #view = html('div', { class: 'view' });
  readonly #side = html('div', { class: 'side' });
  readonly #autoplay: Autoplay;
  readonly #choices = readChoices();
  readonly #prefix = `q${++made}-`;
  #document: Document | null = null;
  #tree = 0;
  #games: readonly GamePlace[] = [];
  /** From the first move on that was played. */
  #trial: Trial | null = null;
  #walk: Walk | null = null;
  #position: Position | null = null;
  #facts: Fact[] = [];
  #factsOfLine = -1;
  #traits: Traits | null = null;
  #mode: Mode | null = null;
  #figures: Figures | null = null;
  #hovered: Point | null = null;
  #waiting = 0;
  #told = '';
  #isQuiet = false;
  #hasCoordinates = true;
  readonly #sizes = new ResizeObserver(() => {
    if (this.#walk?.tree.hasBoard && this.#canReadCoordinates() !== this.#hasCoordinates) this.refresh();
  });

  constructor(
    readonly host: ViewerHost,
    public settings: Settings,
  ) {
    this.board = new BoardView({
      named: (point, number) => this.#nameOfPoint(point, number),
      pressed: (point) => this.#press(point),
      left: () => this.element.focus({ preventScroll: true }),
      entered: (point) => this.#hover(point),
      hovered: (point) => this.#hover(point),
      tapped: (point) => this.#tap(point),
      swiped: (direction) => this.run(direction > 0 ? 'forward' : 'back'),
    });
    this.treeView = new TreeCanvas({
      trait: (node) => this.#trait(node),
      picked: (node) => this.go(node),
    });
    this.#comment = new CommentView({
      pointed: (points) => this.board.rings(points),
      pointOfMove: (move) => this.#walk?.moveOfLine(move)?.point ?? null,
      wentTo: (move) => this.goToMove(move),
    });
    this.#players = new PlayersView({
      detailsAsked: () => this.#details.open(this.#facts, this.language),
      gamePicked: (game) => this.openGame(game),
    });
    this.#controls = new ControlsView((command) => this.run(command));
    this.#autoplay = new Autoplay(
      this.#choices,
      () => this.#playOn(),
      () => this.#showControls(),
    );
    this.#details = new DetailsSheet(this.#choices, () => this.#choose());
    this.#choose();
    this.element.append(this.#view, this.#live, this.#details.element);
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.#sizes.observe(this.element);
  }
  free(): void {
    this.#trial?.free();
    this.#trial = null;
    clearTimeout(this.#waiting);
    this.#autoplay.stop();
    this.#sizes.disconnect();
    this.board.free();
    this.treeView.free();
    this.#walk?.free();
    this.#walk = null;
    this.#document = null;
  }

  // ---- What modes see

  get walk(): Walk {
    if (!this.#walk) throw new TypeError('no record');
    return this.#walk;
  }
  get position(): Position {
    const position = this.walk.position();
    if (!position) throw new TypeError('no board');
    return position;
  }
  get language(): Language {
    return this.settings.language;
  }
  get tree(): number {
    return this.#tree;
  }
  get treeCount(): number {
    return this.#document?.trees.length ?? 0;
  }
  get document(): Document | null {
    return this.#document;
  }
  childAt(color: Color, point: Point): number | undefined {
    return childThatPlays(this.walk, color, point);
  }
  pointOf(node: number): Point | null {
    return pointOfMove(this.walk.tree.node(node));
  }
  whyNot(color: Color, point: Point): string {
    return whyNot(this.walk.node, color, point, this.language);
  }
  ghost(ghost: Ghost | null): void {
    this.board.ghost(ghost);
  }
  taken(stones: readonly Stone[]): void {
    this.board.taken(stones);
  }
  rings(points: readonly Point[], radius?: number): void {
    this.board.rings(points, radius);
  }
  say(words: string): void {
    setText(this.#live, words);
  }
  event(name: string, detail: object): boolean {
    return this.host.event(name, detail, name === 'sgf-play');
  }
  soon(run: () => void): void {
    clearTimeout(this.#waiting);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#waiting = window.setTimeout(run, isStill ? 0 : REPLY_AFTER);
  }

  // ---- Opening

  /** Shows a tree of a document, at its root. */
  open(document: Document, tree: number): void {
    this.#document = document;
    this.#trial?.free();
    this.#trial = null;
    this.#games = gamesOf(document);
    this.openTree(tree);
  }
  get gameCount(): number {
    return this.#games.length;
  }
  /** Shows a game of the document where it is told of, if there is such a game. */
  openGame(number: number): void {
    const game = this.#games[number];
    if (!game) return;
    if (game.tree !== this.#tree) this.openTree(game.tree);
    this.go(game.node);
  }
  openTree(number: number): void {
    const tree = this.#document?.trees[number];
    if (!tree) return;
    this.#tree = number;
    this.#take(new Walk(tree));
    this.#lay();
    this.#startMode();
  }
  /** Another state of the same document, at a node. */
  follow(document: Document, tree: number, node: number): void {
    const next = document.trees[tree];
    if (!next) return;
    this.#document = document;
    this.#games = gamesOf(document);
    this.#tree = tree;
    this.#take(new Walk(next));
    this.walk.go(node);
    this.refresh();
  }
  #take(walk: Walk): void {
    clearTimeout(this.#waiting);
    this.#autoplay.stop();
    this.#walk?.free();
    this.#walk = walk;
    this.#traits = new Traits(walk.tree, walk);
    this.#factsOfLine = -1;
    this.#mode = null;
    this.#figures = null;
    this.#told = '';
    if (this.settings.parts.has('tree')) this.treeView.open(walk);
  }
  /** After other attributes. */
  set(settings: Settings): void {
    const isSameMode = settings.mode === this.settings.mode;
    this.settings = settings;
    if (!this.#walk) return;
    if (settings.parts.has('tree')) this.treeView.open(this.#walk);
    this.#factsOfLine = -1;
    if (!isSameMode) this.#mode = null;
    this.#lay();
    if (isSameMode && !this.#mode) this.refresh();
    else this.#startMode();
  }
  #startMode(): void {
    const { mode } = this.settings;
    this.#figures = null;
    this.#mode = null;
    this.board.ghost(null);
    this.board.taken([]);
    if (!this.walk.tree.hasBoard || mode === 'view') {
      this.refresh();
      return;
    }
    if (mode === 'figure') {
      this.#figures = new Figures(this.walk);
      this.#lay();
      this.walk.go(this.#figures.firstNode);
      this.refresh();
      return;
    }
    this.refresh();
    this.#mode = mode === 'solve' ? new ProblemMode(this, this.board.picture.full) : new GuessMode(this);
    this.#lay();
    this.#mode.start();
  }

  // Which parts stand where.
  #lay(): void {
    const { parts, mode } = this.settings;
    const hasBoard = this.walk.tree.hasBoard;
    const isView = mode === 'view' || !hasBoard;
    const isCard = hasBoard && mode !== 'view';
    const side: Element[] = [];
    const hasTree = parts.has('tree') && this.#hasVariations();
    if (parts.has('info') && isView) side.push(this.#players.element);
    if (this.#mode) side.push(this.#mode.element);
    if (parts.has('comment')) side.push(this.#comment.element);
    if (hasTree && isView) side.push(this.treeView.element);
    if (parts.has('controls') && (isView || (this.#figures?.count ?? 0) > 1)) side.push(this.#controls.element);
    const isAlone = isView && hasBoard && side.every((one) => one === this.#controls.element);
    this.#side.replaceChildren(...side);
    this.#view.replaceChildren(
      ...(hasBoard && parts.has('board') ? [this.board.element] : []),
      ...(side.length > 0 ? [this.#side] : []),
    );
    const { classList } = this.element;
    classList.toggle('alone', isAlone);
    classList.toggle('card', isCard);
    classList.toggle('figure', mode === 'figure' && hasBoard);
    classList.toggle('boardless', !hasBoard || !parts.has('board'));
    this.#nameParts();
  }
  #hasVariations(): boolean {
    return this.walk.tree.nodeCount > this.walk.lineLength;
  }
  #nameParts(): void {
    const { language } = this;
    this.element.setAttribute('aria-label', word(language, 'viewer'));
    this.element.lang = language === 'zh' ? 'zh-Hans' : 'en';
    this.treeView.label = word(language, 'tree');
    this.#controls.name(language);
    const titles = this.#games.slice(0, MOST_LISTED).map((game, number) => this.#titleOf(game, number));
    this.#players.list(titles, gameAt(this.#games, this.walk), language);
  }
  #titleOf({ tree, node }: GamePlace, number: number): string {
    const told = this.#document?.trees[tree]?.node(node);
    const title = (told && titleOf(told)) || word(this.language, 'unnamedGame', number + 1);
    return title.slice(0, 80);
  }

  // ---- Going

  go(node: number): void {
    this.walk.go(node);
    this.refresh();
  }
  /** To the node of a move of the line; of a line without so many to its end. */
  goToMove(number: number): void {
    const move = this.walk.moveOfLine(number);
    if (move) this.go(move.node);
    else this.go(number <= 0 ? 0 : (this.walk.onLine(this.walk.lineLength - 1) ?? 0));
  }
  /** What a button or a key means. */
  run(command: Command | KeyCommand): void {
    if (!this.#walk || (this.#mode && command !== 'details')) return;
    if (this.#figures) {
      this.#turnPage(command);
      return;
    }
    if (command === 'play') {
      this.#autoplay.toggle();
      return;
    }
    this.#autoplay.stop();
    if (command === 'details') {
      this.#details.open(this.#facts, this.language);
      return;
    }
    if (command === 'variations') {
      this.#choices.showsVariations = !this.#choices.showsVariations;
      keepChoices(this.#choices);
      this.refresh();
      return;
    }
    if (command === 'takeBack') {
      this.takeBack();
      return;
    }
    if (command === 'fold') {
      this.treeView.fold(this.walk.number);
      return;
    }
    if (stepOf(command, this.walk)) this.refresh();
  }
  #turnPage(command: Command | KeyCommand): void {
    const figures = this.#figures;
    if (!figures) return;
    const pages: Partial<Record<Command | KeyCommand, number>> = {
      first: 0,
      back: figures.at - 1,
      forward: figures.at + 1,
      last: figures.count - 1,
    };
    const page = pages[command];
    if (page === undefined || !figures.go(page)) return;
    this.walk.go(figures.firstNode);
    this.refresh();
  }
  #playOn(): boolean {
    if (!this.walk.step(1)) return false;
    this.refresh();
    const { walk } = this;
    if (walk.nextNumber === undefined) return false;
    if (this.#choices.stopsAtComments && walk.node.property('C')) return false;
    return !(this.#choices.stopsAtVariations && [...walk.childrenOf(walk.number)].length > 1);
  }

  // ---- Playing

  #toPlay(): Color | null {
    if (this.#figures || !this.#walk?.tree.hasBoard) return null;
    if (this.#mode) return this.#mode.toPlay();
    return this.#position?.toPlay ?? null;
  }
  #tap(point: Point | null): void {
    const canPlay = this.#mode !== null || this.settings.isInteractive || (point && this.#next(point) !== undefined);
    if (point && canPlay) this.#press(point);
    else if (!this.#mode) this.run('forward');
  }
  // The child that plays at a point, of either colour.
  #next(point: Point): number | undefined {
    return this.childAt('B', point) ?? this.childAt('W', point);
  }
  #press(point: Point): void {
    if (this.#mode) {
      this.#mode.press(point);
      return;
    }
    const next = this.#walk && !this.#figures ? this.#next(point) : undefined;
    const color = next === undefined ? this.#toPlay() : moveColorOf(this.walk.tree.node(next));
    if (!color || (next === undefined && !this.settings.isInteractive)) return;
    const why = next === undefined ? this.whyNot(color, point) : '';
    if (why !== '') {
      this.say(word(this.language, 'notHere', why));
      return;
    }
    if (!this.event('sgf-play', { color, point })) return;
    if (next === undefined) this.#addMove(color, point);
    else this.go(next);
  }
  #addMove(color: Color, point: Point): void {
    const document = this.#document;
    if (!document) return;
    this.#trial ??= new Trial(document);
    this.#showTried(this.#trial.play(this.walk, color, point, this.language));
  }
  #showTried({ after, node, moment, label }: Tried): void {
    if (node) this.follow(after, node.tree.number, node.number);
    this.host.changed(after, moment, label);
  }
  /** How many moves can be taken back. */
  get tried(): number {
    return this.#mode || this.#figures ? 0 : (this.#trial?.count ?? 0);
  }
  /** The last move that was tried, wherever the reader stands; false: there is none. */
  takeBack(): boolean {
    const before = this.tried > 0 ? this.#trial?.takeBack(this.language) : undefined;
    if (before) this.#showTried(before);
    return Boolean(before);
  }
  #hover(point: Point | null): void {
    this.#hovered = point;
    this.#showGhost();
  }
  #showGhost(): void {
    const point = this.#hovered;
    const next = point && this.#walk && !this.#mode && !this.#figures ? this.#next(point) : undefined;
    const canPlay = this.#mode !== null || this.settings.isInteractive || next !== undefined;
    const color = next === undefined ? this.#toPlay() : moveColorOf(this.walk.tree.node(next));
    if (!point || !color || !canPlay) {
      this.board.ghost(null);
      return;
    }
    this.board.ghost(ghostAt(this.walk.node, color, point, next !== undefined));
  }

  // ---- Showing

  #choose(): void {
    this.#comment.element.style.setProperty('--q-text-size', String(this.#choices.textSize / 100));
    this.refresh();
  }
  refresh(): void {
    if (!this.#walk) return;
    const { walk } = this;
    this.#position = walk.position();
    if (this.#factsOfLine !== walk.lines) this.#openLine();
    if (walk.tree.hasBoard) this.#showBoard();
    this.#showComment();
    this.#showControls();
    this.#players.stands(
      this.#position,
      (color) => clockOf(color, this.walk.nodesAbove(FARTHEST_CLOCK)),
      this.language,
    );
    if (this.treeView.element.isConnected)
      this.treeView.follow(`${this.#wordsOfMove()}${pathWords(this.walk, this.language)}`);
    this.say(this.#wordsOfMove());
    if (this.#hovered) this.#showGhost();
    this.tellNode();
  }
  /** Tells nothing of the nodes on the way; tellNode() then tells of the one where it ends. */
  quietly(way: () => void): void {
    this.#isQuiet = true;
    try {
      way();
    } finally {
      this.#isQuiet = false;
    }
  }
  /** Once for each node that is come to, not for each time that it is drawn. */
  tellNode(): void {
    if (this.#isQuiet || !this.#walk) return;
    const { node } = this.walk;
    const told = `${this.#tree}/${node.number}`;
    if (told === this.#told) return;
    this.#told = told;
    this.host.event('sgf-node', {
      tree: this.#tree,
      node: node.number,
      get path() {
        return node.path;
      },
      move: this.#position?.moveNumber ?? 0,
    });
  }
  #openLine(): void {
    const { walk } = this;
    this.#factsOfLine = walk.lines;
    this.#facts = factsOf(walk.node, this.language);
    this.#players.picks(gameAt(this.#games, walk));
    const game = walk.tree.hasBoard ? null : gameName(this.language, walk.tree.gm);
    this.#players.open(this.#facts, game, this.language);
  }
  #canReadCoordinates(): boolean {
    const crop = this.#mode?.crop();
    return crop
      ? canReadInPart(this.board.width, crop.width)
      : canReadCoordinates(this.board.width, this.walk.tree.columns);
  }
  #diagram(): Diagram {
    if (this.#figures) return this.#figures.diagram();
    this.#hasCoordinates = this.#canReadCoordinates();
    const showsVariations = !this.#mode && this.#choices.showsVariations;
    return this.walk.node.diagram({
      coordinates: this.settings.coordinates ?? (this.#hasCoordinates ? 'western' : 'none'),
      variations: showsVariations && (this.#choices.variations || this.settings.variations),
    });
  }
  #showBoard(): void {
    const { columns, rows } = this.walk.tree;
    const theme = this.#figures && this.settings.theme === 'auto' ? 'print' : this.settings.theme;
    const options = { theme: pictureTheme(theme), prefix: this.#prefix, language: coreLanguage(this.language) };
    const crop: Part | undefined = this.#mode?.crop();
    const size = { columns, rows, label: word(this.language, 'board', columns, rows), crop };
    // A figure has stones that are not on the board.
    const position = this.#figures ? null : this.#position;
    this.board.show(this.#diagram(), options, size, stoneNumbers(this.walk, position));
    const { width, height } = this.board.part;
    this.element.classList.toggle('tall', this.#mode !== null && width < TALL * height);
  }
  #nameOfPoint(point: Point, number: number | undefined): string {
    const words = this.board.picture.diagram?.describePoint(point, coreLanguage(this.language)) ?? '';
    return wordsWithNumber(words, number, this.language);
  }
  #showComment(): void {
    if (!this.settings.parts.has('comment')) return;
    const { walk, language } = this;
    const tells = this.#mode?.tells() ?? true;
    if (this.#figures) this.#showFigureText(this.#figures);
    else if (tells)
      this.#comment.show(
        walk.node,
        language,
        this.#choices.showsComments,
        walk.tree.hasBoard ? [] : [propertyList(walk.node)],
      );
    const isCard = this.#mode !== null || this.#figures !== null;
    shown(
      this.#comment.element,
      tells && !(isCard && this.#comment.element.childElementCount === 0) && this.#mode === null,
    );
  }
  #showFigureText(figures: Figures): void {
    const { tree } = this.walk;
    const texts = [...figures.nodes()].flatMap((number) => {
      const node = tree.node(number);
      const text = node.get('C');
      return text && number !== figures.firstNode ? this.#comment.paragraphs(text, node, this.language) : [];
    });
    this.#comment.show(tree.node(figures.firstNode), this.language, true, texts);
  }
  #showControls(): void {
    if (!this.#walk) return;
    const { walk } = this;
    const figures = this.#figures;
    const siblings = walk.hasSiblings(walk.number) ? walk.siblingsOf(walk.number) : [walk.number];
    this.#controls.show(
      {
        position: figures ? figures.at + 1 : walk.moveCountHere,
        last: figures ? figures.count : walk.moveCount,
        isFirst: figures ? figures.at === 0 : walk.depth === 0,
        isLast: figures ? figures.at === figures.count - 1 : walk.nextNumber === undefined,
        variation: siblings.indexOf(walk.number) + 1,
        variations: siblings.length,
        following: [...walk.childrenOf(walk.number)].length,
        hasVariations: !figures && this.#hasVariations(),
        isPlaying: this.#autoplay.isPlaying,
        isFigures: figures !== null,
        canTakeBack: this.tried > 0,
      },
      this.language,
    );
  }
  #wordsOfMove(): string {
    if (this.#figures) return word(this.language, 'figure', this.#figures.at + 1, this.#figures.count);
    return nodeWords(this.walk, this.#position, this.language);
  }
  #trait(node: number) {
    return (this.#traits ?? new Traits(this.walk.tree, this.walk)).of(node);
  }
  #key(event: KeyboardEvent): void {
    const command = commandOf(event);
    if (!command || !this.#walk || this.#mode) return;
    event.preventDefault();
    this.run(command);
  }
}
