/**
 * The keyboard while a tour is shown: the focus stays in the popup, Escape ends, the arrows go from step to step. The page
 * behind hears nothing of it: no shortcut of its acts unseen.
 */
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

interface TourKeys {
  /** While the page opens what the next step is about, that may take the focus. */
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
    // A step may have taken away the control that had the focus, or opened what takes it.
    if (!keys.isMoving) focusWithin(popup.current);
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onKeyDown = (event: KeyboardEvent) => {
      // Only the browser's own answer is left: Enter and Space press a button, Ctrl+R loads the page again.
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

/** Keys of the editor that mean something to the browser as well. */
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

/** From the last control to the first and the other way round. */
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

/** What goes on with the tour is at hand, unless the focus is on another of its controls. */
function focusWithin(popup: HTMLElement | null): void {
  if (popup === null || popup.contains(document.activeElement)) return;
  const main = popup.querySelector<HTMLElement>('[data-main] button');
  (main ?? popup).focus({ preventScroll: true });
}
