import { describe, expect, it } from 'vitest';
import { addLayer } from '../../../../src/engine/edits/layers/addLayer.ts';
import { duplicateLayers } from '../../../../src/engine/edits/layers/duplicateLayers.ts';
import { moveLayer } from '../../../../src/engine/edits/layers/moveLayer.ts';
import { removeLayers } from '../../../../src/engine/edits/layers/removeLayers.ts';
import { renameLayer } from '../../../../src/engine/edits/layers/renameLayer.ts';
import { setLayersLocked } from '../../../../src/engine/edits/layers/setLayersLocked.ts';
import { setLayersOpacity } from '../../../../src/engine/edits/looks/setLayersOpacity.ts';
import { setLayersVisible } from '../../../../src/engine/edits/layers/setLayersVisible.ts';
import type { Document } from '../../../../src/document/document.ts';
import { aDocument, aTextLayer } from '../builders.ts';

const stack = aDocument(...['фон', 'рамка', 'имя'].map((id) => aTextLayer({ id, name: id })));
const ids = (document: Document): string[] => document.layers.map((layer) => layer.id);

describe('adding a layer', () => {
  it('puts it on top of the page, or where it is told', () => {
    const layer = aTextLayer({ id: 'новый' });
    expect(ids(addLayer(stack, layer))).toEqual(['фон', 'рамка', 'имя', 'новый']);
    expect(ids(addLayer(stack, layer, 0))).toEqual(['новый', 'фон', 'рамка', 'имя']);
    expect(ids(addLayer(stack, layer, 99))).toEqual(['фон', 'рамка', 'имя', 'новый']);
  });

  it('refuses an id that the document has', () => {
    expect(() => addLayer(stack, aTextLayer({ id: 'имя' }))).toThrow('already has a layer with the id имя');
  });
});

describe('locking layers', () => {
  it('marks the ones named, and locking what is locked changes nothing', () => {
    const locked = setLayersLocked(stack, ['фон', 'имя'], true);
    expect(locked.layers.map((layer) => layer.locked)).toEqual([true, false, true]);
    expect(setLayersLocked(locked, ['фон'], true)).toBe(locked);
    expect(setLayersLocked(locked, ['фон', 'имя'], false)).toEqual(stack);
  });

  it('leaves a copy of a locked layer free', () => {
    const copied = duplicateLayers(setLayersLocked(stack, ['имя'], true), ['имя'], () => 'копия');
    expect(copied.layers.map(({ id, locked }) => [id, locked])).toEqual([
      ['фон', false],
      ['рамка', false],
      ['имя', true],
      ['копия', false],
    ]);
  });
});

describe('opacity', () => {
  it('is set for several layers at once, within 0 and 1', () => {
    const faint = setLayersOpacity(stack, ['фон', 'имя'], 0.3);
    expect(faint.layers.map(({ opacity }) => opacity)).toEqual([0.3, 1, 0.3]);
    expect(setLayersOpacity(faint, ['фон', 'имя'], 7)).toEqual(stack);
    expect(setLayersOpacity(stack, ['рамка'], 1)).toBe(stack);
  });
});

describe('removing layers', () => {
  it('takes out the ones named and leaves the others the same objects', () => {
    const after = removeLayers(stack, ['рамка', 'нет такого']);
    expect(ids(after)).toEqual(['фон', 'имя']);
    expect(after.layers[1]).toBe(stack.layers[2]);
  });

  it('changes nothing when none is there', () => {
    expect(removeLayers(stack, ['нет такого'])).toBe(stack);
  });
});

describe('reordering', () => {
  it.each([
    ['фон', 2, ['рамка', 'имя', 'фон']],
    ['имя', 0, ['имя', 'фон', 'рамка']],
    ['рамка', 99, ['фон', 'имя', 'рамка']],
    ['рамка', -5, ['рамка', 'фон', 'имя']],
  ])('gives %s the place %d', (id, index, order) => {
    expect(ids(moveLayer(stack, id, index))).toEqual(order);
  });

  it('changes nothing when the layer is there already', () => {
    expect(moveLayer(stack, 'рамка', 1)).toBe(stack);
    expect(moveLayer(stack, 'нет такого', 1)).toBe(stack);
  });
});

describe('duplicating', () => {
  it('puts no copy beyond the outermost place that a layer has', () => {
    const far = aDocument(aTextLayer({ x: 99_990, y: -40 }));
    const [, copy] = duplicateLayers(far, ['text'], () => 'копия').layers;
    expect(copy).toMatchObject({ x: 100_000, y: -20 });
  });

  it('puts each copy above its original, a little aside, under a new id and name', () => {
    const after = duplicateLayers(stack, ['фон', 'имя'], (id) => `${id} 2`);
    expect(ids(after)).toEqual(['фон', 'фон 2', 'рамка', 'имя', 'имя 2']);
    expect(after.layers[1]).toEqual({ ...stack.layers[0], id: 'фон 2', name: 'фон 2', x: 40, y: 40 });
  });

  it('counts on from a number at the end of a name, and keeps a long name within its limit', () => {
    const long = 'я'.repeat(200);
    const named = aDocument(aTextLayer({ id: 'a', name: 'Текст 2' }), aTextLayer({ id: 'b', name: long }));
    const copied = duplicateLayers(named, ['a', 'b'], (id) => `${id}${id}`);
    const again = duplicateLayers(copied, ['a'], () => 'aaa');
    expect(again.layers.map((layer) => layer.name)).toEqual([
      'Текст 2',
      'Текст 4',
      'Текст 3',
      long,
      `${long.slice(0, 194)} 2`,
    ]);
  });
});

describe('renaming and hiding a layer', () => {
  it('takes the name without spaces around it', () => {
    expect(renameLayer(stack, 'имя', '  ФИО ').layers[2]).toEqual({ ...stack.layers[2], name: 'ФИО' });
  });

  it('changes nothing for an empty name or the same one', () => {
    expect(renameLayer(stack, 'имя', '   ')).toBe(stack);
    expect(renameLayer(stack, 'имя', 'имя ')).toBe(stack);
  });

  it('hides and shows, and changes nothing the second time', () => {
    const hidden = setLayersVisible(stack, ['имя'], false);
    expect(hidden.layers[2]).toEqual({ ...stack.layers[2], visible: false });
    expect(setLayersVisible(hidden, ['имя'], false)).toBe(hidden);
  });
});
