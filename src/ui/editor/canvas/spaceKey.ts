/** Space held over the canvas pans; in a field or on a button it keeps its own meaning. */
export function holdSpace(
  area: HTMLElement,
  onChange: () => void,
): { readonly isHeld: () => boolean; readonly stop: () => void } {
  let held = false;
  const set = (next: boolean) => {
    if (held === next) return;
    held = next;
    area.style.cursor = held ? 'grab' : '';
    onChange();
  };
  const down = (event: KeyboardEvent) => {
    const { target } = event;
    const onCanvas = target === document.body || target === area;
    if (event.code !== 'Space' || !onCanvas) return;
    event.preventDefault();
    set(true);
  };
  const up = (event: KeyboardEvent) => {
    if (event.code === 'Space') set(false);
  };
  const lose = () => set(false);
  const stop = new AbortController();
  window.addEventListener('keydown', down, { signal: stop.signal });
  window.addEventListener('keyup', up, { signal: stop.signal });
  window.addEventListener('blur', lose, { signal: stop.signal });
  return { isHeld: () => held, stop: () => stop.abort() };
}
