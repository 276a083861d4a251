import { expect, test } from 'vitest';
import { createDocument } from '../../../../../src/document/document.ts';
import { decodeDocument } from '../../../../../src/document/wire/decode.ts';
import { encodeDocument } from '../../../../../src/document/wire/encode.ts';
import { checkLayersText } from '../../../../../src/document/wire/layersText.ts';
import { setGuides } from '../../../../../src/engine/edits/sheet/setGuides.ts';
import { snapBounds } from '../../../../../src/engine/snap/snapBounds.ts';
import { snapTargets } from '../../../../../src/engine/snap/snapTargets.ts';
import { buildScene } from '../../../../../src/engine/scene/buildScene.ts';
import { halfEmMeasurer } from '../../scene/sceneBuilders.ts';

const empty = createDocument({ sheet: { width: 1000, height: 600 } });

test('guides are sorted, rounded and within the sheet, and none are no setting', () => {
  const some = setGuides(empty, { x: [300.04, 20, 300, -5, 1001], y: [600] });
  expect([some.settings, setGuides(some, { x: [], y: [700] }).settings]).toEqual([
    { guides: { x: [20, 300], y: [600] } },
    {},
  ]);
});

test('the same guides leave the document as it was', () => {
  const some = setGuides(empty, { x: [20], y: [] });
  expect([setGuides(some, { x: [20], y: [] }), setGuides(empty, { x: [], y: [] })]).toEqual([some, empty]);
  expect(setGuides(some, { x: [20], y: [] })).toBe(some);
});

test('guides are kept in the save of the document', () => {
  const some = setGuides(empty, { x: [20], y: [30, 40] });
  const wire = encodeDocument(some);
  expect([checkLayersText(wire.layers), decodeDocument(wire)]).toEqual([
    { ok: true },
    { document: some, problems: [] },
  ]);
});

test('a guide attracts like an edge of the sheet, whatever the switch of the sheet says', () => {
  const scene = buildScene(setGuides(empty, { x: [300], y: [] }), halfEmMeasurer);
  expect(
    snapBounds({ x: 303, y: 77, width: 50, height: 20 }, snapTargets(scene, new Set(), false), 6),
  ).toEqual({
    nudge: { x: -3, y: 0 },
    guides: [{ axis: 'x', position: 300, start: 0, end: 600 }],
  });
});
