// What the element says, in both languages: one row a word, all columns filled. Others are added by pages that have them.

/** What is said; of the last three what `addWords` was given, else as in the language that is nearest. */
export type Language = 'en' | 'zh' | 'zh-Hant' | 'ja' | 'ko';

const table = {
  viewer: ['Game record', '棋谱'],
  board: ['Board, {0} by {1}', '棋盘，{0} × {1}'],
  controls: ['Moves', '着手'],
  first: ['First', '开局'],
  back: ['Back', '后退'],
  forward: ['Forward', '前进'],
  last: ['Last', '终局'],
  upVariation: ['Variation before', '上一变化'],
  downVariation: ['Next variation', '下一变化'],
  play: ['Play by itself', '自动播放'],
  pause: ['Pause', '暂停'],
  speed: ['Seconds a move', '每手秒数'],
  stopAtComments: ['Stop at comments', '遇评注停'],
  details: ['All about the game', '全部信息'],
  close: ['Close', '关闭'],
  showResult: ['Show result', '显示结果'],
  result: ['Result', '结果'],
  comma: [', ', '，'],
  semicolon: ['; ', '；'],
  black: ['Black', '黑'],
  white: ['White', '白'],
  unnamedBlack: ['Black', '黑方'],
  unnamedWhite: ['White', '白方'],
  captures: ['{0} captured', '提 {0} 子'],
  stonesLeft: ['{0} stones left', '余 {0} 手'],
  toPlay: ['to play', '轮到'],
  tree: ['Variations', '变化图'],
  variationOf: ['Variation {0} of {1}', '第 {0} 个变化，共 {1} 个'],
  noVariation: ['No variation here', '此处无变化'],
  showComments: ['Show comments', '显示评注'],
  stopAtVariations: ['Stop at variations', '遇变化停'],
  showVariations: ['Mark next moves on the board', '盘上标出下一手'],
  markedMoves: ['Unless the record says', '棋谱未说明时'],
  asPage: ['as the page has it', '按网页设定'],
  nextMoves: ['the moves that follow', '标出下一手'],
  otherMoves: ['the other moves in this place', '标出同处的其他着法'],
  textSize: ['Size of comments', '评注字号'],
  noRecord: ['There is no game record in it', '其中没有棋谱'],
  noTree: ['There is no tree {0}', '没有第 {0} 棵树'],
  noGame: ['There is no game {0}', '没有第 {0} 局'],
  noMove: ['There is no move {0}', '没有第 {0} 手'],
  notReached: ['The file could not be fetched: {0}', '无法取得文件：{0}'],
  komi: ['komi {0}', '贴目 {0}'],
  handicap: ['handicap {0}', '让 {0} 子'],
  rulesAga: ['AGA rules', '美国规则'],
  rulesIng: ['Ing rules', '应氏规则'],
  rulesJapanese: ['Japanese rules', '日本规则'],
  rulesNewZealand: ['New Zealand rules', '新西兰规则'],
  rulesChinese: ['Chinese rules', '中国规则'],
  rulesKorean: ['Korean rules', '韩国规则'],
  unnamedGame: ['Game {0}', '第 {0} 局'],
  treeTurn: ['at move {0} variation {1} of {2}', '第 {0} 手处为 {2} 个变化中的第 {1} 个'],
  treeHere: ['{0} variations follow', '其后有 {0} 个变化'],
  moveNumber: ['move {0}', '第 {0} 手'],
  moveIs: ['Move {0}, {1} {2}', '第 {0} 手，{1} {2}'],
  movePass: ['Move {0}, {1} passes', '第 {0} 手，{1} 虚手'],
  takes: ['captures {0}', '提 {0} 子'],
  node: ['Node {0}', '第 {0} 个节点'],
  takeBack: ['Take back the move that was tried', '撤回试下的一手'],
  takenBack: ['Taken back: {0}', '已撤回：{0}'],
  playsAt: ['{0} plays {1}', '{0}下 {1}'],
  atStart: ['Start', '开始'],
  notHere: ['Not playable: {0}', '不可落子：{0}'],
  occupied: ['a stone stands there', '此处已有棋子'],
  suicide: ['the stones would have no liberty', '落子后无气'],
  ko: ['the ko may not be retaken yet', '劫，暂不能提回'],
  offBoard: ['not a point of the board', '不在棋盘上'],
  notThis: ['No mistake, but another answer is asked for', '不算错，但所问的是另一手'],
  game: ['Game', '对局'],
  comment: ['Comment', '评注'],
  loading: ['Reading', '读取中'],
  failed: ['The record could not be shown', '无法显示棋谱'],
  noBoard: ['{0}: shown without a board', '{0}：不显示棋盘'],
  gameNumber: ['Game no. {0}', '棋种 {0}'],
  figure: ['Figure {0} of {1}', '第 {0} 图，共 {1} 图'],
  nextFigure: ['Next figure', '下一图'],
  previousFigure: ['Figure before', '上一图'],
  problemBlack: ['Black to play', '黑先'],
  problemWhite: ['White to play', '白先'],
  attempts: ['Attempt {0} of {1}', '第 {0} 次，共 {1} 次'],
  attemptsLeft: ['{0} attempts. Nothing is given away before.', '可试 {0} 次，事先不透露。'],
  right: ['Right', '正确'],
  wrong: ['Not this one', '不是这一手'],
  goOn: ['Good so far. Go on.', '到此正确，请继续。'],
  notInTree: ['The record has no answer to this move', '棋谱中没有这一手的应手'],
  pointsAway: ['{0} points away', '相差 {0} 路'],
  pointAway: ['One point away', '相差一路'],
  solved: ['Solved', '解答完成'],
  solvedTries: ['Wrong before: {0}', '此前错 {0} 次'],
  hint: ['Hint', '提示'],
  hintIs: ['Look near {0}', '注意 {0} 附近'],
  answer: ['Show answer', '看答案'],
  answerIs: ['The answer', '答案'],
  noSolution: ['The record has no solution', '棋谱中没有解答'],
  again: ['Try again', '再试'],
  nextProblem: ['Next problem', '下一题'],
  guess: ['Guess the next move', '猜下一手'],
  guessOf: ['{0} right of {1}', '猜中 {0} / {1}'],
  guessBest: ['Most in a row: {0}', '最多连中 {0}'],
  guessEnd: ['The game ends here', '对局到此结束'],
  showMove: ['Show the move', '看这一手'],
  keys: [
    'Arrow keys walk the game; Tab enters the board, where they walk the points, Enter plays, Escape returns. Backspace takes back a move that was tried.',
    '方向键走棋谱；按 Tab 进入棋盘后方向键走点，回车落子，Esc 返回。按退格键撤回试下的一手。',
  ],
  link: ['link to another page', '外部链接'],
  // Annotations, by their degree.
  TE: ['Tesuji', '妙手'],
  TE2: ['Great tesuji', '绝妙手'],
  BM: ['Bad move', '恶手'],
  BM2: ['Very bad move', '大恶手'],
  IT: ['Interesting', '有趣'],
  DO: ['Doubtful', '疑问手'],
  GB: ['Good for Black', '黑好'],
  GB2: ['Very good for Black', '黑大好'],
  GW: ['Good for White', '白好'],
  GW2: ['Very good for White', '白大好'],
  DM: ['Even', '两分'],
  DM2: ['Even: main branch', '两分：主变化'],
  UC: ['Unclear', '形势不明'],
  UC2: ['Very unclear', '形势极不明'],
  HO: ['Hotspot', '焦点'],
  HO2: ['Great hotspot', '重大焦点'],
  V: ['Value {0}', '估值 {0}'],
  vBlack: ['Black +{0}', '黑 +{0}'],
  vWhite: ['White +{0}', '白 +{0}'],
} as const satisfies Record<string, readonly [string, string]>;

export type Word = keyof typeof table;
export const allWords = table as Readonly<Record<Word, readonly [string, string]>>;

const columns: Record<Language, 0 | 1> = { en: 0, zh: 1, 'zh-Hant': 1, ja: 0, ko: 0 };
/** The language of the core that is nearest. */
export const coreLanguage = (language: Language): 'en' | 'zh' => (columns[language] === 1 ? 'zh' : 'en');

const added = new Map<Language, Partial<Record<Word, string>>>();
/** From now on words are said as in this table, those it has. */
export const addWords = (language: Language, words: Partial<Record<Word, string>>): void =>
  void added.set(language, words);

/** The word in a language, with what it is about in the places of {0}, {1} and so on. */
export function word(language: Language, name: Word, ...about: (string | number)[]): string {
  const said = added.get(language)?.[name] ?? allWords[name][columns[language]];
  return said.replace(/\{(\d)\}/g, (_, place: string) => String(about[Number(place)] ?? ''));
}

/** Of a language tag: Chinese of any script, else English. */
export const languageOf = (tag: string | null | undefined): 'en' | 'zh' => (/^zh\b/i.test(tag ?? '') ? 'zh' : 'en');
