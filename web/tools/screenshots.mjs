// Pictures of every view of the editor, to be looked at: node tools/screenshots.mjs [WORD...], after tools/page.sh. They go to
// build/screenshots, as VIEW-SIZE-THEME-LANGUAGE.png; with words only those whose names have them all.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine, openServed } from '../apps/editor/test/engine_server.mjs';
import { browser, serve } from './browser.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const out = path('../../build/screenshots');
const built = path('../../build/web/editor');
const sizes = {
  wide: { viewport: { width: 1440, height: 900 } },
  middle: { viewport: { width: 1024, height: 768 } },
  upright: { viewport: { width: 768, height: 1024 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const themes = ['light', 'dark'];
const records = { en: ['game.en.sgf', 'problems.sgf'], zh: ['game.zh.sgf', 'problems.zh.sgf'] };

const press =
  (...keys) =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key);
  };
const dock = (number) => async (page) => {
  await page.getByRole('tab').nth(number).click();
};
const type = (text) => (page) => page.keyboard.type(text);
const chain =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
const atMove = press('End', 'ArrowLeft', 'ArrowLeft');
/** What is done to see a view: nothing is open, or the records are. */
const views = {
  start: { do: press() },
  comment: { isOpen: true, do: atMove },
  node: { isOpen: true, do: chain(atMove, press('f'), dock(1)) },
  checks: { isOpen: true, do: chain(dock(2), (page) => page.locator('.fnd .what').first().click()) },
  information: { isOpen: true, do: dock(3) },
  source: { isOpen: true, do: chain(atMove, dock(4), (page) => page.locator('.cm-content').waitFor()) },
  unwritten: {
    isOpen: true,
    do: chain(dock(3), (page) => page.locator('#info-DT').fill('soon'), dock(0)),
  },
  writing: { isOpen: true, do: chain(atMove, press('Enter')) },
  viewing: { isOpen: true, do: chain(atMove, press('Alt+1')) },
  guess: { isOpen: true, do: press('Alt+3') },
  problem: { isOpen: true, do: press('Alt+4') },
  compare: {
    isOpen: true,
    do: chain(press('End', 'Alt+5'), (page) => page.locator('.compare .btn').first().click(), press('Home')),
  },
  export: { isOpen: true, do: chain(atMove, press('Control+e')) },
  print: { isOpen: true, do: press('Control+p') },
  link: { isOpen: true, do: press('Control+Shift+e') },
  numbers: { isOpen: true, do: chain(press('End', 'i'), turnTree) },
  find: { isOpen: true, do: chain(press('/'), type('a')) },
  games: { isOpen: true, do: press('Shift+PageDown', 'l') },
  keys: { do: press('?') },
  settings: { do: press(',') },
  new: { do: press('Alt+n') },
  strip: { isOpen: true, do: (page) => command(page, /^(Strip|精简)/) },
  formats: { isOpen: true, do: (page) => command(page, /another format|其他格式/) },
  warning: { isOpen: true, do: press('End', 'x', 'Alt+w') },
  rail: { isOpen: true, do: (page) => page.locator('.brand .m-only').click(), sizes: ['middle', 'phone'] },
  ...engineViews(),
  recovery: {
    isOpen: true,
    do: async (page) => {
      await press('End', 'x')(page);
      await page.waitForTimeout(600); // it is kept
      await page.reload();
      await page.locator('.rec').first().waitFor();
    },
  },
};
// With a folder and an engine that always thinks the same.
function engineViews() {
  const at = chain(press('End'), (page) => page.locator('.pos').waitFor());
  const think = chain(at, press('ArrowLeft', ' '), (page) => page.locator('.candidates li').first().waitFor());
  const begin = async (page) => {
    await press('Alt+p')(page);
    await page.locator('form select').last().selectOption('byoyomi');
    await page.locator('#play-engine').selectOption('gnugo');
    await page.locator('form .seg button', { hasText: '9 × 9' }).click();
    await page.locator('form [type=submit]').click();
    await page.locator('.engine-card .row .btn').nth(2).waitFor();
    for (const point of ['E5', 'C3', 'G3']) {
      await page.locator(`[role=gridcell][aria-label^="${point}"]`).click({ force: true });
      await page.waitForTimeout(300);
    }
  };
  return {
    play: { served: true, do: begin },
    playing: { served: true, do: press('Alt+p') },
    estimate: { served: true, isOpen: true, do: chain(at, press('e'), (page) => page.locator('.says').waitFor()) },
    analysis: { served: true, isOpen: true, do: think },
    line: { served: true, isOpen: true, do: chain(think, (page) => page.locator('.candidates li').first().hover()) },
    reviewing: { served: true, isOpen: true, do: press('w') },
    review: {
      served: true,
      isOpen: true,
      do: chain(
        press('w'),
        (page) => page.locator('form [type=submit]').click(),
        (page) => page.locator('.mistakes button').nth(1).click(),
        press('Escape'),
      ),
    },
    folder: {
      served: true,
      isOpen: true,
      do: (page) => page.locator('.brand .m-only').click(),
      sizes: ['middle', 'phone'],
    },
  };
}
function thinking({ moves, size }) {
  const turn = moves.length;
  const winrate = 0.5 + 0.25 * Math.sin(turn / 5) + (turn % 11 === 7 ? 0.17 : 0) - (turn % 13 === 4 ? 0.12 : 0);
  const names = 'ABCDEFGHJKLMNOPQRST';
  const point = (i) => `${names[(5 * i + 3 * turn) % size]}${1 + ((7 * i + turn) % size)}`;
  const candidates = [820, 240, 96, 31, 12].map((visits, i) => ({
    move: point(i),
    visits,
    winrate: winrate + (turn % 2 === 0 ? -0.013 : 0.013) * i,
    score: 14 * (winrate - 0.5) - 0.3 * i,
    line: [0, 1, 2, 3, 4, 5].map((k) => point(i + 5 * k)),
  }));
  const ownership = Array.from(
    { length: size * size },
    (_, i) => Math.sin((i % size) / 4) * Math.cos(Math.floor(i / size) / 5),
  );
  return { candidates, ownership };
}
const engines = {
  KataGo: { make: () => new Engine({ analysis: 'kata-analyze', commands: ['kata-analyze'], info: thinking }) },
  gnugo: {
    make: () =>
      new Engine({
        answer: (command, position) =>
          command.startsWith('genmove') ? `H${7 - Math.floor(position.moves.length / 2)}` : '',
      }),
  },
};
async function command(page, words) {
  await page.keyboard.press('?');
  await page.locator('.keys button.do', { hasText: words }).first().click();
}
async function turnTree(page) {
  await command(page, /^(Turn the tree|变化图横竖)/);
}

async function open(page, names) {
  await page.evaluate(() => {
    globalThis.showOpenFilePicker = undefined;
  });
  const chooser = page.waitForEvent('filechooser');
  await page.locator('.start .btn.main').click();
  await (await chooser).setFiles(names.map((name) => path(`../demo/${name}`)).reverse());
  await page
    .locator('button.file')
    .nth(names.length - 1)
    .waitFor({ state: 'attached' });
}

async function takeServed(name, view, size, theme, language) {
  const ends = [];
  const settings = JSON.stringify({ language, theme, user: 'Ana' });
  const record = records[language][0];
  const { page } = await openServed(
    { after: (run) => ends.push(run) },
    {
      files: {
        'jowa-1835.sgf': readFileSync(path(`../demo/${record}`), 'utf8'),
        'league/03.sgf': '(;GM[1])',
        'league/04.sgf': '(;GM[1])',
        'problems.sgf': '(;GM[1])',
      },
      engines,
      open: view.isOpen ? 'jowa-1835.sgf' : '',
      options: { ...sizes[size], colorScheme: theme, locale: language },
      before: (context) =>
        context.addInitScript(
          (text) => localStorage.getItem('qipu-editor') ?? localStorage.setItem('qipu-editor', text),
          settings,
        ),
    },
  );
  try {
    await page.locator(view.isOpen ? '.pos' : '.start').waitFor();
    await page.waitForTimeout(400);
    await view.do(page);
    await page.waitForTimeout(300);
  } catch (error) {
    console.error(`${name}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await page.screenshot({ path: `${out}/${name}-${size}-${theme}-${language}.png` });
  for (const end of ends) await end();
}
async function take(name, view, size, theme, language) {
  const context = await (await browser()).newContext({
    ...sizes[size],
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: language,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.addInitScript(
    (settings) => localStorage.getItem('qipu-editor') ?? localStorage.setItem('qipu-editor', settings),
    JSON.stringify({ language, theme, user: 'Ana' }),
  );
  await page.goto(server.url);
  try {
    if (view.isOpen) await open(page, name === 'games' ? records[language] : records[language].slice(0, 1));
    await page.waitForTimeout(150);
    await view.do(page);
    await page.waitForTimeout(200); // what is drawn in the next frames
  } catch (error) {
    console.error(`${name}: ${error.message.split('\n')[0]}`);
    process.exitCode = 1;
  }
  await page.screenshot({ path: `${out}/${name}-${size}-${theme}-${language}.png` });
  await context.close();
}

const words = process.argv.slice(2);
const server = await serve({ files: { '/': () => readFileSync(`${built}/index.html`) }, folders: { '/': built } });
mkdirSync(out, { recursive: true });
let count = 0;
for (const [name, view] of Object.entries(views))
  for (const size of view.sizes ?? Object.keys(sizes))
    for (const theme of themes)
      for (const language of Object.keys(records)) {
        const isWanted = words.every((word) => [name, size, theme, language].includes(word));
        if (!isWanted) continue;
        await (view.served ? takeServed : take)(name, view, size, theme, language);
        ++count;
      }
console.log(`${count} pictures in build/screenshots`);
await server.close();
await (await browser()).close();
