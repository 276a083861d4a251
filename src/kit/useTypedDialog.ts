import type { FormEvent, MouseEvent } from 'react';
import { useEffect, useRef } from 'react';

interface TypedDialog {
  /** Whether the dialog is being closed by a press beside it although something was entered. */
  readonly wouldLose: () => boolean;
  /** For the dialog itself; events of its lists, which lie elsewhere in the page, reach it too. */
  readonly handlers: {
    readonly onInput: (event: FormEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
}

/** Tells whether a press beside a dialog would drop what was typed or chosen from a list in it. Escape is meant, and closes. */
export function useTypedDialog(open: boolean): TypedDialog {
  const isTyped = useRef(false);
  const isByKey = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    isTyped.current = false;
    const listening = new AbortController();
    const watch = (kind: 'keydown' | 'pointerdown' | 'mousedown') =>
      document.addEventListener(kind, () => void (isByKey.current = kind === 'keydown'), {
        capture: true,
        signal: listening.signal,
      });
    for (const kind of ['keydown', 'pointerdown', 'mousedown'] as const) watch(kind);
    return () => listening.abort();
  }, [open]);
  return {
    wouldLose: () => isTyped.current && !isByKey.current,
    handlers: {
      onInput: ({ target }) => {
        if (holdsWords(target)) isTyped.current = true;
      },
      onClick: ({ target }) => {
        if (target instanceof Element && target.closest('[role="option"]') !== null) isTyped.current = true;
      },
    },
  };
}

/** A search narrows what is shown, and a tick or a choice of few is made again in a moment. */
function holdsWords(target: EventTarget): boolean {
  if (target instanceof HTMLInputElement) return !/^(search|radio|checkbox|file|range)$/.test(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
