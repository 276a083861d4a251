import {
  createDocument,
  createShapeLayer,
  createStage,
  createTextLayer,
  createTextMeasurer,
  DEFAULT_TEXT_FORMAT,
  formatText,
  setText,
} from '../../../../src/engine/stage/index.ts';
import type { Canvas2D, PixelSize, Stage } from '../../../../src/engine/stage/index.ts';

/** A canvas element, an `OffscreenCanvas`, or a canvas of Node. */
export interface AnyCanvas extends PixelSize {
  getContext(type: '2d'): Context | null;
}
type Context = Canvas2D<PixelSize> & Parameters<typeof createTextMeasurer>[0];

const medal = createShapeLayer({
  id: 'medal',
  name: 'Медаль',
  shape: 'ellipse',
  x: 20,
  y: 20,
  width: 100,
  height: 100,
  fill: '#d9a441',
  stroke: null,
});
const name = createTextLayer({
  id: 'name',
  name: 'Имя',
  display: 'Анна',
  x: 140,
  y: 30,
  width: 140,
  formatting: { default: { ...DEFAULT_TEXT_FORMAT, fontFamily: 'Arial', fontSize: 40 }, segments: [] },
});

/** Shows a design of two layers, drags one of them as a hand does, and writes another name. */
export async function example(page: AnyCanvas, overlay: AnyCanvas): Promise<Stage> {
  const [ctx, above, ruler] = [page, overlay, overlay].map((canvas) => canvas.getContext('2d'));
  if (!ctx || !above || !ruler) throw new Error('There is no 2-D canvas here.');
  const size = { width: page.width, height: page.height };
  const stage = createStage({
    host: { page: { ctx, picture: page }, overlay: above, measurer: createTextMeasurer(ruler, () => true) },
    document: createDocument({ name: 'Диплом', sheet: size, layers: [medal, name] }),
    size,
  });
  await stage.ready();
  stage.paint();

  // The medal is dragged down by 60 pixels and snaps to the lower edge of the name: one step of the history.
  stage.pointer.press({ screenPoint: { x: 70, y: 70 } });
  stage.pointer.move({ screenPoint: { x: 70, y: 130 } });
  stage.pointer.release();

  // Edits are functions of the document; those of the engine, and any of yours.
  stage.editor.apply((document) => setText(document, 'name', 'Мария'));
  stage.editor.apply((document) => formatText(document, ['name'], { color: '#7a1f2b' }));
  stage.paint();
  return stage;
}
