/** The hidden field of the text that is edited in place: its place in the page, known to whoever gives it the focus back. */

export const EDITED_TEXT_LABEL = 'Текст слоя';

/** Gives the keyboard back to the text being edited; nothing happens when none is. */
export function focusEditedText(): void {
  const field = document.querySelector<HTMLElement>(`textarea[aria-label="${EDITED_TEXT_LABEL}"]`);
  field?.focus({ preventScroll: true });
}
