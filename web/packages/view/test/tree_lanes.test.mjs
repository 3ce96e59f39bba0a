import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moduleOf } from './modules.mjs';

const lanes = await moduleOf('tree_lanes.ts');
const NONE = 0xffffffff;

// Trees as records write them: a letter is a node, brackets are variations.
function linksOf(text) {
  const parent = [];
  const next = [];
  const lastChild = new Map();
  const open = [];
  let at = NONE;
  for (const sign of text) {
    if (sign === '(') open.push(at);
    else if (sign === ')') at = open.pop();
    else {
      const node = parent.length;
      parent.push(at);
      next.push(NONE);
      if (lastChild.has(at)) next[lastChild.get(at)] = node;
      lastChild.set(at, node);
      at = node;
    }
  }
  return { parent: Uint32Array.from(parent), next: Uint32Array.from(next) };
}

// The same numbers each time.
function random(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
function randomTree(seed, nodes) {
  const dice = random(seed);
  let text = 'a';
  let open = 0;
  for (let i = 1; i < nodes; ++i) {
    const throws = dice(6);
    if (throws === 0) {
      text += '(';
      ++open;
    }
    if (throws === 1 && open > 0 && text.at(-1) !== '(') {
      text += ')';
      --open;
    }
    text += 'a';
  }
  return linksOf(text + ')'.repeat(open));
}

// Lanes as drawn: rows of a picture, one letter a node.
function pictureOf(text) {
  const links = linksOf(text);
  const letters = [...text.replace(/[()]/g, '')];
  const layout = lanes.layoutOf(links);
  const rows = Array.from({ length: layout.lanes }, () => Array(layout.columns).fill('.'));
  letters.forEach((letter, node) => {
    const { column, lane } = lanes.placeOf(layout, node);
    rows[lane][column] = letter;
  });
  return rows.map((row) => row.join(''));
}

const pictures = [
  ['a', ['a']],
  ['abc', ['abc']],
  ['ab(cd)(ef)', ['abcd', '..ef']],
  ['a(b(c)(d))(e)', ['abc', '..d', '.e.']],
  ['a(bcdefg)(hi)', ['abcdefg', '.hi....']],
  ['ab(cd(e)(f))(gh)(ij)', ['abcde', '....f', '..gh.', '..ij.']],
  ['a(bcd(e)(f))(gh)', ['abcde', '.gh.f']],
  ['ab(c)(d(e)(f))(g)', ['abc.', '..de', '...f', '..g.']],
];
for (const [text, rows] of pictures) {
  test(`lanes of ${text}`, () => {
    assert.deepEqual(pictureOf(text), rows);
  });
}

const everything = { firstColumn: 0, lastColumn: 1e6, firstLane: 0, lastLane: 1e6 };
const windowed = (layout, window, each) => {
  const found = [];
  lanes[each](layout, window, (node, place) => found.push([node, place]));
  return found;
};

test('random trees: no two nodes at a place, ways cross nothing, windows hold what is in them', () => {
  for (let seed = 1; seed <= 60; ++seed) {
    const links = randomTree(seed, 20 + 7 * seed);
    const layout = lanes.layoutOf(links);
    const count = links.parent.length;
    const at = new Map();
    for (let node = 0; node < count; ++node) {
      const place = lanes.placeOf(layout, node);
      const key = `${place.column},${place.lane}`;
      assert.ok(!at.has(key), `${seed}: two nodes at ${key}`);
      at.set(key, node);
      assert.equal(lanes.nodeAt(layout, place), node);
    }
    for (let node = 1; node < count; ++node) {
      const here = lanes.placeOf(layout, node);
      const above = lanes.placeOf(layout, links.parent[node]);
      assert.equal(here.column, above.column + 1);
      for (let lane = above.lane + 1; lane < here.lane; ++lane)
        assert.ok(!at.has(`${above.column},${lane}`), `${seed}: the way to ${node} crosses a node`);
    }
    assert.equal(windowed(layout, everything, 'eachNode').length, count);
    const window = { firstColumn: seed % 9, lastColumn: (seed % 9) + 6, firstLane: seed % 5, lastLane: (seed % 5) + 3 };
    const inside = [...at].filter(([key]) => {
      const [column, lane] = key.split(',').map(Number);
      return (
        column >= window.firstColumn &&
        column <= window.lastColumn &&
        lane >= window.firstLane &&
        lane <= window.lastLane
      );
    });
    assert.deepEqual(
      windowed(layout, window, 'eachNode')
        .map(([node]) => node)
        .sort((a, b) => a - b),
      inside.map(([, node]) => node).sort((a, b) => a - b),
    );
    const drawn = new Set(windowed(layout, window, 'eachBranch').map(([node]) => node));
    for (let node = 1; node < count; ++node) {
      const here = lanes.placeOf(layout, node);
      const above = lanes.placeOf(layout, links.parent[node]);
      const isBranch = links.parent[node] !== node - 1;
      const crosses =
        here.column > window.firstColumn &&
        above.column <= window.lastColumn &&
        above.lane <= window.lastLane &&
        here.lane >= window.firstLane;
      if (isBranch && crosses)
        assert.ok(drawn.has(node) || hasTwinWay(links, drawn, node, window, layout), `${seed}: way to ${node}`);
    }
  }
});

// Of sisters below the window one is drawn: their ways down to it are the same.
function hasTwinWay(links, drawn, node, window, layout) {
  if (lanes.placeOf(layout, node).lane <= window.lastLane) return false;
  return [...drawn].some(
    (other) => links.parent[other] === links.parent[node] && lanes.placeOf(layout, other).lane > window.lastLane,
  );
}

test('a folded node hides what is below it', () => {
  const links = linksOf('ab(cd(e)(f))(gh)');
  const layout = lanes.layoutOf(links, new Set([2]));
  assert.deepEqual([layout.columns, layout.lanes], [4, 2]);
  assert.deepEqual(lanes.placeOf(layout, 4), { column: 2, lane: 0 }, 'what is hidden is where it was folded');
  assert.equal(lanes.endOfBranch(links, 2), 6);
});

const million = 1_000_000;
const nested = {
  'a million moves': () => 'a'.repeat(million),
  'a million variations of one node': () => `a${'(a)'.repeat(million - 1)}`,
  'half a million nested variations, each with a sister': () =>
    `${'a(a)('.repeat(million / 2)}a${')'.repeat(million / 2)}`,
  'half a million nested variations, the second going on': () =>
    `${'a(a)('.repeat(100_000)}`.concat('a', ')'.repeat(100_000)),
};
for (const [name, text] of Object.entries(nested)) {
  test(`${name}: what a window costs does not grow`, () => {
    const layout = lanes.layoutOf(linksOf(text()));
    const window = { firstColumn: 5, lastColumn: 25, firstLane: 2, lastLane: 8 };
    assert.ok(windowed(layout, window, 'eachNode').length <= 21 * 7);
    assert.ok(windowed(layout, window, 'eachBranch').length <= 22 * 9);
  });
}
