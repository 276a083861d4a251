/** Landmark regions of screen readers. */
const REGIONS =
  'main, header, footer, nav, aside, section[aria-label], section[aria-labelledby], [role=dialog], [role=alertdialog]';

/** The landmark region of a control. Its popups belong there, so that navigation by regions finds them. */
export function regionOf(control: Element): HTMLElement {
  return control.closest<HTMLElement>(REGIONS) ?? control.ownerDocument.body;
}

/**
 * Where a popup of a control in a panel goes, so that it is in a landmark too and not cut off by a panel that
 * scrolls: the dialog around the control, else the main part of the page. Never the body: a popup that closes
 * takes away what it was in when nothing else is left there.
 */
export function popupRegionOf(control: Element): HTMLElement {
  const { body } = control.ownerDocument;
  const dialog = control.closest<HTMLElement>('[role=dialog], [role=alertdialog]');
  return dialog ?? body.querySelector('main') ?? control.closest<HTMLElement>('body > *') ?? body;
}
