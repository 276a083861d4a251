/**
 * Keyboard during a tour: focus stays in the popup, Escape ends, arrows change the step. The page behind gets
 * no key events, so its shortcuts do not act.
 */
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

interface TourKeys {
  /** True while the page prepares the next step's target, which may take the focus. */
  readonly isMoving: boolean;
  readonly onEnd: () => void;
  readonly onNext: () => void;
  readonly onPrevious: () => void;
}

export function useTourKeys(popup: RefObject<HTMLElement | null>, keys: TourKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    latest.current = keys;
    // A step may have removed the focused control, or opened something that takes the focus.
    if (!keys.isMoving) focusWithin(popup.current);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      // Leaves only browser defaults: Enter and Space press a button, Ctrl+R reloads.
      event.stopImmediatePropagation();
      answer(event, popup.current, latest.current);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true, signal });
    document.addEventListener(
      'focusin',
      ({ target }) => {
        if (latest.current.isMoving || !(target instanceof Node)) return;
        if (popup.current?.contains(target) === false) focusWithin(popup.current);
      },
      { signal },
    );
    return () => listening.abort();
  }, [popup]);
}

/** Editor shortcuts that also have a browser default. */
const PAGE_KEYS: readonly string[] = ['KeyS', 'KeyO', 'KeyE', 'KeyD'];

function answer(
  event: KeyboardEvent,
  popup: HTMLElement | null,
  { onEnd, onNext, onPrevious }: TourKeys,
): void {
  const { key, code, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || key === 'F1') {
    if (key === 'F1' || PAGE_KEYS.includes(code)) event.preventDefault();
    return;
  }
  const act = { Escape: onEnd, ArrowRight: onNext, ArrowLeft: onPrevious }[key];
  if (act !== undefined) {
    event.preventDefault();
    act();
  }
  if (key === 'Tab' && popup !== null) turn(event, popup);
}

/** Wraps focus from the last control to the first and back. */
function turn(event: KeyboardEvent, popup: HTMLElement): void {
  const controls = controlsOf(popup);
  const at = controls.findIndex((control) => control === document.activeElement);
  const to = event.shiftKey ? at - 1 : at + 1;
  event.preventDefault();
  controls.at(to < 0 ? -1 : to % controls.length)?.focus();
}

function controlsOf(popup: HTMLElement): readonly HTMLElement[] {
  return [...popup.querySelectorAll<HTMLElement>('button:not(:disabled)')];
}

/** Focuses the button that continues the tour, unless another control in the popup has focus. */
function focusWithin(popup: HTMLElement | null): void {
  if (popup === null || popup.contains(document.activeElement)) return;
  const main = popup.querySelector<HTMLElement>('[data-main] button');
  (main ?? popup).focus({ preventScroll: true });
}
