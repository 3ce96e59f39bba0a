// Pictures of every view of the editor, to be looked at: node tools/screenshots.mjs [WORD...], after tools/page.sh. They go to
// build/screenshots, as VIEW-SIZE-THEME-LANGUAGE.png; with words only those whose names have them all.
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browser, serve } from './browser.mjs';

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const out = path('../../build/screenshots');
const built = path('../../build/web/editor');
const sizes = {
  wide: { viewport: { width: 1440, height: 900 } },
  middle: { viewport: { width: 1024, height: 768 } },
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
  information: { isOpen: true, do: dock(2) },
  unwritten: {
    isOpen: true,
    do: chain(dock(2), (page) => page.locator('#info-DT').fill('soon'), dock(0)),
  },
  writing: { isOpen: true, do: chain(atMove, press('Enter')) },
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
  await page.keyboard.press('Control+o');
  await (await chooser).setFiles(names.map((name) => path(`../demo/${name}`)).reverse());
  await page
    .locator('button.file')
    .nth(names.length - 1)
    .waitFor({ state: 'attached' });
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
        await take(name, view, size, theme, language);
        ++count;
      }
console.log(`${count} pictures in build/screenshots`);
await server.close();
await (await browser()).close();
