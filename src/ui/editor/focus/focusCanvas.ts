/**
 * Gives the keyboard to the canvas, once a dialog that was closed has given its focus back to what opened it.
 */
export function focusCanvas(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[data-canvas]')?.focus({ preventScroll: true });
  });
}
