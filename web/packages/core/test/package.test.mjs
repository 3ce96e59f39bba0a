// The files of the package: their sizes and what they want of their host.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url));

test('the files are as large as sizes.json says, to 2 %', () => {
  for (const [name, size] of Object.entries(JSON.parse(file('sizes.json')))) {
    const now = gzipSync(file(`wasm/${name}`), { level: 9 }).length;
    assert.ok(Math.abs(now - size.gzip) / size.gzip < 0.02, `${name}: ${now}: node web/tools/sizes.mjs --update`);
  }
});

test('the modules import nothing but what the package gives them', async () => {
  for (const name of ['core.wasm', 'formats.wasm']) {
    const module = await WebAssembly.compile(file(`wasm/${name}`));
    for (const one of WebAssembly.Module.imports(module))
      assert.ok(['fd_close', 'fd_seek', 'fd_write'].includes(one.name), `${name} imports ${one.name}`);
  }
});
