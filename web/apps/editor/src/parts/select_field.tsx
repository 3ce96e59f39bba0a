// One of several values, with its label above it.
export function SelectField<V extends string>(props: {
  id: string;
  words: string;
  value: V;
  values: readonly (readonly [value: V, words: string])[];
  set: (value: V) => void;
}) {
  return (
    <div class="field">
      <label for={props.id}>{props.words}</label>
      <select
        id={props.id}
        class="in"
        value={props.value}
        onChange={(event) => props.set(event.currentTarget.value as V)}
      >
        {props.values.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
