import { describe, expect, test } from 'vitest';
import { handleCursor } from '../../../../src/engine/hit/handleCursor.ts';
import { handlesOf, hitHandle } from '../../../../src/engine/hit/handles.ts';
import type { Handle } from '../../../../src/engine/hit/handles.ts';
import { aTextLayer } from '../builders.ts';
import { aNode, aScene } from '../scene/sceneBuilders.ts';

const show = (handles: readonly Handle[]) =>
  handles.map(({ kind, screenPoint: { x, y } }) => `${kind} ${x.toFixed(1)},${y.toFixed(1)}`);

const kinds = (width: number, height: number) =>
  handlesOf(aNode({ x: 0, y: 0, width, height }), { scale: 1, x: 0, y: 0 })
    .map((handle) => handle.kind)
    .join(' ');

describe('handles', () => {
  test('stand around the box on the screen, the rotate handle 24 pixels above it at any zoom', () => {
    const node = aNode({ x: 10, y: 20, width: 100, height: 50 });
    expect(show(handlesOf(node, { scale: 2, x: 5, y: 0 }))).toEqual([
      'nw 25.0,40.0',
      'n 125.0,40.0',
      'ne 225.0,40.0',
      'e 225.0,90.0',
      'se 225.0,140.0',
      's 125.0,140.0',
      'sw 25.0,140.0',
      'w 25.0,90.0',
      'rotate 125.0,16.0',
    ]);
  });

  test('turn with the box', () => {
    const node = aNode({ x: 0, y: 0, width: 100, height: 100, rotation: 90 });
    expect(show(handlesOf(node, { scale: 1, x: 0, y: 0 }))).toEqual([
      'nw 100.0,0.0',
      'n 100.0,50.0',
      'ne 100.0,100.0',
      'e 50.0,100.0',
      'se 0.0,100.0',
      's 0.0,50.0',
      'sw 0.0,0.0',
      'w 50.0,0.0',
      'rotate 124.0,50.0',
    ]);
  });

  test('are left out in the middle of sides that are short on the screen', () => {
    expect([kinds(100, 20), kinds(20, 100), kinds(20, 20)]).toEqual([
      'nw n ne se s sw rotate',
      'nw ne e se sw w rotate',
      'nw ne se sw rotate',
    ]);
  });

  test('of a text that is low on the screen are those of its width, where an image has its corners', () => {
    const low = { x: 0, y: 0, width: 100, height: 20 };
    const nodes = [...aScene([aTextLayer({ id: 'text', ...low })]).nodes, aNode(low)];
    expect(nodes.map((node) => show(handlesOf(node, { scale: 1, x: 0, y: 0 })))).toEqual([
      ['e 106.0,10.0', 's 50.0,26.0', 'w -6.0,10.0', 'rotate 50.0,-24.0'],
      [
        'nw 0.0,0.0',
        'n 50.0,0.0',
        'ne 100.0,0.0',
        'se 100.0,20.0',
        's 50.0,20.0',
        'sw 0.0,20.0',
        'rotate 50.0,-24.0',
      ],
    ]);
  });
});

describe('gripping a handle', () => {
  const handles = handlesOf(aNode({ x: 0, y: 0, width: 40, height: 40 }), { scale: 1, x: 0, y: 0 });

  test.each([
    [{ x: 0, y: 0 }, 7, 'nw'],
    [{ x: 4, y: 5 }, 7, 'nw'],
    [{ x: 8, y: 0 }, 7, null],
    [{ x: 20, y: -24 }, 7, 'rotate'],
    [{ x: 20, y: 20 }, 7, null],
    [{ x: 45, y: 45 }, 22, 'se'],
    [{ x: 30, y: 0 }, 22, 'ne'],
    [{ x: 28, y: 0 }, 22, 'n'],
  ])('at %o with a tolerance of %i takes the nearest, a corner at a tie', (point, tolerance, kind) => {
    expect(hitHandle(handles, point, tolerance)).toBe(kind);
  });
});

test('cursors point the way a handle pulls, whatever the turn of the box', () => {
  const cursors = [0, 45, 90, 200, -45].map((rotation) => [
    handleCursor('e', rotation),
    handleCursor('nw', rotation),
  ]);
  expect(cursors).toEqual([
    ['ew-resize', 'nwse-resize'],
    ['nwse-resize', 'ns-resize'],
    ['ns-resize', 'nesw-resize'],
    ['ew-resize', 'nwse-resize'],
    ['nesw-resize', 'ew-resize'],
  ]);
  expect(handleCursor('rotate', 30)).toBe('grab');
});
