import { expect, test, vi } from 'vitest';
import { createTextMeasurer } from '../../../src/engine/text/index.ts';
import { createDeviceSurface } from '../../../src/hosts/page/deviceSurface.ts';

/** A canvas whose context has forgotten all its settings. */
function aRestoredCanvas() {
  const canvas = document.createElement('canvas');
  const context = { textRendering: 'auto', fontKerning: 'auto' };
  vi.spyOn(canvas, 'getContext').mockReturnValue(context as CanvasRenderingContext2D); // only these are used
  return { canvas, context };
}

test('a context that was lost is prepared again, and all is painted again', () => {
  const { canvas, context } = aRestoredCanvas();
  const seen: string[] = [];
  createDeviceSurface(canvas, { onRestored: () => seen.push(context.textRendering) });
  context.textRendering = 'auto';
  canvas.dispatchEvent(new Event('contextrestored'));
  expect(seen).toEqual(['geometricPrecision']);
});

test('a canvas that is no longer watched paints nothing', () => {
  const { canvas } = aRestoredCanvas();
  const watch = new AbortController();
  const onRestored = vi.fn();
  createDeviceSurface(canvas, { onRestored, signal: watch.signal });
  watch.abort();
  canvas.dispatchEvent(new Event('contextrestored'));
  expect(onRestored).not.toHaveBeenCalled();
});

test('a measurer whose context was lost sets its font again', () => {
  const context = { font: '', measureText: () => ({ width: context.font === '' ? 1 : 7 }) };
  const measurer = createTextMeasurer(context, () => true);
  const font = { family: 'Arial', size: 16, weight: 'normal', style: 'normal' } as const;
  const before = measurer.advance('А', font);
  context.font = '';
  measurer.forget();
  expect([before, measurer.advance('А', font)]).toEqual([7, 7]);
});
