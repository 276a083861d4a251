/** A real certificate (pdfme's «certificate-gold») is made again at the screen, its drawn parts too. */
import type { Layer } from '../../src/document/layers/layer.ts';
import type { Paint } from '../../src/document/layers/paint.ts';
import { decodeLayer } from '../../src/document/wire/decodeLayer.ts';
import { countedHands } from './product/countedHands.ts';
import { button, colourAt, editWindow, savedLayers } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const SHOTS = process.env['SHOTS'];
const GOLD = '#af8c4d';
const DETAILS =
  'The certificate is awarded because Connor Hamilton completed\nhis management education with good grades.';

/** Of the original, from the lowest: what it is, its place before rotation in document pixels, its looks. */
const WANTED = [
  ['Рамка линией', 124, 80, 'rectangle none, #b8892b 2, 0 0°'],
  ['Фигура', -575, -77, 'polygon #9a6f2f–#faf5bb, none, 60 30°'],
  ['Фигура 2', -504, 4, 'polygon none, #9a6f2f–#faf5bb 7, 60 30°'],
  ['CERTIFICATE', 436, 125, 'Arial 64 #af8c4d left wide'],
  ['OF APPRECIATION', 435, 197, 'Arial 44 #af8c4d left'],
  ['Claudia Alves', 432, 375, 'Great Vibes 57 #af8c4d left'],
  ['Alfredo Torres', 455, 606, 'Arial 27 #af8c4d center'],
  ['Cia Rodrigues', 794, 606, 'Arial 27 #af8c4d center'],
  ['College Dean', 490, 643, 'Arial 16 #000000 center'],
  ['Department Head', 815, 643, 'Arial 16 #000000 center'],
  ['This certificate is proudly presented to', 436, 277, 'Arial 20 #000000 left'],
  [DETAILS, 430, 493, 'Arial 20 #000000 left'],
  ['Фигура 3', 435, 470, 'line none, #000000 1, 0 0°'],
  ['Печать', 660, 595, 'path #b8892b, none, 0 0°'],
] as const;
/** What a hand that drags by eye may miss by, in document pixels: 2 mm. */
const NEAR = 8;

test('a certificate of fifteen parts, its background one of them, takes at most 70 acts', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProject(page, person, { sheet: { width: 1123, height: 794 }, layers: [] });
  const hands = countedHands(page);
  const { acts, click, clickSheet, drag, dragCopy, write } = hands;
  const { colour, number, scrub } = hands;
  const panel = editWindow(page);
  const fill = panel.getByRole('button', { name: /^Заливка/u }).first();
  const textColour = panel.getByRole('button', { name: /^Цвет текста/u });

  await colour(page.getByRole('button', { name: /^Фон листа/u }), '#f7f4ed');

  await click(button(page, 'Рамки и орнаменты'));
  await click(button(page, 'Рамка линией'));
  await drag([24, 24], [124, 80]);
  await drag([1099, 770], [1042, 713]);

  await click(button(page, 'Фигура'));
  await click(panel.getByRole('radio', { name: 'Многоугольник' }));
  await scrub('Скругление углов', 60);
  await colour(fill, '#9a6f2f');
  await click(panel.getByRole('radio', { name: 'Переход' }).first());
  await colour(panel.getByRole('button', { name: /^Заливка: цвет 2/u }), '#faf5bb');
  await drag([394, 244], [841, 968]);
  await scrub('Поворот', 30);
  await drag([800, 500], [205, 403]);

  await dragCopy([150, 403], [252, 368]);
  await click(button(page, 'Поменять заливку и контур'));
  await scrub('Толщина', 7);
  await drag([529, 157], [325, 227]);

  await write([436, 135], 'CERTIFICATE');
  await write([436, 206], 'OF APPRECIATION');
  await write([436, 385], 'Claudia Alves');
  await write([455, 616], 'Alfredo Torres');
  await write([794, 616], 'Cia Rodrigues');
  await drag([425, 115], [1010, 655]);
  await colour(textColour, GOLD);
  await number('Размер шрифта', '27');
  await clickSheet([445, 148]);
  await number('Размер шрифта', '64');
  await click(panel.getByText('Ещё о тексте'));
  await scrub('Расстояние между буквами', 2);
  await clickSheet([445, 220]);
  await number('Размер шрифта', '44');
  await clickSheet([445, 400]);
  await number('Размер шрифта', '57');
  await click(panel.getByRole('button', { name: /^Шрифт/u }));
  await click(page.getByRole('option', { name: 'Great Vibes' }));

  await write([490, 653], 'College Dean');
  await write([815, 653], 'Department Head');
  await write([436, 287], 'This certificate is proudly presented to');
  await write([430, 503], DETAILS);
  await clickSheet([445, 295], 'Shift');
  await number('Размер шрифта', '20');
  await drag([425, 595], [1000, 690]);
  await click(panel.getByRole('radio', { name: 'По центру', exact: true }));

  await click(button(page, 'Фигура'));
  await click(panel.getByRole('radio', { name: 'Линия' }));
  await scrub('Толщина', 1);
  await drag([394, 132], [559, 132]);
  await drag([200, 132], [615, 470]);

  await click(button(page, 'Печать'));
  await drag([693, 529], [519, 355]);
  await drag([474, 345], [705, 675]);
  await page.keyboard.press('Escape');

  const made = (await savedLayers(page)).flatMap((saved, index) => decodeLayer(saved, index).layer ?? []);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/certificate.png` });
  process.stdout.write(`A certificate of fifteen parts: ${acts()} acts\n`);
  const described = made.map((layer, index) => {
    const [, x = NaN, y = NaN] = WANTED[index] ?? [];
    const isNear = Math.abs(layer.x - x) <= NEAR && Math.abs(layer.y - y) <= NEAR;
    return [whatOf(layer), isNear ? x : layer.x, isNear ? y : layer.y, looksOf(layer)];
  });
  expect(described).toEqual(WANTED);
  expect(await colourAt(page, [1100, 20])).toBe('#f7f4ed');
  expect(acts()).toBeLessThanOrEqual(70);
});

const whatOf = (layer: Layer) => (layer.type === 'text' ? layer.display : layer.name);

function looksOf(layer: Layer): string {
  if (layer.type === 'shape') {
    const { shape, fill, stroke, strokeWidth, radius, rotation } = layer;
    const [inside, along] = [shape === 'line' ? 'none' : paintOf(fill), paintOf(stroke)];
    return `${shape} ${inside}, ${along}${stroke === null ? '' : ` ${strokeWidth}`}, ${radius} ${rotation}°`;
  }
  if (layer.type !== 'text') return layer.type;
  const { fontFamily, fontSize, color, textAlign, letterSpacing } = layer.formatting.default;
  return [fontFamily, fontSize, color, textAlign, ...(letterSpacing === undefined ? [] : ['wide'])].join(' ');
}

function paintOf(paint: Paint | null): string {
  if (paint === null) return 'none';
  return typeof paint === 'string' ? paint : paint.stops.map(({ color }) => color).join('–');
}
