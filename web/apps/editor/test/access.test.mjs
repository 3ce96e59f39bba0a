// Readers of screens and of Chinese: axe finds nothing on any view, names are said, no English word is left.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';
import { Engine, openServed } from './engine_server.mjs';

const game =
  '(;GM[1]FF[4]CA[UTF-8]SZ[9]PB[林]BR[5d]PW[安]WR[4d]RE[B+R]KM[6.5]C[开始]GN[一局];B[ee]BL[100]C[见 E5、#2。]N[名]TE[1]HO[2];W[cc](;B[gg])(;B[gc];W[ba]))\n';
/** What is shown, and how it comes to be. */
const views = [
  ['nothing open', null, async () => undefined],
  ['a game', game, (editor) => editor.keys('ArrowRight')],
  ['a comment being edited', game, (editor) => editor.keys('Enter')],
  ['the node', game, (editor) => editor.keys('ArrowRight').then(() => editor.page.locator('#tab-node').click())],
  ['the information', game, (editor) => editor.page.locator('#tab-information').click()],
  [
    'the checks',
    game.replace('CA[UTF-8]', ''),
    (editor) => editor.keys('!').then(() => editor.page.locator('.fnd .what').first().click()),
  ],
  ['the source', game, (editor) => editor.keys('S').then(() => editor.page.locator('.cm-content').waitFor())],
  ['a problem', game, (editor) => editor.keys('Alt+4').then(() => editor.page.locator('.stat').waitFor())],
  ['a guess', game, (editor) => editor.keys('Alt+3').then(() => editor.click('A1'))],
  [
    'a comparison',
    game,
    async (editor) => {
      await editor.keys('Alt+5');
      await editor.page.locator('.compare .btn').click();
      await editor.page.locator('main').focus();
      await editor.keys('End');
    },
  ],
  [
    'a wrong field',
    game,
    async (editor) => {
      await editor.page.locator('#tab-information').click();
      await editor.page.locator('#info-HA').fill('?');
    },
  ],
  ['the commands', game, (editor) => editor.keys('?')],
  ['finding', game, (editor) => editor.keys('/').then(() => editor.page.keyboard.type('E5'))],
  ['the games', game + game, (editor) => editor.keys('l')],
  ['a new game', game, (editor) => editor.keys('Alt+n')],
  ['the settings', game, (editor) => editor.keys(',')],
  ['the export of a picture', game, (editor) => editor.keys('Control+e')],
  [
    'the export of text',
    game,
    (editor) => editor.keys('Control+e').then(() => editor.page.locator('.form-choice', { hasText: 'ASCII' }).click()),
  ],
  ['a link', game, (editor) => editor.keys('Control+Shift+e')],
  ['a record that a link asks for', null, (editor) => editor.page.goto(`${editor.url}/?url=https://example.org/a.sgf`)],
  ['the printing', game, (editor) => editor.keys('Control+p')],
  ['a label being typed', game, (editor) => editor.keys('t', 'b', 'Enter')],
  ['a refused move', game, (editor) => editor.keys('End', 'b', 'ArrowDown').then(() => editor.click('E5'))],
  ['what was kept', game, (editor) => editor.kept('GN[一局]').then(() => editor.page.reload())],
  ['no board', '(;GM[6]PB[a]C[x];B[31ab])', async () => undefined],
];
const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];

for (const [name, record, act] of views)
  test(`axe: ${name}`, async (t) => {
    const editor = await openEditor(t, { viewport: sizes[0], locale: 'zh-CN' });
    if (record) await editor.open({ 'game.sgf': record });
    await act(editor);
    await hasNoViolation(editor);
  });
/** Nothing is wrong in any theme, of which the others have the first one's elements in other colours, nor at any size. */
async function hasNoViolation(editor) {
  const ofColours = ['color-contrast', 'link-in-text-block'];
  const themes = { light: undefined, dark: ofColours, contrast: ofColours };
  for (const [theme, rules] of Object.entries(themes)) {
    await editor.page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      for (const host of document.querySelectorAll('[theme]')) host.setAttribute('theme', theme);
    }, theme);
    assert.deepEqual(await editor.violations(rules), [], theme);
  }
  for (const size of sizes.slice(1)) {
    await editor.page.setViewportSize(size);
    assert.deepEqual(await editor.violations(), [], `${size.width}`);
    assert.ok(
      await editor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
      `${size.width}: nothing runs out of the page`,
    );
  }
}

const thinks = {
  analysis: 'kata-analyze',
  commands: ['kata-analyze', 'genmove', 'name'],
  answer: (command) => (command.startsWith('genmove') ? 'dies' : ''),
  info: ({ moves }) => ({
    candidates: ['D4', 'G6'].map((move, i) => ({
      move,
      visits: 900 - 600 * i,
      winrate: moves.length % 2 === 0 ? 0.6 : 0.4,
      score: 2,
      line: [move, 'D3'],
    })),
    ownership: Array.from({ length: 81 }, (_, i) => Math.cos(i)),
  }),
};
const engineViews = [
  ['the sheet of a game', '', (editor) => editor.keys('Alt+p')],
  [
    'a game with an engine that stopped',
    '',
    async (editor) => {
      await editor.keys('Alt+p');
      await editor.page.locator('form [aria-label="执子"] button', { hasText: '白' }).click();
      await editor.page.locator('#play-time').selectOption('byoyomi');
      await editor.page.locator('form [type=submit]').click();
      await editor.page.locator('.says.bad').waitFor();
    },
  ],
  [
    'a game that goes on',
    '',
    (editor) =>
      editor
        .keys('Alt+p')
        .then(() => editor.page.locator('form [type=submit]').click())
        .then(() => editor.page.locator('.engine-card .row').waitFor()),
  ],
  [
    'an analysis',
    'a.sgf',
    (editor) => editor.keys(' ').then(() => editor.page.locator('.candidates li').first().waitFor()),
  ],
  [
    'an estimate',
    'a.sgf',
    (editor) => editor.keys('e').then(() => editor.page.locator('svg.over .owned').first().waitFor()),
  ],
  ['the sheet of a review', 'a.sgf', (editor) => editor.keys('w')],
  [
    'mistakes',
    'a.sgf',
    async (editor) => {
      await editor.keys('w');
      await editor.page.locator('dialog form [type=submit]').click();
      await editor.page.locator('.mistakes').waitFor();
    },
  ],
  ['a record saved in the folder', 'a.sgf', (editor) => editor.keys('Control+Shift+s')],
];
for (const [name, open, act] of engineViews)
  test(`axe: ${name}`, async (t) => {
    const { editor, page } = await openServed(t, {
      files: { 'a.sgf': game, '小/b.sgf': game },
      engines: { katago: { make: () => new Engine(thinks) }, gnugo: { make: () => new Engine() } },
      open,
      options: { viewport: sizes[0], locale: 'zh-CN' },
    });
    await page.locator(open === '' ? '.start' : 'button.file .sub').waitFor();
    await page.locator('.files .list .file').first().waitFor();
    if (open !== '') await page.locator('h1', { hasText: '一局' }).waitFor();
    await act(editor);
    await hasNoViolation(editor);
  });

/** Names, formats, keys as keyboards have them, coordinates. */
const international =
  /^(Qipu|qipu|serve|SGF|GIB|NGF|UGF|UGI|GOS|BDX|NIP|JGF|Jago|XML|OGS|PNG|JPG|WebP|BMP|SVG|ASCII|Sensei|LaTeX|GIF|HTML|PDF|Tygem|WBaduk|PandaNET|JSON|UTF|English|Esc|Ctrl|Pg(Up|Dn)|Home|End|Alt|Del|Backspace|sgf|game|[A-Z]{2}|ABCDEFGHJ(KLMNOPQRST)?)$/;

test('the Chinese page has no English word', async (t) => {
  const editor = await openEditor(t, { viewport: sizes[0], locale: 'zh-CN' });
  const look = () =>
    editor.page.evaluate(() => {
      const texts = [];
      const visit = (root) => {
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
        for (let node = walker.currentNode; node; node = walker.nextNode()) {
          if (node instanceof Element) {
            if (node.shadowRoot) visit(node.shadowRoot);
            for (const name of ['aria-label', 'title', 'placeholder']) texts.push(node.getAttribute(name) ?? '');
          } else if (!node.parentElement?.closest('script, style, option, dd, code'))
            texts.push(node.textContent ?? '');
        }
      };
      visit(document.body);
      return texts;
    });
  const seen = new Set(await look());
  await editor.open({ 'game.sgf': game.replace('CA[UTF-8]', '') });
  await editor.keys('ArrowRight');
  for (const tab of ['node', 'information', 'checks', 'comment']) {
    await editor.page.locator(`#tab-${tab}`).click();
    if (tab === 'checks') await editor.page.locator('.fnd .what').first().click();
    for (const text of await look()) seen.add(text);
  }
  // On the tabs some keys go from one to another.
  await editor.page.locator('main').focus();
  for (const key of [
    '?',
    '/',
    'l',
    'Alt+n',
    ',',
    'Control+e',
    'Control+p',
    'Control+Shift+e',
    'End',
    'x',
    'Control+z',
    ' ',
  ]) {
    await editor.keys(key);
    for (const text of await look()) seen.add(text);
    await editor.keys('Escape');
  }
  const words = [...seen].flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? []);
  assert.ok(words.length > 20);
  assert.deepEqual([...new Set(words.filter((word) => !international.test(word)))], []);
});

test('what a reader of the screen is told', async (t) => {
  const editor = await openEditor(t);
  await editor.open({ 'game.sgf': game });
  for (const name of ['Files and tools', 'Panels', 'Moves'])
    assert.ok((await editor.page.getByLabel(name).count()) > 0, name);
  await editor.keys('ArrowRight');
  assert.equal(await editor.said(), 'Move 1, Black E5');
  assert.match(await editor.point('E5').getAttribute('aria-label'), /^E5, black stone/);
  await editor.keys('7', 'b', 'Enter');
  assert.match(await editor.said(), /now the second point/);
});
