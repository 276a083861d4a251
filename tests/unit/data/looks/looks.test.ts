/** Looks of a template: what is dropped, what stays, and that everything can be read. */
import { describe, expect, test } from 'vitest';
import { isLook, looksOf, relooked, withLook } from '../../../../src/data/looks/index.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { createShapeLayer } from '../../../../src/document/layers/layer.ts';
import { aCodeLayer, aDbLayer, aFormatting, anImageLayer, aTextLayer } from '../../engine/builders.ts';

const sheet = { width: 1000, height: 700 };
const aSheet = (...layers: readonly Layer[]): Document => createDocument({ sheet, layers });
const aShape = (id: string, fields: Partial<Parameters<typeof createShapeLayer>[0]>) =>
  createShapeLayer({ id, name: id, x: 0, y: 0, width: 1000, height: 700, ...fields });
const inked = (id: string, color: string) =>
  aTextLayer({ id, x: 100, y: 100, width: 300, height: 40, formatting: withColor(color) });
const withColor = (color: string) => {
  const plain = aFormatting();
  return { ...plain, default: { ...plain.default, color } };
};

test.each([
  ['color', true],
  ['saving', true],
  ['dark', true],
  ['Dark', false],
  [null, false],
])('%s is a look: %s', (text, is) => {
  expect(isLook(text)).toBe(is);
});

describe('a template has', () => {
  test.each([
    [
      'white paper with a frame',
      [aShape('f', { fill: null, stroke: '#b08a3a' }), inked('t', '#102040')],
      ['color', 'dark'],
    ],
    ['a filled ground', [aShape('g', { fill: '#102040' }), inked('t', '#ffffff')], ['color', 'saving']],
    [
      'a picture for its ground',
      [anImageLayer({ id: 'g', x: 0, y: 0, width: 1000, height: 700 }), inked('t', '#102040')],
      ['color', 'saving'],
    ],
    ['a white ground', [aShape('g', { fill: '#ffffff' }), inked('t', '#102040')], ['color']],
    [
      'bands over a tenth of it',
      [aShape('b', { fill: '#102040', height: 100 }), inked('t', '#102040')],
      ['color', 'saving'],
    ],
    [
      'a picture of the table for its ground',
      [
        anImageLayer({
          id: 'g',
          x: 0,
          y: 0,
          width: 1000,
          height: 700,
          byRow: { field: 'Фото', pictures: [] },
        }),
        inked('t', '#102040'),
      ],
      ['color'],
    ],
    ['no letters', [aShape('f', { fill: null, stroke: '#b08a3a' })], ['color']],
  ] as const)('%s', (_, layers, looks) => {
    expect(looksOf(aSheet(...layers))).toEqual(looks);
  });
});

describe('ink is saved', () => {
  const ground = aShape('g', { fill: '#102040' });

  test('without the ground, and letters are dark: grey ones nearly black, coloured ones in their hue', () => {
    const template = aSheet(
      ground,
      inked('white', '#ffffff'),
      inked('gold', '#e9cf86'),
      inked('red', '#b3261e'),
    );
    expect(withLook(template, 'saving')).toEqual(
      aSheet(inked('white', '#2b3342'), inked('gold', '#80724a'), inked('red', '#b3261e')),
    );
  });

  test('large fills are outlines, tints and what is white go without one, small ornaments stay', () => {
    const template = aSheet(
      ground,
      aShape('band', { fill: '#7b1531', height: 100 }),
      aShape('tint', { fill: '#eef6f1', height: 100 }),
      aShape('panel', { fill: '#ffffff', width: 500 }),
      aShape('star', { shape: 'star', fill: '#7b1531', width: 50, height: 50 }),
      inked('t', '#ffffff'),
    );
    const { layers } = withLook(template, 'saving');
    const shown = layers.flatMap((layer) =>
      layer.type === 'shape' ? [[layer.id, layer.fill, layer.stroke, layer.strokeWidth]] : [],
    );
    expect(shown).toEqual([
      ['band', null, '#7b1531', 1.5],
      ['tint', null, null, 4],
      ['panel', '#ffffff', null, 4],
      ['star', '#7b1531', null, 4],
    ]);
  });

  test('a thin frame in the colour of the design stands where the ground was a picture', () => {
    const picture = anImageLayer({ id: 'g', x: 0, y: 0, width: 1000, height: 700 });
    const { layers } = withLook(aSheet(picture, inked('t', '#1f6f5c')), 'saving');
    expect(layers[0]).toMatchObject({
      id: 'g',
      type: 'shape',
      name: 'Рамка',
      locked: true,
      x: 18,
      y: 18,
      width: 964,
      height: 664,
      fill: null,
      stroke: '#1f6f5c',
    });
  });
});

describe('the dark look', () => {
  test('has a dark sheet in the hue of its letters, light letters and lines that are seen', () => {
    const template = aSheet(
      aShape('f', { fill: null, stroke: '#1f3050' }),
      aCodeLayer({ id: 'c' }),
      inked('t', '#1f6f5c'),
      inked('grey', '#333333'),
    );
    const { settings, layers } = withLook(template, 'dark');
    expect([
      settings.background,
      layers.map((layer) =>
        layer.type === 'shape'
          ? layer.stroke
          : layer.type === 'code'
            ? layer.background
            : layer.type === 'text'
              ? layer.formatting.default.color
              : '',
      ),
    ]).toEqual([
      {
        kind: 'linear',
        angle: 35,
        stops: [
          { at: 0, color: '#28574c' },
          { at: 0.5, color: '#1d4038' },
          { at: 1, color: '#132924' },
        ],
      },
      ['#57647c', '#ffffff', '#b1cdc6', '#f3f5fa'],
    ]);
  });
});

test('another look keeps words, values and what was put over the template, and the drawn one gives all back', () => {
  const template = aSheet(
    aShape('g', { fill: '#102040' }),
    aDbLayer({ id: 'name', x: 100, y: 300, width: 300, height: 40, color: '#ffffff' }),
    inked('t', '#ffffff'),
  );
  const stamp = anImageLayer({ id: 'stamp', src: 'stamp' });
  const [ground, name, text] = template.layers;
  if (ground === undefined || name?.type !== 'db' || text?.type !== 'text') throw new Error('No template.');
  const filled = {
    ...template,
    layers: [ground, { ...name, selectedCells: ['Анна'] }, { ...text, display: 'Моя школа' }, stamp],
  };
  const saving = relooked(template, filled, 'saving');
  expect([saving.layers, relooked(template, saving, 'color')]).toEqual([
    [
      { ...name, selectedCells: ['Анна'], color: '#2b3342' },
      { ...text, display: 'Моя школа', formatting: withColor('#2b3342') },
      stamp,
    ],
    filled,
  ]);
});
