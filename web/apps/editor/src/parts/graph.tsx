// How the game stood, as the record says: a curve along the present line, with the moves that lost much at its foot.
import { signal } from '@preact/signals';
import { clockText, factsOf } from '@qipu/view/parts';
import { useMemo } from 'preact/hooks';
import { thoughts, worthsOf } from '../model/engine/analysis.js';
import {
  type Curve,
  type CurveName,
  curvesOf,
  gradeSigns,
  heightOf,
  type Loss,
  leavesMainAt,
  lossesOf,
} from '../model/graph.js';
import type { OpenRecord } from '../model/record.js';
import { language, say, type Word } from '../model/words.js';
import { Icon } from './icons.js';

const HEIGHT = 100;
/** Of the drawing that the curve has; the rest is for the losses. */
const FOOT = 12;
const curveWords: Readonly<Record<CurveName, Word>> = { winrate: 'winrate', score: 'scoreLead', time: 'timeUsed' };
const chosen = signal<CurveName>('winrate');

export function Graph({ record }: { record: OpenRecord }) {
  const { walk } = record.shown.value;
  const count = thoughts.value;
  const curves = useMemo(() => curvesOf(walk, worthsOf(record)), [walk, walk.lines, count]);
  const curve = curves.find(({ name }) => name === chosen.value) ?? curves[0];
  if (!curve) return null;
  return (
    <section class="card" aria-label={say('graph')}>
      <div class="graph">
        <Drawing record={record} curve={curve} />
        <div class="curves">
          {/* biome-ignore lint/a11y/useSemanticElements: no form is filled in */}
          <div class="seg" role="group" aria-label={say('graph')}>
            {curves.map(({ name }) => (
              <button
                type="button"
                key={name}
                aria-pressed={name === curve.name}
                onClick={() => {
                  chosen.value = name;
                }}
              >
                {say(curveWords[name])}
              </button>
            ))}
          </div>
        </div>
      </div>
      {curve.name === 'time' ? <TimeInAll record={record} /> : null}
      <Mistakes record={record} curve={curve} />
    </section>
  );
}

// How long each player thought, as the core knows it: from TU, a comment that tells it, or the clocks.
function TimeInAll({ record }: { record: OpenRecord }) {
  const { node, walk } = record.shown.value;
  const facts = useMemo(() => factsOf(node, language.value), [walk, walk.lines, language.value]);
  const used = (slug: string) => facts.find((fact) => fact.slug === slug)?.value;
  const players = [
    { name: say('black'), icon: 'black', time: used('black_time_used') },
    { name: say('white'), icon: 'white', time: used('white_time_used') },
  ] as const;
  if (players.every(({ time }) => time === undefined)) return null;
  return (
    <p class="in-all">
      {say('timeInAll')}
      {players.map(({ name, icon, time }) =>
        time === undefined ? null : (
          <span key={icon}>
            <Icon name={icon} isSmall />
            <span class="vh">{name}</span> {clockText(time)}
          </span>
        ),
      )}
    </p>
  );
}

/** So many are listed, in the order of the game. */
const MOST_LISTED = 40;
const lossWords = ({ amount }: Loss, curve: Curve): string =>
  say(curve.name === 'winrate' ? 'lostPercent' : 'lostPoints', Math.round(10 * amount) / 10);
function Mistakes({ record, curve }: { record: OpenRecord; curve: Curve }) {
  const { walk } = record.shown.value;
  const losses = useMemo(() => lossesOf(curve, walk), [curve]);
  if (losses.length === 0) return null;
  return (
    <ul class="mistakes" aria-label={say('mistakes')}>
      {losses.slice(0, MOST_LISTED).map((loss) => {
        const { depth, grade, color } = loss;
        const words = lossWords(loss, curve);
        const who = say(color === 'B' ? 'black' : 'white');
        return (
          <li key={depth}>
            <button
              type="button"
              class="chip"
              aria-current={depth === walk.depth}
              onClick={() => record.go(walk.onLine(depth) ?? 0)}
            >
              <span class="vh">{say('mistakeAt', depth, who, `${gradeSigns[grade]} ${words}`)}</span>
              <span class="seen" aria-hidden="true">
                <Icon name={color === 'B' ? 'black' : 'white'} isSmall />
                {depth}
                <b class={`grade-${grade}`}>{gradeSigns[grade]}</b>
                <span class="dim">{words}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Drawing({ record, curve }: { record: OpenRecord; curve: Curve }) {
  const { walk } = record.shown.value;
  const last = Math.max(walk.lineLength - 1, 1);
  const drawn = useMemo(() => drawingOf(curve, leavesMainAt(walk)), [curve]);
  const losses = useMemo(() => lossesOf(curve, walk), [curve]);
  const go = (depth: number) => {
    const node = walk.onLine(Math.min(Math.max(depth, 0), last));
    if (node !== undefined) record.go(node);
  };
  const seek = (event: PointerEvent & { currentTarget: Element }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(Math.round(((event.clientX - left) / width) * last));
  };
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageDown: 10, PageUp: -10 }[event.key];
    const to = { Home: 0, End: last }[event.key] ?? (by === undefined ? undefined : walk.depth + by);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  };
  return (
    <div
      class="curve"
      role="slider"
      tabIndex={0}
      aria-label={say(curveWords[curve.name])}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={walk.depth}
      aria-valuetext={wordsAt(curve, walk.depth)}
      onKeyDown={step}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        seek(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) seek(event);
      }}
    >
      <svg viewBox={`0 0 ${last} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {curve.name === 'time' ? null : <path class="half" d={`M0 ${middle}H${last}`} />}
        <path class="area" d={drawn.area} />
        <path class="trace" d={drawn.main} />
        <path class="trace aside" d={drawn.aside} />
        {losses.map(({ depth, grade, color }) => (
          <path
            key={depth}
            class={`loss ${grade === 3 ? 'grave' : ''} ${color}`}
            d={`M${depth} ${HEIGHT}v${(-FOOT * (grade + 1)) / 4}`}
          />
        ))}
        <path class="now" d={`M${walk.depth} 0V${HEIGHT}`} />
      </svg>
      <span class="ax">{wordsAt(curve, walk.depth)}</span>
    </div>
  );
}
const middle = (HEIGHT - FOOT) / 2;

/** The line, the part of it beside the main line, and the area between it and the middle, or the foot. */
function drawingOf(curve: Curve, leaves: number): { main: string; aside: string; area: string } {
  const height = heightOf(curve);
  const base = curve.name === 'time' ? HEIGHT - FOOT : middle;
  const [main, aside, area]: [string[], string[], string[]] = [[], [], []];
  let before: [number, number] | null = null;
  curve.values.forEach((value, depth) => {
    if (value === null) return;
    const y = Math.round(100 * (HEIGHT - FOOT) * (1 - height(value))) / 100;
    if (before) {
      const [x, from] = before;
      (depth < leaves ? main : aside).push(`M${x} ${from}L${depth} ${y}`);
      area.push(`M${x} ${base}V${from}L${depth} ${y}V${base}z`);
    }
    before = [depth, y];
  });
  return { main: main.join(''), aside: aside.join(''), area: area.join('') };
}

function wordsAt({ name, values }: Curve, depth: number): string {
  const value = values[depth] ?? null;
  if (value === null) return say('notSaid');
  if (name === 'winrate') return say('blackPercent', Math.round(value));
  if (name === 'time') return say('secondsUsed', Math.round(value));
  const lead = Math.round(10 * Math.abs(value)) / 10;
  return lead === 0 ? say('evenScore') : say(value > 0 ? 'blackLeads' : 'whiteLeads', lead);
}
