// Qipu for JavaScript: records of Go read, looked at, edited, checked, repaired, written, converted and drawn.
export { Diagram, type DrawOptions, type SvgOptions, type TextForm } from './diagram.js';
export {
  type CheckOptions,
  Document,
  type Finding,
  type FindingRepair,
  type FixOptions,
  type WriteOptions,
} from './document.js';
export { type ChangeKind, Editor, type NewValue, Transaction, type Transformation } from './editing.js';
export type { FileSource } from './files.js';
export type { Bytes } from './given.js';
export { type Language, QipuError } from './instance.js';
export { type LoadOptions, load, Qipu, type ReadOptions } from './qipu.js';
export { type Position, Replay } from './replay.js';
export { Node, Property, Tree } from './tree.js';
export type {
  Answer,
  Board,
  Color,
  Fact,
  FigureNode,
  FigurePart,
  FigureRules,
  Legality,
  Move,
  Point,
  Problem,
  ProblemCoding,
} from './values.js';
