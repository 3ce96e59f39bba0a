// Keyboards and readers of the screen: axe finds nothing in any state, keys alone reach everything.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView } from './view_page.mjs';

const game =
  '(;GM[1]FF[4]SZ[9]PB[Black]BR[1d]PW[White]RE[B+R]KM[6.5]DT[2020-01-02]C[Start];B[ee]BL[100];W[dd]C[See E5, #1 and https://example.org/.]N[Name]GB[1]HO[2];B[cc](;W[ff]TE[1];B[gg])(;W[gc]BM[2];B[ba]))';
const problem = '(;GM[1]SZ[9]C[Black to kill]AB[ba][bb][ca]AW[aa];PL[B](;B[ab]C[RIGHT];W[ac])(;B[hh]C[WRONG];W[ab]))';
const figures = '(;GM[1]SZ[9]FG[0:One];B[ee];W[dd];B[cc]FG[0:Two]C[here])';
const backgammon = '(;GM[6]PB[a]PW[b]C[Words];B[31ab];W[])';

async function violations(page) {
  await page.page.addScriptTag({ url: '/axe/axe.min.js' });
  return page.page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, {
      rules: {
        'landmark-one-main': { enabled: false },
        'page-has-heading-one': { enabled: false },
        region: { enabled: false },
      },
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary}`).join('; ')}`,
    );
  });
}

const states = [
  ['a game', game, {}, async () => {}],
  ['a game, dark', game, { theme: 'dark' }, async () => {}],
  ['a game, in contrast', game, { theme: 'contrast' }, async () => {}],
  ['a game in Chinese', game, { lang: 'zh' }, async () => {}],
  ['a node with everything', game, { move: '2' }, async () => {}],
  ['the same, dark', game, { move: '2', theme: 'dark' }, async () => {}],
  ['the result shown', game, {}, (page) => page.view.getByText('Show result').click()],
  ['the sheet', game, {}, (page) => page.view.getByRole('button', { name: 'All about the game' }).click()],
  [
    'the sheet, dark',
    game,
    { theme: 'dark' },
    (page) => page.view.getByRole('button', { name: 'All about the game' }).click(),
  ],
  ['board alone', game, { parts: 'board controls' }, (page) => page.focus()],
  ['several games', game + problem, {}, async () => {}],
  ['a problem', problem, { mode: 'solve' }, async () => {}],
  [
    'a problem answered wrongly',
    problem,
    { mode: 'solve' },
    (page) => page.click('H2').then(() => page.view.locator('.verdict.bad').waitFor()),
  ],
  [
    'a problem solved',
    problem,
    { mode: 'solve', theme: 'dark' },
    (page) => page.click('A8').then(() => page.view.locator('.verdict').waitFor()),
  ],
  ['guessing', game, { mode: 'guess' }, (page) => page.click('A1')],
  ['figures', figures, { mode: 'figure' }, async () => {}],
  ['no board', backgammon, {}, async () => {}],
  ['no record', 'x', {}, async () => {}],
];
for (const [name, record, attributes, act] of states)
  test(`axe: ${name}`, async (t) => {
    const page = await openView(t);
    await page.show(record, attributes);
    await act(page);
    assert.deepEqual(await violations(page), []);
  });

test('the board is a grid of points with names', async (t) => {
  const page = await openView(t);
  await page.show(game, { move: '3' });
  const [grid, rows, cells] = await page.of((view) => {
    const grid = view.shadowRoot.querySelector('[role=grid]');
    return [
      grid.getAttribute('aria-label'),
      grid.querySelectorAll('[role=row]').length,
      grid.querySelectorAll('[role=gridcell]').length,
    ];
  });
  assert.deepEqual([grid, rows, cells], ['Board, 9 by 9', 9, 81]);
  assert.match(await page.point('E5').getAttribute('aria-label'), /^E5, black stone/);
  assert.deepEqual((await page.board()).slice(2, 5), ['..X......', '...O.....', '....X....']);
  await page.show(game, { lang: 'zh', move: '3' });
  assert.match(
    await page.of((view) => view.shadowRoot.querySelectorAll('[role=gridcell]')[40].getAttribute('aria-label')),
    /E5.*黑/,
  );
});

test('the move is told in a live region', async (t) => {
  const page = await openView(t);
  const capture = '(;GM[1]SZ[9];B[aa];W[ba];B[ee];W[ab];B[])';
  const rows = [
    [
      'en',
      [
        'Start',
        'Move 1, Black A9',
        'Move 2, White B9',
        'Move 3, Black E5',
        'Move 4, White A8, captures 1',
        'Move 5, Black passes',
      ],
    ],
    [
      'zh',
      ['开始', '第 1 手，黑 A9', '第 2 手，白 B9', '第 3 手，黑 E5', '第 4 手，白 A8，提 1 子', '第 5 手，黑 虚手'],
    ],
  ];
  for (const [lang, words] of rows) {
    await page.show(capture, { lang });
    for (const said of words) {
      assert.equal(await page.said(), said);
      await page.of((view) => view.next());
    }
  }
});

test('keys walk the game, then the points', async (t) => {
  const page = await openView(t);
  await page.show(game, { interactive: '' });
  await page.focus();
  const walked = [];
  for (const key of [
    'ArrowRight',
    'ArrowRight',
    'End',
    'Home',
    'PageDown',
    'PageUp',
    'n',
    'p',
    'End',
    'ArrowLeft',
    'ArrowDown',
    'ArrowUp',
    'ArrowDown',
    'Control+ArrowLeft',
  ]) {
    await page.keys(key);
    walked.push(await page.of((view) => view.path));
  }
  assert.deepEqual(walked, ['1', '2', '5', '0', '5', '0', '2', '0', '5', '4', '3/2', '4', '3/2', '3']);
  // Tab enters the board: arrows walk points, Enter plays, Escape returns to the game.
  await page.keys('Tab', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  const focused = () => page.of((view) => view.shadowRoot.activeElement.getAttribute('aria-label'));
  assert.match(await focused(), /^C8/);
  assert.equal(await page.of((view) => view.path), '3', 'points, not moves');
  await page.keys('Enter');
  assert.match(await page.said(), /^Move 4, White C8/);
  assert.match(await focused(), /^C8, white stone/);
  await page.keys('Escape', 'ArrowLeft');
  assert.equal(await page.of((view) => view.path), '3');
});

test('Tab reaches every button and field, and nothing holds it', async (t) => {
  const page = await openView(t);
  await page.show(game, { move: '2' });
  await page.page.evaluate(() => {
    const after = document.createElement('button');
    after.id = 'after';
    document.body.append(after);
  });
  await page.focus();
  const reached = new Set();
  for (let i = 0; i < 40; ++i) {
    await page.keys('Tab');
    if (await page.page.evaluate(() => document.activeElement?.id === 'after')) break;
    reached.add(await page.of((view) => view.shadowRoot.activeElement?.outerHTML.slice(0, 60)));
  }
  assert.equal(await page.page.evaluate(() => document.activeElement?.id), 'after');
  const all = await page.of((view) =>
    [...view.shadowRoot.querySelectorAll('button, a, select, input')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.outerHTML.slice(0, 60)),
  );
  for (const one of all) assert.ok(reached.has(one), one);
});

test('the sheet takes the keys and gives the focus back', async (t) => {
  const page = await openView(t);
  await page.show(game, { move: '1' });
  await page.focus();
  await page.keys('i', 'ArrowRight');
  assert.equal(await page.of((view) => view.path), '1');
  assert.match(await page.text('dialog'), /komi\s*6\.5/i);
  await page.keys('Escape', 'ArrowRight');
  assert.equal(await page.of((view) => view.path), '2');
});

test('the tree tells the path, and folds', async (t) => {
  const page = await openView(t);
  await page.show(game, { node: '3/2.1' });
  assert.match(await page.text('#tree-path'), /Move 5, Black B9; at move 4 variation 2 of 2/);
  await page.of((view) => view.go('3'));
  assert.match(await page.text('#tree-path'), /2 variations follow/);
  await page.focus();
  const nodes = async () => {
    await page.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return (await page.work()).tree.nodes;
  };
  assert.equal(await nodes(), 8);
  await page.keys('c');
  assert.equal(await nodes(), 4);
  await page.keys('c');
  assert.equal(await nodes(), 8);
});

test('at 200 % nothing runs out of the page, and motion is left out where it is not wanted', async (t) => {
  const page = await openView(t, {
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  });
  await page.show(game, { move: '2' });
  assert.ok(await page.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  assert.equal(
    await page.of((view) => getComputedStyle(view.shadowRoot.querySelector('.ib')).transitionDuration.split(',')[0]),
    '0s',
  );
});
