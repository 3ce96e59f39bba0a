// How large the files of the package are, as they are and as gzip -9 makes them: node sizes.mjs PACKAGE [--update]
// --update writes PACKAGE/sizes.json, which stands in the repository; a test holds the files to it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const files = ['core.wasm', 'formats.wasm', 'charsets.bin', 'explanations.bin'];
const [folder, option] = process.argv.slice(2);
const sizes = Object.fromEntries(
  files.map((name) => {
    const bytes = readFileSync(join(folder, 'wasm', name));
    return [name, { bytes: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }];
  }),
);
for (const name of files) console.log(`${name} ${sizes[name].bytes} bytes, ${sizes[name].gzip} gzipped`);
if (option === '--update') writeFileSync(join(folder, 'sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
