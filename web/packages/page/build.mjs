// Makes the page of qipu html: node build.mjs. build/web gets page.html, with the core and the script in it and their
// hashes in its policy, and charsets.base64, which goes into pages whose records need it.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const here = (path) => new URL(path, import.meta.url).pathname;
const folder = here('../../../build/web');

async function bundled(entry) {
  const result = await build({
    entryPoints: [here(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    define: { 'import.meta.url': '"about:blank"' },
  });
  return result.outputFiles[0].text.trim();
}

// What stands within <script> and <style> must not end them.
function inline(text, tag) {
  if (new RegExp(`</${tag}|<!--`, 'i').test(text)) throw new Error(`the ${tag} would end within`);
  return text;
}
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const zipped = (path) => gzipSync(readFileSync(here(path)), { level: 9 }).toString('base64');

const { tokenRules } = await import(`data:text/javascript,${encodeURIComponent(await tokens())}`);
async function tokens() {
  const result = await build({
    entryPoints: [here('../view/src/tokens.ts')],
    bundle: true,
    write: false,
    format: 'esm',
  });
  return result.outputFiles[0].text;
}

const script = inline(await bundled('src/page.ts'), 'script');
const style = inline(
  tokenRules.replace(':host([theme="contrast"]) .root', ':root[data-theme="contrast"]').replace('.root {', ':root {') +
    readFileSync(here('src/page.css'), 'utf8'),
  'style',
);
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} 'wasm-unsafe-eval'`,
  `style-src ${hash(style)}`,
  'img-src data: blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const parts = { POLICY: policy, STYLE: style, CORE: zipped('../core/wasm/core.wasm'), SCRIPT: script };
const page = readFileSync(here('src/page.template'), 'utf8').replace(
  /@(POLICY|STYLE|CORE|SCRIPT)@/g,
  (_, name) => parts[name],
);
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/page.html`, page);
writeFileSync(`${folder}/charsets.base64`, zipped('../core/wasm/charsets.bin'));
console.log(
  `page.html: ${Math.round(page.length / 1000)} KB, its script ${Math.round(gzipSync(script).length / 1000)} KB gzipped`,
);
