/** What screen readers offer to go to. */
const REGIONS =
  'main, header, footer, nav, aside, section[aria-label], section[aria-labelledby], [role=dialog], [role=alertdialog]';

/** The part of the page that a control is in: where what pops up for it belongs, to be found by whoever goes from part to part. */
export function regionOf(control: Element): HTMLElement {
  return control.closest<HTMLElement>(REGIONS) ?? control.ownerDocument.body;
}
