// The dependencies: tools/node.sh tools/dependencies.mjs --check | --notices FILE | --notices-of-page FILE
// --check: whatever the set-up installs and the lock files of npm pin has a line in docs/design/dependencies.md, and
//   nothing else has; prints what differs.
// --notices: the words of those whose code is in the WebAssembly modules, as Debian's packages bring them, into FILE.
// --notices-of-page: the same, and of those whose code is in the pages of web/, as npm's packages bring them.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('..', import.meta.url);
const text = (name) => readFileSync(new URL(name, root), 'utf8');

// Linked into core.wasm and formats.wasm.
const LINKED = [
  'libc++-19-dev-wasm32',
  'libc++abi-19-dev-wasm32',
  'libclang-rt-19-dev-wasm32',
  'wasi-libc',
  'nlohmann-json3-dev',
];
// Which their words only name.
const LICENSES = ['Apache-2.0', 'CC0-1.0'];

// ---- What is used

const ofSetUp = () =>
  execFileSync('tools/setup.sh', ['--list', 'full'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

// What a package.json of ours asks for; what that brings with it, the lock file pins.
function ofNpm(name) {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text(name));
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
}

const manifests = execFileSync('git', ['ls-files', '*package.json'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const used = new Set([...ofSetUp(), ...manifests.flatMap(ofNpm)].filter((name) => !name.startsWith('@qipu/')));
used.delete('npm'); // which the set-up installs only where there is none

// ---- What is said

// Rows `| cell | cell | ...` below a heading, without the head of their table.
function rowsBelow(page, heading) {
  const part = page.split(/^## /m).find((section) => section.startsWith(heading)) ?? '';
  const rows = part.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function differences() {
  const page = text('docs/design/dependencies.md');
  const reasons = new Set(rowsBelow(page.replace(/^# /m, '## '), 'Dependencies').map(([name]) => name));
  const lines = rowsBelow(page, 'Where they come from');
  const said = new Set(lines.flatMap(([, packages]) => packages.match(/(?<=`)[^`\s,]+(?=`)/g) ?? []));
  return [
    ...[...used].filter((name) => !said.has(name)).map((name) => `${name} is used, and no row says why`),
    ...[...said].filter((name) => !used.has(name)).map((name) => `${name} has a line and is not used`),
    ...lines.filter(([name]) => !reasons.has(name)).map(([name]) => `${name} has packages and no row of reasons`),
  ];
}

// ---- Notices

// The packages of npm that the pages are made of: all that the lock file has and no tool brought.
function ofPages() {
  const { packages } = JSON.parse(text('web/package-lock.json'));
  return Object.keys(packages).filter(
    (path) => path.startsWith('node_modules/') && !/^node_modules\/@qipu\//.test(path) && !packages[path].dev && !packages[path].optional,
  );
}
function wordsOfNpm(path) {
  const folder = new URL(`web/${path}/`, root);
  const file = readdirSync(folder).find((name) => /^(license|licence|copying)/i.test(name));
  return file === undefined ? JSON.parse(readFileSync(new URL('package.json', folder), 'utf8')).license : readFileSync(new URL(file, folder), 'utf8').trimEnd();
}

function notices(what, others = []) {
  const parts = [`What stands in ${what} and is not of Qipu:\n`];
  for (const path of others) parts.push(`${'='.repeat(78)}\n${path.replace('node_modules/', '')}\n\n${wordsOfNpm(path)}\n`);
  const seen = new Set();
  for (const name of LINKED) {
    const words = readFileSync(`/usr/share/doc/${name}/copyright`, 'utf8').trimEnd();
    if (!seen.has(words)) parts.push(`${'='.repeat(78)}\n${name}\n\n${words}\n`);
    seen.add(words);
  }
  for (const name of LICENSES) {
    const path = `/usr/share/common-licenses/${name}`;
    if (existsSync(path)) parts.push(`${'='.repeat(78)}\n${name}\n\n${readFileSync(path, 'utf8').trimEnd()}\n`);
  }
  return parts.join('\n');
}

const [mode, file] = process.argv.slice(2);
if (mode === '--notices' && file) writeFileSync(file, notices('the WebAssembly modules of this package'));
else if (mode === '--notices-of-page' && file)
  writeFileSync(file, notices('the pages and the WebAssembly modules that they carry', ofPages()));
else if (mode === '--check') {
  const found = differences();
  for (const line of found) console.error(`docs/design/dependencies.md: ${line}`);
  process.exit(found.length > 0 ? 1 : 0);
} else {
  console.error('usage: tools/node.sh tools/dependencies.mjs --check | --notices FILE | --notices-of-page FILE');
  process.exit(2);
}
