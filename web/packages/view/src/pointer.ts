// Mouse, pen and finger on the board: hovering, tapping, swiping, and the glass of a long press.
import type { BoardView } from './board.js';

const LONG_PRESS = 350;
const SWIPE = 40;
/** What goes farther is no tap. */
const TAP = 12;

interface Press {
  id: number;
  x: number;
  y: number;
  isTouch: boolean;
  /** It draws from one point to another. */
  isDrawing: boolean;
  timer: number;
  /** Ends what is listened to as long as it lasts. */
  ended: AbortController;
}

/** Listens on the frame of a board. */
export function listenToPointer(frame: HTMLElement, board: BoardView): void {
  let press: Press | null = null;

  const end = () => {
    if (press) clearTimeout(press.timer);
    press?.ended.abort();
    if (press?.isDrawing) board.events.dragging?.(null);
    press = null;
    board.glass.close();
  };
  const cancel = () => {
    end();
    board.hover(null);
  };
  // What is drawn so far; off the board it stays as it was.
  const draw = (event: PointerEvent) => {
    if (!press || event.pointerId !== press.id || !board.events.dragged || (press.isTouch && !board.drawsByFinger))
      return;
    if (!press.isDrawing && Math.hypot(event.clientX - press.x, event.clientY - press.y) < TAP) return;
    if (!press.isDrawing) {
      clearTimeout(press.timer);
      press.isDrawing = true;
      frame.setPointerCapture(press.id); // also where it is let go of beyond the board
    }
    const [from, to] = [board.pointAt(press.x, press.y), board.pointAt(event.clientX, event.clientY)];
    if (from && to) board.events.dragging?.({ from, to });
  };
  frame.addEventListener('pointermove', (event) => {
    if (press && board.glass.isOpen) board.magnify(event.clientX, event.clientY);
    else if (event.pointerType !== 'touch') board.hover(board.pointAt(event.clientX, event.clientY));
    if (!board.glass.isOpen) draw(event);
  });
  frame.addEventListener('pointerleave', () => {
    if (!press) board.hover(null);
  });
  frame.addEventListener('pointerdown', (event) => {
    const point = board.events.marked && event.button === 2 ? board.pointAt(event.clientX, event.clientY) : null;
    if (point) board.events.marked?.(point);
    if (event.button !== 0 || press || !event.isPrimary) return;
    const { clientX: x, clientY: y, pointerId: id } = event;
    const isTouch = event.pointerType === 'touch';
    const timer = isTouch && board.canMagnify ? window.setTimeout(() => board.magnify(x, y), LONG_PRESS) : 0;
    const ended = new AbortController();
    press = { id, x, y, isTouch, isDrawing: false, timer, ended };
    // A second finger, wherever it is, asks for something else than a move: the browser zooms, or scrolls.
    const { signal } = ended;
    addEventListener('pointerdown', (other) => other.pointerId !== id && !other.isPrimary && cancel(), { signal });
  });
  frame.addEventListener('pointerup', (event) => {
    if (!press || event.pointerId !== press.id) return;
    const { x, y, isTouch, isDrawing } = press;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    const wasGlass = board.glass.isOpen;
    const point = board.pointAt(event.clientX, event.clientY);
    end();
    if (isTouch) board.hover(null);
    const isSwipe = isTouch && Math.abs(dx) > SWIPE && Math.abs(dx) > 2 * Math.abs(dy);
    // What is let go of beside the points, after the glass was over them, is called off.
    if (wasGlass) point && board.events.tapped(point);
    else if (Math.hypot(dx, dy) < TAP) board.events.tapped(point);
    else if (isDrawing) {
      const from = board.pointAt(x, y);
      if (from && point) board.events.dragged?.(from, point);
    } else if (isSwipe) board.events.swiped(dx < 0 ? 1 : -1);
  });
  frame.addEventListener('pointercancel', cancel);
  // A finger that lies still asks for no menu, and one under the glass does not scroll the page.
  frame.addEventListener('contextmenu', (event) => {
    if (press?.isTouch || board.events.marked) event.preventDefault();
  });
  frame.addEventListener(
    'touchmove',
    (event) => {
      if (board.glass.isOpen) event.preventDefault();
    },
    { passive: false },
  );
}
