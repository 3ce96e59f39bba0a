// The present board as a picture or as text, the present line as a moving picture, the record as a page.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Sheet, sheet } from '../model/commands.js';
import { active, tell } from '../model/desk.js';
import {
  copyExported,
  exported,
  type Form,
  type FormName,
  formNamed,
  forms,
  lineOf,
  type PictureOptions,
  svgOf,
  textOf,
  themes,
} from '../model/exports.js';
import { download, withExtension } from '../model/files.js';
import { type Scale, scales } from '../model/pictures.js';
import type { OpenRecord } from '../model/record.js';
import { offered, settings } from '../model/settings.js';
import { messageOf, say, type Word } from '../model/words.js';
import { TextButton } from '../parts/buttons.js';
import { coordinateName } from '../parts/rail.js';
import { SelectField } from '../parts/select_field.js';
import { closeSheet, SheetFrame } from './sheet.js';

const groups: readonly { word: Word; kinds: readonly Form['kind'][] }[] = [
  { word: 'exportPicture', kinds: ['pixels', 'svg'] },
  { word: 'exportText', kinds: ['text'] },
  { word: 'exportGame', kinds: ['moving', 'page'] },
];
const looks: Readonly<Record<PictureOptions['theme'], Word>> = {
  wood: 'lookWood',
  plain: 'lookPlain',
  print: 'lookPrint',
  dark: 'lookDark',
  contrast: 'lookContrast',
};
const paces = [0.5, 1, 2, 3] as const;
const scaleWords = (scale: Scale): string => (scale === '300' ? say('scalePrint') : say('scaleTimes', scale));

// game.sgf at move 87: game-87.png
function nameOf(record: OpenRecord, { kind, extension }: Form): string {
  const { position } = record.shown.peek();
  const name = withExtension(record.name.peek(), '');
  const isPlace = kind !== 'moving' && kind !== 'page';
  return `${name}${isPlace ? `-${position?.moveNumber ?? 0}` : ''}${extension}`;
}

function Preview({ record, form, options }: { record: OpenRecord; form: Form; options: PictureOptions }) {
  const { node, walk } = record.shown.value;
  if (form.kind === 'text') return <pre class="preview text">{textOf(node, form.name, options)}</pre>;
  const source = `data:image/svg+xml,${encodeURIComponent(svgOf(node, options))}`;
  return (
    <div class="preview">
      <img src={source} alt={say('boardBy', walk.tree.columns, walk.tree.rows)} />
    </div>
  );
}

// What has a sheet of its own.
function Others({ hasBoard }: { hasBoard: boolean }) {
  const opens = (name: Sheet) => () => {
    sheet.value = name;
  };
  return (
    <>
      {hasBoard ? <TextButton onClick={opens('print')}>{say('print')} …</TextButton> : null}
      <TextButton onClick={opens('share')}>{say('share')} …</TextButton>
    </>
  );
}

export function ExportSheet() {
  const record = active.value as OpenRecord;
  const { hasBoard } = record.shown.value.walk.tree;
  const [name, setName] = useState<FormName>(hasBoard ? 'png' : 'html');
  const [options, setOptions] = useState<PictureOptions>({
    theme: 'wood',
    coordinates: settings.peek().coordinates,
    scale: '1',
  });
  const [seconds, setSeconds] = useState<number>(1);
  const [done, setDone] = useState<number | null>(null);
  const isWanted = useRef(true);
  useEffect(
    () => () => {
      isWanted.current = false;
    },
    [],
  );
  const form = formNamed(name);
  const isPicture = form.kind === 'pixels' || form.kind === 'svg' || form.kind === 'moving';
  const hasScale = form.kind === 'pixels' || form.kind === 'moving';
  const frames = form.kind === 'moving' ? lineOf(record).length : 0;
  const set = <K extends keyof PictureOptions>(key: K, value: PictureOptions[K]) =>
    setOptions({ ...options, [key]: value });

  const save = async () => {
    isWanted.current = true;
    setDone(0);
    const told = (count: number) => {
      setDone(count);
      return isWanted.current;
    };
    try {
      const bytes = await exported(record, form, { ...options, seconds }, told);
      setDone(null);
      if (!bytes) return;
      const given = nameOf(record, form);
      download(given, bytes);
      closeSheet();
      tell(say('downloaded', given));
    } catch (error) {
      setDone(null);
      tell(say('notExported', messageOf(error)), 'bad');
    }
  };
  const isText = form.kind === 'text' || form.kind === 'svg';
  const copy = async () => {
    try {
      await copyExported(record, form, options);
      tell(say(isText ? 'textCopied' : 'pictureCopied'));
    } catch {
      tell(say('notCopied'), 'bad');
    }
    closeSheet();
  };

  return (
    <SheetFrame title={say('exportBoard')}>
      <div class="export">
        {hasBoard ? (
          <Preview record={record} form={form} options={options} />
        ) : (
          <p class="pad muted">{say('noBoardHere')}</p>
        )}
        <div class="choices">
          {groups.map(({ word, kinds }) => (
            <fieldset key={word}>
              <legend>{say(word)}</legend>
              <div class="forms">
                {forms
                  .filter(({ kind }) => kinds.includes(kind) && (hasBoard || kind === 'page'))
                  .map((one) => (
                    <label class="form-choice" key={one.name}>
                      <input
                        type="radio"
                        name="export-form"
                        class="vh"
                        checked={one.name === name}
                        onChange={() => setName(one.name)}
                      />
                      <span>{one.label}</span>
                    </label>
                  ))}
                {word === 'exportGame' ? <Others hasBoard={hasBoard} /> : null}
              </div>
            </fieldset>
          ))}
          <div class="form">
            {isPicture ? (
              <SelectField
                id="export-theme"
                words={say('pictureTheme')}
                value={options.theme}
                values={themes.map((theme) => [theme, say(looks[theme])])}
                set={(theme) => set('theme', theme)}
              />
            ) : null}
            {isPicture || form.kind === 'text' ? (
              <SelectField
                id="export-coordinates"
                words={say('coordinates')}
                value={options.coordinates}
                values={offered.coordinates.map((one) => [one, coordinateName(one)])}
                set={(coordinates) => set('coordinates', coordinates)}
              />
            ) : null}
            {hasScale ? (
              <SelectField
                id="export-scale"
                words={say('exportScale')}
                value={options.scale}
                values={(Object.keys(scales) as Scale[]).map((scale) => [scale, scaleWords(scale)])}
                set={(scale) => set('scale', scale)}
              />
            ) : null}
            {form.kind === 'moving' ? (
              <SelectField
                id="export-seconds"
                words={say('secondsEach')}
                value={String(seconds)}
                values={paces.map((pace) => [String(pace), String(pace)])}
                set={(pace) => setSeconds(Number(pace))}
              />
            ) : null}
          </div>
          {form.kind === 'moving' ? <p class="muted">{say('movingWords', frames)}</p> : null}
          {form.kind === 'page' ? <p class="muted">{say('pageWords')}</p> : null}
        </div>
      </div>
      <footer>
        <span class="grow" role="status">
          {done !== null && frames > 0 ? say('frameOf', done + 1, frames) : ''}
        </span>
        {done !== null && frames > 0 ? (
          <TextButton
            onClick={() => {
              isWanted.current = false;
            }}
          >
            {say('cancel')}
          </TextButton>
        ) : null}
        {form.kind === 'page' || form.kind === 'moving' ? null : (
          <TextButton onClick={() => void copy()}>{say(isText ? 'copyText' : 'copyPicture')}</TextButton>
        )}
        <TextButton isMain onClick={() => done === null && void save()}>
          {say('downloadIt', form.label)}
        </TextButton>
      </footer>
    </SheetFrame>
  );
}
