import type { ComponentType, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { lazyPart } from '../../shell/lazyPart.tsx';
import type { InsertFieldProps } from './InsertField.tsx';
import type { FieldMenuKeys, FieldMenuProps } from './FieldMenu.tsx';

/** The list of fields, loaded when a brace is typed. */
export const FieldMenu: ComponentType<FieldMenuProps> = lazyPart(
  async () => (await import('./FieldMenu.tsx')).FieldMenu,
  null,
);

/** Loaded with the first text that it stands at. */
export const InsertField: ComponentType<InsertFieldProps> = lazyPart(
  async () => (await import('./InsertField.tsx')).InsertField,
  null,
);

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
