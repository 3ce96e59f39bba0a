// Pages of qipu html, opened from the disk in Chromium with the network off. They want build/release/apps/qipu/qipu
// (or QIPU_TOOL), and find the page that build.mjs has made in build/web.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { browser } from '../../../tools/browser.mjs';
import '../build.mjs';

const here = (relative) => fileURLToPath(new URL(relative, import.meta.url));
const tool = process.env.QIPU_TOOL ?? here('../../../../build/release/apps/qipu/qipu');
const shared = process.env.QIPU_SHARED ?? here('../../../../../shared');
const folder = mkdtempSync(join(tmpdir(), 'qipu-page-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const file = (name, content) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

function qipu(words, environment = {}) {
  return spawnSync(tool, words, { encoding: 'utf8', cwd: folder, env: { ...process.env, ...environment } });
}
function made(...words) {
  const page = join(folder, 'page.html');
  const { status, stderr } = qipu(['html', ...words, '-o', page]);
  assert.equal(status, 0, stderr);
  return page;
}

/** Opens a file; the test fails where the page complains, or asks for anything. */
async function opened(t, path, options = {}) {
  const context = await (await browser()).newContext({ offline: true, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('request', (request) => /^(file|data|blob):/.test(request.url()) || complaints.push(request.url()));
  t.after(async () => {
    await context.close();
    assert.deepEqual(complaints, [], 'what the page complained of, or asked for');
  });
  await page.goto(`file://${path}`);
  if (options.javaScriptEnabled !== false) {
    await page.waitForFunction(() => document.querySelector('sgf-view')?.record || document.querySelector('.wrong'));
    assert.deepEqual(await page.locator('.wrong').allTextContents(), []);
  }
  return page;
}
const bytesShown = (page) =>
  page.evaluate(() => [...document.querySelector('sgf-view').toSgf()]).then((bytes) => Buffer.from(bytes));
const inView = (page, selector) => page.locator('sgf-view').locator(selector);

test('a game is shown with its title, and its bytes can be saved as they are', async (t) => {
  const record = '(;SZ[9]PB[Li]PW[Chen] KM[7]\n;B[cc]C[<b>first</b>];W[gg])  ';
  const page = await opened(t, made(file('a.sgf', record)));
  assert.equal(await page.title(), 'Li – Chen');
  assert.equal(await page.locator('nav').count(), 0);
  assert.equal((await bytesShown(page)).toString(), record);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save SGF' }).click();
  const download = await saved;
  assert.equal(download.suggestedFilename(), 'a.sgf');
  assert.equal(readFileSync(await download.path(), 'utf8'), record);
});

test('moves tried on the board are saved only where that is asked for, and can be taken back', async (t) => {
  const record = '(;SZ[9];B[ee])';
  const page = await opened(t, made(file('a.sgf', record)));
  const saved = async (name) => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name, exact: true }).click();
    return readFileSync(await (await coming).path(), 'utf8');
  };
  const withMoves = page.getByRole('button', { name: 'Save with moves tried' });
  assert.equal(await withMoves.isVisible(), false);
  await inView(page, '[role=gridcell][aria-label^="C3,"]').click({ force: true });
  assert.equal(await saved('Save SGF'), record);
  assert.match(await saved('Save with moves tried'), /;B\[ee\]\)\(;B\[cg\]\)/);
  await page.keyboard.press('Control+z');
  assert.equal(await withMoves.isVisible(), false);
  assert.equal((await bytesShown(page)).toString(), record);
});

test('the policy allows the script of the page alone, and neither inline nor eval', () => {
  const text = readFileSync(made(file('a.sgf', '(;SZ[9])')), 'utf8');
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1] ?? '';
  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /script-src 'sha256-[^']+' 'wasm-unsafe-eval'/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:/);
});

test('it opens where it was asked to, and a link to a place goes there', async (t) => {
  const path = made('--move', '2', file('a.sgf', '(;SZ[9];B[cc];W[gg];B[cg];W[gc])'));
  const page = await opened(t, path);
  assert.equal(await page.evaluate(() => document.querySelector('sgf-view').path), '2');
  await page.evaluate(() => document.querySelector('sgf-view').next());
  assert.match(page.url(), /#node=3$/);
  const again = await opened(t, `${path}#node=1`);
  assert.equal(await again.evaluate(() => document.querySelector('sgf-view').path), '1');
});

test('an address that changes is gone to; keys work before a click; no folder is told', async (t) => {
  const games = ['Ann', 'Bo', 'Cy'].map((name) => `(;SZ[9]PB[${name}];B[aa];W[bb])`).join('');
  const path = file('three.sgf', games);
  const page = await opened(t, made(path));
  await page.keyboard.press('ArrowRight');
  assert.match(page.url(), /#game=1&node=1$/);
  await page.evaluate(() => {
    location.hash = '#game=3&node=2';
  });
  await inView(page, '.pl', { hasText: 'Cy' }).first().waitFor();
  assert.equal(await page.evaluate(() => document.querySelector('sgf-view').path), '2');
  const text = readFileSync(made(file('untold.sgf', '(;SZ[9])')), 'utf8');
  assert.match(text, /data-name="untold.sgf"/);
  assert.ok(!text.includes('/untold.sgf'));
});

test('the panel has its height beside a part of the board, and a high part stays in the window', async (t) => {
  const page = await opened(t, made(file('part.sgf', '(;SZ[19]C[x];B[pd]VW[oa:ss](;W[dd]VW[aa:sd])(;W[dp]))')));
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of ['1', '2', '1/2']) {
    await page.evaluate((path) => document.querySelector('sgf-view').go(path), path);
    const { view, button, scrolls } = await page.evaluate(() => {
      const root = document.querySelector('sgf-view').shadowRoot;
      const box = root.querySelector('.view');
      return {
        view: box.getBoundingClientRect().bottom,
        button: root.querySelector('[data-command=forward]').getBoundingClientRect().bottom,
        scrolls: box.scrollHeight > box.clientHeight,
      };
    });
    assert.ok(button <= view && view <= 768, `${path}: ${button}, ${view}`);
    assert.equal(scrolls, false);
  }
});

test('several games are listed, filtered, and walked through', async (t) => {
  const games = ['Ann', 'Bo', 'Cy'].map((name, i) => `(;SZ[9]PB[${name}]PW[Dee]DT[190${i}];B[${'abc'[i]}a])`);
  const page = await opened(t, made(file('three.sgf', games.join('')), file('four.sgf', '(;SZ[9]C[none])')));
  const rows = page.locator('nav li:visible');
  assert.deepEqual(await page.locator('nav .who').allTextContents(), ['Ann – Dee', 'Bo – Dee', 'Cy – Dee', 'four']);
  await page.getByRole('searchbox').fill('dee 1901');
  assert.deepEqual(await rows.locator('.who').allTextContents(), ['Bo – Dee']);
  assert.equal(await page.locator('nav .count').textContent(), '1 of 4');
  await page.getByRole('searchbox').fill('');
  await rows.nth(2).locator('button').click();
  await inView(page, '.pl', { hasText: 'Cy' }).first().waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction(() => document.querySelector('nav [aria-current] .number').textContent === '4');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.waitForFunction(() => document.querySelector('nav [aria-current] .number').textContent === '3');
});

const parts = {
  side: 'AB[bd][cf][cg][bh][bj][ck][bm][bn]AW[ae][bf][bg][ah][bi][bk][am];B[ag]',
  edge: 'AB[jq][kq][lq][mq][ip][nq][nr]AW[jr][kr][lr][mr];W[js]',
  corner: 'AB[ba][bb][ac]AW[ca][cb][cc][cd][bd][ad];B[ab]',
  board: 'AB[pd][dp][pq][cc]AW[dd][qo][jp][qg];B[jd]',
};
const question = 'White is about to capture the stones on the left side; find the one move that saves all of them.';

for (const [width, height] of [
  [1200, 850],
  [1440, 900],
])
  test(`the board of a problem fits a window of ${width} by ${height} with its question and its buttons`, async (t) => {
    const records = Object.entries(parts).map(([name, moves]) =>
      file(`${name}.sgf`, `(;SZ[19]C[${name === 'side' ? question : 'Black to live'}]${moves})`),
    );
    const path = made('--mode', 'solve', ...records);
    for (const number of [1, 2, 3, 4]) {
      const page = await opened(t, `${path}#game=${number}`, { viewport: { width, height } });
      const board = await inView(page, '.frame').boundingBox();
      const buttons = await inView(page, '.task .btn').all();
      assert.ok(buttons.length >= 2);
      for (const one of [inView(page, '.frame'), inView(page, '.task h3'), ...buttons]) {
        const box = await one.boundingBox();
        assert.ok(box.y >= 0 && box.y + box.height <= height, `${number}: ${JSON.stringify(box)}`);
        assert.ok(box.x >= 0 && box.x + box.width <= width, `${number}: ${JSON.stringify(box)}`);
      }
      const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight);
      assert.equal(scrolls, false, String(number));
      // It takes what there is.
      assert.ok(board.height > 0.6 * height || board.width > 500, `${number}: ${JSON.stringify(board)}`);
    }
  });

test('problems are solved, and counted', async (t) => {
  const one = '(;SZ[9]AB[aa]C[Black to play](;B[cc];W[dd];B[ee]C[Correct.])(;B[ff]C[Wrong.]))';
  const page = await opened(t, made('--mode', 'solve', file('one.sgf', one), file('two.sgf', one)));
  assert.equal(await page.locator('nav .what').first().textContent(), 'Black to play');
  assert.equal(await page.locator('nav .count').textContent(), '0 of 2 solved');
  assert.equal(await page.getByRole('searchbox').getAttribute('placeholder'), 'Find by name or question');
  const play = async (name) => {
    const box = await inView(page, `[role=gridcell][aria-label^="${name},"]`).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await play('C7');
  await inView(page, '[role=gridcell][aria-label^="D6, white stone"]').waitFor({ state: 'attached' });
  await play('E5');
  await page.waitForFunction(() => document.querySelector('nav .mark')?.textContent === '✓');
  assert.equal(await page.locator('nav .count').textContent(), '1 of 2 solved');
});

test('the list follows the problem shown, whoever went there: its tick and its neighbours are of that one', async (t) => {
  const problem = (point) => `(;SZ[9]AB[aa]C[Black to play](;B[${point}]C[Correct.])(;B[ff]C[Wrong.]))`;
  const four = ['cc', 'dd', 'ee', 'gg'].map(problem).join('');
  const page = await opened(t, made('--mode', 'solve', file('one.sgf', problem('hh')), file('problems.sgf', four)));
  const row = () => page.locator('nav [aria-current] .number').allTextContents();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  for (const number of ['2', '3', '4']) {
    await page.waitForFunction(
      (number) => document.querySelector('nav [aria-current] .number').textContent === number,
      number,
    );
    if (number !== '4') await inView(page, 'button').filter({ hasText: 'Next problem' }).click();
  }
  await inView(page, '[role=gridcell][aria-label^="E5,"]').click({ force: true });
  await inView(page, '.verdict.good').waitFor();
  assert.deepEqual(await page.locator('nav .mark').allTextContents(), ['', '', '', '✓', '']);
  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  assert.deepEqual(await row(), ['3']);
  assert.match(page.url(), /#game=3$/);
  assert.equal(await page.evaluate(() => document.querySelector('sgf-view').tree), 1);
  await page.locator('nav button').first().click();
  await page.waitForFunction(() => document.querySelector('sgf-view').record.trees.length === 1);
  assert.deepEqual(await row(), ['1'], 'of another record, the row that was chosen');
  await page.locator('nav button').nth(1).click();
  await page.locator('nav button').nth(2).click();
  await page.waitForFunction(() => document.querySelector('sgf-view').tree === 1);
  assert.deepEqual(await row(), ['3']);
});

// 林小石, 陈听雨, "黑先。茶刚泡好。"
const gbk = Buffer.concat([
  Buffer.from('(;SZ[9]PB['),
  Buffer.from('c1d6d0a1cabf', 'hex'),
  Buffer.from(']PW['),
  Buffer.from('b3c2ccfdd3ea', 'hex'),
  Buffer.from(']C['),
  Buffer.from('badacfc8a1a3b2e8b8d5c5ddbac3a1a3', 'hex'),
  Buffer.from('])'),
]);
test('a record in GBK without CA brings the tables of its charset along; others do not', async (t) => {
  const path = made('--lang', 'zh', file('gbk.sgf', gbk));
  assert.match(readFileSync(path, 'utf8'), /x-qipu-charsets/);
  const page = await opened(t, path);
  assert.match(await page.title(), /^林小. – 陈听雨$/);
  assert.match(await inView(page, '.comment').textContent(), /黑先。茶刚泡好。/);
  assert.equal(await page.getByRole('button', { name: '保存 SGF' }).count(), 1);
  assert.doesNotMatch(readFileSync(made(file('a.sgf', '(;SZ[9])')), 'utf8'), /x-qipu-charsets/);
});

test('without scripts the position is a picture', async (t) => {
  const path = made('--move', '1', file('a.sgf', '(;SZ[9];B[cc])'));
  const page = await opened(t, path, { javaScriptEnabled: false });
  assert.match(await page.locator('#first svg > desc').first().textContent(), /9 by 9/);
  assert.ok((await page.locator('#first svg').boundingBox()).width > 300);
});

test('markup in names and texts stays text', async (t) => {
  const evil = '</script><img src=x onerror=alert(1)>';
  const name = '"><script>alert(1)<';
  const page = await opened(t, made('--title', evil, file(`${name}.sgf`, `(;SZ[9]PB[${evil}]C[${evil}])`)));
  page.on('dialog', () => assert.fail('a script of the record ran'));
  assert.equal(await page.title(), evil);
  assert.equal(await page.locator('img').count(), 0);
  assert.match(await inView(page, '.comment').textContent(), /onerror/);
});

test('other formats are shown as SGF', async (t) => {
  const lines = ['\\HS', '\\[GAMEBLACKNAME=Kim(7d)\\]', '\\[GAMEWHITENAME=Lee(7d)\\]', '\\HE', '\\GS'];
  lines.push('2 1 0', '119 0 &4', 'INI 0 1 0 &4', 'STO 0 2 1 3 3 ', 'STO 0 3 2 15 15 ', '\\GE', '');
  const page = await opened(t, made(file('game.gib', lines.join('\r\n'))));
  assert.match((await bytesShown(page)).toString(), /^\(;.*B\[dd\]\s*;W\[pp\]/s);
});

test('qipu view makes the same page and opens it in the browser', () => {
  const path = file('a.sgf', '(;SZ[9]PB[Li]PW[Chen])');
  const seen = join(folder, 'seen');
  const program = join(folder, 'browser');
  writeFileSync(program, `#!/bin/sh\ncp "$1" ${seen}\n`, { mode: 0o755 });
  const { status, stderr } = qipu(['view', path], { BROWSER: `no-such-browser:${program}` });
  assert.equal(status, 0, stderr);
  assert.deepEqual(readFileSync(seen), readFileSync(made(path)));
  const nowhere = qipu(['view', path], { TMPDIR: '/proc' });
  assert.equal(nowhere.status, 2);
  assert.match(nowhere.stderr, /no folder could be made in \/proc/);
  const none = qipu(['view', '-q', path], { BROWSER: 'no-such-browser' });
  assert.equal(none.status, 2);
  assert.match(none.stderr, /no browser could be started; the page is .*qipu\.html/);
});

test('a page is made of what can be read, and what cannot, or has faults, is named', () => {
  const [good, bad, cut] = [
    file('good.sgf', '(;SZ[9])'),
    file('bad.sgf', 'no record'),
    file('cut.sgf', '(;SZ[9];B[aa]'),
  ];
  const page = join(folder, 'mixed.html');
  const { status, stderr } = qipu(['html', good, bad, cut, '-o', page]);
  assert.equal(status, 2);
  assert.match(stderr, /bad\.sgf: not a game record/);
  assert.match(stderr, /cut\.sgf: recovered from 1 \w+; all findings: qipu check/);
  assert.deepEqual(readFileSync(page, 'utf8').match(/(?<=data-name=")\w+/g), ['good', 'cut']);
  const quiet = qipu(['html', '-q', cut, '-o', page]);
  assert.deepEqual([quiet.status, quiet.stderr], [0, '']);
});

test('on paper there is what is shown: the board where the reader stands, the whole comment, nothing to press', async (t) => {
  const long = 'A long story. '.repeat(400);
  const two = `(;SZ[9]PB[Ann]PW[Bo]RE[B+1];B[ee]C[${long}](;W[cc])(;W[gg]))(;SZ[9]PB[Cy])`;
  const solve = made('--mode', 'solve', file('problem.sgf', '(;SZ[9]C[Black to play]AB[aa];B[bb])'));
  const problem = await opened(t, solve);
  const page = await opened(t, made(file('two.sgf', two)), { colorScheme: 'dark' });
  await page.keyboard.press('ArrowRight');
  await inView(page, '[role=gridcell][aria-label^="A1,"]').hover({ force: true });
  for (const one of [page, problem]) {
    await one.emulateMedia({ media: 'print' });
    assert.deepEqual(
      await one.locator(':is(button, select, input, nav, [role=toolbar]):visible').allTextContents(),
      [],
    );
    assert.equal(await inView(one, '.frame').isVisible(), true);
  }
  assert.equal(await inView(problem, '.task h3').isVisible(), true);
  const { comment, ghosts, outline, scheme } = await page.evaluate(() => {
    const root = document.querySelector('sgf-view').shadowRoot;
    const box = root.querySelector('.comment');
    return {
      comment: [box.scrollHeight <= box.clientHeight, box.textContent.trim().length],
      ghosts: [...root.querySelectorAll('.ghost circle')].filter((one) => one.getBoundingClientRect().width > 0).length,
      outline: getComputedStyle(root.querySelector('.root')).outlineStyle,
      scheme: getComputedStyle(root.host).colorScheme,
    };
  });
  assert.deepEqual(comment, [true, long.trim().length]);
  assert.deepEqual([ghosts, outline, scheme], [0, 'none', 'light']);
  assert.equal(await inView(page, '[role=gridcell][aria-label^="E5, black stone"]').count(), 1);
  assert.equal(await inView(page, '.pl').first().isVisible(), true);
});

test('axe finds nothing to mend', async (t) => {
  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const path = made(file('two.sgf', '(;SZ[9]PB[Ann]PW[Bo];B[cc]C[Why?])(;SZ[9]PB[Cy]PW[Bo])'));
  for (const colorScheme of ['light', 'dark']) {
    const page = await opened(t, path, { colorScheme, bypassCSP: true });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    assert.deepEqual(found, [], colorScheme);
  }
});

const conformance = join(shared, 'conformance', 'ff4_ex.sgf');
test('ff4_ex: both its games, byte for byte', { skip: !existsSync(conformance) && 'no shared records' }, async (t) => {
  const page = await opened(t, made(conformance));
  assert.ok((await page.locator('nav li').count()) >= 2);
  assert.deepEqual(await bytesShown(page), readFileSync(conformance));
});
