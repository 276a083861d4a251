import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/**
 * Alt+Enter breaks the line at the caret of a field with a limit, as in Excel. Returns whether this was the
 * key.
 */
export function breakLine(
  event: KeyboardEvent<HTMLTextAreaElement>,
  onChange: (text: string) => void,
  maxLength: number,
): boolean {
  if (event.key !== 'Enter' || !event.altKey) return false;
  event.preventDefault();
  const { currentTarget: field } = event;
  const { value, selectionStart: start, selectionEnd: end } = field;
  const text = `${value.slice(0, start)}\n${value.slice(end)}`;
  if (text.length > maxLength) return true;
  // The caret is set in the new text.
  flushSync(() => onChange(text));
  field.setSelectionRange(start + 1, start + 1);
  return true;
}
