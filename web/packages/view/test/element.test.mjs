// Attributes, properties, methods and events of the element, as contracts of pages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { openView, path } from './view_page.mjs';

const game =
  '(;GM[1]FF[4]SZ[9]PB[Black]PW[White]RE[B+R];B[ee];W[dd];B[cc](;W[ff]N[A name];B[gg];W[hh])(;W[gc](;B[ba])(;B[bb]))(;W[aa]))';

test('bundles are smaller than 60 KB gzipped, without the core', () => {
  for (const name of ['sgf-view.js', 'sgf-view.classic.js']) {
    const size = gzipSync(readFileSync(path(`../dist/${name}`)), { level: 9 }).length;
    console.log(`${name}: ${size} bytes gzipped`);
    assert.ok(size < 60 * 1024, `${name}: ${size}`);
  }
});

test('attributes', async (t) => {
  const page = await openView(t);
  const parts = () =>
    page.of((view) =>
      [...view.shadowRoot.querySelectorAll('[part]')]
        .filter((one) => one.offsetParent !== null)
        .map((one) => one.getAttribute('part')),
    );
  const path = () => page.of((view) => view.path);
  const rows = [
    [{}, path, '0'],
    [{ move: '4' }, path, '4'],
    [{ move: '99' }, path, '6'],
    [{ move: '-1' }, path, '0'],
    [{ node: '3/2.1' }, path, '3/2.1'],
    [{}, parts, ['board', 'info', 'comment', 'tree', 'controls']],
    [{ parts: 'board' }, parts, ['board']],
    [{ parts: 'board controls' }, parts, ['board', 'controls']],
    [{ parts: 'comment tree' }, parts, ['comment', 'tree']],
    [{ lang: 'zh' }, () => page.text('.position'), '0 / 6'],
    [{ lang: 'zh' }, () => page.of((view) => view.shadowRoot.querySelector('[data-command=first]').title), '开局'],
    [{ lang: 'fr' }, () => page.of((view) => view.shadowRoot.querySelector('[data-command=first]').title), 'First'],
    [{ theme: 'dark' }, () => page.of((view) => getComputedStyle(view).colorScheme), 'dark'],
    [{ theme: 'light' }, () => page.of((view) => getComputedStyle(view).colorScheme), 'light'],
    [
      { coordinates: 'none' },
      () => page.of((view) => view.shadowRoot.querySelector('[data-l=coordinates]')?.textContent ?? ''),
      '',
    ],
  ];
  for (const [attributes, question, answer] of rows) {
    await page.show(game, attributes);
    assert.deepEqual(await question(), answer, JSON.stringify(attributes));
  }
  const axes = { a1: 'A', '1-1': '一', sgf: 'a' };
  for (const [coordinates, letter] of Object.entries(axes)) {
    await page.show(game, { coordinates });
    assert.match(
      await page.of((view) => view.shadowRoot.querySelector('.paper svg').textContent),
      new RegExp(letter),
      coordinates,
    );
  }
  await page.show(game, { move: '3' });
  const ghosts = () => page.of((view) => view.shadowRoot.querySelectorAll('.paper use[opacity]').length);
  for (const [variations, at, count] of [
    ['children', '3', 3],
    ['siblings', '3', 0],
    ['siblings', '4', 2],
    ['none', '3', 0],
  ]) {
    await page.show(game, { variations, move: at });
    assert.equal(await ghosts(), count, `${variations} at ${at}`);
  }
});

test('a move that is none is told, and leaves the board where it is', async (t) => {
  const page = await openView(t);
  await page.show(game, { move: '3' });
  const errors = async () => (await page.events('sgf-error')).map(({ message }) => message);
  await page.of((view) => {
    view.go(Number.NaN);
    view.go(1.5);
    view.setAttribute('move', 'x');
  });
  assert.equal(await page.of((view) => view.path), '3');
  assert.deepEqual(await errors(), ['There is no move NaN', 'There is no move 1.5', 'There is no move x']);
});

test('attributes that are set at once belong to one record', async (t) => {
  const page = await openView(t, { files: { '/two.sgf': '(;SZ[9];B[aa])(;SZ[9];B[bb];W[cc])' } });
  for (const order of [
    ['src', 'tree'],
    ['tree', 'src'],
  ]) {
    await page.show(game);
    const shown = await page.of(
      (view, order) =>
        new Promise((done) => {
          view.addEventListener('sgf-load', () => queueMicrotask(() => done(view.record.trees.length)), { once: true });
          for (const name of order) view.setAttribute(name, { src: '/two.sgf', tree: '2', move: '2' }[name]);
        }),
      order,
    );
    assert.equal(shown, 2);
    assert.deepEqual(await page.events('sgf-error'), [], order.join(', '));
    assert.equal((await page.events('sgf-node')).at(-1).tree, 1);
  }
});

test('a record given outside the page is kept, and shown there', async (t) => {
  const page = await openView(t);
  const told = await page.page.evaluate(async (game) => {
    const view = document.createElement('sgf-view');
    const errors = [];
    view.addEventListener('sgf-error', ({ detail }) => errors.push(detail.message));
    await view.load('no record');
    await view.load(game);
    const before = [view.record.trees.length, view.toSgf().length];
    await view.load('(;SZ[9])');
    before.push(new TextDecoder().decode(view.toSgf()));
    await view.load(game);
    const loaded = new Promise((done) => view.addEventListener('sgf-load', done, { once: true }));
    document.querySelector('main').replaceChildren(view);
    await loaded;
    view.go(3);
    const { path } = view;
    view.remove();
    await view.load('(;SZ[13])');
    return { before, path, after: new TextDecoder().decode(view.toSgf()), errors: errors.length };
  }, game);
  assert.deepEqual(told, { before: [1, game.length, '(;SZ[9])'], path: '3', after: '(;SZ[13])', errors: 1 });
});

test('a board says its size in the words of people', async (t) => {
  const page = await openView(t);
  await page.show('(;SZ[13x13];B[ca];W[cb])', { move: '2' });
  assert.equal((await page.board()).length, 13);
  assert.equal(await page.stones(), 2);
});

test('comments: strong words, with what can be pressed in them; markup is text', async (t) => {
  const page = await openView(t);
  await page.show('(;SZ[9]C[The **point D4** is *big*, `D5` <b>is</b> not.])');
  const comment = await page.of((view) =>
    view.shadowRoot.querySelector('.comment p').innerHTML.replace(/ [a-z]+="[^"]*"/g, ''),
  );
  assert.equal(
    comment,
    'The <strong>point <button>D4</button></strong> is <em>big</em>, <code>D5</code> &lt;b&gt;is&lt;/b&gt; not.',
  );
});

test('ST of the record goes before the attribute', async (t) => {
  const page = await openView(t);
  const ghosts = () => page.of((view) => view.shadowRoot.querySelectorAll('.paper use[opacity]').length);
  for (const [style, variations, at, count] of [
    ['1', 'children', '4', 2],
    ['0', 'siblings', '3', 3],
    ['2', 'children', '3', 0],
  ]) {
    await page.show(game.replace('SZ[9]', `SZ[9]ST[${style}]`), { variations, move: at });
    assert.equal(await ghosts(), count, `ST[${style}] ${variations}`);
  }
});

test('methods walk the tree, and each step is told', async (t) => {
  const page = await openView(t);
  const events = await page.show(game);
  assert.equal(events.filter(({ name }) => name === 'sgf-load')[0].games, 1);
  const walked = [];
  const steps = ['next', 'next', 'next', 'next', 'down', 'next', 'down', 'up', 'previous', 'previous'];
  for (const step of steps) {
    await page.of((view, step) => view[step](), step);
    walked.push(await page.of((view) => view.path));
  }
  assert.deepEqual(walked, ['1', '2', '3', '4', '3/2', '3/2.1', '3/2/2', '3/2.1', '3/2', '3']);
  await page.of((view) => view.go(2));
  assert.equal(await page.of((view) => view.path), '2');
  await page.of((view) => {
    view.path = '3/3';
  });
  const told = (await page.events('sgf-node')).at(-1);
  assert.deepEqual([told.tree, told.path, told.move], [0, '3/3', 4]);
  const count = (await page.events('sgf-node')).length;
  await page.of((view) => {
    view.go('3/3');
    view.setAttribute('theme', 'dark');
  });
  assert.equal((await page.events('sgf-node')).length, count, 'it stands where it stood');
  await page.of((view) => view.go('7/7'));
  assert.equal((await page.events('sgf-error')).length, 1, 'a path that leads nowhere');
  assert.equal(await page.of((view) => view.path), '3/3');
});

test('what was not played on is given back byte for byte', async (t) => {
  const page = await openView(t);
  const odd = 'mail header\n(;GM[1]FF[4] SZ[9]  ;B[ee]C[a\\\nb];;W[])  rest';
  await page.show(odd);
  assert.equal(await page.of((view) => new TextDecoder().decode(view.toSgf())), odd);
  assert.match(await page.of((view) => view.toSvg()), /^<svg.*<\/svg>\s*$/s);
});

test('playing adds a variation, follows one that is there, and asks first', async (t) => {
  const page = await openView(t);
  await page.show(game, { interactive: '', move: '3' });
  await page.click('G7');
  assert.equal(await page.of((view) => view.path), '3/2', 'it was in the record');
  assert.equal((await page.events('sgf-change')).length, 0);
  await page.click('A1');
  const [change] = await page.events('sgf-change');
  assert.match(change.label, /Black plays A1/);
  assert.match(
    await page.of((view) => new TextDecoder().decode(view.toSgf())),
    /;W\[gc\]\(;B\[ba\]\)\(;B\[bb\]\)\(;B\[ai\]\)/,
  );
  assert.deepEqual(
    (await page.events('sgf-play')).map(({ color, point }) => [color, point]),
    [
      ['W', { column: 6, row: 2 }],
      ['B', { column: 0, row: 8 }],
    ],
  );
  await page.click('A1');
  assert.match(await page.said(), /Not playable/, 'a stone is there');
  await page.of((view) => view.addEventListener('sgf-play', (event) => event.preventDefault()));
  const before = await page.of((view) => view.path);
  await page.click('J1');
  assert.equal(await page.of((view) => view.path), before, 'the page said no');
});

test('a record that cannot be shown says so', async (t) => {
  const page = await openView(t);
  const events = await page.show('no game here');
  assert.equal(events.filter(({ name }) => name === 'sgf-error').length, 1);
  assert.match(await page.text('[role=alert]'), /no game record/);
  await page.show(game);
  assert.equal(await page.text('[role=alert]'), null);
});

test('src, inline records, records given later, and what stands there before', async (t) => {
  const inline = `<!doctype html><html lang="zh"><meta charset="utf-8"><title>t</title><script type="module" src="/view/sgf-view.js"></script>
    <body><sgf-view src="/a.sgf" move="2"></sgf-view>
    <sgf-view><svg viewBox="0 0 1 1"><title>first picture</title></svg><script type="application/x-go-sgf">(;SZ[5];B[aa];W[bb])</script></sgf-view>
    <sgf-view></sgf-view></body>`;
  const page = await openView(t, { files: { '/a.sgf': game, '/page.html': inline } });
  await page.page.waitForFunction(() =>
    [...document.querySelectorAll('sgf-view')].slice(0, 2).every((view) => view.record),
  );
  const told = await page.page.evaluate(async () => {
    const [first, second, third] = document.querySelectorAll('sgf-view');
    const before = third.record;
    third.record = '(;SZ[7];B[aa])';
    await new Promise((done) => third.addEventListener('sgf-load', done, { once: true }));
    return [
      first.path,
      second.record.trees[0].columns,
      before,
      third.record.trees[0].columns,
      second.querySelector('svg').getBoundingClientRect().width,
    ];
  });
  assert.deepEqual(told, ['2', 5, null, 7, 0]);
  assert.equal(await page.text('[data-command=first]'), '');
});

test('elements share one core, and give back what they took', async (t) => {
  const page = await openView(t);
  const big = `(;SZ[19]${';B[aa];W[bb]C[some words to fill it]'.repeat(20_000)})`;
  const sizes = await page.page.evaluate(async (text) => {
    const main = document.querySelector('main');
    const sizes = [];
    let instance = null;
    for (let round = 0; round < 6; ++round) {
      const view = document.createElement('sgf-view');
      main.append(view);
      await view.load(text);
      instance ??= view.record.qipu;
      if (instance !== view.record.qipu) throw new Error('another core');
      sizes.push(instance.memorySize);
      view.remove();
      await new Promise((done) => setTimeout(done));
      if (view.toSgf().length !== text.length) throw new Error('its bytes are kept');
    }
    return sizes;
  }, big);
  assert.equal(sizes.at(-1), sizes[1], `memory grows: ${sizes}`);
});

test('moves that were tried are taken back, the last first, and the bytes are those from before', async (t) => {
  const page = await openView(t, { viewport: { width: 390, height: 844 } });
  const record = '(;GM[1] SZ[9]\n;B[ee];W[dd])(;GM[1]SZ[9];B[aa])';
  await page.show(record, { interactive: '', move: '1' });
  const button = page.view.getByRole('button', { name: 'Take back the move that was tried' });
  const bytes = () => page.of((view) => new TextDecoder().decode(view.toSgf()));
  await page.focus();
  await page.keys('Backspace');
  assert.equal(await page.of((view) => view.takeBack()), false);
  assert.equal(await button.isVisible(), false);
  assert.deepEqual(await page.events('sgf-change'), []);
  await page.click('A1');
  await page.click('A2');
  const two = await bytes();
  await page.of((view) => {
    view.tree = 1;
    view.next();
  });
  await page.click('J9');
  assert.equal(await page.of((view) => view.tried), 3);
  await page.of((view) => {
    view.tree = 0;
  });
  await button.click();
  assert.deepEqual(await page.of((view) => [view.tree, view.path, view.tried]), [1, '1', 2], 'where it was played');
  assert.equal(await bytes(), two);
  await page.focus();
  await page.keys('Control+z');
  assert.deepEqual(await page.of((view) => [view.tree, view.path]), [0, '1/2']);
  await page.keys('Backspace');
  assert.equal(await bytes(), record);
  assert.equal(await page.of((view) => view.path), '1');
  assert.equal(await page.stones(), 1);
  assert.equal(await button.isVisible(), false);
  const changes = await page.events('sgf-change');
  assert.equal(changes.at(-1).label, 'Taken back: White plays A1');
  const moments = changes.map(({ revision }) => revision);
  assert.deepEqual(
    moments,
    [...new Set(moments)].sort((a, b) => a - b),
    'each is another state',
  );
  await page.show(record, { interactive: '' });
  assert.equal(await page.of((view) => view.tried), 0);
});

test('out of the page an element keeps its record and its place', async (t) => {
  const page = await openView(t, { files: { '/other.sgf': '(;GM[1]SZ[9]PB[Other])' } });
  await page.show(`${game}(;GM[1]SZ[9];B[aa])`, { move: '1', interactive: '' });
  await page.of((view) => view.go('3/2.1'));
  const told = await page.of(async (view) => {
    const parent = view.parentNode;
    const bytes = view.toSgf();
    const wait = (time) => new Promise((done) => setTimeout(done, time));
    const loaded = () => new Promise((done) => view.addEventListener('sgf-load', done, { once: true }));
    const outAndIn = async (meanwhile) => {
      view.remove();
      await wait(50);
      meanwhile?.();
      const back = loaded();
      parent.append(view);
      await back;
      return view.path;
    };
    view.remove();
    await wait(50);
    const outside = [view.record?.trees.length, view.toSgf().length === bytes.length, view.path];
    const back = loaded();
    parent.append(view);
    await back;
    const paths = [view.path, await outAndIn()];
    paths.push(await outAndIn(() => view.setAttribute('move', '2')));
    paths.push(await outAndIn(() => view.setAttribute('src', '/other.sgf')));
    const other = view.record.trees[0].root.get('PB');
    view.record = null;
    view.remove();
    await wait(50);
    parent.append(view);
    return { outside, paths, other };
  });
  assert.deepEqual(told.outside, [2, true, '3/2.1']);
  assert.deepEqual(told.paths, ['3/2.1', '3/2.1', '2', '0']);
  assert.equal(told.other, 'Other');
});

test('first sgf-load, then one sgf-node, then what is not there', async (t) => {
  const page = await openView(t);
  const two = `${game}(;GM[1]SZ[9];B[aa];W[bb])`;
  const rows = [
    [{ move: '4' }, [['sgf-load'], ['sgf-node', 0, 4]]],
    [{ tree: '2', move: '1' }, [['sgf-load'], ['sgf-node', 1, 1]]],
    [{ game: '2' }, [['sgf-load'], ['sgf-node', 1, 0]]],
    [{ tree: '9' }, [['sgf-load'], ['sgf-node', 0, 0], ['sgf-error', 'There is no tree 9']]],
    [{ game: '3', lang: 'zh' }, [['sgf-load'], ['sgf-node', 0, 0], ['sgf-error', '没有第 3 局']]],
    [{ tree: 'x' }, [['sgf-load'], ['sgf-node', 0, 0], ['sgf-error', 'There is no tree x']]],
    [{ node: '9/9' }, [['sgf-load'], ['sgf-node', 0, 0], ['sgf-error', 'no such node: 9']]],
  ];
  const short = ({ name, tree, node, message }) =>
    name === 'sgf-node' ? [name, tree, node] : name === 'sgf-error' ? [name, message] : [name];
  for (const [attributes, expected] of rows)
    assert.deepEqual((await page.show(two, attributes)).map(short), expected, JSON.stringify(attributes));
  await page.show(two);
  await page.of((view) => view.setAttribute('tree', '7'));
  assert.deepEqual((await page.events()).map(short).slice(2), [['sgf-error', 'There is no tree 7']]);
  await page.of((view) => view.setAttribute('move', '1'));
  await page.of((view) => view.setAttribute('tree', '2'));
  const last = (await page.events()).map(short).at(-1);
  assert.deepEqual(last, ['sgf-node', 1, 1], 'one for the place, not for the root on the way');
});

test('a record of a dialect is shown as it is meant; coordinates have the words of the core, too', async (t) => {
  const page = await openView(t);
  const rows = '(;GM[1]SZ[19]AP[SmartGo];S[pdddpp])';
  const [load] = await page.show(rows, { move: '99', coordinates: 'japanese' });
  assert.equal(load.name, 'sgf-load');
  assert.equal(await page.of((view) => view.path), '3');
  assert.match(await page.of((view) => new TextDecoder().decode(view.toSgf())), /;B\[pd\];W\[dd\];B\[pp\]/);
  assert.match(await page.of((view) => view.shadowRoot.querySelector('.paper svg').textContent), /一/);
});

test('games of one tree are chosen apart', async (t) => {
  const page = await openView(t);
  const record =
    '(;GM[1]SZ[9];B[aa](;W[bb]PB[Ann]PW[Bo];B[cc])(;W[dd]PB[Cid]PW[Di];B[ee]))(;GM[1]SZ[9]PB[Eve]PW[Fay];B[ii])';
  await page.show(record);
  const list = page.view.locator('select.games, select').first();
  assert.deepEqual(await list.locator('option').allTextContents(), ['1. Ann – Bo', '2. Cid – Di', '3. Eve – Fay']);
  assert.equal((await page.events('sgf-load'))[0].games, 3);
  const stands = async () => [await list.inputValue(), await page.of((view) => view.path), await page.text('.pl')];
  await list.selectOption('1');
  assert.deepEqual((await stands()).slice(0, 2), ['1', '1/2']);
  assert.match((await stands())[2], /Cid/);
  await page.of((view) => view.go('2'));
  assert.deepEqual((await stands()).slice(0, 2), ['0', '2']);
  assert.match((await stands())[2], /Ann/);
  await list.selectOption('2');
  assert.match((await stands())[2], /Eve/);
  await page.show(record, { game: '2' });
  assert.deepEqual((await stands()).slice(0, 2), ['1', '1/2']);
  await page.show(record, { tree: '2' });
  assert.deepEqual((await stands()).slice(0, 2), ['2', '0']);
});

test('while something is asked, nothing that was tried before is taken back', async (t) => {
  const page = await openView(t);
  await page.show('(;GM[1]SZ[9];B[ee];W[cc])', { interactive: '' });
  await page.click('A1');
  await page.of((view) => view.setAttribute('mode', 'guess'));
  await page.view.locator('.task').waitFor();
  assert.deepEqual(await page.of((view) => [view.tried, view.takeBack()]), [0, false]);
  assert.match(await page.text('.task'), /The game ends here/);
  await page.of((view) => view.removeAttribute('mode'));
  assert.deepEqual(await page.of((view) => [view.tried, view.takeBack(), view.tried]), [1, true, 0]);
});
