// The game as pages of figures: shown, and handed to the browser's printing, which also writes PDF.
import { type ComponentChild, render } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { active, qipu } from '../model/desk.js';
import { toldOf } from '../model/facts.js';
import { type Figure, figuresOf, MOST_FIGURES, type Remark } from '../model/print_figures.js';
import type { OpenRecord } from '../model/record.js';
import { language, say } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { SelectField } from '../parts/select_field.js';
import { Switch } from '../parts/switch.js';
import { SheetFrame } from './sheet.js';

const papers = ['A4', 'A5', 'letter'] as const;
type Paper = (typeof papers)[number];
const paperNames: Readonly<Record<Paper, string>> = { A4: 'A4', A5: 'A5', letter: 'Letter' };
const everies = ['0', '20', '30', '50', '100'] as const;
const counts = ['1', '2', '4', '6'] as const;
type Count = (typeof counts)[number];

/** The first of them are shown; all are printed. */
const MOST_SHOWN = 12;

function RemarkRow({ remark }: { remark: Remark }) {
  return (
    <p class="remark">
      {remark.number > 0 ? <b>{remark.number}</b> : null} {remark.text}
    </p>
  );
}
// Who played, with ranks, and what else is told of the game, in words for people.
function headOf(record: OpenRecord): { title: string; facts: string[] } {
  const fact = toldOf(record.shown.value.walk.tree.root);
  const players = (['black', 'white'] as const).map((side) =>
    [fact(side), fact(`${side}_rank`)].filter(Boolean).join(' '),
  );
  return {
    title: fact('title') || players.filter(Boolean).join(' – ') || record.name.value,
    facts: ['event', 'round', 'date', 'place', 'result'].map(fact).filter(Boolean),
  };
}
function Pages(props: { record: OpenRecord; figures: readonly Figure[]; count: Count; hasComments: boolean }) {
  const { title, facts } = headOf(props.record);
  return (
    <div class={`pages of-${props.count}`}>
      <h1>{title}</h1>
      <p class="facts">{facts.join(' · ')}</p>
      <div class="figures">
        {props.figures.map((figure, i) => (
          <section class="drawn" key={i}>
            {/* The picture is the core's. As an image of its own each would be a page of its own to the browser. */}
            <div class="picture" dangerouslySetInnerHTML={{ __html: figure.svg }} />
            {figure.of ? <p class="of">{figure.of}</p> : null}
            {props.hasComments ? figure.remarks.map((remark) => <RemarkRow key={remark.node} remark={remark} />) : null}
          </section>
        ))}
      </div>
    </div>
  );
}

// The rule of the paper holds while the sheet is open.
function usePaper(paper: Paper): void {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { size: ${paper}; margin: ${paper === 'A5' ? '12mm' : '18mm'};
        @bottom-center { content: counter(page); font: 9pt sans-serif; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [paper]);
}

// What is printed stands beside the page, where nothing cuts it off, while the browser prints, whoever asked it to.
function usePrinted(pages: () => ComponentChild): void {
  useLayoutEffect(() => {
    const host = document.createElement('div');
    host.className = 'printed';
    const fill = () => {
      const filled = pages();
      if (!filled) return;
      render(filled, host);
      document.body.append(host);
    };
    const empty = () => {
      render(null, host);
      host.remove();
    };
    addEventListener('beforeprint', fill);
    addEventListener('afterprint', empty);
    return () => {
      removeEventListener('beforeprint', fill);
      removeEventListener('afterprint', empty);
      empty();
    };
  });
}

export function PrintSheet() {
  const record = active.value as OpenRecord;
  const { document: shown, walk } = record.shown.value;
  const [every, setEvery] = useState<(typeof everies)[number]>('0');
  const [count, setCount] = useState<Count>('2');
  const [paper, setPaper] = useState<Paper>('A4');
  const [hasComments, setComments] = useState(true);
  const [hasVariations, setVariations] = useState(false);
  usePaper(paper);
  const { number, hasBoard } = walk.tree;
  const figuresOfGame = (most: number, prefix: string) =>
    figuresOf(qipu(), shown.bytes, number, { every: Number(every), hasVariations }, most, prefix);
  const { figures, count: figureCount } = useMemo(
    () => (hasBoard ? figuresOfGame(MOST_SHOWN, 'shown-') : { figures: [], count: 0 }),
    [shown, number, every, hasVariations, language.value],
  );
  const pages = { record, count, hasComments };
  usePrinted(() => (hasBoard ? <Pages {...pages} figures={figuresOfGame(MOST_FIGURES, 'printed-').figures} /> : null));
  if (!hasBoard)
    return (
      <SheetFrame title={say('print')}>
        <p class="pad muted">{say('noBoardHere')}</p>
      </SheetFrame>
    );
  return (
    <SheetFrame title={say('print')}>
      <div class="export">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too */}
        <section class={`preview paper ${paper}`} aria-label={say('figuresCount', figureCount)} tabIndex={0}>
          <div aria-hidden="true">
            <Pages {...pages} figures={figures} />
          </div>
        </section>
        <div class="choices">
          <div class="form">
            <SelectField
              id="print-every"
              words={say('printFigures')}
              value={every}
              values={everies.map((one) => [one, one === '0' ? say('printAsRecord') : say('printEvery', one)])}
              set={setEvery}
            />
            <SelectField
              id="print-count"
              words={say('printOnPage')}
              value={count}
              values={counts.map((one) => [one, one])}
              set={setCount}
            />
            <SelectField
              id="print-paper"
              words={say('printPaper')}
              value={paper}
              values={papers.map((one) => [one, paperNames[one]])}
              set={setPaper}
            />
            <Switch class="wide" words={say('printComments')} is={hasComments} set={setComments} />
            <Switch class="wide" words={say('printVariations')} is={hasVariations} set={setVariations} />
          </div>
          <p class="muted" role="status">
            {say('figuresCount', figureCount)} {figureCount > MOST_FIGURES ? say('figuresMost', MOST_FIGURES) : ''}
          </p>
        </div>
      </div>
      <footer>
        <span class="grow" />
        <TextButton isMain onClick={() => window.print()}>
          {say('printIt')}
        </TextButton>
      </footer>
    </SheetFrame>
  );
}
