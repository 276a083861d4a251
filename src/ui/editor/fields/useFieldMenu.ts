import type { KeyboardEvent } from 'react';
import { lazy, useRef } from 'react';
import type { FieldMenuKeys } from './FieldMenu.tsx';

/** The list of fields, loaded when a brace is typed. */
export const FieldMenu = lazy(async () => ({ default: (await import('./FieldMenu.tsx')).FieldMenu }));

/** The keys of the list, for the text field that it belongs to. */
export function useFieldMenu() {
  const keys = useRef<FieldMenuKeys>(null);
  const onMenuKey = (event: KeyboardEvent): boolean => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    if (!isPlain || keys.current?.press(event) !== true) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { keys, onMenuKey };
}
