/** The hidden field of the text that is edited in place, known to whoever gives it the focus back. */

/** Marks the field. */
export const EDITED_TEXT = { 'data-edited-text': '' } as const;

/** Gives the keyboard back to the text being edited; nothing happens when none is. */
export function focusEditedText(): void {
  document.querySelector<HTMLElement>('[data-edited-text]')?.focus({ preventScroll: true });
}
