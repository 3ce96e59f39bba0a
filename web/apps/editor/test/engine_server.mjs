// A server with a folder and engines in the process of the test, for what a real one does not do at will: engines that
// die, hang and cheat, and thinking that is always the same. It speaks as `qipu serve` does.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { browser } from '../../../tools/browser.mjs';
import { built, EditorPage, path, site } from './editor_page.mjs';

const TOKEN = 'of-this-test';
const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };
const tagOf = (bytes) => `"${createHash('sha256').update(bytes).digest('hex')}"`;

/** What engines answer: a text, or null where nothing comes. `info`: of an analysis, sent once. */
export class Engine {
  commands = ['name', 'genmove', 'undo', 'final_score', 'final_status_list', 'time_settings', 'time_left'];
  analysis = null;
  asked = [];
  positions = [];
  constructor(answers = {}) {
    Object.assign(this, answers);
  }
  answer(command) {
    if (command === 'final_score') return 'W+3.5';
    return '';
  }
  info() {
    return null;
  }
  /** Why it does not take a position; empty: it does. */
  refuses() {
    return '';
  }
}

class Session {
  number = 0;
  queued = [];
  constructor(engine) {
    this.engine = engine;
  }
  send(name, data) {
    const text = `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
    if (this.stream) this.stream.write(text);
    else this.queued.push(text);
  }
  async gtp(command) {
    const number = ++this.number;
    const { engine } = this;
    engine.asked.push(command);
    if (/-analyze /.test(command)) {
      this.send('reply', { number, ok: true, text: '' });
      const info = engine.info(engine.positions.at(-1));
      if (info) this.send('info', { number, ...info });
      return number;
    }
    const text = await engine.answer(command, engine.positions.at(-1));
    if (text === 'dies') this.die('killed by a signal');
    else if (text !== null) this.send('reply', { number, ok: !text.startsWith('?'), text: text.replace(/^\?/, '') });
    return number;
  }
  die(words) {
    this.isGone = true;
    this.send('exit', { reason: 'signal', words });
    this.stream?.end();
  }
}

/** Serves `files` (name -> text, which it changes) and `engines` (name -> how one is made). */
export async function openServed(t, { files = {}, engines = {}, options = {}, open = '', before } = {}) {
  const sessions = new Map();
  const made = [];
  const json = (answer, status, body) => {
    answer.writeHead(status, { 'Content-Type': 'application/json' });
    answer.end(body === undefined ? '' : JSON.stringify(body));
  };
  const routes = {
    'GET /files': ({ url, answer }) => {
      const dir = url.searchParams.get('dir');
      const inside = Object.keys(files).filter((name) => dir === '' || name.startsWith(`${dir}/`));
      const names = new Map();
      for (const name of inside) {
        const [first, ...rest] = name.slice(dir === '' ? 0 : dir.length + 1).split('/');
        const below = dir === '' ? first : `${dir}/${first}`;
        names.set(first, {
          name: first,
          path: below,
          kind: rest.length > 0 ? 'folder' : 'record',
          size: 1,
          modified: '',
        });
      }
      json(answer, 200, { dir, entries: [...names.values()].sort((a, b) => a.name.localeCompare(b.name)) });
    },
    'GET /file': ({ url, answer }) => {
      const bytes = files[url.searchParams.get('path')];
      if (bytes === undefined) return json(answer, 404, { title: 'Not found', detail: 'There is no such file.' });
      answer.writeHead(200, { ETag: tagOf(bytes) });
      answer.end(bytes);
    },
    'PUT /file': ({ url, request, answer, body }) => {
      const name = url.searchParams.get('path');
      const there = files[name];
      const isFresh = request.headers['if-none-match'] === '*';
      const isRight = isFresh
        ? there === undefined
        : there !== undefined && request.headers['if-match'] === tagOf(there);
      if (!isRight) return json(answer, 412, { title: 'Changed' });
      files[name] = body;
      answer.writeHead(204, { ETag: tagOf(body) });
      answer.end();
    },
    'GET /engines': ({ answer }) =>
      json(
        answer,
        200,
        Object.entries(engines).map(([name, { sizes = [] }]) => ({ name, installed: true, sizes })),
      ),
    'POST /sessions': ({ answer, body }) => {
      const { engine: name } = JSON.parse(body);
      if (engines[name].why) return json(answer, 502, { title: 'Not started', detail: engines[name].why });
      const engine = engines[name].make();
      const id = `s${sessions.size + 1}`;
      sessions.set(id, new Session(engine));
      made.push(engine);
      return json(answer, 201, { id, name, version: '1', commands: engine.commands, analysis: engine.analysis });
    },
  };
  const ofSession = (answer, method, id, what, body) => {
    const session = sessions.get(id);
    if (!session || session.isGone) return json(answer, 404, { title: 'Gone' });
    if (method === 'DELETE') {
      sessions.delete(id);
      session.stream?.end();
      return json(answer, 204);
    }
    if (what === 'events') {
      answer.writeHead(200, { 'Content-Type': 'text/event-stream' });
      session.stream = answer;
      for (const text of session.queued) answer.write(text);
      answer.flushHeaders();
      return undefined;
    }
    const told = JSON.parse(body);
    if (what === 'position') {
      const why = session.engine.refuses(told);
      session.engine.positions.push(told);
      return why === '' ? json(answer, 204) : json(answer, 422, { title: 'Refused', detail: why });
    }
    const number = session.number + 1;
    json(answer, 202, { number });
    return session.gtp(told.command);
  };
  const server = createServer(async (request, answer) => {
    const url = new URL(request.url, 'http://localhost');
    answer.setHeader('Content-Security-Policy', site.policy);
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    if (url.pathname.startsWith('/api/v1/')) {
      if (request.headers.authorization !== `Bearer ${TOKEN}`) return json(answer, 401, { title: 'No token' });
      const below = url.pathname.slice('/api/v1'.length);
      const [, id, what] = /^\/sessions\/([^/]+)(?:\/(\w+))?$/.exec(below) ?? [];
      if (id) return ofSession(answer, request.method, id, what, body);
      return routes[`${request.method} ${below}`]({ url, request, answer, body });
    }
    const name = url.pathname === '/' ? '/index.html' : normalize(url.pathname);
    const file = name.startsWith('/axe/')
      ? join(path('../../../node_modules/axe-core'), name.slice(5))
      : join(built, name);
    const content = await readFile(file).catch(() => undefined);
    answer.setHeader(
      'Content-Type',
      TYPES[extname(name)] ?? (name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream'),
    );
    answer.statusCode = content === undefined ? 404 : 200;
    return answer.end(content);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${server.address().port}`;
  const context = await (await browser()).newContext({ reducedMotion: 'reduce', acceptDownloads: true, ...options });
  await before?.(context);
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.setDefaultTimeout(20_000);
  t.after(async () => {
    await context.close();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const fragment = `#token=${TOKEN}&dir=${open === '' ? '' : `&path=${encodeURIComponent(open)}`}`;
  await page.goto(`${url}/${fragment}`);
  const editor = new EditorPage(page, url, complaints);
  return { editor, page, files, sessions, made, complaints };
}
