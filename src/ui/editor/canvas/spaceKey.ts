/** Space held over the canvas pans. In a field, and with the pointer elsewhere, it keeps its own meaning. */
export function holdSpace(
  area: HTMLElement,
  onChange: () => void,
): { readonly isHeld: () => boolean; readonly stop: () => void } {
  let held = false;
  const set = (next: boolean) => {
    if (held === next) return;
    held = next;
    onChange();
  };
  const down = (event: KeyboardEvent) => {
    const { target } = event;
    const types = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (event.code !== 'Space' || types || !(area.matches(':hover') || target === area)) return;
    // Else the button pressed last would be pressed again, or the page would scroll.
    event.preventDefault();
    set(true);
  };
  const up = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || !held) return;
    event.preventDefault();
    set(false);
  };
  const lose = () => set(false);
  const stop = new AbortController();
  window.addEventListener('keydown', down, { signal: stop.signal });
  window.addEventListener('keyup', up, { signal: stop.signal });
  window.addEventListener('blur', lose, { signal: stop.signal });
  return { isHeld: () => held, stop: () => stop.abort() };
}
