/** Visual tests are useful only if their comparison detects what a person would call broken. */
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { compareKept, toKept } from '../../host/screenshots.ts';

interface Shown {
  readonly left?: number;
  readonly text?: string;
  readonly background?: string;
  readonly shift?: number;
  readonly width?: number;
}

/** A reference screen with a heading, a paragraph and a button. */
function screen({ left = 60, text = 'Создать', background = '#f6f5f2', shift = 0, width = 1024 }: Shown) {
  const canvas = createCanvas(width, 768);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = background;
  ctx.fillRect(0, 0, width, 768);
  ctx.fillStyle = '#151b28';
  ctx.font = '700 32px sans-serif';
  ctx.fillText('Patent Generator', 60 + shift, 100);
  ctx.font = '16px sans-serif';
  for (let line = 0; line < 12; line += 1)
    ctx.fillText('Один макет и таблица Excel, и готовы все грамоты', 60 + shift, 160 + line * 24);
  ctx.fillStyle = '#1d3f7d';
  ctx.fillRect(left, 500, 140, 40);
  ctx.fillStyle = '#ffffff';
  ctx.fillText(text, left + 30, 526);
  return toKept(canvas.toBuffer('image/png'));
}

const compared = async (before: Shown, after: Shown) =>
  compareKept(await screen(before), await screen(after));

test('the same screen passes, and so does one whose letters are smoothed a little differently', async () => {
  const [same, smoothed] = [await compared({}, {}), await compared({}, { shift: 0.3 })];
  expect([same.same, smoothed.same]).toEqual([true, true]);
});

test.each<[string, Shown]>([
  ['a button that has moved by 6 pixels', { left: 66 }],
  ['a button that has moved by 20 pixels', { left: 80 }],
  ['a button with another word', { text: 'Отменить всё' }],
  ['a button that is gone', { left: -200 }],
  ['another colour of the page', { background: '#eeece4' }],
  ['text that has moved by half a letter', { shift: 5 }],
  ['a screen of another size', { width: 1000 }],
])('%s fails', async (_, after) => {
  expect((await compared({}, after)).same).toBe(false);
});
