/** Puts the keyboard into the content of the selected layer, if its panel is open. */
export function focusPanelContent(): void {
  const area = document.querySelector<HTMLTextAreaElement>('[data-panel-content]');
  area?.focus();
  area?.select();
}
