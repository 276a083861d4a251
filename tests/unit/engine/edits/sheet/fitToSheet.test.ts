import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocument } from '../../../../../src/document/document.ts';
import { fitToSheet } from '../../../../../src/engine/edits/sheet/fitToSheet.ts';
import { runs } from '../../../../properties.ts';
import { aDocument, aTextLayer, anImageLayer } from '../../builders.ts';

const picture = anImageLayer({ id: 'фон', width: 400, height: 200, x: 7, y: 9, rotation: 30 });
const text = aTextLayer({ id: 'имя' });
const document = createDocument({ sheet: { width: 1000, height: 600 }, layers: [text, picture] });

test('a picture covers the sheet: what is too much lies outside it, evenly on both sides', () => {
  expect(fitToSheet(document, 'фон', 'cover').layers).toEqual([
    { ...picture, x: -100, y: 0, scale: 3, rotation: 0, locked: true },
    text,
  ]);
});

test('a picture covers the bleed of the sheet too', () => {
  // A bleed of 48 px.
  const cut = { ...document, sheet: { width: 1000, height: 604 }, settings: { bleedMm: 12.7 } };
  expect(fitToSheet(cut, 'фон', 'cover').layers[0]).toEqual({
    ...picture,
    x: -200,
    y: -48,
    scale: 3.5,
    rotation: 0,
    locked: true,
  });
});

test('a picture fits in the sheet: all of it is seen, evenly between the edges', () => {
  expect(fitToSheet(document, 'фон', 'contain').layers).toEqual([
    { ...picture, x: 0, y: 50, scale: 2.5, rotation: 0, locked: true },
    text,
  ]);
});

test('what is no picture stays as it is', () => {
  expect([fitToSheet(document, 'имя', 'cover'), fitToSheet(document, 'нет', 'cover')]).toEqual([
    document,
    document,
  ]);
});

// Of a picture that is thinner than this the limits of a side would decide.
const side = fc.integer({ min: 200, max: 4000 });

test('any picture keeps its proportions, its centre is that of the sheet, and doing it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side, scale: fc.constantFrom(0.25, 1, 3) }),
      fc.record({ width: fc.integer({ min: 50, max: 4096 }), height: fc.integer({ min: 50, max: 4096 }) }),
      fc.constantFrom('cover' as const, 'contain' as const),
      (size, sheet, fit) => {
        const opened = { ...aDocument(anImageLayer({ id: 'фон', ...size })), sheet };
        const once = fitToSheet(opened, 'фон', fit);
        const [drawn] = once.layers;
        if (drawn?.type !== 'image') throw new Error('The picture is gone.');
        const [width, height] = [drawn.width * drawn.scale, drawn.height * drawn.scale];
        const [near, far] = [width / sheet.width, height / sheet.height].toSorted((a, b) => a - b);
        expect(width / height / (size.width / size.height)).toBeCloseTo(1, 2);
        expect(fit === 'cover' ? near : far).toBeCloseTo(1, 6);
        expect(drawn.x + width / 2).toBeCloseTo(sheet.width / 2, 4);
        expect(drawn.y + height / 2).toBeCloseTo(sheet.height / 2, 4);
        const [again] = fitToSheet(once, 'фон', fit).layers;
        if (again?.type !== 'image') throw new Error('The picture is gone.');
        expect(again.x).toBeCloseTo(drawn.x, 4);
        expect(again.width * again.scale).toBeCloseTo(width, 4);
      },
    ),
    { numRuns: runs(100) },
  );
});
