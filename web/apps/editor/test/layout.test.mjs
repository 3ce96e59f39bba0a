// The page as its design has it, paragraph by paragraph: what stands where and how large it is, what is drawn and in which
// colours, what is told. What is done with it is held by the other files.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openEditor } from './editor_page.mjs';
import { model } from './model.mjs';

const wide = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const reviewed =
  '(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[Lin]PW[Ana]SBKV[50]C[Start];B[pd]SBKV[52];W[dp]SBKV[40]SBKS[-2];B[pp]SBKV[41]SBKS[0])\n';

const boxOf = (editor, selector) => editor.page.locator(selector).first().boundingBox();
/** What the page computes of one element, or of one in the shadow of `host`. */
const styleOf = (editor, selector, names, host) =>
  editor.page.evaluate(
    ([selector, names, host]) => {
      const root = host ? document.querySelector(host).shadowRoot : document;
      const style = getComputedStyle(root.querySelector(selector));
      return names.map((name) => style.getPropertyValue(name));
    },
    [selector, [names].flat(), host],
  );
const BOARD = 'main .sq > div';
const colorsOfBoard = (editor, selector, name) => styleOf(editor, selector, name, BOARD);
/** Attributes of what is drawn on the board. */
const drawnAs = (editor, selector, names) =>
  editor.page.evaluate(
    ([host, selector, names]) =>
      [...document.querySelector(host).shadowRoot.querySelectorAll(`.paper ${selector}`)].map((one) =>
        names.map((name) => one.getAttribute(name)),
      ),
    [BOARD, selector, [names].flat()],
  );
const framed = (editor) =>
  editor.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const rgb = (hex) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const showing = (editor, words) => editor.page.getByRole('complementary').getByLabel(words);

// ---- Grid

test('a wide page: bars of 44 and 52, a rail of 220, a side of 30 % up to 480, gaps of 12, flat cards', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'game.sgf': reviewed });
  const [top, rail, stage, side, foot] = await Promise.all(
    ['.top', '.rail', 'main', '.side', '.foot'].map((one) => boxOf(editor, one)),
  );
  assert.deepEqual(top, { x: 0, y: 0, width: 1440, height: 44 });
  assert.deepEqual(foot, { x: 0, y: 848, width: 1440, height: 52 });
  assert.deepEqual([rail.x, rail.width, rail.y], [12, 220, 56]);
  assert.deepEqual([stage.x, stage.y, stage.height], [244, 56, 780]);
  assert.deepEqual([side.x, side.width, side.y, side.height], [996, 432, 56, 780]);
  assert.equal(stage.x + stage.width + 12, side.x);
  const cards = await editor.page.evaluate(() =>
    [...document.querySelectorAll('.card')].map((card) => {
      const { borderRadius, borderTopWidth, boxShadow } = getComputedStyle(card);
      return [borderRadius, borderTopWidth, boxShadow].join(' ');
    }),
  );
  assert.ok(cards.length >= 6, String(cards.length));
  assert.deepEqual([...new Set(cards)], ['10px 1px none']);
  for (const [width, expected] of [
    [1180, 354],
    [1500, 450],
    [1700, 480],
  ]) {
    await editor.page.setViewportSize({ width, height: 900 });
    assert.equal((await boxOf(editor, '.side')).width, expected, `${width}`);
  }
});

test('a narrower page: the rail is a drawer over it, the side has 340', async (t) => {
  const editor = await openEditor(t, { viewport: { width: 1179, height: 768 } });
  await editor.open({ 'game.sgf': reviewed });
  const { page } = editor;
  const rail = page.locator('.rail');
  assert.equal(await rail.isVisible(), false);
  for (const width of [760, 900, 1024]) {
    await page.setViewportSize({ width, height: 700 });
    const side = await boxOf(editor, '.side');
    assert.deepEqual([side.width >= 340, side.x + side.width], [true, width - 12], `${width}`);
  }
  await page.setViewportSize({ width: 900, height: 768 });
  assert.equal((await boxOf(editor, '.side')).width, 340);
  const before = await boxOf(editor, 'main');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Files and tools' });
  for (const leave of [() => editor.keys('Escape'), () => page.mouse.click(600, 400), () => editor.tool('Triangle')]) {
    await menu.click();
    assert.deepEqual(await boxOf(editor, '.rail'), { x: 0, y: 44, width: 244, height: 724 });
    assert.deepEqual(await boxOf(editor, 'main'), before);
    await leave();
    await rail.waitFor({ state: 'hidden' });
  }
});

test('a phone: one column, the board from edge to edge, the controls fixed at the foot', async (t) => {
  const editor = await openEditor(t, phone);
  await editor.open({ 'game.sgf': reviewed });
  const { page } = editor;
  assert.equal((await boxOf(editor, '.top')).height, 48);
  const board = await boxOf(editor, BOARD);
  assert.deepEqual([board.x, board.y, board.width], [0, 48, 390]);
  // The comment comes before the tree, so that it is seen without scrolling further.
  const below = await page.evaluate(() =>
    ['.side [aria-label="Players"]', '.graph', '.dock', 'section.tree'].map((one) => {
      const { top, left, width, height } = document.querySelector(one).getBoundingClientRect();
      return { top: top + scrollY, left, width, height };
    }),
  );
  const tops = below.map(({ top }) => top);
  assert.deepEqual(
    tops,
    [...tops].sort((a, b) => a - b),
  );
  assert.ok(tops[0] >= board.y + board.height);
  for (const { left, width } of below) assert.deepEqual([left, width], [0, 390]);
  assert.equal(below[1].height, 96);
  assert.equal(below[3].height, 132);
  const [position, bottom] = await styleOf(editor, '.foot', ['position', 'bottom']);
  assert.deepEqual([position, bottom], ['fixed', '0px']);
  const targets = async () => {
    const boxes = await page.locator('.foot button:visible').evaluateAll((all) =>
      all.map((one) => {
        const { left, right, width, height } = one.getBoundingClientRect();
        return { left, right, width, height };
      }),
    );
    for (const { width, height } of boxes) assert.ok(width >= 48 && height >= 48, `${width} by ${height}`);
    for (const [i, { left }] of boxes.entries()) assert.ok(left >= (boxes[i - 1]?.right ?? 0), `button ${i}`);
    return boxes;
  };
  assert.equal((await targets()).length, 6);
  const rules = await page.evaluate(() => {
    const all = (list) => [...list].flatMap((rule) => (rule.cssRules?.length ? all(rule.cssRules) : [rule.cssText]));
    return [...document.styleSheets].flatMap((sheet) => all(sheet.cssRules));
  });
  for (const name of ['.app', '.foot', '.notices'])
    assert.ok(
      rules.some((rule) => rule.startsWith(`${name} {`) && rule.includes('env(safe-area-inset-bottom')),
      name,
    );
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await targets();
  assert.ok(narrow.length >= 4 && narrow.at(-1).right <= 320, JSON.stringify(narrow));
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
});

test('a phone: a title has its descenders, a field in which somebody types stands between the bars', async (t) => {
  const editor = await openEditor(t, phone);
  await editor.open({ 'game.sgf': reviewed });
  const { page } = editor;
  const { inside, line } = await page.evaluate(() => {
    const title = document.querySelector('.doc h1');
    return { inside: title.scrollHeight, line: title.clientHeight };
  });
  assert.ok(inside <= line, `${inside} in ${line}`);
  const isSeen = () =>
    page.evaluate(() => {
      const [field, top, foot] = [document.activeElement, '.top', '.foot'].map((one) =>
        (typeof one === 'string' ? document.querySelector(one) : one).getBoundingClientRect(),
      );
      return document.activeElement.tagName === 'TEXTAREA' && field.top >= top.bottom && field.bottom <= foot.top;
    });
  await page.locator('main').press('Enter');
  await page.getByRole('textbox', { name: 'Comment' }).waitFor();
  assert.ok(await isSeen());
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 390, height: 480 });
  await framed(editor);
  assert.ok(await isSeen(), 'above a keyboard');
  await page.evaluate(() => scrollTo(0, 0));
  await page.setViewportSize({ width: 390, height: 420 });
  await framed(editor);
  assert.equal(await page.evaluate(() => scrollY), 0, 'an address bar scrolls nothing');
});

test('a phone: the list of games gives names and titles the room that there is', async (t) => {
  const editor = await openEditor(t, phone);
  const title = 'White to play and live in the corner';
  await editor.open({
    'games.sgf': `(;GM[1]SZ[9]GN[${title}])(;GM[1]SZ[9]PB[Shusaku Honinbo]PW[Gennan Inseki]RE[B+2])`,
  });
  await editor.keys('l');
  const cut = await editor.page
    .locator('.rows .cut:visible')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  assert.deepEqual(cut, []);
  const shown = await editor.page.locator('.rows .cut:visible').allTextContents();
  assert.deepEqual(shown.filter(Boolean), [title, 'Shusaku Honinbo', 'Gennan Inseki', 'B+2']);
});

test('a narrow page has the modes in its drawer, which closes when one is chosen', async (t) => {
  for (const options of [phone, { viewport: { width: 844, height: 390 } }]) {
    const editor = await openEditor(t, options);
    await editor.open({ 'game.sgf': reviewed });
    const { page } = editor;
    const rail = page.locator('.rail');
    await page.getByRole('banner').getByRole('button', { name: 'Files and tools' }).click();
    await rail.getByRole('combobox', { name: 'Mode' }).selectOption('View');
    await rail.waitFor({ state: 'hidden' });
    assert.equal(await page.getByRole('toolbar', { name: 'Stones and marks' }).count(), 0);
    await page.setViewportSize({ width: 1440, height: 900 });
    assert.equal(await rail.getByRole('combobox', { name: 'Mode' }).isVisible(), false);
    assert.equal(
      await page.getByRole('group', { name: 'Mode' }).locator('[aria-pressed=true]').first().textContent(),
      'View',
    );
  }
});

// ---- Board

test('the board is drawn in cells: stones, lines, stars, coordinates of four kinds on four sides', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'game.sgf': reviewed });
  assert.deepEqual(await drawnAs(editor, 'svg', 'viewBox'), [['-1.3 -1.3 20.6 20.6']]);
  const radii = async (stone) =>
    (await drawnAs(editor, `#e-${stone} circle`, ['r', 'stroke-width'])).map((one) => one.map(Number));
  const outer = ([r, width]) => r + width / 2;
  assert.ok((await radii('W')).some((one) => outer(one) === 0.485));
  assert.ok((await radii('B')).some(([r]) => r === 0.485));
  const lines = await drawnAs(editor, '[data-l=board] > path[stroke-width]:not([id])', ['stroke-width']);
  assert.deepEqual(lines.flat().map(Number), [0.03, 0.06, 0.22], 'lines, the edge, the stars across');
  assert.deepEqual(await drawnAs(editor, '[data-l=coordinates]', 'font-size'), [['.42']]);
  for (const [kind, some] of [
    ['western', ['A', 'T', '19']],
    ['japanese', ['1', '十九']],
    ['sgf', ['a', 's']],
  ]) {
    await showing(editor, 'Coordinates').selectOption(kind);
    assert.equal((await drawnAs(editor, '[data-l=coordinates] use', 'href')).length, 4, kind);
    const names = await editor.page.locator('main .paper :is(#e-x, #e-y) text').allTextContents();
    for (const name of some) assert.ok(names.includes(name), `${kind}: ${names}`);
  }
  await showing(editor, 'Coordinates').selectOption('none');
  assert.equal((await drawnAs(editor, '[data-l=coordinates] use', 'href')).length, 0);
  for (const [theme, wood] of [
    ['light', '#e3b778'],
    ['dark', '#c99c5c'],
  ]) {
    await editor.keys(',');
    await editor.page.locator('#set-theme').selectOption(theme);
    await editor.keys('Escape');
    assert.deepEqual(await colorsOfBoard(editor, '#e-wood stop:nth-child(2)', 'stop-color'), [rgb(wood)]);
  }
});

test('the last move has a ring, red on either stone; next moves are stones of 55 % with letters, never over a mark', async (t) => {
  const editor = await openEditor(t, wide);
  const variations = '(;B[gg])(;B[gc])(;B[aa]))';
  await editor.open({ 'game.sgf': `(;GM[1]FF[4]SZ[9];B[ee];W[cc]LB[gc:x]${variations}` });
  const ring = async (key) => {
    const [path] = await drawnAs(editor, `[data-p=${key}] > path`, ['stroke-width', 'd']);
    const [color] = await colorsOfBoard(editor, `[data-p=${key}] > path`, 'stroke');
    assert.match(path[1], /a\.25 \.25/);
    return [Number(path[0]), color];
  };
  await editor.keys('ArrowRight');
  assert.deepEqual(await ring('ee'), [0.09, rgb('#ff6b4d')]);
  await editor.keys('ArrowRight');
  assert.deepEqual(await ring('cc'), [0.09, rgb('#cf2e14')]);
  assert.deepEqual(await drawnAs(editor, '[data-p=ee] > path', 'd'), []);
  const ghosts = async () => (await drawnAs(editor, '[data-p]:has(use[opacity])', 'data-p')).flat().join(' ');
  assert.equal(await ghosts(), 'aa gg');
  assert.deepEqual(await drawnAs(editor, '[data-p=gg] use', ['opacity', 'href']), [['.55', '#e-B']]);
  assert.equal(await editor.page.locator('main [data-p=aa] text').textContent(), 'b');
  assert.equal(await editor.page.locator('main [data-p=gc] text').textContent(), 'x');
  await editor.keys('v');
  assert.equal(await ghosts(), '');
  await editor.keys('v');
  assert.equal(await ghosts(), 'aa gg');
  for (const [style, at, expected] of [
    ['1', 'w', 'aa gc'],
    ['2', 'b', ''],
    ['3', 'w', ''],
  ]) {
    await editor.open({ [`${style}.sgf`]: `(;GM[1]FF[4]SZ[9]ST[${style}];B[ee];W[cc]${variations}` });
    await editor.keys('ArrowRight', 'ArrowRight', ...(at === 'w' ? ['ArrowRight'] : []));
    assert.equal(await ghosts(), expected, `ST[${style}]`);
  }
});

test('marks take their ink from what is under them, share points, and are as large as the design has them', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({
    'marks.sgf':
      '(;GM[1]FF[4]SZ[9]AB[bb]AW[cb]TR[ab][bb][cb]SL[ff]TB[hb]TW[hc]DD[ii]AR[aa:ca]LN[ah:ch]' +
      'LB[ad:A][bd:abc][gd:a label of many words];B[ed]TR[ed];W[fd])',
  });
  const inks = await Promise.all(
    ['ab', 'bb', 'cb'].map((key) => colorsOfBoard(editor, `[data-p=${key}] path`, 'stroke')),
  );
  assert.deepEqual(inks.flat(), ['#1d1408', '#ffffff', '#16130e'].map(rgb));
  assert.deepEqual(await drawnAs(editor, '[data-p=ff] path', 'd'), [['M4.68 4.68h.64v.64h-.64z']]);
  for (const [key, fill, other] of [
    ['hb', '#1d1d20', '#f8f5ee'],
    ['hc', '#f8f5ee', '#1d1d20'],
  ]) {
    assert.deepEqual(await colorsOfBoard(editor, `[data-p=${key}] path`, ['fill', 'stroke']), [rgb(fill), rgb(other)]);
    // What is seen of the square within the border, and with it: .28 lies between.
    const [[path, border]] = await drawnAs(editor, `[data-p=${key}] path`, ['d', 'stroke-width']);
    const side = Number(/h([.\d]+)v/.exec(path)[1]);
    assert.ok(side - Number(border) <= 0.28 && side + Number(border) >= 0.28, path);
  }
  const pairs = await drawnAs(editor, '[data-l=lines] path', ['stroke-width', 'd']);
  assert.deepEqual(await drawnAs(editor, '[data-l=lines]', 'stroke-linecap'), [['round']]);
  assert.deepEqual(
    pairs.map(([width]) => width),
    ['.22', '.09', '.02'],
    'a halo, the shafts, the heads',
  );
  assert.match(
    pairs[1][1],
    /^M0 0L1\.53 0M0 7L2 7$/,
    'the arrow ends where its head of .32 begins, the line in its point',
  );
  const sizes = await Promise.all(['ad', 'bd'].map((key) => drawnAs(editor, `[data-p=${key}] text`, 'font-size')));
  assert.deepEqual(sizes.flat(2)[0], '.6');
  assert.ok(Number(sizes.flat(2)[1]) < 0.6 && Number(sizes.flat(2)[1]) >= 0.34, 'a longer one is smaller');
  assert.deepEqual(await drawnAs(editor, '[data-p=gd] text', 'x'), [], 'the longest runs over its neighbours');
  const [halo, words] = await drawnAs(editor, '[data-l=labels] text', ['stroke-width', 'font-size']);
  assert.deepEqual(
    [halo, words],
    [
      ['.16', '.34'],
      [null, '.34'],
    ],
  );
  assert.match(await editor.page.locator('main [data-l=labels] text').last().textContent(), /^a label of many words$/);
  const veil = '[data-p=ii] path:last-child';
  assert.deepEqual(await drawnAs(editor, veil, ['fill-opacity', 'd']), [['.55', 'M7.5 7.5h1v1h-1z']]);
  assert.deepEqual(await colorsOfBoard(editor, veil, 'fill'), [rgb('#f3ece0')]);
  await editor.keys('ArrowRight', 'i');
  const shared = await editor.page.locator('main [data-p=ed]').evaluate((point) => {
    const [number, mark] = ['text', 'path'].map((one) => point.querySelector(one).getBoundingClientRect());
    return { number: number.right, mark: mark.left };
  });
  assert.ok(shared.number <= shared.mark, `side by side: ${JSON.stringify(shared)}`);
});

test('VW shows a part with half a cell around it, until the whole board comes back', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'part.sgf': '(;GM[1]FF[4]SZ[19]VW[ca:fd];B[dc];W[ec]VW[])' });
  await showing(editor, 'Coordinates').selectOption('none');
  const box = async () => (await drawnAs(editor, 'svg', 'viewBox'))[0][0].split(' ').map(Number);
  assert.deepEqual(await box(), [1.5, -0.62, 4, 4.12], 'half a cell at the open sides, a margin at the edge');
  assert.equal(await editor.page.locator('main [role=gridcell]').count(), 16);
  await editor.keys('End');
  assert.deepEqual(await box(), [-0.62, -0.62, 19.24, 19.24]);
  assert.equal(await editor.page.locator('main [role=gridcell]').count(), 361);
});

test('a stone under the pointer; under a finger a glass, and what is let go of is placed', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ee])' });
  const ghost = (page) =>
    page.locator('main .over .ghost > *').evaluateAll((all) => all.map((one) => one.getAttribute('class')));
  await (await editor.point('D4')).hover({ force: true });
  assert.deepEqual(await ghost(editor.page), ['B']);
  assert.deepEqual(await colorsOfBoard(editor, '.over .ghost:not(.taken)', 'opacity'), ['0.55']);
  await editor.tool('Triangle');
  await (await editor.point('D5')).hover({ force: true });
  assert.deepEqual(await ghost(editor.page), []);
  const hand = await openEditor(t, phone);
  await hand.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ee])' });
  await hand.button('Forward').tap();
  const { x, y, width, height } = await hand.point('C3').boundingBox();
  const session = await hand.page.context().newCDPSession(hand.page);
  const touch = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + width / 2, y: y + height / 2 });
  await hand.page.locator('main .glass svg').first().waitFor();
  assert.equal(await hand.position(), '1 / 1');
  const glass = await boxOf(hand, 'main .glass');
  assert.ok(glass.y + glass.height <= y, 'above the finger');
  await touch('touchMove', { x: x + 1.5 * width, y: y + height / 2 });
  await touch('touchEnd');
  assert.equal(await hand.said(), 'Move 2, White D3');
});

// ---- Tree

/** What the page draws on canvases from now on: of the last drawing each call, with the colours it had. */
const watchCanvas = (editor) =>
  editor.page.evaluate(() => {
    globalThis.drawn = [];
    const { prototype } = CanvasRenderingContext2D;
    for (const name of ['clearRect', 'arc', 'moveTo', 'lineTo', 'rect', 'fillText', 'fill', 'stroke']) {
      const real = prototype[name];
      prototype[name] = function (...args) {
        if (name === 'clearRect') globalThis.drawn.length = 0;
        const { fillStyle, strokeStyle, lineWidth } = this;
        globalThis.drawn.push({ name, args, fillStyle, strokeStyle, lineWidth });
        return real.apply(this, args);
      };
    }
  });
/** As one line each, "arc 24 0 9"; of an arc its angles are left out. */
async function canvasOf(editor) {
  await framed(editor);
  const drawn = await editor.page.evaluate(() => globalThis.drawn);
  return drawn.map(({ name, args, ...style }) => ({
    call: `${name} ${args.slice(0, 3).join(' ')}`.trim(),
    ...style,
  }));
}
const after = (drawn, call, name) =>
  drawn[drawn.findIndex((one, i) => i > drawn.findIndex((two) => two.call === call) && one.call === name)];

test('the tree: columns of 24, stones of radius 9 with numbers, a sign for what a node has, two rings for where one stands', async (t) => {
  const editor = await openEditor(t, wide);
  await watchCanvas(editor);
  await editor.open({
    'game.sgf': '(;GM[1]FF[4]SZ[9]AB[aa];B[ee]C[x];W[cc]FG[](;B[gg]BM[1];W[gc];B[cg])(;B[gc]TE[1];W[ba]))',
  });
  await editor.keys('ArrowRight');
  const drawn = await canvasOf(editor);
  const has = (...calls) => {
    for (const call of calls)
      assert.ok(
        drawn.some((one) => one.call === call),
        `${call}: ${drawn.map((one) => one.call).join(', ')}`,
      );
  };
  has('moveTo 0 -7', 'lineTo 7 0', 'lineTo 0 7', 'lineTo -7 0'); // setup: a diamond
  has('arc 24 0 9', 'arc 48 0 9', 'arc 72 0 9', 'arc 72 24 9', 'arc 96 24 9');
  has('fillText 1 24 0.5', 'fillText 3 72 0.5', 'fillText 3 72 24.5');
  has('arc 24 -13 2'); // a comment: a dot above
  has('moveTo 41 -13', 'lineTo 47 -11', 'lineTo 41 -8.5'); // a figure: a flag
  has('arc 72 0 10', 'arc 72 24 10', 'fillText ? 72 -12', 'fillText ! 72 12');
  assert.equal(after(drawn, 'arc 72 0 10', 'stroke').strokeStyle, '#b32415', 'a mistake');
  assert.equal(after(drawn, 'arc 72 24 10', 'stroke').strokeStyle, '#006b56', 'a good move');
  has('arc 24 0 10.5', 'arc 24 0 12'); // where one stands
  assert.equal(after(drawn, 'arc 24 0 12', 'stroke').strokeStyle, '#1d5fa6');
  assert.equal(drawn.filter(({ call }) => / 12$/.test(call) && call.startsWith('arc')).length, 1);
  const told = await editor.page.evaluate(() => {
    const shadow = document.querySelector('section.tree .fill').shadowRoot;
    const tree = shadow.querySelector('.scroller');
    return [tree.getAttribute('aria-label'), shadow.getElementById(tree.getAttribute('aria-describedby')).textContent];
  });
  assert.deepEqual(told, ['Variations', 'Move 1, Black E5']);
  await editor.keys('c');
  const folded = await canvasOf(editor);
  assert.ok(
    folded.some(({ call }) => call === 'fillText +6 38 0'),
    folded.map(({ call }) => call).join(', '),
  );
  assert.equal(folded.filter(({ call }) => /^arc .* 9$/.test(call)).length, 1);
});

test('the tree goes down where that is chosen, and only what the window holds is drawn', async (t) => {
  const editor = await openEditor(t, wide);
  await watchCanvas(editor);
  await editor.open({ 'game.sgf': `(;GM[1]FF[4]SZ[19]${';B[aa];W[bb]'.repeat(3000)})` });
  const columns = async () =>
    (await canvasOf(editor))
      .map(({ call }) => /^arc (\d+) (\d+) 9$/.exec(call))
      .filter(Boolean)
      .map(([, x, y]) => [Number(x), Number(y)]);
  const across = await columns();
  const room = Math.ceil((await boxOf(editor, 'section.tree')).width / 24) + 3;
  assert.ok(across.length > 10 && across.length <= room, `${across.length}, ${room} have room`);
  assert.ok(across.every(([, y]) => y === 0));
  await editor.keys('End');
  assert.ok(
    (await columns()).some(([x]) => x === 24 * 6000),
    'the window goes along',
  );
  await editor.keys('Home', ',');
  await editor.page.getByRole('dialog').getByLabel('Variations grow').selectOption('down');
  await editor.keys('Escape');
  const down = await columns();
  assert.ok(down.length > 5 && down.every(([x]) => x === 0) && down.some(([, y]) => y === 24), JSON.stringify(down));
});

// ---- Graph

test('the graph: 112 high, an area from the middle, bars where 5 % or 2 points were lost, a cursor of 1.5, dashes beside the main line', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({
    'game.sgf':
      '(;GM[1]FF[4]SZ[9]SBKV[50]SBKS[0];B[ee]SBKV[45]SBKS[-1.9];W[cc]SBKV[49.9]SBKS[0.1];B[gg]SBKV[30]SBKS[-20](;W[gc]SBKV[20]SBKS[-20])(;W[cg]SBKV[40]SBKS[-20]))',
  });
  const { page } = editor;
  assert.equal((await boxOf(editor, '.graph')).height, 112);
  const paths = (name) =>
    page.locator(`.curve path.${name}`).evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  assert.match((await paths('area'))[0], /^M0 44V44L1 48\.4V44z/, 'half of the 88 above the foot is 50 %');
  assert.equal((await page.locator('.curve svg').getAttribute('viewBox')).split(' ')[3], '100');
  assert.deepEqual(await styleOf(editor, '.curve .now', ['stroke-width', 'vector-effect']), [
    '1.5px',
    'non-scaling-stroke',
  ]);
  assert.deepEqual(await styleOf(editor, '.curve .trace', ['stroke-width', 'stroke-dasharray']), ['2px', 'none']);
  // 5 %: doubtful. 4.9: nothing. 19.9: very bad, a higher bar in another colour, too.
  assert.deepEqual(await paths('loss'), ['M1 100v-6', 'M3 100v-12']);
  const colors = await page
    .locator('.curve .loss')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).stroke));
  assert.deepEqual(colors, ['#855300', '#b32415'].map(rgb));
  assert.deepEqual(await page.locator('.mistakes .chip .vh').allTextContents(), [
    'Move 1, Black: ?! −5%',
    'Move 3, Black: ?? −19.9%',
  ]);
  await page.getByRole('button', { name: 'Score' }).click();
  // 1.9 points lost by Black are nothing, 2 by White doubtful.
  assert.deepEqual(await page.locator('.mistakes .chip .vh').allTextContents(), [
    'Move 2, White: ?! −2 points',
    'Move 3, Black: ?? −20.1 points',
  ]);
  const lowest = Math.max(...(await paths('trace'))[0].match(/(?<= )[\d.]+/g).map(Number));
  assert.ok(lowest < 88 && lowest > 80, 'leads are bent, and stay in the drawing');
  assert.deepEqual(await paths('aside'), ['']);
  const box = await page.getByRole('slider').boundingBox();
  await page.mouse.move(box.x + 2, box.y + 60);
  await page.mouse.down();
  assert.equal(await editor.position(), '0 / 4');
  await page.mouse.move(box.x + box.width / 2, box.y + 60, { steps: 2 });
  assert.equal(await editor.position(), '2 / 4');
  await page.mouse.move(box.x + box.width - 2, box.y + 60, { steps: 2 });
  await page.mouse.up();
  assert.equal(await editor.position(), '4 / 4');
  await page.mouse.move(box.x + 2, box.y + 60, { steps: 2 });
  assert.equal(await editor.position(), '4 / 4', 'let go of');
  await page.locator('main').focus();
  await editor.keys('ArrowDown');
  assert.notEqual((await paths('aside'))[0], '');
  assert.deepEqual(await styleOf(editor, '.curve .aside', 'stroke-dasharray'), ['4px, 3px']);
});

// ---- Comment

test('the comment: its name, its judgements, 66 characters of 16 px in lines of 24, links that show on the board', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({
    'game.sgf': '(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc]N[A name]TE[1]BM[1]DM[1]HO[1]C[See G7 and #1, **here**.];B[gg])',
  });
  await editor.keys('ArrowRight', 'ArrowRight');
  const { page } = editor;
  const note = page.locator('.note');
  assert.equal(await note.getByRole('heading').textContent(), 'A name');
  const chips = await note
    .locator('.comment .chip')
    .evaluateAll((all) =>
      all.map((one) => `${one.textContent}: ${one.className}, ${one.querySelectorAll('svg').length}`),
    );
  assert.deepEqual(chips, [
    'Tesuji: chip good, 1',
    'Bad move: chip bad, 1',
    'Even: chip plain, 1',
    'Hotspot: chip warn, 1',
  ]);
  const text = await note.locator('.comment p').evaluate((one) => {
    const style = getComputedStyle(one);
    const measure = document.createElement('span');
    measure.style.cssText = `position: absolute; width: 66ch; font: ${style.font}`;
    document.body.append(measure);
    return [
      style.fontSize,
      style.lineHeight,
      Number.parseFloat(style.maxWidth) - Number.parseFloat(getComputedStyle(measure).width),
      style.fontFamily,
    ];
  });
  assert.deepEqual(text.slice(0, 2), ['16px', '24px']);
  assert.ok(Math.abs(text[2]) < 1, `66 characters: ${text[2]} px more`);
  for (const font of ['-apple-system', 'Segoe UI', 'Noto Sans CJK SC', 'PingFang SC', 'sans-serif'])
    assert.ok(text[3].includes(font), text[3]);
  assert.equal(await note.locator('.comment strong').textContent(), 'here');
  const rings = () =>
    page
      .locator('main .rings circle')
      .evaluateAll((all) => all.map((one) => `${one.getAttribute('cx')},${one.getAttribute('cy')}`));
  await note.getByRole('button', { name: 'G7' }).hover();
  assert.deepEqual(await rings(), ['6,2']);
  await note.getByRole('button', { name: '#1' }).hover();
  assert.deepEqual(await rings(), ['4,4']);
  await note.getByRole('button', { name: '#1' }).click();
  assert.equal(await editor.said(), 'Move 1, Black E5');
  assert.deepEqual(await rings(), []);
});

test('nothing is a mode: while a comment is open stones are played and marks are set; there are tools of 40 px', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ee])' });
  const tools = editor.page.getByRole('toolbar', { name: 'Stones and marks' }).getByRole('button');
  const sizes = await tools.evaluateAll((all) =>
    all.map(({ offsetWidth, offsetHeight }) => `${offsetWidth} ${offsetHeight}`),
  );
  assert.ok(sizes.length >= 10, String(sizes.length));
  assert.deepEqual([...new Set(sizes)], ['40 40']);
  await editor.keys('ArrowRight', 'Enter');
  await editor.page.keyboard.type('open');
  assert.equal(await editor.page.locator('dialog').count(), 0);
  await editor.click('A1', { button: 'right' });
  await editor.click('C7');
  const saved = (await editor.save()).toString();
  for (const part of ['C[open]', 'TR[ai]', ';W[cc])']) assert.ok(saved.includes(part), saved);
});

// ---- Information and findings

test('the card of the game: names, ranks, captures, clocks, komi, rules; the result when it is asked for', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({
    'game.sgf':
      '(;GM[1]FF[4]SZ[9]PB[Lin]BR[9d]PW[Ana]WR[8d]KM[6.5]RU[Japanese]RE[W+0.5];B[aa]BL[3725];W[ba]WL[59]OW[3];B[ee]BL[61]OB[2];W[ab])',
  });
  await editor.keys('End');
  const card = editor.page.locator('.info');
  const rows = await card
    .locator('.pl')
    .evaluateAll((all) =>
      all.map((row) =>
        ['.name b', '.name span', '.captured', '.clock'].map((one) => row.querySelector(one).textContent),
      ),
    );
  assert.deepEqual(rows, [
    ['Lin', '9d', '00 captured', '1:01 2 stones left'],
    ['Ana', '8d', '11 captured', '0:59 3 stones left'],
  ]);
  assert.equal(await card.locator('.words').textContent(), 'komi 6.5 · Japanese rules');
  assert.doesNotMatch(await card.textContent(), /W\+|wins/);
  await card.getByRole('button', { name: 'Show result' }).click();
  assert.match(await card.textContent(), /White wins by 0\.5/);
  const chinese = await openEditor(t, { ...wide, locale: 'zh-CN' });
  await chinese.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese])' });
  assert.equal(await chinese.page.locator('.info .words').textContent(), '贴目 6.5 · 日本规则');
});

test('a badge counts the faults and opens their list: each with its place and its repair, told apart by colour and by shape', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({
    'broken.sgf': '(;GM[1]FF[4]CA[UTF-8]SZ[9]RE[白中盤勝]XX[a]\n;B[dd]C[see [note 3] for]\n;B[dd];W[zz])',
  });
  const { page } = editor;
  const badge = page.getByRole('tab', { name: 'Checks 4' });
  await badge.waitFor();
  assert.deepEqual(await styleOf(editor, '.tab .cnt', 'color'), [rgb('#b32415')]);
  await badge.click();
  const found = await page.locator('.fnd').evaluateAll((all) =>
    all.map((row) => {
      const sign = row.querySelector('.sev');
      return {
        severity: sign.getAttribute('aria-label'),
        color: getComputedStyle(sign).color,
        shape: sign.querySelector('svg').innerHTML,
        place: row.querySelector('.w span').textContent,
      };
    }),
  );
  for (const { place } of found) assert.match(place, /^line \d+, column \d+$/);
  const looks = Object.groupBy(found, ({ severity }) => severity);
  assert.deepEqual(
    Object.fromEntries(
      Object.entries(looks).map(([name, rows]) => [name, [...new Set(rows.map(({ color }) => color))]]),
    ),
    { Error: [rgb('#b32415')], Warning: [rgb('#855300')], Note: [rgb('#1d5fa6')] },
  );
  assert.equal(new Set(found.map(({ shape }) => shape)).size, 3);
  await page.getByRole('button', { name: /^Repair.*RE wants/ }).click();
  await page.getByRole('tab', { name: 'Checks 3' }).waitFor();
  assert.ok((await editor.save()).toString().includes('RE[W+R]'));
});

// ---- Figures

test('figures have notes of the moves for which they have no place, and papers; there is a file of every kind', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ba]C[First.];W[aa];B[ab];W[ee];B[aa])' });
  await editor.keys('Control+p');
  const { page } = editor;
  const paper = page.locator('.preview.paper');
  assert.match(await paper.textContent(), /5 at 2/);
  assert.match(await paper.textContent(), /1 First\./);
  const shapes = [];
  for (const one of ['A4', 'A5', 'letter']) {
    await page.getByLabel('Paper').selectOption(one);
    const { width, height } = await paper.boundingBox();
    shapes.push((height / width).toFixed(2));
  }
  assert.deepEqual(shapes, ['1.41', '1.41', '1.29']);
  await editor.keys('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.rail', '.foot', '.acts', 'section.tree'])
    assert.equal(await page.locator(gone).first().isVisible(), false, gone);
  assert.ok(await page.locator(BOARD).isVisible());
  await page.emulateMedia({ media: 'screen' });
  await editor.keys('Control+e');
  const kinds = await page.locator('.form-choice').allTextContents();
  for (const kind of ['SVG', 'PNG', 'JPG', 'BMP', 'GIF', 'ASCII', 'LaTeX', 'HTML'])
    assert.ok(kinds.includes(kind), kind);
  await page.locator('.form-choice', { hasText: 'ASCII' }).click();
  assert.match(await page.locator('pre.preview').textContent(), /A B C D E F G H J/);
});

// ---- Modes

test('five modes in the bar; of a guess the distance is told, the most in a row, and after three the move', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'game.sgf': '(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[gg];W[gc];B[cg])' });
  const { page } = editor;
  const modes = page.getByRole('group', { name: 'Mode' }).getByRole('button');
  assert.deepEqual(await modes.allTextContents(), ['View', 'Edit', 'Guess', 'Problem', 'Compare']);
  await page.getByRole('button', { name: 'Guess', exact: true }).click();
  await page.locator('.study h3').waitFor();
  for (const point of ['E5', 'C7']) await editor.click(point);
  assert.match(await editor.text('.study .task'), /2 right of 2 · Most in a row: 2/);
  const show = page.getByRole('button', { name: 'Show the move' });
  for (const [point, distance] of [
    ['A1', /8 points away/],
    ['B1', /7 points away/],
    ['G4', /One point away/],
  ]) {
    assert.doesNotMatch(await show.getAttribute('class'), /main/);
    await editor.click(point);
    assert.match(await editor.text('.study .verdict'), distance);
  }
  assert.match(await show.getAttribute('class'), /main/);
  await show.click();
  await editor.click('G7');
  assert.match(await editor.text('.study .task'), /3 right of 4 · Most in a row: 2/);
});

test('a problem is asked at its root, however far the reader was', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({ 'problem.sgf': '(;GM[1]SZ[9]C[Black to play]AB[dd][ff]AW[df];B[ee]C[RIGHT];W[aa])' });
  await editor.keys('End', 'Alt+4');
  await editor.page.locator('.study h3', { hasText: 'Black to play' }).waitFor();
  assert.match(await editor.point('E5').getAttribute('aria-label'), /empty/);
  assert.equal(
    (await editor.page.getByRole('slider').count()) + (await editor.page.locator('section.tree').count()),
    0,
  );
});

// ---- Keys

test('the usual keys walk as they are listed, and every command is in the sheet with its key', async (t) => {
  const editor = await openEditor(t, wide);
  const line = Array.from({ length: 22 }, (_, i) => `;${'BW'[i % 2]}[${'abcdefghi'[i % 9]}${'abc'[(i / 9) | 0]}]`);
  await editor.open({
    'game.sgf': `(;GM[1]FF[4]SZ[9]${line.slice(0, 2).join('')}(${line.slice(2).join('')})(;B[ee]BM[1];W[ef]HO[1]C[Here];B[eg])(;B[hh]))`,
  });
  for (const [key, position, said] of [
    ['ArrowRight', 1],
    ['PageDown', 11],
    ['PageUp', 1],
    ['End', 22],
    ['Home', 0],
    ['n', 4, 'Move 4, White E4'],
    ['Shift+ArrowLeft', 2],
    ['h', 3, 'Move 3, Black E5'],
    ['h', 4, 'Move 4, White E4'],
    ['H', 3, 'Move 3, Black E5'],
    ['ArrowDown', 3, 'Move 3, Black H2'],
    ['ArrowUp', 3, 'Move 3, Black E5'],
    ['End', 5, 'Move 5, Black E3'],
    ['ArrowLeft', 4],
    ['Control+ArrowLeft', 2],
    ['p', 4, 'Move 4, White E4'],
  ]) {
    await editor.keys(key);
    assert.match(await editor.position(), new RegExp(`^${position} `), key);
    if (said) assert.equal(await editor.said(), said, key);
  }
  for (const key of ['g', '/', '?']) {
    await editor.keys(key);
    await editor.page.getByRole('dialog').waitFor();
    if (key !== '?') {
      await editor.keys('Escape');
      await editor.page.locator('dialog').waitFor({ state: 'detached' });
    }
  }
  const { commands } = model.commands;
  const listed = await editor.page.locator('.keys .do').allTextContents();
  assert.deepEqual(listed.sort(), commands.map(({ word }) => model.words.say(word)).sort());
  assert.equal(await editor.page.locator('.keys .key').count(), commands.length);
});

// ---- Accessibility

test('points are told with the moves that made them, moves with what they take', async (t) => {
  const editor = await openEditor(t, wide);
  await editor.open({
    'game.sgf':
      '(;GM[1]FF[4]SZ[9]AW[ii];B[ba];W[aa];B[ab]TR[ba][ii];W[ee];B[aa](;W[gg];B[cc])(;W[hh];B[gh];W[hg];B[cc]))',
  });
  assert.equal(await editor.page.locator('main [role=grid] [role=row] [role=gridcell]').count(), 81);
  const told = (name) => editor.point(name).getAttribute('aria-label');
  await editor.keys('ArrowRight', 'ArrowRight', 'ArrowRight');
  assert.equal(await editor.said(), 'Move 3, Black A8, captures 1');
  assert.equal(await told('B9'), 'B9, black stone, move 1, triangle');
  assert.equal(await told('J1'), 'J1, white stone, triangle');
  assert.equal(await told('A9'), 'A9, empty');
  await editor.keys('End');
  assert.equal(await told('A9'), 'A9, black stone, move 5');
  assert.equal(await told('C7'), 'C7, black stone, move 7, last move');
  // The same stone, the last move too, of another line.
  await editor.page.evaluate(() => {
    location.hash = 'node=5/2.3';
  });
  await editor.page.locator('.pos', { hasText: '9 / 9' }).waitFor();
  assert.equal(await told('C7'), 'C7, black stone, move 9, last move');
  await editor.keys('ArrowLeft', 'i');
  assert.equal(await told('H3'), 'H3, white stone, move 8, last move', 'the number on the stone is not told again');
});

test('what has the focus has a ring of 3 px; motion goes where it is not wanted; at 200 % nothing runs out', async (t) => {
  for (const [reducedMotion, lasts] of [
    ['reduce', '0s'],
    ['no-preference', '0.12s'],
  ]) {
    const editor = await openEditor(t, { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2, reducedMotion });
    await editor.open({ 'game.sgf': reviewed });
    assert.equal((await styleOf(editor, '.ib', 'transition-duration'))[0].split(',')[0], lasts);
    assert.ok(await editor.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    if (reducedMotion === 'reduce') continue;
    await editor.keys('b');
    const cell = await colorsOfBoard(editor, '[role=gridcell]:focus', ['outline-width', 'outline-style']);
    assert.deepEqual(cell, ['3px', 'solid']);
    await editor.keys('Escape', 'Tab');
    for (let i = 0; i < 12; ++i) {
      await editor.keys('Tab');
      const ring = await editor.page.evaluate(() => {
        let at = document.activeElement;
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
        return at === document.body ? null : `${getComputedStyle(at).outlineWidth} ${at.outerHTML.slice(0, 80)}`;
      });
      if (ring) assert.match(ring, /^3px/);
    }
  }
});
