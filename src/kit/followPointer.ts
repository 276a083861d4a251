/**
 * A drag from the press to its release, also when the release happens outside the page: the button is up when
 * the pointer comes back, the element loses the pointer, or the window loses the focus.
 */

/** A press of the left or the middle button, a pen or a finger. */
interface Press {
  readonly pointerId: number;
  readonly button: number;
}
type Move = Pick<PointerEvent, 'pointerType' | 'buttons'>;

/** Whether the pointer moves without the button of the press: its release was not seen. */
export function isReleased({ button }: Pick<Press, 'button'>, { pointerType, buttons }: Move): boolean {
  // A finger moves only while it touches.
  return (pointerType === 'mouse' || pointerType === 'pen') && (buttons & (button === 1 ? 4 : 1)) === 0;
}

interface Followed {
  readonly onMove: (event: PointerEvent) => void;
  /** Called once, whatever ends the drag. It ends where its last `onMove` was. */
  readonly onEnd?: () => void;
}

/** Captures the pointer for `element` until the drag ends. */
export function followPointer(element: HTMLElement | SVGElement, press: Press, drag: Followed): void {
  const stop = new AbortController();
  const { signal } = stop;
  const end = (): void => {
    if (signal.aborted) return;
    stop.abort();
    drag.onEnd?.();
  };
  const ofPress = (act: (event: PointerEvent) => void) => (event: Event) => {
    if (event instanceof PointerEvent && event.pointerId === press.pointerId) act(event);
  };
  const move = (event: PointerEvent): void => {
    if (isReleased(press, event)) end();
    else drag.onMove(event);
  };
  element.setPointerCapture(press.pointerId);
  element.addEventListener('pointermove', ofPress(move), { signal });
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'])
    element.addEventListener(name, ofPress(end), { signal });
  window.addEventListener('blur', end, { signal });
}
