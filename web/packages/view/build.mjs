// Bundles the element: node build.mjs. dist/ has the module for bundlers, that for pages without one, the classic script,
// and what the latter two load.
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;
const common = { bundle: true, minify: true, target: 'es2022', charset: 'utf8', legalComments: 'none' };
// All files lie in one folder: where the core would look for its own of itself, it finds them, too.
const besideTheScript = {
  name: 'beside the script',
  setup: (all) =>
    all.onLoad({ filter: /packages\/core\/(dist|src)\/\w+\.[jt]s$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll("'../wasm/", "'./"),
      loader: path.endsWith('.ts') ? 'ts' : 'js',
    })),
};
mkdirSync(here('dist'), { recursive: true });
await build({
  ...common,
  entryPoints: [here('src/index.ts')],
  outfile: here('dist/index.js'),
  format: 'esm',
  external: ['@qipu/core', '@qipu/core/formats'],
});
await build({
  ...common,
  entryPoints: [here('src/index.ts')],
  outfile: here('dist/sgf-view.js'),
  format: 'esm',
  plugins: [besideTheScript],
});
await build({
  ...common,
  entryPoints: [here('src/classic.ts')],
  outfile: here('dist/sgf-view.classic.js'),
  format: 'iife',
  globalName: 'Qipu',
  // Where a module would look for its files, the classic script is told.
  define: { 'import.meta.url': '"about:blank"' },
});
for (const file of ['core.wasm', 'charsets.bin', 'explanations.bin', 'formats.wasm'])
  copyFileSync(here(`../core/wasm/${file}`), here(`dist/${file}`));
copyFileSync(here('../../../LICENSE'), here('LICENSE'));
