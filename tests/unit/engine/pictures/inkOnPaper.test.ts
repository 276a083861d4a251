/** Ink on paper: what must be transparent, what must be seen, and over white the picture looks as it did. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { developPixels } from '../../../../src/engine/pictures/developPixels.ts';
import { photographedStamp } from '../photographedStamp.ts';

const SIDE = 300;

async function inked(color: string | null, strength = 0.5) {
  const pen = createCanvas(SIDE, SIDE).getContext('2d');
  pen.drawImage(await loadImage(photographedStamp(SIDE)), 0, 0);
  const pixels = pen.getImageData(0, 0, SIDE, SIDE);
  developPixels(pixels, { ink: { color, strength } });
  const at = (x: number, y: number) => [...pixels.data.subarray((y * SIDE + x) * 4, (y * SIDE + x) * 4 + 4)];
  return { pixels, at };
}

/** Share of the pixels of a square with any ink. */
function traces(
  { data }: { readonly data: Uint8ClampedArray },
  left: number,
  top: number,
  side: number,
): number {
  let seen = 0;
  for (let y = top; y < top + side; y += 1)
    for (let x = left; x < left + side; x += 1) if ((data[(y * SIDE + x) * 4 + 3] ?? 0) > 8) seen += 1;
  return seen / (side * side);
}

test('paper is transparent in the light corner and in the one in the shadow', async () => {
  const { pixels } = await inked(null);
  expect([traces(pixels, 0, 0, 25), traces(pixels, 275, 275, 25)]).toEqual([0, 0]);
});

test('whole ink is nearly opaque, in the light and in the shadow', async () => {
  const { at } = await inked(null);
  const alphas = [at(150, 25)[3], at(150, 275)[3], at(150, 150)[3]];
  expect(alphas.every((alpha = 0) => alpha > 200)).toBe(true);
});

test('ink keeps its colour without the shade of the paper', async () => {
  const [red = 0, green = 0, blue = 0] = (await inked(null)).at(150, 150);
  expect([blue > 150, blue - red > 70, green < blue]).toEqual([true, true, true]);
});

test('a chosen ink is of that colour everywhere', async () => {
  const { pixels } = await inked('#5b2a86');
  const colours = new Set<string>();
  for (let at = 0; at < pixels.data.length; at += 4)
    if ((pixels.data[at + 3] ?? 0) > 0) colours.add(pixels.data.subarray(at, at + 3).join());
  expect([...colours]).toEqual(['91,42,134']);
});

test('more strength never takes ink away', async () => {
  const [weak, strong] = await Promise.all([inked(null, 0.2), inked(null, 0.9)]);
  expect(traces(weak.pixels, 0, 0, SIDE)).toBeLessThan(traces(strong.pixels, 0, 0, SIDE));
});

test('what was transparent stays so', () => {
  const data = new Uint8ClampedArray(64 * 64 * 4);
  developPixels({ width: 64, height: 64, data }, { ink: { color: '#1f3fa8', strength: 1 } });
  expect(data.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 0)).toBe(true);
});

test('a plain tone changes no pixel', () => {
  const data = Uint8ClampedArray.from({ length: 1024 }, (_, at) => (at % 4 === 3 ? 255 : at % 256));
  const before = [...data];
  developPixels({ width: 16, height: 16, data }, { tone: { brightness: 0, contrast: 0 } });
  expect([...data]).toEqual(before);
});
