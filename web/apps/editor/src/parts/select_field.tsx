// A choice among several, with its words: as a field of a form, or as a row beside the board.
interface Select<V extends string> {
  words: string;
  value: V;
  values: readonly (readonly [value: V, words: string])[];
  set: (value: V) => void;
}

export function SelectField<V extends string>(props: Select<V> & { id: string }) {
  return (
    <div class="field">
      <label for={props.id}>{props.words}</label>
      <Control {...props} class="in" />
    </div>
  );
}
export function SelectRow<V extends string>(props: Select<V>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control stands within
    <label class="opt">
      {props.words}
      <Control {...props} class="sel" />
    </label>
  );
}
function Control<V extends string>(props: Select<V> & { id?: string; class: string }) {
  return (
    <select
      id={props.id}
      class={props.class}
      value={props.value}
      onChange={(event) => props.set(event.currentTarget.value as V)}
    >
      {props.values.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
