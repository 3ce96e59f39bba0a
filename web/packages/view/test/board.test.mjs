// The board: what changes is what is drawn, and nothing else.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openView } from './view_page.mjs';

const moves = ['ee', 'dd', 'cc', 'ff', 'gg', 'bb', 'hh', 'aa', 'ii'];
const game = `(;GM[1]SZ[9]${moves.map((point, i) => `;${'BW'[i % 2]}[${point}]`).join('')})`;

test('a step changes the points that differ: no new picture, no other group', async (t) => {
  const page = await openView(t);
  await page.show(game);
  const before = await page.work();
  assert.equal(before.pictures, 1);
  for (let step = 1; step <= moves.length; ++step) {
    const then = await page.work();
    await page.of((view) => view.next());
    const now = await page.work();
    assert.equal(now.pictures, 1, `step ${step}`);
    // The stone, the ring that leaves the one before, and the description.
    assert.ok(now.groups - then.groups <= 3, `step ${step}: ${now.groups - then.groups} groups`);
    assert.ok(now.named - then.named <= 2, `step ${step}: ${now.named - then.named} names`);
  }
});

test('lanes of the tree are not laid again by steps', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9];B[aa](;W[bb];B[cc])(;W[dd];B[ee]))');
  const before = await page.work();
  for (const step of ['next', 'next', 'down', 'next', 'previous', 'up'])
    await page.of((view, step) => view[step](), step);
  const after = await page.work();
  assert.equal(after.tree.layouts, before.tree.layouts);
});

test('a stone under the pointer, a cross where none may be, and neither on a stone', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9]AB[ab][ba]AW[ee];B[ii])', { interactive: '', node: '1' });
  const ghost = () =>
    page.of((view) => [...view.shadowRoot.querySelectorAll('.ghost > *')].map((one) => one.getAttribute('class')));
  await page.hover('D4');
  assert.deepEqual(await ghost(), ['W']);
  await page.hover('E5');
  assert.deepEqual(await ghost(), [], 'a stone is there');
  await page.hover('A9');
  assert.deepEqual(await ghost(), ['W', 'cross'], 'suicide');
  await page.click('D4');
  assert.equal(await page.stones(), 5);
  assert.deepEqual(await ghost(), [], 'the stone that was just played');
  await page.page.mouse.move(0, 0);
  assert.deepEqual(await ghost(), []);
});

test('without being interactive the board follows what is there, and goes on elsewhere', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9];B[ee](;W[dd];B[aa])(;W[cc]))', { move: '1' });
  await page.click('C7');
  assert.equal(await page.of((view) => view.path), '1/2');
  await page.of((view) => view.previous());
  await page.of((view) => view.go('1'));
  await page.click('J1');
  assert.match(await page.of((view) => view.path), /^(2|1\/2)$/);
});

test('links of a comment show on the board, and moves can be gone to', async (t) => {
  const page = await openView(t);
  await page.show(game.replace(';W[aa]', ';W[aa]C[See E5 and #3.]'), { move: '8' });
  const rings = () =>
    page.of((view) =>
      [...view.shadowRoot.querySelectorAll('.rings circle')].map(
        (one) => `${one.getAttribute('cx')},${one.getAttribute('cy')}`,
      ),
    );
  await page.view.getByRole('button', { name: 'E5' }).hover();
  assert.deepEqual(await rings(), ['4,4']);
  await page.view.getByRole('button', { name: '#3' }).focus();
  assert.deepEqual(await rings(), ['2,2']);
  await page.keys('Enter');
  assert.equal(await page.of((view) => view.path), '3');
  assert.deepEqual(await rings(), []);
});

test('a finger swipes, taps, and looks through the glass', async (t) => {
  const page = await openView(t, { hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.show(game, { interactive: '', move: '2' });
  const box = await page.view.locator('.frame').boundingBox();
  const client = await page.page.context().newCDPSession(page.page);
  const touch = (type, x, y) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + x * box.width, y: box.y + y * box.height }],
    });
  const swipe = async (from, to) => {
    await touch('touchStart', from, 0.3);
    await touch('touchMove', (from + to) / 2, 0.3);
    await touch('touchMove', to, 0.3);
    await touch('touchEnd');
  };
  await swipe(0.8, 0.2);
  assert.equal(await page.of((view) => view.path), '3');
  await swipe(0.2, 0.8);
  assert.equal(await page.of((view) => view.path), '2');
  await touch('touchStart', 0.5, 0.8);
  await page.view.locator('.glass svg').first().waitFor();
  assert.equal(await page.of((view) => view.shadowRoot.querySelectorAll('.glass svg').length), 2);
  assert.equal(
    await page.of((view) => view.shadowRoot.querySelectorAll('.glass .ghost circle').length),
    1,
    'with the stone',
  );
  await touch('touchMove', 0.5, 0.78);
  await touch('touchEnd');
  assert.equal((await page.events('sgf-play')).length, 1, 'the release places');
  assert.equal(await page.of((view) => view.shadowRoot.querySelectorAll('.glass svg').length), 0);
});

test('beside the points there is no glass, and what is let go of there is called off', async (t) => {
  const page = await openView(t, { hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.show(game, { interactive: '', move: '2' });
  const box = await page.view.locator('.frame').boundingBox();
  const client = await page.page.context().newCDPSession(page.page);
  const touch = (type, ...at) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map((x) => ({ x: box.x + x * box.width, y: box.y + 0.8 * box.height })),
    });
  const glass = page.view.locator('.glass');
  await touch('touchStart', 0.5);
  await glass.waitFor();
  await touch('touchMove', 0.99);
  assert.equal(await glass.isVisible(), false);
  await touch('touchMove', 0.6);
  assert.equal(await glass.isVisible(), true);
  await touch('touchMove', 0.99);
  await touch('touchEnd');
  await touch('touchStart', 0.99);
  await page.page.waitForTimeout(500);
  assert.equal(await glass.isVisible(), false);
  await touch('touchCancel');
  assert.deepEqual(await page.events('sgf-play'), []);
  assert.equal(await page.of((view) => view.path), '2');
});

test('a second finger, before the glass or under it, plays nothing and leaves the zoom to the browser', async (t) => {
  const page = await openView(t, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await page.show(game, { interactive: '', move: '2' });
  const box = await page.view.locator('.frame').boundingBox();
  const client = await page.page.context().newCDPSession(page.page);
  const touch = (type, ...at) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([x, y], id) => ({ id, x: box.x + x * box.width, y: box.y + y * box.height })),
    });
  const glasses = () => page.of((view) => view.shadowRoot.querySelectorAll('.glass svg').length);
  await touch('touchStart', [0.5, 0.8], [0.8, 0.8]);
  await touch('touchEnd');
  // The second comes later, on the board or below it.
  for (const second of [
    [0.8, 0.8],
    [0.8, 1.3],
  ]) {
    await touch('touchStart', [0.5, 0.8]);
    await touch('touchStart', [0.5, 0.8], second);
    await touch('touchEnd');
  }
  await touch('touchStart', [0.4, 0.8]);
  await page.view.locator('.glass svg').first().waitFor();
  await touch('touchStart', [0.4, 0.8], [0.6, 0.8]);
  assert.equal(await glasses(), 0);
  assert.equal(await page.of((view) => view.shadowRoot.querySelectorAll('.ghost circle').length), 0);
  for (let step = 1; step <= 8; ++step) await touch('touchMove', [0.4 - 0.02 * step, 0.8], [0.6 + 0.04 * step, 0.8]);
  await touch('touchEnd');
  await page.page.waitForFunction(() => visualViewport.scale > 1.5);
  assert.deepEqual(await page.events('sgf-play'), []);
  assert.equal(await page.of((view) => view.path), '2');
});

test('VW shows a part, and the grid has its points only', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[19]VW[aa:ee]AB[bb])');
  assert.equal(await page.of((view) => view.shadowRoot.querySelectorAll('[role=gridcell]').length), 25);
  await page.hover('B18');
});

test('judgements of all kinds and degrees are said in words', async (t) => {
  const page = await openView(t);
  const rows = [
    ['TE[1]', 'Tesuji'],
    ['TE[2]', 'Great tesuji'],
    ['BM[1]', 'Bad move'],
    ['BM[2]', 'Very bad move'],
    ['IT[]', 'Interesting'],
    ['DO[]', 'Doubtful'],
    ['GB[1]', 'Good for Black'],
    ['GB[2]', 'Very good for Black'],
    ['GW[1]', 'Good for White'],
    ['GW[2]', 'Very good for White'],
    ['DM[1]', 'Even'],
    ['DM[2]', 'Even: main branch'],
    ['UC[1]', 'Unclear'],
    ['UC[2]', 'Very unclear'],
    ['HO[1]', 'Hotspot'],
    ['HO[2]', 'Great hotspot'],
    ['V[3.5]', 'Black +3.5'],
    ['V[-2]', 'White +2'],
  ];
  for (const [property, words] of rows) {
    await page.show(`(;GM[1]SZ[9];B[aa]${property})`, { move: '1' });
    assert.equal(await page.text('.chips'), words, property);
  }
});

test('clocks, captures and the result, which is hidden until it is asked for', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9]PB[Lee]BR[9d]PW[Cho]RE[W+0.5];B[aa]BL[3725];W[ba]WL[59]OW[3];B[];W[ab])', { move: '4' });
  const rows = await page.of((view) =>
    [...view.shadowRoot.querySelectorAll('.pl')].map((row) => [
      row.querySelector('.clock').textContent,
      row.querySelector('.captured').textContent,
    ]),
  );
  assert.deepEqual(rows, [
    ['1:02:05', '00 captured'],
    ['0:59 3 stones left', '11 captured'],
  ]);
  assert.doesNotMatch((await page.text('.info .result')) ?? '', /0\.5/);
  await page.view.getByRole('button', { name: 'Show result' }).click();
  assert.match(await page.text('.info'), /White wins by 0\.5/);
});

test('figures, page by page, as FG makes them', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9]FG[0:Opening];B[ee]C[Centre];W[dd];B[cc]FG[0:End]C[Here];W[aa])', { mode: 'figure' });
  assert.match(await page.of((view) => view.shadowRoot.querySelector('.paper').textContent), /Opening/);
  assert.match(await page.text('.comment'), /Centre/);
  await page.view.getByRole('button', { name: 'Next figure' }).click();
  assert.match(await page.of((view) => view.shadowRoot.querySelector('.paper').textContent), /End/);
  assert.equal(await page.position(), '2 / 2');
});

test('a record of another game: its name, tree, comments and properties, no board', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[11]PB[a]PW[b]C[Swap?](;B[a1]C[one])(;B[b2]))', { node: '1' });
  assert.match(await page.text('.no-board'), /^Hex/);
  assert.match(await page.text('.comment'), /one.*B.*a1/s);
  assert.equal(await page.of((view) => view.shadowRoot.querySelector('.board')), null);
  assert.ok((await page.work()).tree.layouts > 0);
});

test('it goes on by itself, and stops where there is something to read', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9];B[aa];W[bb]C[read];B[cc])');
  await page.focus();
  await page.keys('i');
  await page.view.getByLabel('Seconds a move').selectOption('0.5');
  await page.view.getByLabel('Stop at comments').check();
  await page.keys('Escape');
  await page.view.getByRole('button', { name: 'Play by itself' }).click();
  await page.view.locator('[data-playing=true]').waitFor();
  await page.view.locator('[data-playing=false]').waitFor();
  assert.equal(await page.of((view) => view.path), '2');
});

test('coordinates that are too small to be read are left out, unless they are asked for', async (t) => {
  const page = await openView(t, { viewport: { width: 390, height: 844 } });
  const has = () => page.of((view) => view.shadowRoot.querySelector('[data-l=coordinates]').childElementCount > 0);
  const rows = [
    ['(;GM[1]SZ[19])', {}, false],
    ['(;GM[1]SZ[19])', { coordinates: 'a1' }, true],
    ['(;GM[1]SZ[9])', {}, true],
  ];
  for (const [record, attributes, answer] of rows) {
    await page.show(record, attributes);
    assert.equal(await has(), answer, `${record} ${JSON.stringify(attributes)}`);
  }
  await page.show('(;GM[1]SZ[19])');
  await page.page.setViewportSize({ width: 1200, height: 844 });
  await page.page.waitForFunction(
    () => document.querySelector('sgf-view').shadowRoot.querySelector('[data-l=coordinates]').childElementCount > 0,
  );
});
