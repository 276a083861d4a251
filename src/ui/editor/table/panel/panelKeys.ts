/** Keys of the table panel's grid that edit cells; arrows and selection are the grid's own. */
import type { KeyboardEvent } from 'react';

type PanelKey =
  /** Edits the active cell; a text replaces its value, null keeps it. */
  | { readonly kind: 'edit'; readonly text: string | null }
  /** Undo and redo work here in the preview too, where corrections are made. */
  | { readonly kind: 'clear' | 'close' | 'undo' | 'redo' };

/** The grid changes the width of a column by these. */
const WIDTH_KEYS = new Set(['+', '=', '-']);

export function panelKey(event: KeyboardEvent): PanelKey | null {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key === 'Escape') return { kind: 'close' };
  if ((ctrlKey || metaKey) && code === 'KeyZ') return { kind: shiftKey ? 'redo' : 'undo' };
  if ((ctrlKey || metaKey) && code === 'KeyY') return { kind: 'redo' };
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', text: null };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  const isLetter = Array.from(key).length === 1 && key !== ' ' && !WIDTH_KEYS.has(key);
  return isLetter ? { kind: 'edit', text: key } : null;
}
