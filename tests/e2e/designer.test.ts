/**
 * A designer sets five texts of a real certificate (pdfme's «certificate-gold»); what is counted is how often
 * they press.
 */
import { decodeLayer } from '../../src/document/wire/decodeLayer.ts';
import { aCertificate } from './product/images.ts';
import { countedHands } from './product/countedHands.ts';
import { button, editWindow, savedLayers } from './product/editorScreen.ts';
import { openProject } from './product/project.ts';
import { expect, test } from './product/test.ts';

/** Of the original: place in document pixels, size, colour, alignment. */
const WANTED = [
  [
    'The certificate is awarded because Connor Hamilton completed\nhis management education with good grades.',
    430,
    493,
    20,
    '#000000',
    'left',
    'Arial',
  ],
  ['OF APPRECIATION', 435, 197, 44, '#af8c4d', 'left', 'Arial'],
  ['Alfredo Torres', 425, 606, 27, '#af8c4d', 'center', 'Arial'],
  ['College Dean', 425, 643, 16, '#000000', 'center', 'Arial'],
  ['Claudia Alves', 432, 375, 57, '#af8c4d', 'left', 'Great Vibes'],
] as const;
/** What a hand that drags by eye may miss by, in document pixels: 3 mm. */
const NEAR = 12;

test('five texts of a certificate take at most 35 presses', async ({ page, person }) => {
  const background = await aCertificate(person, { x: 0, y: 0, locked: true });
  await openProject(page, person, { sheet: { width: 1123, height: 794 }, layers: [background] });
  const {
    acts: presses,
    click,
    key,
    type,
    typeOnSheet,
    drag,
    dragCopy,
    number,
    rewrite,
  } = countedHands(page);
  const panel = editWindow(page);
  const colour = panel.getByRole('button', { name: /^Цвет текста/ });
  const setSize = (pixels: number) => number('Размер шрифта', String(pixels));

  await click(button(page, 'Текст'));
  await typeOnSheet(WANTED[0][0]);
  await key('Escape');
  await setSize(20);
  await drag([60, 40], [470, 513]);

  await dragCopy([470, 513], [470, 218]);
  await click(colour);
  await click(page.getByRole('textbox', { name: 'Код цвета' }));
  await type('#af8c4d');
  await setSize(44);
  await rewrite('OF APPRECIATION');

  await dragCopy([475, 222], [475, 400]);
  await setSize(57);
  await click(panel.getByRole('button', { name: /^Шрифт/ }));
  await click(page.getByRole('option', { name: 'Great Vibes' }));
  await expect(panel.getByRole('button', { name: 'Шрифт: Great Vibes' })).toBeVisible();
  await rewrite('Claudia Alves');

  await dragCopy([475, 222], [475, 624]);
  await drag([825, 624], [655, 624]);
  await click(panel.getByRole('radio', { name: 'По центру', exact: true }));
  await setSize(27);
  await rewrite('Alfredo Torres');

  await dragCopy([538, 620], [538, 652]);
  await click(colour);
  await click(page.getByRole('button', { name: 'Чёрный' }));
  await setSize(16);
  await rewrite('College Dean');

  const made = (await savedLayers(page)).flatMap((saved, index) => {
    const { layer } = decodeLayer(saved, index);
    return layer?.type === 'text' ? [layer] : [];
  });
  const described = made.map(({ display, x, y, formatting }) => {
    const { fontSize, color, textAlign, fontFamily } = formatting.default;
    const [, wantedX, wantedY] = WANTED.find(([text]) => text === display) ?? [display, NaN, NaN];
    const isNear = Math.abs(x - wantedX) <= NEAR && Math.abs(y - wantedY) <= NEAR;
    return [display, isNear ? wantedX : x, isNear ? wantedY : y, fontSize, color, textAlign, fontFamily];
  });
  expect([described, presses() <= 35]).toEqual([WANTED, true]);
});
