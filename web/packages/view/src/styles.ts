// How the element looks: one sheet for all elements of a page.
import { tokenRules } from './tokens.js';

const rules = `
:host { display: block; container: qipu-view / inline-size; font-variant-numeric: tabular-nums; }
:host([hidden]) { display: none; }
:host([theme="light"]), :host([theme="print"]) { color-scheme: light; }
:host([theme="dark"]) { color-scheme: dark; }
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
h2, h3, p, dl, dd, dt { margin: 0; padding: 0; }
.vh { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.probe { position: absolute; width: 0; height: 0; }
.cut { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.root { --fast: 120ms cubic-bezier(.2, 0, 0, 1); position: relative; font: 14px/20px var(--q-font-ui); color: var(--q-text); text-align: start; }
:focus-visible { outline: 3px solid var(--q-focus); outline-offset: 1px; }
.i { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; flex: none; display: block; }
.i.s { width: 16px; height: 16px; stroke-width: 2; }

/* The frame: board and panel side by side above 640 px of the element's own width, else one below the other. */
.view { background: var(--q-surface); border: 1px solid var(--q-line); border-radius: var(--q-radius); overflow: clip; display: grid; grid-template-columns: minmax(0, 1fr) 320px; }
.side { border-inline-start: 1px solid var(--q-line); display: flex; flex-direction: column; min-width: 0; min-height: 0; contain: size; }
.side > * { flex: none; }
/* Beside a small board or a wide part of one: there is room for some lines of a comment. A high part stays in the window. */
.side { min-height: 320px; } .side:has(> .tree:not([hidden])) { min-height: 480px; }
.frame.high { width: min(100%, max(320px, min(var(--q-board-height), 100dvh - 120px)) * var(--ratio)); margin-inline: auto; }
.comment { flex: 1 1 0; min-height: 0; overflow: auto; }
.board { padding: 12px; min-width: 0; }
.frame { position: relative; width: 100%; touch-action: pan-y pinch-zoom; -webkit-user-select: none; user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; border-radius: 4px; box-shadow: 0 1px 0 #00000026, 0 4px 16px light-dark(#4a34161f, #00000059); }
.frame.can-play { cursor: pointer; }
.paper, .paper > svg, .over { position: absolute; inset: 0; width: 100%; height: 100%; display: block; }
.paper { border-radius: inherit; overflow: hidden; }
.over { pointer-events: none; overflow: visible; }
.ghost { opacity: .55; } .ghost .B { fill: var(--q-stone-b); } .ghost .W { fill: var(--q-stone-w); stroke: var(--q-board-line); stroke-width: .03; }
.taken { opacity: .3; } .ghost .cross { fill: none; stroke: var(--q-last-on-white); stroke-width: .1; stroke-linecap: round; }
.frame.draws { touch-action: pinch-zoom; }
.draft rect { fill: var(--q-board-focus); fill-opacity: .18; stroke: var(--q-board-focus); stroke-width: .08; }
.draft line { stroke: var(--q-board-focus); stroke-width: .1; stroke-linecap: round; }
.rings circle { fill: none; stroke: var(--q-board-focus); stroke-width: .11; }
.grid { position: absolute; display: flex; flex-direction: column; pointer-events: none; }
.grid > div { display: flex; flex: 1 1 0; } .grid > div > div { flex: 1 1 0; }
.grid [role="gridcell"]:focus { outline: 3px solid var(--q-board-focus); outline-offset: -8%; border-radius: 3px; }
.glass { position: absolute; width: 36%; min-width: 128px; aspect-ratio: 1; translate: -50% calc(-100% - 32px); border-radius: 50%; overflow: hidden; border: 3px solid var(--q-surface); box-shadow: 0 8px 32px #00000066; pointer-events: none; z-index: 3; background: var(--q-wood); }
.glass.below { translate: -50% 40px; }
.glass > svg { position: absolute; inset: 0; width: 100%; height: 100%; }

/* Players */
.info { display: block; }
.pl { display: grid; grid-template-columns: 20px minmax(0, 1fr) auto auto; align-items: center; gap: 0 8px; min-height: 36px; padding: 0 12px; }
.pl + .pl, .meta { border-top: 1px solid var(--q-line); }
.stone { width: 20px; height: 20px; border-radius: 50%; box-shadow: 0 0 0 1px light-dark(#0000, #8d867a); }
.stone.B circle { fill: var(--q-stone-b); } .stone.W circle { fill: var(--q-stone-w); stroke: light-dark(#857d70, #bdb6a6); stroke-width: .08; }
.name { display: flex; gap: 8px; align-items: baseline; min-width: 0; } .name b { font-weight: 700; } .name span { font: 13px/20px var(--q-font-ui); color: var(--q-text-2); flex: none; }
.captured { display: inline-flex; align-items: center; gap: 4px; color: var(--q-text-2); font: 13px/20px var(--q-font-ui); } .captured .stone { width: 12px; height: 12px; }
.clock { font: 700 14px/20px var(--q-font-ui); color: var(--q-text-2); padding: 0 6px; border-radius: 4px; } .turn .clock { background: var(--q-selected); color: var(--q-text); } .clock small { font: 11px/16px var(--q-font-ui); }
.turn .name b::after { content: ""; display: inline-block; width: 6px; height: 6px; border-radius: 50%; background: var(--q-accent); margin-inline-start: 6px; vertical-align: 2px; }
.meta { display: flex; flex-wrap: wrap; align-items: center; gap: 0 8px; min-height: 36px; padding: 2px 4px 2px 12px; font: 13px/20px var(--q-font-ui); color: var(--q-text-2); }
.meta .words { flex: 1 1 96px; min-width: 0; }
select { font: inherit; color: inherit; min-height: 32px; max-width: 100%; border: 1px solid var(--q-control); border-radius: 6px; background: var(--q-surface); padding: 0 8px; }
.games { flex: 1 1 100%; margin: 4px 8px 4px 0; }

/* Comment */
.comment { padding: 16px; font: calc(14px * var(--q-text-size, 1))/1.57 var(--q-font-ui); overflow-wrap: anywhere; }
.comment > * { max-width: var(--q-measure); }
.comment h2 { font: 700 16px/24px var(--q-font-ui); }
.comment p { white-space: pre-wrap; } .comment p + p { margin-top: 8px; } .comment h2 + p { margin-top: 4px; }
.comment .by { color: var(--q-text-3); font: 12px/16px var(--q-font-ui); margin-top: 12px; }
.chips { display: flex; flex-wrap: wrap; gap: 4px; margin: 4px 0 8px; padding: 0; list-style: none; }
.chip { display: inline-flex; align-items: center; gap: 4px; height: 24px; padding: 0 8px; border-radius: 999px; font: 12px/16px var(--q-font-ui); border: 1px solid var(--q-line); color: var(--q-text-2); white-space: nowrap; }
.chip.good { color: var(--q-good); background: var(--q-good-soft); border-color: transparent; } .chip.warn { color: var(--q-warn); background: var(--q-warn-soft); border-color: transparent; } .chip.bad { color: var(--q-bad); background: var(--q-bad-soft); border-color: transparent; }
:host([theme="contrast"]) .chip { border-color: currentColor; }
a, .link { color: var(--q-accent); text-decoration: underline; text-underline-offset: 3px; text-decoration-thickness: 1px; }
.link { font: inherit; font-weight: 700; padding: 0; margin: 0; border: 0; background: none; cursor: pointer; text-decoration-style: dotted; border-radius: 2px; }
a:hover, .link:hover { text-decoration-thickness: 2px; }
.properties { font-family: ui-monospace, Consolas, "Noto Sans Mono CJK SC", "DejaVu Sans Mono", monospace; font-size: 12px; line-height: 18px; display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 12px; margin-top: 12px; }
.properties dt { font-weight: 700; } .properties dd { white-space: pre-wrap; }
.no-board { padding: 12px 16px; background: var(--q-sunken); color: var(--q-text-2); border-bottom: 1px solid var(--q-line); font-weight: 700; }

/* Tree */
.tree { position: relative; height: 132px; border-top: 1px solid var(--q-line); }
.tree canvas { position: absolute; inset: 0; pointer-events: none; }
.scroller { position: absolute; inset: 0; overflow: auto; scrollbar-width: thin; scrollbar-color: var(--q-control) transparent; } .scroller:focus-visible { outline-offset: -3px; }

/* Controls */
.strip { display: flex; align-items: center; min-height: 40px; padding: 0 8px 0 16px; border-top: 1px solid var(--q-line); color: var(--q-text-2); font: 13px/20px var(--q-font-ui); } .strip > span { flex: 1; min-width: 0; }
.controls { border-top: 1px solid var(--q-line); padding: 5px 8px; display: flex; align-items: center; justify-content: space-between; }
button { font: inherit; color: inherit; }
.ib { display: inline-grid; place-items: center; width: 40px; height: 40px; border: 0; border-radius: 6px; background: none; color: var(--q-text-2); cursor: pointer; flex: 0 1 auto; padding: 0; transition: background var(--fast), color var(--fast); }
.ib:hover { background: var(--q-hover); color: var(--q-text); }
.ib[aria-disabled="true"] { color: var(--q-text-3); opacity: .62; cursor: not-allowed; background: none; }
.ib[aria-pressed="true"] { background: var(--q-selected); color: var(--q-accent); box-shadow: inset 0 0 0 1.5px var(--q-accent); }
.position { min-width: 64px; text-align: center; white-space: nowrap; color: var(--q-text-3); } .position b { font: 700 16px/20px var(--q-font-ui); color: var(--q-text); }
.btn { display: inline-flex; align-items: center; justify-content: center; gap: 6px; min-height: 40px; padding: 0 12px; border: 1px solid var(--q-control); border-radius: 6px; background: var(--q-surface); cursor: pointer; transition: background var(--fast); }
.btn:hover { background: var(--q-hover); } .btn.main { background: var(--q-fill); border-color: var(--q-fill); color: var(--q-on-fill); font-weight: 700; } .btn.main:hover { background: color-mix(in oklab, var(--q-fill) 86%, var(--q-text)); } .btn.quiet { border-color: transparent; background: none; color: var(--q-text-2); } .btn.quiet:hover { background: var(--q-hover); color: var(--q-text); }
.btn.small { min-height: 28px; padding: 0 8px; font: 13px/20px var(--q-font-ui); }

/* Board alone: no frame; the controls come with the pointer or the focus. */
.alone > .view { background: none; border: 0; border-radius: 0; overflow: visible; display: block; position: relative; }
.alone .board { padding: 0; } .alone .side { contain: none; border: 0; }
.alone .controls { position: absolute; left: 50%; bottom: 8px; translate: -50%; width: max-content; max-width: calc(100% - 16px); padding: 0 4px; border: 1px solid var(--q-line); border-radius: 999px; background: var(--q-surface); box-shadow: 0 8px 32px light-dark(#1f1d1a26, #00000080); opacity: 0; transition: opacity var(--fast); z-index: 2; }
.alone:hover .controls, .alone:focus-within .controls { opacity: 1; }
.alone .minor { display: none; }
@media (hover: none) { .alone .controls { position: static; translate: none; opacity: 1; width: auto; border: 0; box-shadow: none; background: none; justify-content: center; } }

/* One below the other */
@container qipu-view (max-width: 639.98px) {
  .view { grid-template-columns: minmax(0, 1fr); }
  .root:not(.alone) .board { padding: 0; } .root:not(.alone) .frame { border-radius: 0; box-shadow: none; }
  .side { contain: none; border: 0; min-height: 0 !important; }
  .frame.high { width: min(100%, max(320px, min(var(--q-board-height), 100dvh - 300px)) * var(--ratio)); }
  .comment { flex: none; overflow: visible; order: 3; } .tree { order: 4; } .bar { order: 2; }
  .controls .ib { height: 48px; width: 48px; } .comment { border-top: 1px solid var(--q-line); }
  .comment:empty { display: none; } .comment .by { display: none; } .btn, select { min-height: 48px; } .link { padding-block: 2px; }
}
@container qipu-view (max-width: 400px) { .controls { padding-inline: 2px; } .controls .ib { min-width: 0; } .position { min-width: 56px; } }

/* Without a board */
.alone .side, .boardless .side, .card .side { min-height: 0 !important; }
.boardless .view { grid-template-columns: minmax(0, 1fr); } .boardless .side { contain: none; border: 0; } .boardless .comment { flex: none; overflow: visible; max-height: none; }

/* Problem, guess and figure: a card with the board above. */
.card > .view { grid-template-columns: minmax(0, 1fr); } .card .side { contain: none; border: 0; } .root.card .board { padding: 12px 12px 0; } .root.card .frame { border-radius: 4px; }
.card .frame { width: min(100%, max(320px, var(--q-board-height) - 172px) * var(--ratio, 1)); margin-inline: auto; }
/* Beside a narrow part of a board there is room for words. */
@container qipu-view (min-width: 520px) {
  .card.tall > .view { grid-template-columns: auto minmax(0, 1fr); }
  .card.tall .frame { width: min(100cqi - 284px, var(--q-board-height) * var(--ratio, 1)); }
  .root.card.tall .board { padding: 12px; }
}
.task { padding: 12px; display: grid; gap: 12px; } .task > :empty { display: none; } .task h3 { font: 700 16px/24px var(--q-font-ui); white-space: pre-wrap; overflow-wrap: anywhere; } .task .muted { color: var(--q-text-2); white-space: pre-wrap; overflow-wrap: anywhere; } .task .row { display: flex; gap: 8px; flex-wrap: wrap; align-items: center; }
.verdict { display: flex; gap: 12px; padding: 12px; border-radius: 6px; background: var(--q-sunken); } .verdict.bad { background: var(--q-bad-soft); } .verdict.good { background: var(--q-good-soft); } .verdict.bad .i { color: var(--q-bad); } .verdict.good .i { color: var(--q-good); } .verdict b { display: block; } .verdict span { color: var(--q-text-2); white-space: pre-line; }
:host([theme="contrast"]) .verdict { border: 1px solid currentColor; }
.attempts { display: inline-flex; gap: 8px; align-items: center; color: var(--q-text-2); } .attempts i { width: 24px; height: 24px; border-radius: 50%; border: 1.5px solid var(--q-control); display: grid; place-items: center; font: 700 12px/1 var(--q-font-ui); color: var(--q-text-2); } .attempts i.x { background: var(--q-bad-soft); border-color: var(--q-bad); color: var(--q-bad); }
.card .comment:empty { display: none; } .card .comment { flex: none; overflow: visible; padding: 12px; border: 0; } .card .tree { display: none; }
.figure .board { padding: 12px; background: #fff; } .figure .frame { box-shadow: none; }

/* What is said instead of a record, and the sheet */
.message { padding: 24px; display: grid; gap: 12px; justify-items: start; } .message b { font-size: 16px; line-height: 24px; } .message p { color: var(--q-text-2); overflow-wrap: anywhere; }
dialog { border: 1px solid var(--q-line); border-radius: var(--q-radius); background: var(--q-surface); color: var(--q-text); padding: 0; width: min(560px, calc(100vw - 32px)); max-height: min(640px, calc(100dvh - 32px)); overflow: auto; box-shadow: 0 8px 32px #00000040; font: 14px/20px var(--q-font-ui); }
dialog::backdrop { background: light-dark(#1f1d1a66, #000000a6); }
dialog header { position: sticky; top: 0; display: flex; align-items: center; justify-content: space-between; padding: 4px 4px 4px 16px; background: var(--q-surface); border-bottom: 1px solid var(--q-line); } dialog header h2 { font: 700 16px/24px var(--q-font-ui); }
.facts { display: grid; grid-template-columns: minmax(80px, max-content) minmax(0, 1fr); gap: 8px 16px; padding: 16px; } .facts dt { color: var(--q-text-2); } .facts dd { overflow-wrap: anywhere; white-space: pre-wrap; } .facts dt::first-letter { text-transform: uppercase; }
.settings { border-top: 1px solid var(--q-line); padding: 12px 16px; display: grid; gap: 8px; } .settings label { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 32px; } .settings input { width: 20px; height: 20px; accent-color: var(--q-fill); }
.help { padding: 0 16px 16px; color: var(--q-text-2); font: 13px/20px var(--q-font-ui); }

@media (prefers-reduced-motion: reduce) { .root { --fast: 0s; } }
@media (forced-colors: active) { .frame { forced-color-adjust: none; } }

/* On paper: the board as it is shown, below it what is said of the game and the position, and nothing to press */
@media print {
  :host { color-scheme: light !important; }
  .bar, .tree, .btn, .ib, .attempts, select, dialog, .ghost:not(.taken) { display: none !important; }
  .root { outline: none; }
  .view { display: block !important; border: 0; overflow: visible; background: none; }
  .board { width: min(100%, 150mm); margin: 0 auto; break-inside: avoid; }
  .side { contain: none; min-height: 0 !important; border: 0; }
  .comment { flex: none; overflow: visible; }
}
`;

let made: CSSStyleSheet | null = null;
/** The sheet, made when the first element needs it. */
export function sheet(): CSSStyleSheet {
  if (made) return made;
  made = new CSSStyleSheet();
  made.replaceSync(tokenRules + rules);
  return made;
}
