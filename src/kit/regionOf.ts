/** Landmark regions of screen readers. */
const REGIONS =
  'main, header, footer, nav, aside, section[aria-label], section[aria-labelledby], [role=dialog], [role=alertdialog]';

/** The landmark region of a control. Its popups belong there, so that navigation by regions finds them. */
export function regionOf(control: Element): HTMLElement {
  return control.closest<HTMLElement>(REGIONS) ?? control.ownerDocument.body;
}
