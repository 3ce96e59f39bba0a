// What the page says, in both languages.
const table = {
  games: ['Games', '对局'],
  find: ['Find a player, an event, a date', '查找棋手、赛事、日期'],
  problems: ['Problems', '死活题'],
  findProblem: ['Find by name or question', '按题名或题目查找'],
  shown: ['{0} of {1}', '{1} 局中的 {0} 局'],
  shownProblems: ['{0} of {1}', '{1} 题中的 {0} 题'],
  solved: ['{0} of {1} solved', '{1} 题已解 {0} 题'],
  game: ['Game {0}', '第 {0} 局'],
  problem: ['Problem {0}', '第 {0} 题'],
  right: ['solved', '已解'],
  wrong: ['not solved', '未解'],
  next: ['Next', '下一个'],
  previous: ['Previous', '上一个'],
  save: ['Save SGF', '保存 SGF'],
  saveTried: ['Save with moves tried', '连同试下的着手保存'],
  failed: ['This page cannot be shown', '无法显示此网页'],
} as const;

export type Language = 'en' | 'zh';
export type Word = keyof typeof table;

export function say(language: Language, word: Word, ...values: (string | number)[]): string {
  return table[word][language === 'zh' ? 1 : 0].replace(/\{(\d)\}/g, (_, i: string) => String(values[Number(i)] ?? ''));
}
