// Of the node: the figure that begins there, and the areas that hold.
import { attempt } from '../model/desk.js';
import { AS_USUAL, areaWords, clearArea, figureAt, figureFlags, holds, setFigure } from '../model/figures.js';
import type { OpenRecord } from '../model/record.js';
import { say } from '../model/words.js';
import { TextButton } from './buttons.js';
import { useDraft } from './drafts.js';
import { Switch } from './switch.js';

export function FigureFields({ record }: { record: OpenRecord }) {
  const { node } = record.shown.value;
  const figure = figureAt(node);
  const draft = useDraft(record, node, { ident: 'FG', word: 'figureName', pane: 'node' }, (name, of) => {
    const before = figureAt(of);
    return before === null || attempt(record, () => setFigure(record, of, { ...before, name: name.trim() }));
  });
  if (!figure) return null;
  const { flags } = figure;
  const isUsual = (flags & AS_USUAL) !== 0;
  // A bit that is set takes something away.
  const turn = (bit: number) => attempt(record, () => setFigure(record, node, { ...figure, flags: flags ^ bit }));
  return (
    <fieldset class="wide figure">
      <div class="field">
        <label for="node-FG">
          {say('figureName')} <code>FG</code>
        </label>
        <input id="node-FG" class="in" value={draft.text ?? figure.name} {...draft.events} />
      </div>
      <Switch words={say('figureAsUsual')} is={isUsual} set={() => turn(AS_USUAL)} />
      {isUsual
        ? null
        : figureFlags.map(({ bit, word }) => (
            <label class="check" key={bit}>
              <input type="checkbox" checked={(flags & bit) === 0} onChange={() => turn(bit)} />
              {say(word)}
            </label>
          ))}
    </fieldset>
  );
}

export function AreaButtons({ record }: { record: OpenRecord }) {
  const held = (['VW', 'DD'] as const).filter((ident) => holds(record, ident));
  if (held.length === 0) return null;
  return (
    <div class="wide chips">
      {held.map((ident) => (
        <TextButton key={ident} isSmall onClick={() => attempt(record, () => clearArea(record, ident))}>
          {say(areaWords[ident])}
        </TextButton>
      ))}
    </div>
  );
}
