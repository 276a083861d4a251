import type { FocusEvent, RefObject } from 'react';
import { useEffect, useRef } from 'react';

interface KeptFocus {
  readonly onFocus: (event: FocusEvent) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Keeps the focus in a list of groups (`[data-problem]`) from which the group of the pressed button disappears: the group that took its
 * place gets the focus, on the button that puts it right if there is one. The last one leaves it to the title.
 */
export function useKeptFocus(
  list: RefObject<HTMLElement | null>,
  title: RefObject<HTMLElement | null>,
): KeptFocus {
  /** Where the focus is: the element, and the index of its group. */
  const last = useRef<{ readonly element: Element; readonly place: number } | null>(null);
  const groupsOf = () => [...(list.current?.querySelectorAll('[data-problem]') ?? [])];
  useEffect(() => {
    const active = document.activeElement;
    if (last.current === null || last.current.element.isConnected || (active && active !== document.body))
      return;
    const groups = groupsOf();
    const group = groups[Math.min(last.current.place, groups.length - 1)];
    const next =
      group?.querySelector('[data-action="fix"] button') ?? group?.querySelector('[data-action="show"]');
    const target = next instanceof HTMLElement ? next : title.current;
    target?.focus();
  });
  return {
    onFocus: ({ target }) => {
      const group = target.closest('[data-problem]');
      last.current = { element: target, place: group === null ? 0 : groupsOf().indexOf(group) };
    },
    // Only what a person leaves. An element that is removed may tell of its blur just before it goes.
    onBlur: ({ target }) =>
      queueMicrotask(() => {
        if (target.isConnected && last.current?.element === target) last.current = null;
      }),
  };
}
