// The smaller sheets: a new game, settings, stripping, other formats.
import { useState } from 'preact/hooks';
import { type Strippable, strip } from '../model/branches.js';
import { active, attempt, isReady, openText, qipu, saveAsFormat, start, tell } from '../model/desk.js';
import { download } from '../model/files.js';
import { handicapPoints, newRecord, type Understood, understood, versionText } from '../model/information.js';
import type { OpenRecord } from '../model/record.js';
import { choose, offered, type Settings, settings, settingsOf, tool } from '../model/settings.js';
import { languages, say, type Word } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { numbersWord } from '../parts/rail.js';
import { SelectField } from '../parts/select_field.js';
import { KeptList } from '../parts/start.js';
import { Switch } from '../parts/switch.js';
import { closeSheet, SheetFrame } from './sheet.js';

/** The number that was typed; null: it is none of these. */
function within(typed: string, least: number, most: number): number | null {
  const number = /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
const MOST_LINES = 52;
const MOST_STONES = 25;
const usualKomi = (handicap: number): string => (handicap > 1 ? '0.5' : '6.5');

export function NewSheet() {
  const [typed, setTyped] = useState({ columns: '19', rows: '19', handicap: '0' });
  const [isFree, setFree] = useState(false);
  const [texts, setTexts] = useState({ black: '', white: '', rules: 'Japanese' });
  // As long as nobody has typed another it goes with the handicap.
  const [ownKomi, setOwnKomi] = useState<string | null>(null);
  const columns = within(typed.columns, 1, MOST_LINES);
  const rows = within(typed.rows, 1, MOST_LINES);
  const handicap = within(typed.handicap, 0, MOST_STONES);
  const komi = ownKomi ?? usualKomi(handicap ?? 0);
  const meant: Understood = isReady.value ? understood(qipu(), 'KM', komi) : { value: komi, complaint: '' };
  const isRight = columns !== null && rows !== null && handicap !== null && meant.complaint === '';
  const stones = handicap ?? 0;
  const hasCustom = stones < 2 || isFree || handicapPoints(columns ?? 0, rows ?? 0, stones).length > 0;
  const begin = async () => {
    if (columns === null || rows === null || handicap === null || meant.complaint !== '') return;
    await start();
    const { black, white, rules } = texts;
    const user = settings.peek().user;
    const record = newRecord(
      { columns, rows, handicap, isFree: isFree || !hasCustom, komi: meant.value, rules, black, white, user },
      versionText(qipu().version),
    );
    closeSheet();
    await openText(record, say('newName'));
    if (handicap < 2 || (hasCustom && !isFree)) return;
    tool.value = 'black';
    tell(say('placeStones', handicap));
  };
  const text = (name: keyof typeof texts, word: Word, width: string) => (
    <div class={`field ${width}`}>
      <label for={`new-${name}`}>{say(word)}</label>
      <input
        id={`new-${name}`}
        class="in"
        value={texts[name]}
        onInput={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
      />
    </div>
  );
  const count = (name: keyof typeof typed, word: Word, least: number, most: number) => {
    const isWrong = within(typed[name], least, most) === null;
    return (
      <div class="field">
        <label for={`new-${name}`}>{say(word)}</label>
        <input
          id={`new-${name}`}
          class="in"
          inputMode="numeric"
          value={typed[name]}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `new-${name}-help` : undefined}
          onInput={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
        />
        {isWrong ? (
          <span class="help err" id={`new-${name}-help`}>
            {say('rangeIs', least, most)}
          </span>
        ) : null}
      </div>
    );
  };
  const isOther = meant.complaint === '' && meant.value !== komi.trim();
  return (
    <SheetFrame title={say('newGame')}>
      <form
        class="form pad"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <fieldset class="seg wide" aria-label={say('boardSize')}>
          {[19, 13, 9].map((size) => (
            <button
              type="button"
              key={size}
              aria-pressed={columns === size && rows === size}
              onClick={() => setTyped({ ...typed, columns: `${size}`, rows: `${size}` })}
            >
              {size} × {size}
            </button>
          ))}
        </fieldset>
        {count('columns', 'columns', 1, MOST_LINES)}
        {count('rows', 'rows', 1, MOST_LINES)}
        {text('black', 'infoBlack', 'half')}
        {text('white', 'infoWhite', 'half')}
        <div class="field half">
          <label for="new-komi">{say('infoKomi')}</label>
          <input
            id="new-komi"
            class="in"
            value={komi}
            aria-invalid={meant.complaint !== ''}
            aria-describedby={meant.complaint !== '' || isOther ? 'new-komi-help' : undefined}
            onInput={(event) => setOwnKomi(event.currentTarget.value)}
          />
          {meant.complaint !== '' || isOther ? (
            <span class={isOther ? 'help' : 'help err'} id="new-komi-help">
              {isOther ? say('willBe', meant.value) : meant.complaint}
            </span>
          ) : null}
        </div>
        {text('rules', 'infoRules', 'half')}
        {count('handicap', 'infoHandicap', 0, MOST_STONES)}
        <Switch words={say('handicapFree')} is={isFree} set={setFree} />
        {hasCustom ? null : <p class="help wide">{say('noHandicap')}</p>}
        <button type="submit" class="btn main wide" disabled={!isRight}>
          {say('begin')}
        </button>
      </form>
    </SheetFrame>
  );
}

const themeWords: Readonly<Record<Settings['theme'], Word>> = {
  auto: 'themeAuto',
  light: 'themeLight',
  dark: 'themeDark',
  contrast: 'themeContrast',
};
export function SettingsSheet() {
  const { language, theme, textSize, magnifier, sound, user, numbers, tree } = settings.value;
  const take = async (files: FileList | null) => {
    const text = await files?.[0]?.text();
    if (text) settings.value = settingsOf(text);
  };
  return (
    <SheetFrame title={say('settings')}>
      <div class="form pad">
        <div class="field">
          <label for="set-language">{say('language')}</label>
          <select
            id="set-language"
            class="in"
            value={language}
            onChange={(event) => choose('language', event.currentTarget.value as Settings['language'])}
          >
            <option value="">{say('asBrowser')}</option>
            {languages.map((one) => (
              <option key={one.language} value={one.language} lang={one.tag}>
                {one.name}
              </option>
            ))}
          </select>
        </div>
        <SelectField
          id="set-theme"
          words={say('theme')}
          value={theme}
          values={offered.theme.map((one) => [one, say(themeWords[one])])}
          set={(one) => choose('theme', one)}
        />
        <div class="field">
          <label for="set-size">{say('textSize')}</label>
          <select
            id="set-size"
            class="in"
            value={textSize}
            onChange={(event) => choose('textSize', Number(event.currentTarget.value) as Settings['textSize'])}
          >
            {offered.textSize.map((one) => (
              <option key={one} value={one}>
                {one} %
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="set-user">
            {say('userName')} <code>US</code>
          </label>
          <input
            id="set-user"
            class="in"
            value={user}
            onChange={(event) => choose('user', event.currentTarget.value.trim())}
          />
        </div>
        <SelectField
          id="set-numbers"
          words={say('moveNumbers')}
          value={numbers}
          values={offered.numbers.map((one) => [one, numbersWord(one)])}
          set={(one) => choose('numbers', one)}
        />
        <SelectField
          id="set-tree"
          words={say('treeGrows')}
          value={tree}
          values={offered.tree.map((one) => [one, say(one === 'down' ? 'treeDown' : 'treeAcross')])}
          set={(one) => choose('tree', one)}
        />
        <Switch words={say('magnifier')} is={magnifier} set={(is) => choose('magnifier', is)} />
        <Switch words={say('sound')} is={sound} set={(is) => choose('sound', is)} />
      </div>
      <footer>
        <TextButton
          isSmall
          onClick={() =>
            download('qipu-settings.json', new TextEncoder().encode(`${JSON.stringify(settings.peek(), null, 2)}\n`))
          }
        >
          {say('exportSettings')}
        </TextButton>
        <label class="btn small">
          {say('importSettings')}
          <input class="vh" type="file" accept=".json" onChange={(event) => void take(event.currentTarget.files)} />
        </label>
      </footer>
    </SheetFrame>
  );
}

const strips: readonly [Strippable, Word][] = [
  ['comments', 'stripComments'],
  ['marks', 'stripMarks'],
  ['judgements', 'stripJudgements'],
  ['times', 'stripTimes'],
  ['variations', 'stripVariations'],
];
export function StripSheet() {
  const [kinds, setKinds] = useState<readonly Strippable[]>([]);
  const record = active.value as OpenRecord;
  const go = () => {
    closeSheet();
    if (kinds.length > 0) attempt(record, () => strip(record, kinds));
  };
  return (
    <SheetFrame title={say('strip')}>
      <div class="pad">
        <p class="muted">{say('stripWords')}</p>
        {strips.map(([kind, word]) => (
          <Switch
            key={kind}
            words={say(word)}
            is={kinds.includes(kind)}
            set={(is) => setKinds(is ? [...kinds, kind] : kinds.filter((one) => one !== kind))}
          />
        ))}
      </div>
      <footer>
        <TextButton isMain onClick={go}>
          {say('strip')}
        </TextButton>
      </footer>
    </SheetFrame>
  );
}

const formats: readonly [slug: string, extension: string, name: string][] = [
  ['gib', '.gib', 'GIB (Tygem)'],
  ['ngf', '.ngf', 'NGF (WBaduk)'],
  ['ugf', '.ugf', 'UGF (PandaNET)'],
  ['jgf', '.json', 'JGF (JSON)'],
];
export function SaveSheet() {
  const record = active.value as OpenRecord;
  return (
    <SheetFrame title={say('saveOther')}>
      <div class="pad big">
        {formats.map(([slug, extension, name]) => (
          <TextButton
            key={slug}
            onClick={() => {
              closeSheet();
              void saveAsFormat(record, slug, extension);
            }}
          >
            {name}
          </TextButton>
        ))}
      </div>
    </SheetFrame>
  );
}

export function KeptSheet() {
  return (
    <SheetFrame title={say('keptRecords')}>
      <div class="pad">
        <KeptList />
      </div>
    </SheetFrame>
  );
}
