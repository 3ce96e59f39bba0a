// The models of the editor without a page, on the core as it is built.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const names = [
  'values',
  'record',
  'tools',
  'node_edits',
  'figures',
  'branches',
  'information',
  'search',
  'settings',
  'words',
  'files',
  'commands',
  'desk',
  'checks',
  'study',
  'graph',
  'source_text',
  'print_figures',
];
const ofEngines = ['clock', 'counting', 'events', 'new_game', 'review', 'thinking', 'told', 'worth'];
const languages = ['zh_hant', 'ja', 'ko'];
const outfile = here('../../../../build/editor-model.mjs');
mkdirSync(here('../../../../build'), { recursive: true });
await build({
  stdin: {
    contents: `${names.map((name) => `export * as ${name} from './${name}.ts';`).join('\n')}
${ofEngines.map((name) => `export * as ${name} from './engine/${name}.ts';`).join('\n')}
${languages.map((name) => `export * as ${name} from '../languages/${name}.ts';`).join('\n')}
export { core, Traits, useCore } from '@qipu/view/parts';`,
    resolveDir: here('../src/model'),
    loader: 'ts',
  },
  bundle: true,
  outfile,
  format: 'esm',
  platform: 'node',
  conditions: ['qipu-source'],
  logLevel: 'error',
});
export const model = await import(outfile);
const bytes = (name) => new Uint8Array(readFileSync(here(`../../../packages/core/wasm/${name}`)));
model.useCore({ core: bytes('core.wasm'), charsets: bytes('charsets.bin'), explanations: bytes('explanations.bin') });
export const qipu = await model.core();
await qipu.loadCharsets(bytes('charsets.bin'));
await model.desk.start();

/** A record that is open. */
export const open = (sgf) => new model.record.OpenRecord('key', 'game.sgf', qipu.read(sgf));
export const text = (record) => new TextDecoder().decode(record.bytes);
export const P = (key) => ({ column: key.charCodeAt(0) - 97, row: key.charCodeAt(1) - 97 });
/** Uses a tool at points, as they are clicked. */
export const use = (record, name, from, to = from) => model.tools.toolOf(name).use(record, P(from), P(to));
