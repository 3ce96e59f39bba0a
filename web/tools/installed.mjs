// Packages as their users have them: packed, installed into a project of its own, built and served by Vite.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as vite from 'vite';
import { browser } from './browser.mjs';

/** The folder of a project with what `npm pack` makes of these packages; it lies in one of its own, to be removed. */
export function installed(...packages) {
  const folder = mkdtempSync(join(tmpdir(), 'qipu-package-'));
  // With the Node that is beside it, as the set-up runs it. No registry is asked.
  const command = 'PATH="$(dirname "$(command -v npm)"):$PATH" exec npm "$@" --offline --no-audit --no-fund';
  const npm = (words, cwd) => execFileSync('sh', ['-c', command, 'npm', ...words], { cwd, stdio: 'pipe' });
  for (const source of packages) npm(['pack', '--pack-destination', folder, '--ignore-scripts'], source);
  const archives = readdirSync(folder).map((name) => join(folder, name));
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }');
  npm(['install', ...archives, '--ignore-scripts'], project);
  return project;
}

/** What a page of the project has as its title in the end: under Vite's server, or built by it. */
export async function titleInVite(t, folder, how) {
  const all = { root: folder, configFile: false, logLevel: 'error', clearScreen: false };
  const place = { port: 0, host: '127.0.0.1' };
  if (how === 'build') await vite.build({ ...all, build: { outDir: 'dist', target: 'es2022' } });
  const server =
    how === 'build'
      ? await vite.preview({ ...all, preview: place })
      : await vite.createServer({ ...all, server: place });
  t.after(() => server.close());
  if (how !== 'build') await server.listen();
  const context = await (await browser()).newContext();
  t.after(() => context.close());
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(server.resolvedUrls.local[0]);
  await page.waitForFunction(() => document.title !== 'Test').catch(() => {});
  assert.deepEqual(complaints, []);
  return page.title();
}
