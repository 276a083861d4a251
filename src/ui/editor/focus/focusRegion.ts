/** F6: the focus goes on to the next part of the screen, as in the windows of a desktop. */

/** The edit window is a part of its column, and a stop of its own: what is selected is changed there. */
const EDIT_WINDOW = '[data-panel="edit"]';
const REGIONS = `header, aside, [data-canvas], [data-region], ${EDIT_WINDOW}`;
const FOCUSABLE =
  'button:not(:disabled), input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled), a[href], [tabindex="0"]';

/** The next region, or the one before, round about. A region without anything to focus is passed over. */
export function focusRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(
    (region) => targetIn(region) !== null,
  );
  const here = regions.findLastIndex((region) => region.contains(document.activeElement));
  const start = here === -1 && step === -1 ? 0 : here;
  const next = regions[(start + step + regions.length) % regions.length];
  if (next !== undefined) targetIn(next)?.focus();
}

/** The canvas itself; of the edit window its first field; elsewhere what Tab would come to first. */
function targetIn(region: HTMLElement): HTMLElement | null {
  if (region.tabIndex === 0) return region;
  const fields = region.matches(EDIT_WINDOW) ? region.lastElementChild : null;
  return (fields instanceof HTMLElement ? firstStop(fields) : null) ?? firstStop(region);
}

function firstStop(region: HTMLElement): HTMLElement | null {
  return [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isTabStop) ?? null;
}

function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
}
