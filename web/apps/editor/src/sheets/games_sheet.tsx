// The games of a collection: filtered, sorted, opened, moved about. Of thousands only the rows in the window are made.
import { type GamePlace, gameAt, gamesOf, otherFormats, titleOf } from '@qipu/view/parts';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { addGame, duplicateGame, eraseGame, joinGames, moveGame } from '../model/branches.js';
import { active, attempt, openUnsaved, records, tell } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { coreWords, messageOf, say, type Word } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { Icon } from '../parts/icons.js';
import { closeSheet, SheetFrame } from './sheet.js';

const ROW = 40;
const BEYOND = 8;
/** Open records whose games can be added with a button. */
const MOST_OTHERS = 4;
const NOTHING = { meant: null, complaint: '' } as const;
interface Column {
  ident: string;
  word: Word;
  compare?: (a: string, b: string) => number;
}
const columnsOfGames: readonly Column[] = [
  { ident: 'PB', word: 'infoBlack' },
  { ident: 'PW', word: 'infoWhite' },
  { ident: 'RE', word: 'infoResult' },
  { ident: 'DT', word: 'infoDate' },
  { ident: 'EV', word: 'infoEvent' },
];
// What collections of problems sort them by: goproblems writes GE and DI, GoGoD writes KK.
const columnsOfProblems: readonly Column[] = [
  { ident: 'GN', word: 'infoName' },
  { ident: 'GE', word: 'problemKind' },
  { ident: 'DI', word: 'problemLevel', compare: compareLevels },
  { ident: 'KK', word: 'problemKey' },
  { ident: 'SO', word: 'infoSource' },
];
const idents = (columns: readonly Column[]): string[] => columns.map(({ ident }) => ident);
interface Row {
  game: GamePlace;
  number: number;
  cells: readonly string[];
}

/** So many games tell whether they are problems. */
const MOST_ASKED = 200;
function columnsOf(record: OpenRecord, games: readonly GamePlace[]): readonly Column[] {
  const { trees } = record.shown.value.document;
  const isProblem = ({ tree, node }: GamePlace) =>
    ['GE', 'DI', 'KK'].some((ident) => trees[tree]?.node(node).property(ident) !== undefined);
  return games.slice(0, MOST_ASKED).some(isProblem) ? columnsOfProblems : columnsOfGames;
}
function rowsOf(record: OpenRecord, games: readonly GamePlace[], columns: readonly Column[]): Row[] {
  const { trees } = record.shown.value.document;
  return games.map((game, number) => {
    const told = trees[game.tree]?.node(game.node);
    const cells = idents(columns).map((ident) => told?.get(ident)?.trim() ?? '');
    // A game without players is known by its name, or by how its comment begins.
    if (cells.join('') === '' || columns === columnsOfProblems)
      cells[0] ||= (told?.get('GN') ?? told?.get('C') ?? '').trim().slice(0, 60);
    return { game, number, cells };
  });
}

const hasNone = (rows: readonly Row[], column: number): boolean => rows.every(({ cells }) => !cells[column]);
const compareWords = (a: string, b: string): number => a.localeCompare(b, undefined, { numeric: true });
// From 30 kyu to 9 dan; what is no rank stands behind, by its words.
function compareLevels(a: string, b: string): number {
  return levelOf(a) - levelOf(b) || compareWords(a, b);
}
function levelOf(text: string): number {
  const [, digits, letter = ''] = /^(\d{1,2})\s*([kdp级段級단급])/i.exec(text) ?? [];
  if (digits === undefined) return Number.POSITIVE_INFINITY;
  const rank = Number(digits);
  if (/[k级級급]/i.test(letter)) return -rank;
  return letter.toLowerCase() === 'p' ? 20 + rank : rank;
}

/** Words are looked for as they are; what has an operator is an expression of `--where`. */
const isExpression = (text: string): boolean => /[=<>~(]|\s(and|or|in|且|或|在)\s|^(not|非)\s/.test(text);

// Which games an expression means, and why it means none; null: it is no expression, or not known yet.
function useFilter(record: OpenRecord, filter: string): { meant: readonly boolean[] | null; complaint: string } {
  const [found, setFound] = useState<{ meant: readonly boolean[] | null; complaint: string }>(NOTHING);
  const { document } = record.shown.value;
  useEffect(() => {
    let isWanted = true;
    if (!isExpression(filter)) setFound(NOTHING);
    else
      otherFormats().then((formats) => {
        if (!isWanted) return;
        try {
          setFound({ meant: formats.filter(document.bytes, filter, coreWords()), complaint: '' });
        } catch (error) {
          setFound({ meant: null, complaint: messageOf(error) });
        }
      });
    return () => {
      isWanted = false;
    };
  }, [filter, document]);
  return found;
}

export function GamesSheet() {
  const record = active.value as OpenRecord;
  const { document, walk } = record.shown.value;
  const games = useMemo(() => gamesOf(document), [document]);
  const columns = useMemo(() => columnsOf(record, games), [games]);
  const all = useMemo(() => rowsOf(record, games, columns), [columns, games]);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<{ column: number; by: 1 | -1 } | null>(null);
  const [top, setTop] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const wanted = filter.trim().toLocaleLowerCase();
  const { meant, complaint } = useFilter(record, filter);
  // What is no expression yet leaves all of them.
  const isUnread = complaint !== '';
  const rows = useMemo(() => {
    const shown = all.filter(({ game, cells }) =>
      isUnread
        ? true
        : meant
          ? meant[game.tree]
          : wanted === '' || cells.some((cell) => cell.toLocaleLowerCase().includes(wanted)),
    );
    if (sort) {
      const compare = columns[sort.column]?.compare ?? compareWords;
      shown.sort((a, b) => sort.by * compare(a.cells[sort.column] ?? '', b.cells[sort.column] ?? ''));
    }
    return shown;
  }, [all, columns, wanted, meant, isUnread, sort]);
  const height = list.current?.clientHeight ?? 480;
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const visible = rows.slice(first, Math.ceil((top + height) / ROW) + BEYOND);
  const open = (game: GamePlace) => {
    record.goToGame(game);
    closeSheet();
  };
  const here = gameAt(games, walk);
  // The row that had the focus last, else the open game; what the filter hides is not meant.
  const meantRow = rows.find(({ number }) => number === (chosen ?? here));
  const current = meantRow?.game.tree ?? -1;
  const isIdle = meantRow === undefined;
  const others = records.value.filter((one) => one !== record).slice(0, MOST_OTHERS);
  const turn = (column: number) =>
    setSort(sort?.column === column ? (sort.by === 1 ? { column, by: -1 } : null) : { column, by: 1 });
  const nameOf = ({ number, cells }: Row): string => {
    const told = document.trees[games[number]?.tree ?? 0]?.node(games[number]?.node ?? 0);
    return say('gameMeant', number + 1, (told && titleOf(told)) || cells[0] || say('notSaid'));
  };
  const takeOut = () => {
    const tree = document.trees[current];
    if (tree) void openUnsaved(document.source.slice(tree.begin, tree.end));
    closeSheet();
  };
  // The numbers are others then: the row that takes its place is meant.
  const erase = (row: Row) => {
    const name = nameOf(row);
    const at = rows.indexOf(row);
    const next = rows[at + 1] ?? rows[at - 1];
    if (!attempt(record, () => eraseGame(record, row.game.tree))) return;
    setChosen(next ? next.number - (next.number > row.number ? 1 : 0) : null);
    tell(say('gameErased', name), 'plain', [{ word: 'undo', run: () => void record.undo() }]);
  };
  const put = (row: Row, by: 1 | -1) => {
    const to = row.game.tree + by;
    if (to < 0 || to >= document.trees.length) return;
    if (attempt(record, () => moveGame(record, row.game.tree, to))) setChosen(row.number + by);
  };
  // One row is reached with Tab, the others from it by arrows.
  const tabbed = (visible.find((row) => row === meantRow) ?? visible[0])?.number;
  const step = (event: KeyboardEvent) => {
    const at = rows.findIndex(({ number }) => number === tabbed);
    const page = Math.max(1, Math.floor(height / ROW) - 1);
    const last = rows.length - 1;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: last }[
      event.key
    ];
    if (to === undefined || last < 0) return;
    event.preventDefault();
    goToRow(Math.min(Math.max(to, 0), last));
  };
  const goToRow = (to: number) => {
    const row = rows[to];
    const { current: box } = list;
    if (!row || !box) return;
    box.scrollTop = Math.min(Math.max(box.scrollTop, (to + 1) * ROW - height), to * ROW);
    setTop(box.scrollTop);
    setChosen(row.number);
    wantsFocus.current = true;
  };
  useLayoutEffect(() => {
    const row = wantsFocus.current ? list.current?.querySelector<HTMLElement>('.row.meant') : null;
    if (!row) return;
    wantsFocus.current = false;
    row.focus({ preventScroll: true });
  });
  return (
    <SheetFrame
      title={say('games')}
      head={
        <label class="q">
          <Icon name="find" />
          <input
            autofocus
            aria-label={say('filterGames')}
            placeholder={say('filterGames')}
            value={filter}
            onInput={(event) => {
              setFilter(event.currentTarget.value);
              setChosen(null);
              if (list.current) list.current.scrollTop = 0;
            }}
            onKeyDown={(event) => {
              const [row] = rows;
              if (event.key === 'Enter' && row) open(row.game);
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                goToRow(Math.max(0, meantRow ? rows.indexOf(meantRow) : 0));
              }
            }}
          />
        </label>
      }
    >
      <p class="pad muted" role="status">
        {say('gamesShown', rows.length, all.length)}
        {complaint === '' ? null : <span class="help err">{complaint}</span>}
      </p>
      <div class={`games ${rows.length > 0 && hasNone(all, 4) ? 'no-last' : ''}`}>
        <div class="row head">
          <span>#</span>
          {columns.map(({ ident, word }, column) => {
            const by = sort?.column === column ? sort.by : 0;
            return (
              <button
                type="button"
                key={ident}
                aria-pressed={by !== 0}
                aria-label={say('sortBy', say(word))}
                onClick={() => turn(column)}
              >
                {say(word)} {by === 0 ? '' : by === 1 ? '↑' : '↓'}
              </button>
            );
          })}
        </div>
        <div class="rows" ref={list} onScroll={(event) => setTop(event.currentTarget.scrollTop)}>
          <ul class="room" ref={(room) => room?.style.setProperty('height', `${rows.length * ROW}px`)}>
            {visible.map(({ game, number, cells }, i) => (
              <li key={number} ref={(row) => row?.style.setProperty('top', `${(first + i) * ROW}px`)}>
                <button
                  type="button"
                  class={`row ${number === here ? 'on' : ''} ${number === meantRow?.number ? 'meant' : ''}`}
                  aria-current={number === here}
                  tabIndex={number === tabbed ? 0 : -1}
                  onFocus={() => setChosen(number)}
                  onKeyDown={step}
                  onClick={() => open(game)}
                >
                  <span>{number + 1}</span>
                  {cells.map((cell, column) => (
                    <span class="cut" key={columns[column]?.ident} title={cell}>
                      {cell || (column === 0 ? say('unnamedGame', number + 1) : '')}
                    </span>
                  ))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <footer>
        <TextButton
          isSmall
          onClick={() => attempt(record, () => addGame(record, '(;FF[4]GM[1]CA[UTF-8]SZ[19])', say('addGame')))}
        >
          {say('addGame')}
        </TextButton>
        {others.map((other) => (
          <TextButton isSmall key={other.key} onClick={() => attempt(record, () => joinGames(record, other))}>
            {say('joinGames', other.name.value)}
          </TextButton>
        ))}
        <fieldset class="meant" aria-label={meantRow ? nameOf(meantRow) : say('noGameMeant')}>
          <span class="cut">{meantRow ? nameOf(meantRow) : say('noGameMeant')}</span>
          <TextButton isSmall isDisabled={isIdle} onClick={() => attempt(record, () => duplicateGame(record, current))}>
            {say('duplicateGame')}
          </TextButton>
          <TextButton isSmall isDisabled={isIdle} onClick={() => meantRow && put(meantRow, -1)}>
            {say('gameUp')}
          </TextButton>
          <TextButton isSmall isDisabled={isIdle} onClick={() => meantRow && put(meantRow, 1)}>
            {say('gameDown')}
          </TextButton>
          <TextButton isSmall isDisabled={isIdle} onClick={takeOut}>
            {say('takeOut')}
          </TextButton>
          <TextButton
            isSmall
            isDisabled={isIdle || document.trees.length < 2}
            onClick={() => meantRow && erase(meantRow)}
          >
            {say('eraseGame')}
          </TextButton>
        </fieldset>
      </footer>
    </SheetFrame>
  );
}
