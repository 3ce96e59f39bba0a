// The tree of the page: the part of the element, and what is done to variations with the pointer.
import { effect } from '@preact/signals';
import { endOfBranch, nodeWords, pathWords, type Trait, Traits, TreeCanvas, type Walk } from '@qipu/view/parts';
import { dropBranch } from '../model/branches.js';
import { checked, faultsIn } from '../model/checks.js';
import { wantsFold } from '../model/commands.js';
import { active, attempt, told } from '../model/desk.js';
import { settings } from '../model/settings.js';
import { language, say } from '../model/words.js';

export class TreePart {
  readonly view: TreeCanvas;
  #walk: Walk | null = null;
  #traits: Traits | null = null;
  #faults: ReadonlyMap<number, 'error' | 'warning'> = new Map();

  constructor() {
    this.view = new TreeCanvas({
      trait: (node) => this.#traitOf(node),
      picked: (node) => active.peek()?.go(node),
      dropped: (node, onto) => {
        const record = active.peek();
        if (record) attempt(record, () => dropBranch(record, node, onto));
      },
      folded: (node, is) => this.#folded(node, is),
    });
    effect(() => this.#show());
    effect(() => this.#mark());
    effect(() => {
      if (wantsFold.value > 0) this.#fold();
    });
  }
  #show(): void {
    const record = active.value;
    if (!record) return;
    const { walk, position } = record.shown.value;
    this.view.label = say('tree');
    this.view.isDown = settings.value.tree === 'down';
    if (walk !== this.#walk) {
      this.#walk = walk;
      this.#traits = new Traits(walk.tree, walk);
      this.view.open(walk, record.foldedNodes());
    }
    this.#unfold(walk);
    const words = nodeWords(walk, position, language.value);
    this.view.follow(`${words}${pathWords(walk, language.value)}`);
    told.value = words;
  }
  #traitOf(node: number): Trait {
    const trait = (this.#traits as Traits).of(node);
    const fault = this.#faults.get(node);
    return fault ? { ...trait, fault } : trait;
  }
  // Where something is wrong; of a record that has changed since, once it has been looked at again.
  #mark(): void {
    const record = active.value;
    const found = checked.value;
    if (!record) return;
    const { document, walk } = record.shown.value;
    this.#faults = found?.document === document ? faultsIn(found, walk.tree.number) : new Map();
    this.view.refresh();
  }
  // What is folded opens where the reader goes into it.
  #unfold(walk: Walk): void {
    for (const node of [...this.view.folded])
      if (node < walk.number && walk.number < endOfBranch(walk.links, node)) this.view.fold(node);
  }
  #fold(): void {
    const record = active.peek();
    if (record) this.view.fold(record.shown.peek().walk.number);
  }
  // The record knows by ids, which last through edits.
  #folded(node: number, is: boolean): void {
    const record = active.peek();
    if (!record) return;
    const { id } = record.shown.peek().walk.tree.node(node);
    if (is) record.folded.add(id);
    else record.folded.delete(id);
  }
}
