// What the element is made of, for the other front end that stands on it: the editor.
export { BoardView, type Ghost } from './board.js';
export { CommentView } from './comment.js';
export { core, needCharsets, otherFormats, readAs, useCore } from './core.js';
export { html } from './dom.js';
export { type Icon, icon } from './icons.js';
export { type Judgement, judgementsAt } from './judgements.js';
export { colorWord, moveColorOf } from './moves.js';
export { clockOf, PlayersView } from './players.js';
export { keyOf, nameOf, other, pointOfKey, pointOfName, same } from './points.js';
export { factsOf, whyNot } from './seam.js';
export { sheet } from './styles.js';
export { nodeWords, pathWords } from './telling.js';
export { colors, pictureTheme, tokenRules } from './tokens.js';
export { Traits } from './trait.js';
export { TreeCanvas } from './tree_canvas.js';
export { endOfBranch } from './tree_lanes.js';
export { Walk } from './walk.js';
export { type Language, languageOf } from './words.js';
