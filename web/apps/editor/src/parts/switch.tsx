// Something that is so or is not, with its words.
export function Switch(props: { words: string; is: boolean; set: (is: boolean) => void; class?: string }) {
  return (
    <label class={`opt ${props.class ?? ''}`}>
      {props.words}
      <input
        type="checkbox"
        role="switch"
        class="sw"
        aria-checked={props.is}
        checked={props.is}
        onChange={(event) => props.set(event.currentTarget.checked)}
      />
    </label>
  );
}
