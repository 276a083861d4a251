import { expect, test } from 'vitest';
import { createTextLayer } from '../../../../src/document/layers/layer.ts';
import { startApplication } from '../../../../src/app/application.ts';
import { openProjectSession } from '../../../../src/app/project/projectSession.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { aLoadedProject, aPlatform, ok, settled } from '../../../app/fakePlatform.ts';
import { revealLayers, withInSight } from '../../../../src/ui/editor/canvas/revealSelection.ts';

const sheet = { width: 1000, height: 500 };
const area = { width: 900, height: 600 };
const fitted = { scale: 0.8, x: 50, y: 100 };
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test.each([
  ['one in sight stays where it is', fitted, box(0, 0, 100, 50), fitted],
  [
    'one beyond the right edge comes to it',
    { scale: 2, x: 0, y: 0 },
    box(500, 10, 100, 50),
    { scale: 2, x: -324, y: 0 },
  ],
  [
    'one beyond the upper left corner comes to it',
    { scale: 2, x: -900, y: -500 },
    box(0, 0, 100, 50),
    { scale: 2, x: 24, y: 24 },
  ],
  [
    'a background that fills the view stays where it is',
    { scale: 2, x: -400, y: -200 },
    box(0, 0, 1000, 500),
    { scale: 2, x: -400, y: -200 },
  ],
  [
    'a large one that is hardly seen fills the view',
    { scale: 2, x: 800, y: 0 },
    box(0, 0, 1000, 250),
    { scale: 2, x: 24, y: 0 },
  ],
])('%s', (_, viewport, bounds, shown) => {
  expect(withInSight(viewport, bounds, sheet, area)).toEqual(shown);
});

test('one far from the sheet comes into sight together with a part of the sheet', () => {
  const shown = withInSight(fitted, box(-3000, 300, 200, 40), sheet, area);
  expect({
    scale: Math.round(shown.scale * 1000) / 1000,
    layerFrom: Math.round(shown.x - 3000 * shown.scale),
    sheetFrom: Math.round(shown.x),
  }).toEqual({ scale: 0.276, layerFrom: 24, sheetFrom: 852 });
});

test('one too far for any zoom comes into sight alone', () => {
  const shown = withInSight(fitted, box(40_000, 100, 200, 40), sheet, area);
  expect({ scale: shown.scale, layerTo: Math.round(shown.x + 40_200 * shown.scale) }).toEqual({
    scale: 0.05,
    layerTo: 876,
  });
});

test.each([
  ['of which a part is seen leaves the view where it is', 750, fitted],
  ['that is out of sight comes into it by the least movement', 1100, { scale: 0.8, x: -404, y: 100 }],
])('a new layer %s', async (_, x, shown) => {
  const layers = [createTextLayer({ id: 'а', name: 'а', display: 'а', x, y: 0, width: 500, height: 100 })];
  const { platform } = aPlatform({
    loadProject: () => ok(aLoadedProject(createDocument({ sheet, layers }))),
  });
  const session = openProjectSession(startApplication(platform), platform, 'p1');
  await settled();
  session.editor.setViewport(fitted);
  revealLayers(session, area, { ids: ['а'], areNew: true });
  expect(session.editor.getSnapshot().viewport).toEqual(shown);
});
