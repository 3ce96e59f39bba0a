// A sheet over the page: the only thing that holds the focus. Escape and the veil close it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sheet } from '../model/commands.js';
import { say } from '../model/words.js';
import { Icon } from '../parts/icons.js';

export const closeSheet = (): void => {
  sheet.value = null;
};

export function SheetFrame(props: { title: string; head?: ComponentChildren; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It is told at once that Escape closes a sheet, and late that it was closed: perhaps another one is open by then.
  const own = useRef(sheet.peek());
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => before instanceof HTMLElement && before.isConnected && before.focus({ preventScroll: true });
  }, []);
  return (
    <dialog
      class="sheet"
      ref={dialog}
      aria-label={props.title}
      onCancel={closeSheet}
      onClose={() => sheet.peek() === own.current && closeSheet()}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && closeSheet()}
    >
      <header>
        {props.head ?? <h2>{props.title}</h2>}
        <button type="button" class="ib" aria-label={say('close')} title={say('close')} onClick={closeSheet}>
          <Icon name="close" />
        </button>
      </header>
      {props.children}
    </dialog>
  );
}
