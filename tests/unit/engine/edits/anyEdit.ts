/** Arbitrary edits, with values that are near and beyond all limits. */
import * as fc from 'fast-check';
import type { Document } from '../../../../src/document/document.ts';
import type { LayerId } from '../../../../src/document/layers/layer.ts';
import { alignLayers, centreLayers } from '../../../../src/engine/edits/place/alignLayers.ts';
import { bindCells } from '../../../../src/data/bindings/bindCells.ts';
import { showTemplate } from '../../../../src/data/bindings/firstRecord.ts';
import { duplicateLayers } from '../../../../src/engine/edits/layers/duplicateLayers.ts';
import { fitToSheet } from '../../../../src/engine/edits/sheet/fitToSheet.ts';
import { formatRange } from '../../../../src/engine/edits/text/formatRange.ts';
import { formatText } from '../../../../src/engine/edits/text/formatText.ts';
import { moveLayersBy } from '../../../../src/engine/edits/place/moveLayersBy.ts';
import {
  duplicatePage,
  insertPage,
  movePage,
  moveToPage,
  removePage,
} from '../../../../src/engine/edits/sheet/pageEdits.ts';
import { renameDocument } from '../../../../src/engine/edits/sheet/renameDocument.ts';
import { renameLayer } from '../../../../src/engine/edits/layers/renameLayer.ts';
import { setDbFormat } from '../../../../src/data/bindings/setDbFormat.ts';
import { setImage } from '../../../../src/engine/edits/looks/setImage.ts';
import { setLayerBox } from '../../../../src/engine/edits/place/setLayerBox.ts';
import { setLayersOpacity } from '../../../../src/engine/edits/looks/setLayersOpacity.ts';
import { setRotation } from '../../../../src/engine/edits/place/setRotation.ts';
import { setSharedSize } from '../../../../src/engine/edits/text/setSharedSize.ts';
import { setSheetMargins } from '../../../../src/engine/edits/sheet/setSheetMargins.ts';
import { scaleLayout } from '../../../../src/engine/edits/sheet/scaleLayout.ts';
import { setSheetSize } from '../../../../src/engine/edits/sheet/setSheetSize.ts';
import { setText } from '../../../../src/engine/edits/text/setText.ts';
import { setTextLooks } from '../../../../src/engine/edits/text/setTextLooks.ts';
import { setTextBox } from '../../../../src/engine/edits/text/setTextBox.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';
import { loadBidi } from '../../../../src/engine/text/bidi.ts';
import { loadLooks } from '../../../../src/engine/text/typesetter.ts';

/** Any text may have looks, and be read from right to left. */
const typesetter = { ...halfEmMeasurer, looks: await loadLooks([{ hyphens: true }]), bidi: await loadBidi() };

const length = fc.oneof(
  fc.double({ min: -3000, max: 3000, noNaN: true }),
  fc.constantFrom(-1e7, -1, 0, 0.001, 1, 99_990, 1e7),
);
const text = fc.oneof(
  fc.string({ maxLength: 20, unit: 'grapheme' }),
  fc.constantFrom('{ФИО}', '{ФИО} — {Класс}', '{ФИО|дательный}'),
  fc
    .constantFrom('я', '🎓')
    .chain((letter) => fc.constantFrom(300, 2001, 20_001).map((times) => letter.repeat(times))),
);
const page = fc.integer({ min: -1, max: 10 });
const nodesOf = (document: Document, ids: readonly LayerId[]) =>
  buildScene(document, typesetter).nodes.filter(({ layerId }) => ids.includes(layerId));

/** An edit of the layers with these ids; `newId` gives unused ones. */
export type AnyEdit = (document: Document, ids: readonly LayerId[], newId: () => LayerId) => Document;
const eachLayer =
  (edit: (document: Document, id: LayerId) => Document): AnyEdit =>
  (document, ids) =>
    ids.reduce(edit, document);

export const anyEdit: fc.Arbitrary<AnyEdit> = fc.oneof(
  fc.tuple(length, length).map(
    ([x, y]): AnyEdit =>
      (to, ids) =>
        moveLayersBy(to, ids, x, y),
  ),
  fc
    .record({ x: length, y: length, width: length, height: length }, { requiredKeys: [] })
    .map((box) => eachLayer((to, id) => setLayerBox(to, id, box))),
  fc
    .record(
      { width: fc.option(length), height: fc.option(length), lineHeight: length, minFontSize: length },
      { requiredKeys: [] },
    )
    .map((box) => eachLayer((to, id) => setTextBox(to, id, box))),
  fc
    .record(
      {
        verticalAlign: fc.constantFrom('middle' as const, 'bottom' as const, null),
        arc: fc.integer({ min: -120, max: 120 }),
        typography: fc.constantFrom(true as const, null),
        hyphens: fc.constantFrom(true as const, null),
        evenLines: fc.constantFrom(true as const, null),
        paragraphSpace: length,
        tabs: fc.array(
          fc.record({
            at: length,
            align: fc.constantFrom('left', 'decimal'),
            leader: fc.constantFrom('none', 'dots'),
          }),
        ),
        outline: fc.oneof(
          fc.constant(null),
          length.map((width) => ({ color: '#ff0000', width })),
        ),
        shadow: fc.oneof(
          fc.constant(null),
          fc.record({ color: fc.constant('#00ff00'), x: length, y: length }),
        ),
      },
      { requiredKeys: [] },
    )
    .map(
      (looks): AnyEdit =>
        (to, ids) =>
          setTextLooks(to, ids, looks),
    ),
  fc
    .record(
      {
        letterSpacing: length,
        underline: fc.boolean(),
        capitals: fc.constantFrom('none' as const, 'all' as const, 'small' as const),
        script: fc.constantFrom('none' as const, 'super' as const, 'sub' as const),
        textAlign: fc.constantFrom('justify' as const, 'left' as const),
      },
      { requiredKeys: [] },
    )
    .map(
      (format): AnyEdit =>
        (to, ids) =>
          formatText(to, ids, format),
    ),
  fc
    .constantFrom('wrap' as const, 'shrink' as const, 'fill' as const)
    .map((fit) => eachLayer((to, id) => setTextBox(to, id, { fit }))),
  length.map((degrees) => eachLayer((to, id) => setRotation(to, id, degrees))),
  length.map(
    (opacity): AnyEdit =>
      (to, ids) =>
        setLayersOpacity(to, ids, opacity),
  ),
  fc.boolean().map((isShared) => eachLayer((to, id) => setSharedSize(to, id, isShared))),
  fc
    .constantFrom('cover' as const, 'contain' as const)
    .map((fit) => eachLayer((to, id) => fitToSheet(to, id, fit))),
  fc.constantFrom('left' as const, 'centre' as const, 'bottom' as const).map(
    (way): AnyEdit =>
      (to, ids) =>
        alignLayers(to, nodesOf(to, ids), way),
  ),
  fc.constant<AnyEdit>((to, ids) => centreLayers(to, nodesOf(to, ids), 'both')),
  fc.constant<AnyEdit>((to, ids, newId) => duplicateLayers(to, ids, newId)),
  fc.tuple(length, length).map(
    ([width, height]): AnyEdit =>
      (to) =>
        setSheetSize(to, width, height),
  ),
  fc.record({ width: fc.integer({ min: 16, max: 4096 }), height: fc.integer({ min: 16, max: 4096 }) }).map(
    (from): AnyEdit =>
      (to) =>
        scaleLayout(to, from),
  ),
  fc.record({ bleedMm: length, safeMm: length }, { requiredKeys: [] }).map(
    (margins): AnyEdit =>
      (to) =>
        setSheetMargins(to, margins),
  ),
  text.map(
    (name): AnyEdit =>
      (to) =>
        renameDocument(to, name),
  ),
  text.map((name) => eachLayer((to, id) => renameLayer(to, id, name))),
  text.map((typed) => eachLayer((to, id) => setText(to, id, typed))),
  text.map((format) => eachLayer((to, id) => showTemplate(setDbFormat(to, id, format), id))),
  length.map(
    (fontSize): AnyEdit =>
      (to, ids) =>
        formatText(to, ids, { fontSize }),
  ),
  length.map((fontSize) => eachLayer((to, id) => formatRange(to, id, [0, 0], { fontSize }))),
  fc
    .record({ width: fc.integer({ min: 1, max: 20_000 }), height: fc.integer({ min: 1, max: 20_000 }) })
    .map((size) =>
      eachLayer((to, id) =>
        setImage(to, id, { src: 'data:image/png;base64,AA==', fileName: 'фото.png', ...size }),
      ),
    ),
  fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 3 }).map((selectedCells) =>
    eachLayer((to, id) =>
      showTemplate(
        bindCells(to, id, {
          selectedCells,
          selectedCellsIdx: [],
          selectedCellsIdxString: new Map(),
          query: {
            sheet: 'Лист1',
            headerRow: 0,
            columns: [
              { index: 0, name: 'ФИО' },
              { index: 1, name: 'Класс' },
            ],
            rows: [[0, 3]],
            filter: null,
          },
        }),
        id,
      ),
    ),
  ),
  page.map(
    (at): AnyEdit =>
      (to) =>
        insertPage(to, Math.max(0, at)),
  ),
  page.map(
    (at): AnyEdit =>
      (to) =>
        removePage(to, Math.max(0, at)),
  ),
  page.map(
    (at): AnyEdit =>
      (to, _, newId) =>
        duplicatePage(to, Math.max(0, at), newId),
  ),
  fc.tuple(page, page).map(
    ([from, to]): AnyEdit =>
      (document) =>
        movePage(document, Math.max(0, from), to),
  ),
  page.map(
    (at): AnyEdit =>
      (to, ids) =>
        moveToPage(to, ids, at),
  ),
);
