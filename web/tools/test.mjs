// Runs the tests of the packages, all in one process: node tools/test.mjs [PACKAGE...]
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

const web = new URL('..', import.meta.url);
const packages = process.argv.length > 2 ? process.argv.slice(2) : ['*'];
const files = packages.flatMap((name) => globSync(`{packages,apps}/${name}/test/**/*.test.mjs`, { cwd: web })).sort();
if (files.length === 0) throw new Error(`no tests of ${packages.join(', ')}`);
const { status } = spawnSync(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', '--test', '--experimental-test-isolation=none', ...files],
  { cwd: web, stdio: 'inherit' },
);
process.exit(status ?? 1);
