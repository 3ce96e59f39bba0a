// What the element is made of, for the other front end that stands on it: the editor.
export { BoardView, canReadCoordinates } from './board.js';
export { CommentView } from './comment.js';
export { core, needCharsets, otherFormats, readAs, useCore } from './core.js';
export { titleOf } from './games.js';
export { moveColorOf } from './moves.js';
export { clockOf, FARTHEST_CLOCK, PlayersView } from './players.js';
export { keyOf, nameOf, other, pointOfKey, pointOfName } from './points.js';
export { factsOf, whyNot } from './seam.js';
export { sheet } from './styles.js';
export { nodeWords, pathWords } from './telling.js';
export { pictureTheme, tokenRules } from './tokens.js';
export { Traits } from './trait.js';
export { type Trait, TreeCanvas } from './tree_canvas.js';
export { endOfBranch } from './tree_lanes.js';
export { Walk } from './walk.js';
export { type Language, languageOf } from './words.js';
