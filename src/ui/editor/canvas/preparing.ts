/**
 * What makes the first step of a drag quick, done beforehand. Loaded and run while the page is idle, some
 * milliseconds at a time.
 */
import { createDocument } from '../../../document/document.ts';
import { createImageLayer, createTextLayer } from '../../../document/layers/layer.ts';
import { createEditor } from '../../../engine/editor/index.ts';
import { startTranslating } from '../../../engine/interaction/index.ts';
import { buildScene, prepareLookUps } from '../../../engine/scene/index.ts';
import { createPagePainter } from '../../../engine/screen/index.ts';
import type { PointerInput } from '../../../engine/interaction/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

/** Each call does one piece of work; false if there is no more. */
export function preparing(session: ProjectSession): () => boolean {
  let isRehearsed = false;
  return () => {
    if (session.editor.getSnapshot().inTransaction) return false;
    if (prepareLookUps(session.scene())) return true;
    if (isRehearsed) return false;
    isRehearsed = true;
    rehearse(session);
    return false;
  };
}

/** Side of the surface that is dragged on, device pixels. */
const SIDE = 64;
const STEPS = 4;

/**
 * Drags a layer of a document that nobody sees. Code runs several times as long the first time: the browser
 * compiles it then.
 */
function rehearse({ scene, drawing: { surfaces } }: ProjectSession): void {
  const { typesetter } = scene();
  const page = surfaces.offPage(SIDE, SIDE);
  if (page === null) return;
  const layers = Array.from({ length: 16 }, (_, index) => {
    const place = { id: `${index}`, name: '', x: index * 3, y: index * 2, rotation: index % 3 };
    return index % 2 === 0
      ? createTextLayer({ ...place, display: 'Аа 1' })
      : createImageLayer({ ...place, width: 9, height: 9, src: '', fileName: '' });
  });
  const editor = createEditor({ document: createDocument({ layers }) });
  const createGroupBitmap = (width: number, height: number) => {
    const surface = surfaces.offPage(width, height);
    return surface && { ctx: surface.context, picture: surface.canvas };
  };
  const painter = createPagePainter<OffscreenCanvas>(
    {
      ctx: page.context,
      picture: page.canvas,
      images: { get: () => undefined },
      createBitmap: (width, height) => {
        const bitmap = createGroupBitmap(width, height);
        return bitmap && { ctx: bitmap.ctx, picture: () => bitmap.picture };
      },
      createGroupBitmap,
    },
    () => null,
  );
  const place = { width: SIDE, height: SIDE, scale: 1, offsetX: 0, offsetY: 0 };
  let shown = buildScene(editor.getSnapshot().document, typesetter);
  const paint = (moving: ReadonlySet<string> | null): void => {
    shown = buildScene(editor.getSnapshot().document, typesetter, shown);
    painter.paint({ scene: shown, ...place, clipToSheet: true, asExport: false, moving });
  };
  paint(null);
  editor.select(['4']);
  const drag = startTranslating(editor, {
    input: inputAt(0),
    under: { kind: 'layer', layerId: '4' },
    scene: shown,
    sheetSnapping: true,
    sizeOf: () => ({ width: 1, height: 1 }),
    newId: () => 'copy',
  });
  const moving = new Set(['4']);
  for (let step = 1; step <= STEPS; step += 1) {
    drag?.update(inputAt(step));
    paint(moving);
  }
  drag?.commit();
  paint(null);
  painter.settle();
}

function inputAt(step: number): PointerInput {
  const keys = { shift: false, toggle: false, alt: false };
  return { screenPoint: { x: 14 + step, y: 10 + step }, ...keys, touch: false, pan: false };
}
