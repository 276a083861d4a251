import { expect, test } from 'vitest';
import type { RulerPainting } from '../../../../src/engine/screen/paintRuler.ts';
import { paintRuler } from '../../../../src/engine/screen/paintRuler.ts';
import { recordCalls } from '../render/recordingCanvas.ts';

const theme = {
  background: 'paper',
  tick: 'tick',
  label: 'label',
  extent: 'extent',
  pointer: 'pointer',
  font: 'small',
};

function paint(options: Partial<RulerPainting>) {
  const { ctx, calls } = recordCalls();
  paintRuler({
    ctx,
    axis: 'x',
    viewport: { scale: 1, x: 30, y: 60 },
    unit: 1,
    length: 150,
    thickness: 20,
    devicePixelRatio: 2,
    theme,
    pointer: null,
    extent: null,
    ...options,
  });
  return calls;
}

test('the horizontal ruler has its ticks at the lower edge and labels beside the long ones', () => {
  const calls = paint({ length: 60 });
  expect(calls).toEqual([
    'fillRect 0 0 60 20 in paper @ 2 0 0 2 0 0',
    'fillRect 0 16 1 4 in tick @ 2 0 0 2 0 0',
    'fillRect 10 16 1 4 in tick @ 2 0 0 2 0 0',
    'fillRect 20 16 1 4 in tick @ 2 0 0 2 0 0',
    'fillRect 30 10 1 10 in tick @ 2 0 0 2 0 0',
    'fillRect 40 16 1 4 in tick @ 2 0 0 2 0 0',
    'fillRect 50 16 1 4 in tick @ 2 0 0 2 0 0',
    'fillRect 60 16 1 4 in tick @ 2 0 0 2 0 0',
    '«0» 33 6 left middle small in label @ 2 0 0 2 0 0',
    'restore',
  ]);
});

test('labels of the vertical ruler read upwards from their ticks', () => {
  const calls = paint({ axis: 'y', length: 70 });
  expect(calls.filter((call) => call.includes('«'))).toEqual([
    '«0» 3 6 left middle small in label @ 0 -2 2 0 0 120',
  ]);
  expect(calls).toContain('fillRect 10 60 10 1 in tick @ 2 0 0 2 0 0');
});

test('the selection’s stretch and the pointer are marked', () => {
  const calls = paint({ extent: { start: 10, end: 40 }, pointer: 77.3 });
  expect(calls.filter((call) => /extent|pointer/.test(call))).toEqual([
    'fillRect 40 0 30 20 in extent @ 2 0 0 2 0 0',
    'fillRect 77.5 0 1 20 in pointer @ 2 0 0 2 0 0',
  ]);
});
