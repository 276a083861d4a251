/**
 * Documents at the limits of the contract with the maximum amount of work. The work is counted in letters
 * measured, formats read and lines painted, and compared with the estimate used by thumbnails and the editor.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_LAYERS, MAX_TEXT_LENGTH } from '../../../src/document/schema/constants.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { TextLayer } from '../../../src/document/layers/layer.ts';
import { normaliseDocument } from '../../../src/document/normaliseDocument.ts';
import type { Segment } from '../../../src/document/text/textFormatting.ts';
import type { TextMeasurer } from '../../../src/engine/ports/measurer.ts';
import { paintScene } from '../../../src/engine/render/paintScene.ts';
import { buildScene } from '../../../src/engine/scene/buildScene.ts';
import { completeness } from '../../../src/engine/scene/completeness.ts';
import { drawingSteps } from '../../../src/engine/scene/drawingSteps.ts';
import type { Scene } from '../../../src/engine/scene/node.ts';
import { propertySeed, runs } from '../../properties.ts';
import { aFormatting, aTextLayer } from './builders.ts';
import { recordCalls } from './render/recordingCanvas.ts';
import { loadBidi } from '../../../src/engine/text/bidi.ts';

const bidi = await loadBidi();

/** Repeated units of a text of 20,000 letters; each stresses another part of the layout. */
const unit = fc.oneof(
  fc.constantFrom(
    'Ж',
    'и ',
    'i\u00ad',
    '\u200b\u0301',
    '🇷🇺',
    '\n',
    '( ',
    '— ',
    '1,',
    '«',
    '\u00a0',
    'е\u0308',
  ),
  fc.string({ minLength: 1, maxLength: 6 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
);
const segments = fc.constantFrom<(length: number) => readonly Segment[]>(
  () => [],
  (length) =>
    Array.from({ length }, (_, index) => ({
      range: [index, index + 1],
      format: { fontSize: 8 + (index % 60) },
    })),
  (length) =>
    Array.from({ length }, (_, index) => ({
      range: [index, length],
      format: { fontSize: 8 + (index % 60) },
    })),
);
const layer: fc.Arbitrary<TextLayer> = fc
  .record({
    units: fc.array(unit, { minLength: 1, maxLength: 5 }),
    segments,
    width: fc.constantFrom(null, 1, 3, 40, 700, 100_000),
    height: fc.constantFrom(null, 1, 300),
    fit: fc.constantFrom('wrap', 'shrink'),
    lineHeight: fc.constantFrom(0.5, 1.2),
    rotation: fc.constantFrom(0, 90, 33),
    y: fc.constantFrom(0, -100_000),
  })
  .map(({ units, segments: of, ...place }) => {
    const text = units.join('');
    const display = text.repeat(Math.ceil(MAX_TEXT_LENGTH / text.length)).slice(0, MAX_TEXT_LENGTH);
    return aTextLayer({ ...place, display, formatting: aFormatting(...of(display.length)) });
  });

/** Counts the measured letters; widths are linear in the size. */
function aCountingMeasurer() {
  const measured = { letters: 0 };
  const advance: TextMeasurer['advance'] = (text, { size }) => {
    measured.letters += text.length;
    return text.length * 0.5 * size;
  };
  return { advance, bidi, measured };
}

test('no text takes more work to lay out than its estimate says', () => {
  fc.assert(
    fc.property(layer, (hostile) => {
      const document = normaliseDocument(createDocument({ layers: [hostile] }));
      const measurer = aCountingMeasurer();
      buildScene(document, measurer);
      expect(measurer.measured.letters).toBeLessThan(24 * drawingSteps(document));
    }),
    { seed: propertySeed, numRuns: runs(12) },
  );
});

test('of a text no more lines are painted than a sheet can show', () => {
  fc.assert(
    fc.property(layer, (hostile) => {
      const document = normaliseDocument(
        createDocument({ layers: [{ ...hostile, formatting: aFormatting() }] }),
      );
      const scene = buildScene(document, aCountingMeasurer());
      const { ctx, calls, paintGroup } = recordCalls();
      paintScene({
        ctx,
        paintGroup,
        scene,
        images: new Map(),
        scale: 1,
        offsetX: 0,
        offsetY: 0,
        clipToSheet: true,
      });
      const { width, height } = document.sheet;
      // The smallest line of the smallest letters is 4 pixels high, or 3 when shrunk; a rotated sheet shows
      // its diagonal.
      expect(calls.length).toBeLessThan(Math.hypot(width, height) / 3 + 100);
    }),
    { seed: propertySeed, numRuns: runs(12) },
  );
});

test('formats that lie on one another are each read a bounded number of times', () => {
  let read = 0;
  const count = 2000;
  const layers = Array.from({ length: count }, (_, index) => {
    const format = {
      get fontSize() {
        read += 1;
        return 20 + (index % 50);
      },
    };
    return { range: [index, count] as const, format };
  });
  const document = createDocument({
    layers: [aTextLayer({ display: 'а'.repeat(count), formatting: aFormatting(...layers) })],
  });
  const [normal] = normaliseDocument(document).layers;
  expect([normal?.type === 'text' && normal.formatting.segments.length, read <= 8 * count]).toEqual([
    count,
    true,
  ]);
});

test('ten thousand layers of one id each get their own', () => {
  const layers = Array.from({ length: MAX_LAYERS }, () => aTextLayer({ id: 'один' }));
  const ids = normaliseDocument(createDocument({ layers })).layers.map(({ id }) => id);
  expect([new Set(ids).size, ids[1], ids.at(-1)]).toEqual([MAX_LAYERS, 'один-2', 'один-10000']);
});

/**
 * A document of this many layers with another format for each of their letters, counting how often formats
 * are read.
 */
function aDocumentOfFormats(layerCount: number, letters: number) {
  const counted = { reads: 0 };
  const formatting = aFormatting(
    ...Array.from({ length: letters }, (_, at) => ({
      range: [at, at + 1] as const,
      format: {
        get fontSize() {
          counted.reads += 1;
          return 20 + (at % 50);
        },
      },
    })),
  );
  const layers = Array.from({ length: layerCount }, (_, index) =>
    aTextLayer({ id: `layer-${index}`, display: 'а'.repeat(letters), formatting }),
  );
  return { document: createDocument({ layers }), counted };
}

test('formats in order are checked in one pass, and the document stays the same object', () => {
  const { document, counted } = aDocumentOfFormats(14, 2000);

  const opened = normaliseDocument(document);

  expect([opened === document, counted.reads <= 14 * 2000 * 4]).toEqual([true, true]);
});

test('a turn of the editor lays out at most its allowance and one text, also with a format for each letter', () => {
  const { document } = aDocumentOfFormats(14, 2000);
  const measurer = aCountingMeasurer();
  const ofOneText = drawingSteps({ ...document, layers: document.layers.slice(0, 1) });
  const turns: number[] = [];
  let scene: Scene | undefined;
  while (scene === undefined || completeness(scene) !== 'whole') {
    measurer.measured.letters = 0;
    scene = buildScene(document, measurer, scene, { steps: 2500 });
    turns.push(measurer.measured.letters);
  }

  expect([turns.length, turns.every((letters) => letters <= 24 * (2500 + ofOneText))]).toEqual([14, true]);
});
