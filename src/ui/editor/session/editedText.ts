/** Access to the hidden field of in-place text editing, for code that returns the focus to it. */

/** Marks the field. */
export const EDITED_TEXT = { 'data-edited-text': '' } as const;

/** Focuses the field of the text being edited, if any. */
export function focusEditedText(): void {
  document.querySelector<HTMLElement>('[data-edited-text]')?.focus({ preventScroll: true });
}
