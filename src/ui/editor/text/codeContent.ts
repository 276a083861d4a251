/** Puts the keyboard into the content of the selected code, if its panel is open. */
export function focusCodeContent(): void {
  const area = document.querySelector<HTMLTextAreaElement>('[data-code-content]');
  area?.focus();
  area?.select();
}
