// The smaller sheets: a new game, settings, stripping, other formats.
import { useState } from 'preact/hooks';
import { type Strippable, strip } from '../model/branches.js';
import { active, attempt, openText, qipu, saveAsFormat, start, tell } from '../model/desk.js';
import { download } from '../model/files.js';
import { handicapPoints, newRecord, understood, versionText } from '../model/information.js';
import type { OpenRecord } from '../model/record.js';
import { choose, offered, type Settings, settings, settingsOf, tool } from '../model/settings.js';
import { languages, say, type Word } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { numbersWord } from '../parts/rail.js';
import { SelectField } from '../parts/select_field.js';
import { KeptList } from '../parts/start.js';
import { Switch } from '../parts/switch.js';
import { closeSheet, SheetFrame } from './sheet.js';

const within = (typed: string, least: number, most: number): number =>
  Math.min(most, Math.max(least, Math.floor(Number(typed)) || least));

export function NewSheet() {
  const [columns, setColumns] = useState(19);
  const [rows, setRows] = useState(19);
  const [handicap, setHandicap] = useState(0);
  const [isFree, setFree] = useState(false);
  const [texts, setTexts] = useState({ black: '', white: '', komi: '6.5', rules: 'Japanese' });
  const hasCustom = handicap < 2 || isFree || handicapPoints(columns, rows, handicap).length > 0;
  const begin = async () => {
    await start();
    const { black, white, rules } = texts;
    const komi = understood(qipu(), 'KM', handicap > 1 && texts.komi === '6.5' ? '0.5' : texts.komi).value;
    const user = settings.peek().user;
    const record = newRecord(
      { columns, rows, handicap, isFree: isFree || !hasCustom, komi, rules, black, white, user },
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
  const count = (id: string, words: string, value: number, most: number, set: (value: number) => void, least = 1) => (
    <div class="field">
      <label for={id}>{words}</label>
      <input
        id={id}
        class="in"
        type="number"
        min={least}
        max={most}
        value={value}
        onChange={(event) => set(within(event.currentTarget.value, least, most))}
      />
    </div>
  );
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
              onClick={() => {
                setColumns(size);
                setRows(size);
              }}
            >
              {size} × {size}
            </button>
          ))}
        </fieldset>
        {count('new-columns', say('columns'), columns, 52, setColumns)}
        {count('new-rows', say('rows'), rows, 52, setRows)}
        {text('black', 'infoBlack', 'half')}
        {text('white', 'infoWhite', 'half')}
        {text('komi', 'infoKomi', 'half')}
        {text('rules', 'infoRules', 'half')}
        {count('new-handicap', say('infoHandicap'), handicap, 25, setHandicap, 0)}
        <Switch words={say('handicapFree')} is={isFree} set={setFree} />
        {hasCustom ? null : <p class="help wide">{say('noHandicap')}</p>}
        <button type="submit" class="btn main wide">
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
