// Bundles the element: node build.mjs. dist/ has the module, the classic script, and what both load.
import { copyFileSync, mkdirSync } from 'node:fs';
import { build } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;
const common = { bundle: true, minify: true, target: 'es2022', charset: 'utf8', legalComments: 'none' };
mkdirSync(here('dist'), { recursive: true });
await build({ ...common, entryPoints: [here('src/index.ts')], outfile: here('dist/sgf-view.js'), format: 'esm' });
await build({
  ...common,
  entryPoints: [here('src/classic.ts')],
  outfile: here('dist/sgf-view.classic.js'),
  format: 'iife',
  globalName: 'Qipu',
  // Where a module would look for its files, the classic script is told.
  define: { 'import.meta.url': '"about:blank"' },
});
for (const file of ['core.wasm', 'charsets.bin', 'formats.wasm'])
  copyFileSync(here(`../core/wasm/${file}`), here(`dist/${file}`));
copyFileSync(here('../../../LICENSE'), here('LICENSE'));
