// The design's tokens. A page sets any of them as --qipu-NAME; within the element they are --q-NAME.

/** Light and dark. */
type Pair = readonly [string, string];
export const colors = {
  bg: ['#f3f1ec', '#151412'],
  surface: ['#fdfcfa', '#1e1c1a'],
  sunken: ['#f0ede6', '#171614'],
  hover: ['#ebe7de', '#2b2825'],
  selected: ['#e2ebf6', '#22344b'],
  line: ['#ddd8ce', '#35312c'],
  text: ['#1f1d1a', '#ece8e0'],
  'text-2': ['#57524a', '#b8b2a7'],
  'text-3': ['#686259', '#a09a8f'],
  control: ['#857d70', '#817a6e'],
  accent: ['#1d5fa6', '#86b7f2'],
  fill: ['#1d5fa6', '#86b7f2'],
  'on-fill': ['#ffffff', '#0f1d30'],
  focus: ['#0b57d0', '#a5cbff'],
  good: ['#006b56', '#54c7a5'],
  warn: ['#855300', '#ecb650'],
  bad: ['#b32415', '#ff8f7c'],
  'bad-soft': ['#fbeae6', '#3a201b'],
  'warn-soft': ['#f8efdc', '#352a14'],
  'good-soft': ['#e3f2ec', '#16302a'],
  wood: ['#e3b778', '#c99c5c'],
  'wood-1': ['#e8c088', '#cda264'],
  'wood-2': ['#dcae6d', '#bf9152'],
  'wood-grain': ['#8a5a22', '#5a3510'],
  'board-line': ['#3f2d14', '#2b1c08'],
  'board-ink': ['#4a3416', '#2b1c08'],
  'mark-ink': ['#1d1408', '#150d03'],
  'line-ink': ['#123e74', '#0e2f5a'],
  'stone-b': ['#1d1d20', '#1d1d20'],
  'stone-w': ['#f8f5ee', '#f8f5ee'],
  'last-on-white': ['#cf2e14', '#cf2e14'],
  'last-on-black': ['#ff6b4d', '#ff6b4d'],
  'board-focus': ['#0b45a8', '#0a2f78'],
  veil: ['#f3ece0', '#e6d8bd'],
} as const satisfies Record<string, Pair>;

/** Black on white, white on black; lines for tints. */
const contrast: Partial<Record<keyof typeof colors, Pair>> = {
  bg: ['#ffffff', '#000000'],
  surface: ['#ffffff', '#000000'],
  sunken: ['#ffffff', '#000000'],
  hover: ['#e6e6e6', '#262626'],
  selected: ['#d6e6ff', '#00224d'],
  line: ['#000000', '#ffffff'],
  text: ['#000000', '#ffffff'],
  'text-2': ['#000000', '#ffffff'],
  'text-3': ['#000000', '#ffffff'],
  control: ['#000000', '#ffffff'],
  accent: ['#00349c', '#9cc6ff'],
  fill: ['#00349c', '#9cc6ff'],
  'on-fill': ['#ffffff', '#000000'],
  focus: ['#00349c', '#9cc6ff'],
  good: ['#00402f', '#7dffd5'],
  warn: ['#4d2f00', '#ffd98a'],
  bad: ['#7a1207', '#ffb3a6'],
  'bad-soft': ['#ffffff', '#000000'],
  'warn-soft': ['#ffffff', '#000000'],
  'good-soft': ['#ffffff', '#000000'],
};

const other: Readonly<Record<string, string>> = {
  'font-ui':
    '-apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", "PingFang SC", "Hiragino Sans", "Microsoft YaHei", "Noto Sans CJK JP", "Liberation Sans", sans-serif',
  radius: '10px',
  measure: '66ch',
  'board-height': '100000px',
};

const colorRow = (name: string, [light, dark]: Pair): string =>
  `--q-${name}: var(--qipu-${name}, light-dark(${light}, ${dark}));`;

/** Rules that make --q-NAME of --qipu-NAME and the defaults. */
export const tokenRules = `
.root { ${Object.entries(colors)
  .map(([name, pair]) => colorRow(name, pair))
  .join(' ')} ${Object.entries(other)
  .map(([name, value]) => `--q-${name}: var(--qipu-${name}, ${value});`)
  .join(' ')} }
:host([theme="contrast"]) .root { ${Object.entries(contrast)
  .map(([name, pair]) => colorRow(name, pair))
  .join(' ')} }
`;

/** The theme of a picture, in the words of the core. */
export function pictureTheme(theme: string): string {
  if (theme === 'print') return 'print';
  if (theme === 'contrast') return 'contrast';
  const rows: readonly [string, keyof typeof colors][] = [
    ['wood', 'wood'],
    ['wood-light', 'wood-1'],
    ['wood-dark', 'wood-2'],
    ['grain', 'wood-grain'],
    ['line', 'board-line'],
    ['ink', 'board-ink'],
    ['text', 'text'],
    ['black', 'stone-b'],
    ['white', 'stone-w'],
    ['on-board', 'mark-ink'],
    ['last-on-black', 'last-on-black'],
    ['last-on-white', 'last-on-white'],
    ['pair', 'line-ink'],
    ['veil', 'veil'],
  ];
  return `like = page\n${rows.map(([key, name]) => `${key} = var(--q-${name},${colors[name][0]})`).join('\n')}\n`;
}
