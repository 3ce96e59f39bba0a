// The games of a collection: filtered, sorted, opened, moved about. Of thousands only the rows in the window are made.
import { otherFormats } from '@qipu/view/parts';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { addGame, duplicateGame, eraseGame, joinGames, moveGame } from '../model/branches.js';
import { active, attempt, openUnsaved, records } from '../model/desk.js';
import type { OpenRecord } from '../model/record.js';
import { coreWords, say, type Word } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { Icon } from '../parts/icons.js';
import { closeSheet, SheetFrame } from './sheet.js';

const ROW = 40;
const BEYOND = 8;
/** Open records whose games can be added with a button. */
const MOST_OTHERS = 4;
const NOTHING = { meant: null, complaint: '' } as const;
const columns: readonly { ident: string; word: Word }[] = [
  { ident: 'PB', word: 'infoBlack' },
  { ident: 'PW', word: 'infoWhite' },
  { ident: 'RE', word: 'infoResult' },
  { ident: 'DT', word: 'infoDate' },
  { ident: 'EV', word: 'infoEvent' },
];
interface Row {
  tree: number;
  cells: readonly string[];
}

function rowsOf(record: OpenRecord): Row[] {
  return record.shown.value.document.trees.map(({ number, root }) => {
    const cells: string[] = [];
    for (const { ident } of columns) cells.push(root.get(ident)?.trim() ?? '');
    // A game without players is known by its name, or by how its comment begins.
    if (cells.join('') === '') cells[0] = (root.get('GN') ?? root.get('C') ?? '').trim().slice(0, 60);
    return { tree: number, cells };
  });
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
          setFound({ meant: null, complaint: error instanceof Error ? error.message : String(error) });
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
  const all = useMemo(() => rowsOf(record), [document]);
  const [filter, setFilter] = useState('');
  const [sort, setSort] = useState<{ column: number; by: 1 | -1 } | null>(null);
  const [top, setTop] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const wanted = filter.trim().toLocaleLowerCase();
  const { meant, complaint } = useFilter(record, filter);
  const rows = useMemo(() => {
    const shown = all.filter(({ tree, cells }) =>
      meant ? meant[tree] : wanted === '' || cells.some((cell) => cell.toLocaleLowerCase().includes(wanted)),
    );
    if (sort)
      shown.sort(
        (a, b) =>
          sort.by *
          (a.cells[sort.column] ?? '').localeCompare(b.cells[sort.column] ?? '', undefined, { numeric: true }),
      );
    return shown;
  }, [all, wanted, meant, sort]);
  const height = list.current?.clientHeight ?? 480;
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const visible = rows.slice(first, Math.ceil((top + height) / ROW) + BEYOND);
  const open = (tree: number) => {
    record.goToTree(tree);
    closeSheet();
  };
  const current = walk.tree.number;
  const others = records.value.filter((one) => one !== record).slice(0, MOST_OTHERS);
  const turn = (column: number) =>
    setSort(sort?.column === column ? (sort.by === 1 ? { column, by: -1 } : null) : { column, by: 1 });
  const takeOut = () => {
    const tree = document.trees[current];
    if (tree) void openUnsaved(document.source.slice(tree.begin, tree.end));
    closeSheet();
  };
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
              if (list.current) list.current.scrollTop = 0;
            }}
            onKeyDown={(event) => {
              const [row] = rows;
              if (event.key === 'Enter' && row) open(row.tree);
            }}
          />
        </label>
      }
    >
      <p class="pad muted" role="status">
        {say('gamesShown', rows.length, all.length)} {complaint}
      </p>
      <div class="games">
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
            {visible.map(({ tree, cells }, i) => (
              <li key={tree} ref={(row) => row?.style.setProperty('top', `${(first + i) * ROW}px`)}>
                <button
                  type="button"
                  class={`row ${tree === current ? 'on' : ''}`}
                  aria-current={tree === current}
                  onClick={() => open(tree)}
                >
                  <span>{tree + 1}</span>
                  {cells.map((cell, column) => (
                    <span class="cut" key={columns[column]?.ident}>
                      {cell || (column === 0 ? say('unnamedGame', tree + 1) : '')}
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
        <TextButton isSmall onClick={() => attempt(record, () => duplicateGame(record, current))}>
          {say('duplicateGame')}
        </TextButton>
        <TextButton
          isSmall
          onClick={() => current > 0 && attempt(record, () => moveGame(record, current, current - 1))}
        >
          {say('gameUp')}
        </TextButton>
        <TextButton
          isSmall
          onClick={() => current + 1 < all.length && attempt(record, () => moveGame(record, current, current + 1))}
        >
          {say('gameDown')}
        </TextButton>
        {others.map((other) => (
          <TextButton isSmall key={other.key} onClick={() => attempt(record, () => joinGames(record, other))}>
            {say('joinGames', other.name.value)}
          </TextButton>
        ))}
        <TextButton isSmall onClick={takeOut}>
          {say('takeOut')}
        </TextButton>
        <TextButton isSmall onClick={() => attempt(record, () => eraseGame(record, current))}>
          {say('eraseGame')}
        </TextButton>
      </footer>
    </SheetFrame>
  );
}
