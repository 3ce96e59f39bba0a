// What tests of pages stand on: one Chromium for all of them, and a server that gives pages under a strict policy.
//
//   const { page, url } = await openPage(t, { folders: { '/': 'packages/core' } });
//   await page.evaluate(async () => { const { load } = await import('/dist/index.js'); ... });
//
// The page has been closed when the test ends, which fails where the page has complained. All test files run in one
// process (tools/test.mjs), so that they share the browser; it ends with them.
//
// QIPU_SLOW=6 makes every page six times as slow: a test that looks before the page has answered fails.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { after } from 'node:test';
import { launch } from './chromium.mjs';

/** Nothing but the page's own files, and WebAssembly. */
export const STRICT =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
};
const EMPTY = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Test</title><body></body></html>';

let launched;
/** The browser of this process. */
export function browser() {
  const rate = Number(process.env.QIPU_SLOW ?? 1);
  launched ??= rate > 1 ? slowed(rate) : launch();
  return launched;
}
/** All pages of its contexts are slowed before the test has them. */
async function slowed(rate) {
  const chrome = await launch();
  const newContext = chrome.newContext.bind(chrome);
  chrome.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      return page;
    };
    return context;
  };
  return chrome;
}
after(async () => {
  if (launched) await (await launched).close();
});

async function contentOf(path, { files = {}, folders = {} }) {
  if (path in files) return typeof files[path] === 'function' ? files[path]() : files[path];
  const prefix = Object.keys(folders)
    .filter((start) => path.startsWith(start))
    .sort((a, b) => b.length - a.length)[0];
  if (prefix === undefined) return path === '/' ? EMPTY : undefined;
  const below = normalize(path.slice(prefix.length));
  if (below.startsWith('..')) return undefined;
  if (below === '.') return EMPTY;
  return readFile(join(folders[prefix], below)).catch(() => undefined);
}

/**
 * A server on a free port of this machine.
 * @param {object} site `files`: contents by their path; `folders`: where files are, by the beginning of their path;
 *   `policy`: of every answer
 */
export async function serve(site) {
  const server = createServer(async (request, answer) => {
    const path = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
    const content = path === '/favicon.ico' ? '' : await contentOf(path, site);
    answer.setHeader('Content-Security-Policy', site.policy ?? STRICT);
    answer.setHeader('X-Content-Type-Options', 'nosniff');
    answer.setHeader('Content-Type', TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream');
    answer.statusCode = content === undefined ? 404 : 200;
    answer.end(content);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** A page of `site` (as `serve` takes it) at `path`, for the test `t`. */
export async function openPage(t, site, { path = '/', ...options } = {}) {
  const server = await serve(site);
  const context = await (await browser()).newContext(options);
  const complaints = [];
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  t.after(async () => {
    await context.close();
    await server.close();
    assert.deepEqual(complaints, [], 'what the page complained of');
  });
  await page.goto(server.url + path);
  return { page, url: server.url, complaints };
}
