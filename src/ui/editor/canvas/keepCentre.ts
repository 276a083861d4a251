import type { Editor } from '../../../engine/index.ts';
import { panBy } from '../../../engine/index.ts';

/**
 * When the canvas area gets another size, what was in its middle stays there; the first size fits the sheet. Watches
 * until the result is called.
 */
export function keepCentre(
  area: HTMLElement,
  editor: Editor,
  fit: () => void,
  onResize: () => void,
): () => void {
  let before: { readonly width: number; readonly height: number } | null = null;
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = area;
    if (width === 0 || height === 0) return;
    if (before === null) fit();
    else {
      const shift = { x: (width - before.width) / 2, y: (height - before.height) / 2 };
      editor.setViewport(panBy(editor.getSnapshot().viewport, shift));
    }
    before = { width, height };
    onResize();
  });
  observer.observe(area);
  return () => observer.disconnect();
}
