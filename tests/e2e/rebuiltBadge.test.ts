/**
 * A badge of badgeyay's sheet (`badgeyay_4x3onA4.svg`, the first of six) is made again at the screen: picture,
 * strip of the logo, its text and five lines. The picture is one of ours: the original names files that are
 * lost.
 */
import path from 'node:path';
import type { Layer } from '../../src/document/layers/layer.ts';
import { decodeLayer } from '../../src/document/wire/decodeLayer.ts';
import { countedHands } from './product/countedHands.ts';
import { button, editWindow, savedLayers } from './product/editorScreen.ts';
import { FIXTURES } from './product/person.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const SHOTS = process.env['SHOTS'];

/**
 * Of the original, from the lowest: what it is, its place in document pixels, its looks. The picture covers the
 * sheet here, with the strip above it; there it begins below the strip.
 */
const WANTED = [
  ['image', -10, 0, '407×288 locked'],
  ['shape', 0, 0, '390×50 #0e7490'],
  ['Logo_Text', 129, -1, '37 #ffffff'],
  ['Person_1_2', 28, 140, '38 #ffffff'],
  ['Person_1_3', 29, 167, '38 #ffffff'],
  ['Person_1_4', 29, 195, '38 #ffffff'],
  ['Person_1_5', 29, 221, '38 #ffffff'],
  ['Person_1_1', 28, 109, '38 #000000'],
] as const;
/** What a hand that drags by eye may miss by, in document pixels. */
const NEAR = 8;

test('a badge of eight parts, with a picture, takes at most 60 acts', async ({ page, person }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProject(page, person, { sheet: { width: 387, height: 288 }, layers: [] });
  const { acts, click, clickSheet, key, drag, write, colour, number } = countedHands(page);
  const panel = editWindow(page);

  for (const [text, x, y] of WANTED.slice(2, 7)) await write([x, y + 10], text);
  await drag([5, -15], [380, 284]);
  await click(panel.getByRole('button', { name: /^Цвет текста/u }));
  await click(page.getByRole('button', { name: 'Белый' }));
  await number('Размер шрифта', '38');
  await clickSheet([140, 20]);
  await number('Размер шрифта', '37');
  await write([28, 119], 'Person_1_1');
  await key('Escape');
  await number('Размер шрифта', '38');

  await click(button(page, 'Фигура'));
  await colour(panel.getByRole('button', { name: /^Заливка/u }).first(), '#0e7490');
  await drag([149, 98], [387, 48]);
  await drag([20, 20], [0, 0]);
  await key('Control+Shift+BracketLeft');

  const choosing = page.waitForEvent('filechooser');
  await click(button(page, 'Изображение'));
  await (await choosing).setFiles(path.join(FIXTURES, 'designs', 'certificate-gold.png'));
  await click(panel.getByRole('button', { name: /весь лист/u }).first());
  await key('Control+Shift+BracketLeft');
  await key('Escape');

  const made = (await savedLayers(page)).flatMap((saved, index) => decodeLayer(saved, index).layer ?? []);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/badge2.png` });
  process.stdout.write(`A badge of eight parts: ${acts()} acts\n`);
  const described = made.map((layer, index) => {
    const [, x = NaN, y = NaN] = WANTED[index] ?? [];
    const isNear = Math.abs(layer.x - x) <= NEAR && Math.abs(layer.y - y) <= NEAR;
    return [
      layer.type === 'text' ? layer.display : layer.type,
      isNear ? x : layer.x,
      isNear ? y : layer.y,
      looksOf(layer),
    ];
  });
  expect(described).toEqual(WANTED);
  expect(acts()).toBeLessThanOrEqual(60);
});

function looksOf(layer: Layer): string {
  if (layer.type === 'text') return `${layer.formatting.default.fontSize} ${layer.formatting.default.color}`;
  if (layer.type === 'shape') {
    // To ten pixels: it was dragged by eye.
    const [width, height] = [layer.width, layer.height].map((side) => Math.round(side / 10) * 10);
    return `${String(width)}×${String(height)} ${typeof layer.fill === 'string' ? layer.fill : ''}`;
  }
  if (layer.type !== 'image') return layer.type;
  const [width, height] = [layer.width, layer.height].map((side) => Math.round(side * layer.scale));
  return `${String(width)}×${String(height)}${layer.locked ? ' locked' : ''}`;
}
