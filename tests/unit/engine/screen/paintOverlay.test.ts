import { describe, expect, test } from 'vitest';
import { handlesOf } from '../../../../src/engine/hit/handles.ts';
import type { OverlayContent } from '../../../../src/engine/screen/paintOverlay.ts';
import { EMPTY_OVERLAY, paintOverlay } from '../../../../src/engine/screen/paintOverlay.ts';
import { aNode } from '../scene/sceneBuilders.ts';
import { recordCalls } from '../render/recordingCanvas.ts';

const viewport = { scale: 2, x: 10, y: 20 };
const theme = {
  accent: 'accent',
  handleFill: 'handle',
  marqueeFill: 'area',
  guide: 'guide',
  bleed: 'bleed',
  safe: 'safe',
  caret: 'caret',
  textSelection: 'selection',
  field: 'field',
  mistake: 'mistake',
  missing: 'missing',
  overflow: 'overflow',
};

/** The painting calls between clearing the canvas and restoring its state, without the constant transform. */
function paint(content: Partial<OverlayContent>, devicePixelRatio = 1) {
  const { ctx, calls } = recordCalls();
  const size = { width: 400, height: 300 };
  paintOverlay({ ctx, size, devicePixelRatio, viewport, theme, content: { ...EMPTY_OVERLAY, ...content } });
  return calls.slice(1, -1).map((call) => call.split(' @')[0]);
}

test('the whole overlay is cleared, in device pixels', () => {
  const { ctx, calls } = recordCalls();
  const size = { width: 400, height: 300 };
  paintOverlay({ ctx, size, devicePixelRatio: 2, viewport, theme, content: EMPTY_OVERLAY });
  expect(calls).toEqual(['clearRect 0 0 400 300 @ 2 0 0 2 0 0', 'restore']);
});

test('the edges of the bleed and of the safe margin are thin lines around and inside the sheet', () => {
  const margins = {
    bleed: { x: -5, y: -5, width: 60, height: 40 },
    safe: { x: 5, y: 5, width: 40, height: 20 },
  };
  expect(paint({ margins })).toEqual([
    'stroke 1 from 0.5 10.5, to 120.5 10.5, to 120.5 90.5, to 0.5 90.5, close in bleed',
    'stroke dashed 3 3 1 from 20.5 30.5, to 100.5 30.5, to 100.5 70.5, to 20.5 70.5, close in safe',
  ]);
});

describe('outlines', () => {
  test('of an upright box lie on whole device pixels', () => {
    const node = aNode({ x: 0, y: 0, width: 50.2, height: 30 });
    expect(paint({ hovered: node })).toEqual([
      'stroke 1 from 10.5 20.5, to 110.5 20.5, to 110.5 80.5, to 10.5 80.5, close in accent',
    ]);
    expect(paint({ hovered: node }, 2)).toEqual([
      'stroke 1 from 10 20, to 110.5 20, to 110.5 80, to 10 80, close in accent',
    ]);
  });

  test('of a turned box follow its corners', () => {
    const node = aNode({ x: 0, y: 0, width: 40, height: 40, rotation: 45 });
    expect(paint({ selected: [node] })).toEqual([
      'stroke 1 from 50 3.431, to 106.569 60, to 50 116.569, to -6.569 60, close in accent',
    ]);
  });

  test('of several layers have a dashed one around them all', () => {
    const selected = [
      aNode({ x: 0, y: 0, width: 10, height: 10 }),
      aNode({ x: 40, y: 20, width: 10, height: 10 }),
    ];
    expect(paint({ selected }).at(-1)).toBe(
      'stroke dashed 4 4 1 from 10.5 20.5, to 110.5 20.5, to 110.5 80.5, to 10.5 80.5, close in accent',
    );
  });
});

test('handles are squares of 8 pixels and a circle on a stem, whatever the zoom', () => {
  const node = aNode({ x: 0, y: 0, width: 10, height: 10 });
  const handles = handlesOf(node, viewport);
  expect(paint({ selected: [node], handles }).slice(1)).toEqual([
    'stroke 1 from 20.5 20.5, to 20.5 -3.5 in accent',
    'fill from 6.5 16.5, to 14.5 16.5, to 14.5 24.5, to 6.5 24.5, close in handle',
    'stroke 1 from 6.5 16.5, to 14.5 16.5, to 14.5 24.5, to 6.5 24.5, close in accent',
    'fill from 26.5 16.5, to 34.5 16.5, to 34.5 24.5, to 26.5 24.5, close in handle',
    'stroke 1 from 26.5 16.5, to 34.5 16.5, to 34.5 24.5, to 26.5 24.5, close in accent',
    'fill from 26.5 36.5, to 34.5 36.5, to 34.5 44.5, to 26.5 44.5, close in handle',
    'stroke 1 from 26.5 36.5, to 34.5 36.5, to 34.5 44.5, to 26.5 44.5, close in accent',
    'fill from 6.5 36.5, to 14.5 36.5, to 14.5 44.5, to 6.5 44.5, close in handle',
    'stroke 1 from 6.5 36.5, to 14.5 36.5, to 14.5 44.5, to 6.5 44.5, close in accent',
    'fill circle 20 -4 5 in handle',
    'stroke 1 circle 20 -4 5 in accent',
  ]);
});

test('guides are drawn where the viewport shows their lines', () => {
  const guides = [
    { axis: 'x', position: 50, start: 0, end: 100 },
    { axis: 'y', position: 30, start: -10, end: 60 },
  ] as const;
  expect(paint({ guides })).toEqual([
    'stroke 1 from 110.5 20.5, to 110.5 220.5 in guide',
    'stroke 1 from -9.5 80.5, to 130.5 80.5 in guide',
  ]);
});

test('a marquee is filled and outlined', () => {
  expect(paint({ marquee: { x: 0, y: 0, width: 20, height: 10 } })).toEqual([
    'fill from 10.5 20.5, to 50.5 20.5, to 50.5 40.5, to 10.5 40.5, close in area',
    'stroke 1 from 10.5 20.5, to 50.5 20.5, to 50.5 40.5, to 10.5 40.5, close in accent',
  ]);
});

test('caret and selected text turn with their layer', () => {
  const node = aNode({ x: 0, y: 0, width: 100, height: 100, rotation: 90 });
  const editing = {
    node,
    caret: { x: 30, y: 0, width: 0, height: 20 },
    selection: [{ x: 0, y: 0, width: 30, height: 20 }],
    fields: [],
    mistakes: [],
  };
  expect(paint({ editing })).toEqual([
    'fill from 210 20, to 210 80, to 170 80, to 170 20, close in selection',
    'stroke 2 from 210 80, to 170 80 in caret',
  ]);
});

test('fields of the edited template are filled, and its mistakes underlined', () => {
  const node = aNode({ x: 0, y: 0, width: 100, height: 100 });
  const fields = [{ x: 0, y: 0, width: 30, height: 20 }];
  const mistakes = [{ x: 40, y: 0, width: 30, height: 20 }];
  expect(paint({ editing: { node, caret: null, selection: [], fields, mistakes } })).toEqual([
    'fill from 10 20, to 70 20, to 70 60, to 10 60, close in field',
    'stroke 2 from 90 60, to 150 60 in mistake',
  ]);
});

test('an image that cannot be had is marked by a dashed box with a cross', () => {
  const missing = [aNode({ x: 0, y: 0, width: 20, height: 10 })];
  expect(paint({ missing })).toEqual([
    'stroke dashed 4 4 1 from 10.5 20.5, to 50.5 20.5, to 50.5 40.5, to 10.5 40.5, close in missing',
    'stroke dashed 4 4 1 from 10 20, to 50 40 in missing',
    'stroke dashed 4 4 1 from 50 20, to 10 40 in missing',
  ]);
});

test('the frame of a text that does not fit in it is dashed', () => {
  const overflowing = [aNode({ x: 0, y: 0, width: 20, height: 10 })];
  expect(paint({ overflowing })).toEqual([
    'stroke dashed 6 4 2 from 10 20, to 50 20, to 50 40, to 10 40, close in overflow',
  ]);
});
