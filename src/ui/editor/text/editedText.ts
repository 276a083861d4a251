/** Access to the hidden field of in-place text editing, for code that returns the focus to it. */

/** Marks the field. */
export const EDITED_TEXT = { 'data-edited-text': '' } as const;

/** Whether the keyboard is in the text being edited. */
export function hasFocusInText(): boolean {
  return document.activeElement?.matches('[data-edited-text]') === true;
}

/** Focuses the field of the text being edited, if any. */
export function focusEditedText(): void {
  document.querySelector<HTMLElement>('[data-edited-text]')?.focus({ preventScroll: true });
}
