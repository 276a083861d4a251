import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { Span } from '../../../../src/engine/gesture/span.ts';
import { spannedBox, spannedLine } from '../../../../src/engine/gesture/span.ts';
import { buildScene } from '../../../../src/engine/scene/buildScene.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { aShapeLayer } from '../builders.ts';
import { halfEmMeasurer } from '../scene/sceneBuilders.ts';

const plain = { targets: null, threshold: 6, even: false, centred: false };
const aSpan = (fields: Pick<Span, 'from' | 'to'> & Partial<Span>): Span => ({ ...plain, ...fields });

describe('a box that is spanned', () => {
  test.each<[string, Partial<Span>, object]>([
    ['lies between both corners', {}, { x: 100, y: 100, width: 60, height: 40 }],
    ['goes to the left and up', { to: { x: 40, y: 70 } }, { x: 40, y: 70, width: 60, height: 30 }],
    ['has whole pixels', { to: { x: 160.4, y: 139.6 } }, { x: 100, y: 100, width: 60, height: 40 }],
    ['is at least a pixel wide', { to: { x: 100, y: 150 } }, { x: 100, y: 100, width: 1, height: 50 }],
    ['is a square with Shift', { even: true }, { x: 100, y: 100, width: 60, height: 60 }],
    [
      'is a square on the side of the pointer',
      { even: true, to: { x: 90, y: 30 } },
      { x: 30, y: 30, width: 70, height: 70 },
    ],
    ['has its middle at the press with Alt', { centred: true }, { x: 40, y: 60, width: 120, height: 80 }],
  ])('%s', (_, fields, box) => {
    const from = { x: 100, y: 100 };
    expect(spannedBox(aSpan({ from, to: { x: 160, y: 140 }, ...fields }))).toEqual({ box, guides: [] });
  });

  test('both of its corners are attracted', () => {
    const layers = [aShapeLayer({ x: 300, y: 200, width: 100, height: 60 })];
    const scene = buildScene(createDocument({ layers, sheet: { width: 1000, height: 600 } }), halfEmMeasurer);
    const targets = snapTargets(scene, new Set());
    const { box, guides } = spannedBox(aSpan({ from: { x: 4, y: 100 }, to: { x: 297, y: 203 }, targets }));
    expect({ box, met: guides.map(({ axis, position }) => `${axis} ${position}`) }).toEqual({
      box: { x: 0, y: 100, width: 300, height: 100 },
      met: ['x 0', 'x 300', 'y 200'],
    });
  });
});

describe('a line that is spanned', () => {
  test.each<[string, Partial<Span>, object]>([
    ['runs from press to pointer', {}, { x: 70, y: 138, width: 150, rotation: 53.13 }],
    ['runs to the left', { to: { x: 0, y: 80 } }, { x: 0, y: 78, width: 100, rotation: 180 }],
    ['is level with Shift', { even: true, to: { x: 190, y: 90 } }, { x: 100, y: 78, width: 90, rotation: 0 }],
    [
      'has its middle at the press with Alt',
      { centred: true, to: { x: 160, y: 80 } },
      { x: 40, y: 78, width: 120, rotation: 0 },
    ],
  ])('%s', (_, fields, line) => {
    const span = aSpan({ from: { x: 100, y: 80 }, to: { x: 190, y: 200 }, ...fields });
    expect(spannedLine(span, 4)).toEqual(line);
  });
});
