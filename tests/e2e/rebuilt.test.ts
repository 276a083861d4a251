/**
 * A real badge («Con-Badges», `conbadges_attendee.svg`) is made again at the screen, every part of it, with the
 * mouse and the keys. What is counted is how often a person acts: a click, a drag, a chord of keys and the
 * typing of one value are each one act.
 */
import type { Layer } from '../../src/document/layers/layer.ts';
import { decodeLayer } from '../../src/document/wire/decodeLayer.ts';
import { countedHands } from './product/countedHands.ts';
import { button, editWindow, savedLayers } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

const SHOTS = process.env['SHOTS'];

/** Of the original: text, or kind; place and size in document pixels; colour. */
const WANTED = [
  ['shape', 0, 15, 369, 370, '#44b052'],
  ['shape', 22, 350, 100, 100, '#e43434'],
  ['shape', 172, 462, 25, 25, '#4c4ac4'],
  ['shape', 0, 497, 369, 52, 'linear 0 #930088 0.5 #c90044 1 #930088'],
  ['Joe Congoer', 125, 399, 24, '#000000'],
  ['Big Fandom Club', 125, 422, 24, '#000000 bold'],
  ['Attendee', 82, 499, 40, '#ffffcc bold'],
  ['CoolGenreCon', 63, 18, 40, '#44b052 outline'],
  ['2032', 236, 58, 40, '#44b052 outline bold'],
] as const;
/** What a hand that drags by eye may miss by: 2 mm on the badge. */
const NEAR = 8;

test('a badge of nine parts takes at most 60 acts', async ({ page, person }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openProject(page, person, { sheet: { width: 369, height: 549 }, layers: [] });
  const hands = countedHands(page);
  const { acts, click, key, typeOnSheet, drag, dragCopy, colour, colourOfDesign, number, rewrite } = hands;
  const panel = editWindow(page);
  const fill = panel.getByRole('button', { name: /^Заливка/u }).first();
  const textColour = panel.getByRole('button', { name: /^Цвет текста/u });

  await click(button(page, 'Фигура'));
  await colour(fill, '#44b052');
  await drag([20, 20], [0, 15]);
  await drag([143, 94], [369, 385]);

  await click(button(page, 'Фигура'));
  await colour(fill, '#e43434');
  await drag([80, 57], [82, 387]);
  await drag([145, 424], [122, 450]);

  await click(button(page, 'Фигура'));
  await colour(fill, '#4c4ac4');
  await drag([80, 57], [232, 499]);
  await drag([295, 536], [197, 487]);

  await click(button(page, 'Фигура'));
  await colour(fill, '#930088');
  await click(panel.getByRole('radio', { name: 'Переход' }).first());
  await number('Заливка: угол', '90');
  await click(panel.getByRole('button', { name: 'Добавить цвет' }));
  await colour(panel.getByRole('button', { name: /^Заливка: цвет 2/u }), '#c90044');
  await colourOfDesign(panel.getByRole('button', { name: /^Заливка: цвет 3/u }), '#930088');
  await drag([143, 94], [389, 72]);
  await drag([200, 46], [180, 523]);

  await click(button(page, 'Текст'));
  await typeOnSheet('Joe Congoer');
  await key('Escape');
  await number('Размер шрифта', '24');
  await drag([60, 34], [165, 413]);

  await dragCopy([165, 413], [165, 436]);
  await rewrite('Big Fandom Club', 'Control+b');

  await dragCopy([165, 436], [122, 513]);
  await number('Размер шрифта', '40');
  await colour(textColour, '#ffffcc');
  await rewrite('Attendee');

  await dragCopy([165, 410], [103, 30]);
  await number('Размер шрифта', '40');
  await colourOfDesign(textColour, '#44b052');
  await click(panel.getByText('Ещё о тексте'));
  await click(panel.getByRole('button', { name: /^Обводка букв/u }));
  await click(page.getByRole('button', { name: 'Чёрный' }));
  await rewrite('CoolGenreCon');

  await dragCopy([120, 40], [293, 80]);
  await rewrite('2032', 'Control+b');
  await key('Escape');

  const made = (await savedLayers(page)).flatMap((saved, index) => decodeLayer(saved, index).layer ?? []);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/badge.png` });
  test.info().annotations.push({ type: 'acts', description: String(acts()) });
  process.stdout.write(`A badge of nine parts: ${acts()} acts\n`);
  expect(WANTED.map((part) => missing(made, part)).flat()).toEqual([]);
  expect(acts()).toBeLessThanOrEqual(60);
});

/** What differs of a part between the original and what was made. */
function missing(made: readonly Layer[], [what, ...wanted]: (typeof WANTED)[number]): readonly string[] {
  const [x, y, ...looks] = wanted;
  const found = made.filter((layer) => {
    const isNear = Math.abs(layer.x - x) <= NEAR && Math.abs(layer.y - y) <= NEAR;
    return isNear && (layer.type === 'text' ? layer.display : layer.type) === what;
  });
  const shown = found.map(looksOf);
  return shown.includes(looks.join(' ')) ? [] : [`${what} ${looks.join(' ')}: ${shown.join(', ')}`];
}

function looksOf(layer: Layer): string {
  if (layer.type === 'shape') {
    const { fill, width, height } = layer;
    const paint =
      typeof fill === 'object' && fill !== null
        ? `${fill.kind} ${fill.stops.map(({ at, color }) => `${at} ${color}`).join(' ')}`
        : fill;
    return `${width} ${height} ${paint ?? ''}`;
  }
  if (layer.type !== 'text') return layer.type;
  const { fontSize, color } = layer.formatting.default;
  const isBold = [layer.formatting.default, ...layer.formatting.segments.map(({ format }) => format)].some(
    ({ fontWeight }) => fontWeight === 'bold',
  );
  return [fontSize, color, ...(layer.outline ? ['outline'] : []), ...(isBold ? ['bold'] : [])].join(' ');
}
