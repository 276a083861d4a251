import { expect, test } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { layerPicks, keyOf } from '../../../../src/data/picks/index.ts';
import type { CanvasOptions } from '../../../../src/ui/editor/canvas/canvasOptions.ts';
import { readCanvasTheme } from '../../../../src/ui/editor/canvas/canvasTheme.ts';
import { overlayContent } from '../../../../src/ui/editor/canvas/canvasPainter.ts';
import { faultyNodes } from '../../../../src/ui/editor/canvas/faultyNodes.ts';
import type { ShownImages } from '../../../../src/app/shownImages.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';

const picks = layerPicks({
  sheet: { name: 'Лист1', columnCount: 1, rows: [['Класс'], ['5Б']] },
  headerRow: 0,
  filter: '',
  withHidden: false,
  picks: new Set([keyOf({ row: 1, column: 0 })]),
  itemKind: 'row',
});
const form = createDbLayer({ id: 'form', name: 'Класс', display: '5Б', ...picks });
const preview: CanvasOptions = {
  theme: readCanvasTheme(document.documentElement, false),
  clipToSheet: true,
  pointer: null,
  caretShown: false,
  caretAtStart: false,
  inPreview: true,
  unit: 'px',
};
const images: ShownImages = {
  get: () => undefined,
  want: () => undefined,
  areLoading: () => false,
  areMissing: () => false,
  isMissing: () => false,
  forget: () => undefined,
};

/** The layers that the preview outlines as faulty when this text is selected. */
async function outlined(display: string): Promise<readonly string[]> {
  const text = createTextLayer({ id: 'text', name: 'Текст', display, x: 10, y: 10 });
  const { platform } = aPlatform({
    loadProject: () => ok(aLoadedProject(createDocument({ layers: [form, text] }))),
  });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  session.editorActor.send({ type: 'togglePreview' });
  session.editor.select(['text']);
  const { selected } = overlayContent(
    session,
    session.scene(),
    session.editor.getSnapshot().viewport,
    images,
    preview,
    faultyNodes,
  );
  return selected.map(({ layerId }) => layerId);
}

test('a text with a column of another layer is not outlined as faulty in the preview', async () => {
  expect(await outlined('ученик {Класс} класса')).toEqual([]);
});

test('a text with a column that no layer has is outlined', async () => {
  expect(await outlined('ученик {Школа} школы')).toEqual(['text']);
});

test('a layer that is pointed at in the list is outlined on the canvas, unless it is selected', async () => {
  const text = createTextLayer({ id: 'text', name: 'Текст', display: 'Анна', x: 10, y: 10 });
  const { platform } = aPlatform({
    loadProject: () => ok(aLoadedProject(createDocument({ layers: [text] }))),
  });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  const hovered = () =>
    overlayContent(session, session.scene(), session.editor.getSnapshot().viewport, images, {
      ...preview,
      inPreview: false,
    }).hovered?.layerId ?? null;
  const none = hovered();
  session.drawing.pointedLayer.set('text');
  const pointed = hovered();
  session.editor.select(['text']);
  expect([none, pointed, hovered()]).toEqual([null, 'text', null]);
});
