import { expect, test } from 'vitest';
import { PAPER_OVERLAY } from '../../../../src/engine/screen/overlayTheme.ts';
import { paintMarks } from '../../../../src/engine/screen/paintMarks.ts';
import type { Pen } from '../../../../src/engine/screen/pen.ts';

test('a knob is a ring of the accent around its colour, at its place on the screen', () => {
  const calls: string[] = [];
  const ctx = {
    fillStyle: '',
    strokeStyle: '',
    beginPath: () => undefined,
    arc: (x: number, y: number, radius: number) => void calls.push(`circle ${x} ${y} ${radius}`),
    fill: () => void calls.push(`fill ${ctx.fillStyle}`),
    stroke: () => void calls.push(`stroke ${ctx.strokeStyle}`),
  };
  const pen = { ctx: ctx as unknown as Pen['ctx'], devicePixelRatio: 1 }; // only what a knob is painted with
  paintMarks(
    { lines: [], knobs: [{ at: { x: 10, y: 20 }, color: '#aa0000' }] },
    pen,
    { scale: 2, x: 5, y: 0 },
    { ...PAPER_OVERLAY, accent: '#0000ff', handleFill: '#ffffff', marqueeFill: '', bleed: '' },
  );
  expect(calls).toEqual([
    'circle 25 40 6',
    'fill #ffffff',
    'stroke #0000ff',
    'circle 25 40 4',
    'fill #aa0000',
    'stroke #0000ff',
  ]);
});
