/** F6: the focus goes on to the next part of the screen, as in the windows of a desktop. */

const REGIONS = 'header, aside, [data-canvas], [data-region]';
const FOCUSABLE =
  'button:not(:disabled), input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled), a[href], [tabindex="0"]';

/** The next region, or the one before, round about. A region without anything to focus is passed over. */
export function focusRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)].filter(
    (region) => targetIn(region) !== null,
  );
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const start = here === -1 && step === -1 ? 0 : here;
  const next = regions[(start + step + regions.length) % regions.length];
  if (next !== undefined) targetIn(next)?.focus();
}

/** The canvas itself; elsewhere what Tab would come to first. */
function targetIn(region: HTMLElement): HTMLElement | null {
  if (region.tabIndex === 0) return region;
  return [...region.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isTabStop) ?? null;
}

function isTabStop(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true });
}
