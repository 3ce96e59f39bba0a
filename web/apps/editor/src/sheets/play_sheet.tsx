// A game against an engine, before it begins.
import { useEffect, useState } from 'preact/hooks';
import { active, qipu, start, tell } from '../model/desk.js';
import type { TimeKind } from '../model/engine/clock.js';
import { beginPlan, handicapsOf, planFrom } from '../model/engine/new_game.js';
import { engines, installed, lookForEngines, playsSize } from '../model/engine/staff.js';
import { isForEngines, komiOf } from '../model/engine/told.js';
import { understood } from '../model/information.js';
import { server } from '../model/server.js';
import { messageOf, rulesNamed, say, type Word } from '../model/words.js';
import { SelectField } from '../parts/select_field.js';
import { Switch } from '../parts/switch.js';
import { closeSheet, SheetFrame } from './sheet.js';

const KEPT_AS = 'qipu-play';
interface Choices {
  engine: string;
  color: 'B' | 'W' | '?';
  size: number;
  rules: 'Japanese' | 'Chinese';
  kind: TimeKind;
  minutes: number;
  periods: number;
  moves: number;
  seconds: number;
}
const usual: Choices = {
  engine: '',
  color: 'B',
  size: 19,
  rules: 'Japanese',
  kind: 'none',
  minutes: 10,
  periods: 5,
  moves: 25,
  seconds: 30,
};
/** What was chosen last, as far as it is of the kind that is asked for. */
function chosenLast(): Choices {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_AS) ?? '{}') as Record<string, unknown>;
    const alike = Object.entries(kept).filter(([name, value]) => typeof value === typeof usual[name as keyof Choices]);
    return { ...usual, ...(Object.fromEntries(alike) as Partial<Choices>) };
  } catch {
    return usual;
  }
}
function remember(choices: Choices): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(choices));
  } catch {
    // Next time it is asked anew.
  }
}

const timeWords: Readonly<Record<TimeKind, Word>> = {
  none: 'timeNone',
  absolute: 'timeAbsolute',
  byoyomi: 'timeByoyomi',
  canadian: 'timeCanadian',
  ing: 'timeIng',
};
const colorWords = [
  ['B', 'black'],
  ['W', 'white'],
  ['?', 'eitherColor'],
] as const;
const sizes = [19, 13, 9];

function Without({ words }: { words: string }) {
  return (
    <SheetFrame title={say('playEngine')}>
      <p class="pad">{words}</p>
    </SheetFrame>
  );
}

export function PlaySheet() {
  const isServed = server.value?.hasFolder === true;
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    lookForEngines().catch((error) => setTrouble(messageOf(error)));
  }, []);
  if (!isServed) return <Without words={say('noServer')} />;
  if (trouble !== '') return <Without words={trouble} />;
  if (engines.value === null) return <Without words={say('lookingForEngines')} />;
  if (installed.value.length === 0) return <Without words={say('noEngines')} />;
  return <Plan />;
}

function Plan() {
  const record = active.value;
  const tree = record?.shown.value.walk.tree;
  const canFrom = tree?.hasBoard === true && isForEngines(tree) && record?.shown.value.position !== null;
  const [choices, setChoices] = useState(chosenLast);
  const [isFrom, setFrom] = useState(canFrom && (record?.shown.peek().walk.depth ?? 0) > 0);
  const [komi, setKomi] = useState('6.5');
  const [handicap, setHandicap] = useState(0);
  const set = (some: Partial<Choices>) => setChoices((now) => ({ ...now, ...some }));
  const all = installed.value;
  const engine = all.find(({ name }) => name === choices.engine) ?? all[0];
  const size = isFrom && tree ? tree.columns : choices.size;
  const isPlayed = engine !== undefined && playsSize(engine, size);
  const { kind } = choices;
  const begin = async () => {
    if (!engine || !isPlayed) return;
    await start();
    const plan = isFrom && record ? planFrom(record) : null;
    if (isFrom && !plan) {
      tell(say('notForEngines'), 'warn');
      return;
    }
    const chosen = choices.color === '?' ? (Math.random() < 0.5 ? 'B' : 'W') : choices.color;
    const typed = Number(understood(qipu(), 'KM', komi).value);
    remember({ ...choices, engine: engine.name });
    closeSheet();
    await beginPlan({
      engine: engine.name,
      human: chosen,
      size,
      komi: plan && record ? komiOf(record.shown.peek().node) : Number.isFinite(typed) ? typed : 0,
      handicap: plan ? 0 : handicap,
      rules: choices.rules,
      time: {
        kind,
        main: 60 * choices.minutes,
        count: kind === 'canadian' ? choices.moves : kind === 'absolute' || kind === 'none' ? 0 : choices.periods,
        seconds: choices.seconds,
      },
      from: plan?.from ?? null,
    });
  };
  const number = (id: string, word: Word, value: number, most: number, take: (value: number) => void, least = 1) => (
    <div class="field">
      <label for={id}>{say(word)}</label>
      <input
        id={id}
        class="in"
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) =>
          take(Math.min(most, Math.max(least, Math.floor(Number(event.currentTarget.value)) || least)))
        }
      />
    </div>
  );
  const count = (many: number) => {
    setHandicap(many);
    if (many > 0 && komi === '6.5') setKomi('0.5');
    if (many === 0 && komi === '0.5') setKomi('6.5');
  };
  return (
    <SheetFrame title={say('playEngine')}>
      <form
        class="form pad"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <div class="wide">
          <SelectField
            id="play-engine"
            words={say('engineWord')}
            value={engine?.name ?? ''}
            values={all.map(({ name }) => [name, name])}
            set={(name) => set({ engine: name })}
          />
        </div>
        <fieldset class="seg wide" aria-label={say('yourColor')}>
          {colorWords.map(([color, word]) => (
            <button type="button" key={color} aria-pressed={choices.color === color} onClick={() => set({ color })}>
              {say(word)}
            </button>
          ))}
        </fieldset>
        {canFrom ? <Switch class="wide" words={say('fromHere')} is={isFrom} set={setFrom} /> : null}
        {isFrom ? null : (
          <>
            <fieldset class="seg wide" aria-label={say('boardSize')}>
              {sizes.map((one) => (
                <button
                  type="button"
                  key={one}
                  aria-pressed={choices.size === one}
                  onClick={() => {
                    set({ size: one });
                    if (!handicapsOf(one).includes(handicap)) count(0);
                  }}
                >
                  {one} × {one}
                </button>
              ))}
            </fieldset>
            <div class="field">
              <label for="play-komi">{say('infoKomi')}</label>
              <input
                id="play-komi"
                class="in"
                value={komi}
                inputMode="decimal"
                onInput={(event) => setKomi(event.currentTarget.value)}
              />
            </div>
            <SelectField
              id="play-handicap"
              words={say('infoHandicap')}
              value={String(handicap)}
              values={[0, ...handicapsOf(size)].map((many) => [
                String(many),
                many === 0 ? say('noHandicapWord') : String(many),
              ])}
              set={(many) => count(Number(many))}
            />
          </>
        )}
        <SelectField
          id="play-rules"
          words={say('infoRules')}
          value={choices.rules}
          values={(['Japanese', 'Chinese'] as const).map((one) => [one, rulesNamed(one)])}
          set={(rules) => set({ rules })}
        />
        <SelectField
          id="play-time"
          words={say('timeWord')}
          value={kind}
          values={(Object.keys(timeWords) as TimeKind[]).map((one) => [one, say(timeWords[one])])}
          set={(one) => set({ kind: one })}
        />
        {kind === 'none'
          ? null
          : number(
              'play-minutes',
              'mainMinutes',
              choices.minutes,
              600,
              (minutes) => set({ minutes }),
              kind === 'absolute' ? 1 : 0,
            )}
        {kind === 'byoyomi' || kind === 'ing'
          ? number('play-periods', 'periodCount', choices.periods, 99, (periods) => set({ periods }))
          : null}
        {kind === 'canadian'
          ? number('play-moves', 'movesOfPeriod', choices.moves, 99, (moves) => set({ moves }))
          : null}
        {kind === 'none' || kind === 'absolute'
          ? null
          : number('play-seconds', 'periodSeconds', choices.seconds, 3600, (seconds) => set({ seconds }))}
        {isPlayed ? null : (
          <p class="help err wide" role="alert">
            {say('sizeRefused', engine?.name ?? '')}
          </p>
        )}
        <button type="submit" class="btn main wide" disabled={!isPlayed}>
          {say('begin')}
        </button>
      </form>
    </SheetFrame>
  );
}
