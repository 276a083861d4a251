import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Guide } from '../../../../src/engine/snap/guide.ts';
import { joinGuides } from '../../../../src/engine/snap/guide.ts';
import { snapBounds } from '../../../../src/engine/snap/snapBounds.ts';
import { snapTargets } from '../../../../src/engine/snap/snapTargets.ts';
import { aBox, aScene } from '../scene/sceneBuilders.ts';

const show = (guides: readonly Guide[]) =>
  guides.map(({ axis, position, start, end }) => `${axis}=${position} ${start}..${end}`);

// A sheet of 1000×600 with one layer of 100×80 at (300, 200), centre (350, 240).
const scene = aScene([
  aBox({ id: 'other', x: 300, y: 200, width: 100, height: 80 }),
  aBox({ id: 'moving', x: 0, y: 0, width: 60, height: 40 }),
]);
const targets = snapTargets(scene, new Set(['moving']));
const snapAt = (x: number, y: number, width = 60, height = 40) => {
  const { nudge, guides } = snapBounds({ x, y, width, height }, targets, 6);
  return { nudge, guides: show(guides) };
};

describe('snapping', () => {
  test('leaves a box alone that is near nothing', () => {
    expect(snapAt(101, 83)).toEqual({ nudge: { x: 0, y: 0 }, guides: [] });
  });

  test.each([
    ['left edge to the sheet’s left', 4, 83, { x: -4, y: 0 }, ['x=0 0..600']],
    ['right edge to the sheet’s right', 945, 83, { x: -5, y: 0 }, ['x=1000 0..600']],
    ['centre to the sheet’s middle', 467, 83, { x: 3, y: 0 }, ['x=500 0..600']],
    ['bottom edge to the sheet’s bottom', 101, 557, { x: 0, y: 3 }, ['y=600 0..1000']],
    ['left edge to a layer’s right', 402, 83, { x: -2, y: 0 }, ['x=400 83..280']],
    ['centre to a layer’s centre', 101, 218, { x: 0, y: 2 }, ['y=240 101..400']],
  ])('draws the %s', (_what, x, y, nudge, guides) => {
    expect(snapAt(x, y)).toEqual({ nudge, guides });
  });

  test('takes both axes at once', () => {
    expect(snapAt(-3, 282)).toEqual({
      nudge: { x: 3, y: -2 },
      guides: ['x=0 0..600', 'y=280 0..400', 'y=300 0..1000'],
    });
  });

  test('prefers the sheet to a layer that is nearer', () => {
    // The layer's left edge is 1 away from the box's; the sheet's middle is 4 away from its right edge.
    const near = snapTargets(aScene([aBox({ id: 'other', x: 441, y: 0, width: 7, height: 7 })]), new Set());
    expect(snapBounds({ x: 442, y: 100, width: 62, height: 40 }, near, 6).nudge).toEqual({ x: -4, y: 0 });
  });

  test('draws every line that then holds', () => {
    // As wide as the layer: both edges and the centre align.
    expect(snapAt(302, 83, 100).guides).toEqual(['x=300 83..280', 'x=350 83..280', 'x=400 83..280']);
  });

  test('without the lines of the sheet still meets those of other layers', () => {
    const layersOnly = snapTargets(scene, new Set(['moving']), false);
    const nudgeAt = (x: number, y: number) =>
      snapBounds({ x, y, width: 60, height: 40 }, layersOnly, 6).nudge;
    expect([nudgeAt(4, 83), nudgeAt(402, 83)]).toEqual([
      { x: 0, y: 0 },
      { x: -2, y: 0 },
    ]);
  });

  test('does not touch an axis that is locked', () => {
    const { nudge } = snapBounds({ x: 3, y: 3, width: 60, height: 40 }, targets, 6, { x: true, y: false });
    expect(nudge).toEqual({ x: -3, y: 0 });
  });

  test('uses the box around a turned layer', () => {
    const turned = snapTargets(
      aScene([aBox({ id: 'turned', x: 300, y: 200, width: 100, height: 40, rotation: 90 })]),
      new Set(),
    );
    // Rotated by 90° about (350, 220), it covers x 330..370, y 170..270.
    expect(snapBounds({ x: 372, y: 83, width: 60, height: 40 }, turned, 6)).toEqual({
      nudge: { x: -2, y: 0 },
      guides: [{ axis: 'x', position: 370, start: 83, end: 270 }],
    });
  });

  test('ignores the layers that move', () => {
    expect(targets.x.layers.between(-1e6, 1e6).map((line) => line.position)).toEqual([300, 350, 400]);
  });

  test('never nudges further than the threshold, and always onto a line that it draws', () => {
    const at = fc.double({ min: -100, max: 1100, noNaN: true });
    fc.assert(
      fc.property(at, at, fc.double({ min: 0, max: 40, noNaN: true }), (x, y, threshold) => {
        const { nudge, guides } = snapBounds({ x, y, width: 60, height: 40 }, targets, threshold);
        expect(Math.abs(nudge.x)).toBeLessThanOrEqual(threshold);
        expect(Math.abs(nudge.y)).toBeLessThanOrEqual(threshold);
        const edges = [0, 30, 60].map((offset) => x + nudge.x + offset);
        const drawn = guides.filter((guide) => guide.axis === 'x');
        if (nudge.x !== 0) expect(drawn.length).toBeGreaterThan(0);
        for (const guide of drawn) {
          expect(Math.min(...edges.map((edge) => Math.abs(edge - guide.position)))).toBeLessThan(1e-4);
        }
      }),
    );
  });
});

test('guides on one line are one guide, as long as all of them', () => {
  const joined = joinGuides([
    { axis: 'y', position: 5, start: 0, end: 10 },
    { axis: 'x', position: 7, start: 3, end: 4 },
    { axis: 'x', position: 7, start: 8, end: 9 },
    { axis: 'x', position: 2, start: 0, end: 1 },
  ]);
  expect(show(joined)).toEqual(['x=2 0..1', 'x=7 3..9', 'y=5 0..10']);
});

test('a box snaps to the safe margin and to the edge of the bleed', () => {
  // Margins of 48 and 12 px.
  const cut = { ...scene, margins: { safeMm: 12.7, bleedMm: 3.175 } };
  const near = (x: number) => {
    const { nudge, guides } = snapBounds(
      { x, y: 83, width: 90, height: 40 },
      snapTargets(cut, new Set(['moving'])),
      6,
    );
    return { nudge, guides: show(guides) };
  };
  expect([near(45), near(-14)]).toEqual([
    { nudge: { x: 3, y: 0 }, guides: ['x=48 48..552'] },
    { nudge: { x: 2, y: 0 }, guides: ['x=-12 -12..612'] },
  ]);
});
