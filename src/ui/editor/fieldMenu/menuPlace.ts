/** Distance from the field, and from the edge of the window, in CSS pixels. */
const GAP = 6;

/** Under the field, or over it where there is no room, and always inside the window. */
export function menuPlace(
  field: HTMLElement,
  menu: HTMLElement,
): { readonly left: string; readonly top: string } {
  const { left, top, bottom } = field.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const { innerWidth, innerHeight } = window;
  const below = bottom + GAP;
  const fits = below + height <= innerHeight - GAP;
  const y = fits ? below : Math.max(GAP, top - GAP - height);
  return { left: `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`, top: `${y}px` };
}
