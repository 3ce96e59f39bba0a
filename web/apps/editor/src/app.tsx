// The page: which parts stand where. What they do is in the models.
import { sheet } from './model/commands.js';
import { active } from './model/desk.js';
import type { OpenRecord } from './model/record.js';
import { isStudying, mode, settings } from './model/settings.js';
import { say } from './model/words.js';
import { CompareCard } from './parts/compare.js';
import { Dock } from './parts/dock.js';
import { EngineCards } from './parts/engine.js';
import { Foot, Stage, Told, Top } from './parts/frame.js';
import { Graph } from './parts/graph.js';
import { Mounted } from './parts/mount.js';
import type { Page } from './parts/page.js';
import { Rail } from './parts/rail.js';
import { Start } from './parts/start.js';
import { StudyCards } from './parts/study.js';
import { ExportSheet } from './sheets/export_sheet.js';
import { FindSheet } from './sheets/find_sheet.js';
import { FolderSheet } from './sheets/folder_sheet.js';
import { GamesSheet } from './sheets/games_sheet.js';
import { KeysSheet } from './sheets/keys_sheet.js';
import { ImportSheet, ShareSheet } from './sheets/link_sheets.js';
import { KeptSheet, NewSheet, SaveSheet, SettingsSheet, StripSheet } from './sheets/other_sheets.js';
import { PlaySheet } from './sheets/play_sheet.js';
import { PrintSheet } from './sheets/print_sheet.js';
import { ReviewSheet } from './sheets/review_sheet.js';

const free = {
  import: ImportSheet,
  kept: KeptSheet,
  keys: KeysSheet,
  new: NewSheet,
  play: PlaySheet,
  settings: SettingsSheet,
} as const;
const ofRecords = {
  find: FindSheet,
  games: GamesSheet,
  strip: StripSheet,
  save: SaveSheet,
  export: ExportSheet,
  print: PrintSheet,
  share: ShareSheet,
  review: ReviewSheet,
  folder: FolderSheet,
} as const;

function Sheets() {
  const name = sheet.value;
  if (name === null || name === 'rail') return null;
  const One = name in free ? free[name as keyof typeof free] : undefined;
  if (One) return <One />;
  const Other = ofRecords[name as keyof typeof ofRecords];
  return active.value ? <Other /> : null;
}

function RecordCards({ record, page }: { record: OpenRecord; page: Page }) {
  return (
    <>
      <div class="cards">
        <section class="card" aria-label={say('players')}>
          <Mounted element={page.players.element} />
        </section>
        {mode.value === 'compare' ? null : <EngineCards record={record} />}
        <Graph record={record} />
        <section class={settings.value.tree === 'down' ? 'card tree down' : 'card tree'}>
          <Mounted element={page.tree.view.element} class="fill" onMount={() => page.tree.view.follow()} />
        </section>
      </div>
      {mode.value === 'compare' ? <CompareCard record={record} page={page} /> : <Dock record={record} page={page} />}
    </>
  );
}

export function App({ page }: { page: Page }) {
  const record = active.value;
  return (
    <div class={sheet.value === 'rail' ? 'app with-rail' : 'app'}>
      <Top />
      <Rail />
      {sheet.value === 'rail' ? (
        <button
          type="button"
          class="rail-veil"
          aria-label={say('close')}
          onClick={() => {
            sheet.value = null;
          }}
        />
      ) : null}
      <Stage page={page} />
      <section class="side" aria-label={say('panels')}>
        {record ? null : <Start />}
        {record && isStudying.value ? <StudyCards page={page} /> : null}
        {record && !isStudying.value ? <RecordCards record={record} page={page} /> : null}
      </section>
      <Foot />
      <Told />
      <Sheets />
    </div>
  );
}
