// A sheet over the page: the only thing that holds the focus. Escape and the veil close it.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { sheet } from '../model/commands.js';
import { say } from '../model/words.js';
import { Icon } from '../parts/icons.js';
import { Notices } from '../parts/notices.js';

export const closeSheet = (): void => {
  sheet.value = null;
};

export function SheetFrame(props: { title: string; head?: ComponentChildren; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It is told at once that Escape closes a sheet, and late that it was closed: perhaps another one is open by then.
  const own = useRef(sheet.peek());
  useLayoutEffect(() => {
    const before = document.activeElement;
    const { current } = dialog;
    current?.showModal();
    // A form begins with its first field; by a finger that would open a keyboard over it.
    if (matchMedia('(pointer: fine)').matches)
      current?.querySelector<HTMLElement>('form.form :is(input, select)')?.focus();
    // As long as it is open, nothing beside it takes the focus.
    return () => {
      own.current = null;
      current?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog
      class="sheet"
      ref={dialog}
      aria-label={props.title}
      onCancel={closeSheet}
      onClose={() => own.current !== null && sheet.peek() === own.current && closeSheet()}
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
      <Notices />
    </dialog>
  );
}
