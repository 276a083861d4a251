/**
 * Reports values that fields got without an event, as some password managers set them. React hears nothing of
 * them, so all fields are compared with their values before a press, a key, the leaving of a field or the
 * sending of a form reaches anybody.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

interface Watched {
  readonly id: string;
  /** What React has given the field, and who hears of changes. */
  readonly latest: () => { readonly value: string; readonly onChange: (value: string) => void };
}

const watched = new Set<Watched>();
const BEFORE = ['click', 'submit', 'keydown', 'focusout'] as const;

/** `id` is the field's. A controlled field differs from its `value` only after a change from outside. */
export function useOutsideChanges(id: string, value: string, onChange: (value: string) => void): void {
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    const field: Watched = { id, latest: () => latest.current };
    if (watched.size === 0)
      for (const kind of BEFORE) document.addEventListener(kind, reportAll, { capture: true });
    watched.add(field);
    return () => {
      watched.delete(field);
      if (watched.size === 0)
        for (const kind of BEFORE) document.removeEventListener(kind, reportAll, { capture: true });
    };
  }, [id]);
}

/** All are read before any is reported: React then writes its own values into the others. */
function reportAll(): void {
  const changed = [...watched].flatMap(({ id, latest }) => {
    const field = document.getElementById(id);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    return isField && field.value !== shownIn(field, latest().value) ? [{ latest, value: field.value }] : [];
  });
  // At once: the next field's change and the form's own handler build on this one.
  for (const { latest, value } of changed) flushSync(() => latest().onChange(value));
}

/** A value as this field shows it: without line breaks, or with those of one kind. */
function shownIn(field: HTMLInputElement | HTMLTextAreaElement, value: string): string {
  return field instanceof HTMLInputElement
    ? value.replaceAll(/[\r\n]/g, '')
    : value.replaceAll(/\r\n?/g, '\n');
}
