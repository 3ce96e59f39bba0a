// The hash of a position as docs/design/board.md defines it, from the definition.
const mask = (1n << 64n) - 1n;
const seed = 0x716970752e676f31n; // "qipu.go1"

function mix(number) {
  let x = (number + 0x9e3779b97f4a7c15n) & mask;
  x = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & mask;
  return x ^ (x >> 31n);
}

const keys = new Map();
function keyOf(number) {
  if (!keys.has(number)) keys.set(number, mix(seed + number));
  return keys.get(number);
}

// Rows of `.`, `X` (Black) and `O` (White), the first at the top.
export function hashOf(rows) {
  const columns = rows[0].length;
  let hash = mix(seed ^ ((1n << 32n) | (BigInt(columns) << 8n) | BigInt(rows.length)));
  rows.forEach((row, y) => {
    [...row].forEach((stone, x) => {
      if (stone !== '.') hash ^= keyOf(BigInt((y * 52 + x) * 2 + (stone === 'O' ? 1 : 0)));
    });
  });
  return hash;
}

const turned = (rows) => [...rows[0]].map((_, x) => rows.map((row) => row[x]).reverse().join(''));
const mirrored = (rows) => rows.map((row) => [...row].reverse().join(''));
const swapped = (rows) => rows.map((row) => row.replace(/[XO]/g, (stone) => (stone === 'X' ? 'O' : 'X')));

// The least hash of the sixteen images.
export function canonicalOf(rows) {
  const images = [];
  let image = rows;
  for (let turn = 0; turn < 4; ++turn, image = turned(image)) images.push(image, mirrored(image));
  return [...images, ...images.map(swapped)].map(hashOf).reduce((least, hash) => (hash < least ? hash : least));
}
