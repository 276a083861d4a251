import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Document } from '../../../../../src/document/document.ts';
import type { Layer } from '../../../../../src/document/layers/layer.ts';
import { duplicateLayers } from '../../../../../src/engine/edits/layers/duplicateLayers.ts';
import { pasteLayers } from '../../../../../src/engine/edits/layers/pasteLayers.ts';
import { propertySeed, runs } from '../../../../properties.ts';
import { aDocument, anImageLayer, aTextLayer } from '../../builders.ts';

const SIDE = 100;
const sheet = { x: 0, y: 0, width: 1000, height: 600 };
const boundsOf = ({ x, y }: Layer) => ({ x, y, width: SIDE, height: SIDE });

/** Pastes layers of 100 × 100 under the ids `n1`, `n2` … */
function paste(document: Document, layers: readonly Layer[], visible = sheet) {
  let count = 0;
  return pasteLayers(document, layers, { newId: () => `n${(count += 1)}`, boundsOf, visible });
}
const placesOf = ({ layers }: Document) => layers.map(({ id, x, y }) => [id, x, y]);
const a = aTextLayer({ id: 'a', name: 'А', x: 300, y: 200 });
const b = anImageLayer({ id: 'b', name: 'Б', x: 500, y: 260 });

describe('pasted layers', () => {
  test('are on top in their order, under new ids, where they were in their own project', () => {
    const pasted = paste(aDocument(aTextLayer({ id: 'c', name: 'В', x: 0, y: 0 })), [a, b]);
    expect(pasted).toEqual({
      document: aDocument(
        aTextLayer({ id: 'c', name: 'В', x: 0, y: 0 }),
        { ...a, id: 'n1' },
        { ...b, id: 'n2' },
      ),
      ids: ['n1', 'n2'],
    });
  });

  test('move aside together until they and what they were copied from can both be seen', () => {
    const once = paste(aDocument(a, b), [a, b]).document;
    const twice = pasteLayers(once, [a, b], { newId: (id) => `${id}${id}`, boundsOf, visible: sheet });
    expect(placesOf(twice.document)).toEqual([
      ['a', 300, 200],
      ['b', 500, 260],
      ['n1', 320, 220],
      ['n2', 520, 280],
      ['aa', 340, 240],
      ['bb', 540, 300],
    ]);
  });

  test('lie exactly where they were copied when that is wanted, also out of sight', () => {
    const far = { ...b, x: -5000, y: 90_000 };
    const ids = new Map([
      ['a', 'n1'],
      ['b', 'n2'],
    ]);
    const pasting = { newId: (id: string) => ids.get(id) ?? '', boundsOf, visible: sheet, inPlace: true };
    expect(placesOf(pasteLayers(aDocument(a), [a, far], pasting).document)).toEqual([
      ['a', 300, 200],
      ['n1', 300, 200],
      ['n2', -5000, 90_000],
    ]);
  });

  test('land inside what is visible, however far away they were copied', () => {
    const visible = { x: 400, y: 300, width: 200, height: 150 };
    expect(placesOf(paste(aDocument(), [{ ...a, x: -5000, y: 90_000 }], visible).document)).toEqual([
      ['n1', 400, 350],
    ]);
  });

  test('cover what is visible where they are larger than it', () => {
    const visible = { x: 400, y: 300, width: 50, height: 50 };
    expect(placesOf(paste(aDocument(), [{ ...a, x: 380, y: 0 }], visible).document)).toEqual([
      ['n1', 380, 250],
    ]);
  });

  test('take a name of their own where theirs is in use', () => {
    const names = paste(aDocument(a), [a, { ...a, id: 'a2' }]).document.layers.map(({ name }) => name);
    expect(names).toEqual(['А', 'А 2', 'А 3']);
  });

  test('are not locked, so that they can be moved', () => {
    const [pasted] = paste(aDocument(), [{ ...a, locked: true }]).document.layers;
    expect(pasted?.locked).toBe(false);
  });

  test('stop at the limit of a project', () => {
    const full = aDocument(
      ...Array.from({ length: 9_999 }, (_, index) => aTextLayer({ id: `t${index}`, x: 50 * index })),
    );
    expect(paste(full, [a, b]).ids).toEqual(['n1']);
  });
});

test('of a group that fits, every layer is visible wherever it came from, and the group keeps its shape', () => {
  const coordinates = fc.integer({ min: -2000, max: 2000 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(coordinates, coordinates), { maxLength: 8 }),
      coordinates,
      coordinates,
      (there, x, y) => {
        const document = aDocument(
          ...there.map(([left, top], index) => aTextLayer({ id: `t${index}`, x: left, y: top })),
        );
        const group = [
          { ...a, x, y },
          { ...b, x: x + 150, y: y + 70 },
        ];
        const [first, second] = paste(document, group).document.layers.slice(-2);
        const [left, top] = [first?.x ?? NaN, first?.y ?? NaN];
        expect([left >= 0 && left <= 750, top >= 0 && top <= 430, second?.x, second?.y]).toEqual([
          true,
          true,
          left + 150,
          top + 70,
        ]);
      },
    ),
    { seed: propertySeed, numRuns: runs(100) },
  );
});

test('copies can be made in place, for a drag that takes them away', () => {
  expect(placesOf(duplicateLayers(aDocument(a, b), ['a'], () => 'n1', 0))).toEqual([
    ['a', 300, 200],
    ['n1', 300, 200],
    ['b', 500, 260],
  ]);
});
