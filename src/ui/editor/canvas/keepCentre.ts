import type { Editor } from '../../../engine/index.ts';
import { panBy } from '../../../engine/index.ts';
import type { Zoom } from '../screen/zoom.ts';

/**
 * When the canvas area or the sheet gets another size, a sheet that was fitted is fitted again; else what was in the
 * middle of the area stays there, or, of a smaller area, what is selected. The first size fits the sheet. Watches until the result is called.
 */
export function keepCentre(
  area: HTMLElement,
  editor: Editor,
  { fit, isFitted }: Pick<Zoom, 'fit' | 'isFitted'>,
  onResize: () => void,
  reveal: () => void,
): () => void {
  let before: { readonly width: number; readonly height: number } | null = null;
  let { sheet } = editor.getSnapshot().document;
  const observer = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = area;
    if (width === 0 || height === 0) return;
    if (before === null || isFitted()) fit();
    else {
      const shift = { x: (width - before.width) / 2, y: (height - before.height) / 2 };
      editor.setViewport(panBy(editor.getSnapshot().viewport, shift));
      if (width < before.width || height < before.height) reveal();
    }
    before = { width, height };
    onResize();
  });
  observer.observe(area);
  const stopWatchingSheet = editor.subscribe(() => {
    const { document } = editor.getSnapshot();
    if (document.sheet === sheet) return;
    sheet = document.sheet;
    if (isFitted()) fit();
  });
  return () => {
    observer.disconnect();
    stopWatchingSheet();
  };
}
