/** Благодарственное письмо: an official page in green and gold, with knotted leaves in the corners. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed } from '../art/canvas.ts';
import { divider, goldAcross, inCorners, paper, rule } from '../art/frames.ts';
import { band, circle } from '../art/guilloche.ts';
import { metalLeaf } from '../art/leaves.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4_UPRIGHT, QUALITY, STAMP_PLACE, captionedLine, signature, thread } from '../parts.ts';

const [GREEN, INK, GOLDEN, DEEP_GOLD, QUIET] = ['#1f4d3a', '#2b302d', '#a88236', '#7d5f1f', '#565f59'];

export async function letter(): Promise<Page> {
  const { width, height } = A4_UPRIGHT;
  const page = startPage('Благодарственное письмо', A4_UPRIGHT);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const middle = { x: 107, width: 580 };
  const serif = { ...middle, font: 'PT Serif', color: INK };
  page.text('Организация', 'Полное название\nвашей организации', {
    role: { is: 'organisation' },
    ...serif,
    y: 104,
    height: 64,
    size: 21,
    lineHeight: 1.4,
  });
  const ornament = await draw(260, 24, (pen) =>
    placed(pen, { x: 130, y: 12 }, () => divider(pen, 240, GOLDEN)),
  );
  page.picture('Украшение', ornament, { x: (width - 260) / 2, y: 184 });
  page.text('Заголовок', 'БЛАГОДАРСТВЕННОЕ\nПИСЬМО', {
    ...middle,
    y: 226,
    height: 128,
    font: 'Cormorant',
    size: 54,
    bold: true,
    color: GREEN,
    lineHeight: 1.15,
  });
  page.text('Вручается', 'вручается', {
    ...serif,
    y: 380,
    height: 34,
    size: 22,
    italic: true,
    color: DEEP_GOLD,
  });
  page.field('ФИО', '{ФИО|дательный|в две строки}', {
    ...middle,
    y: 424,
    height: 116,
    font: 'Cormorant',
    size: 46,
    bold: true,
    color: GREEN,
    lineHeight: 1.15,
  });
  page.field('Должность', '{Должность|дательный|убрать строку, если пусто}', {
    ...serif,
    y: 552,
    height: 56,
    size: 20,
    italic: true,
    lineHeight: 1.35,
  });
  page.field('Повод', '{Повод}', {
    ...serif,
    x: 147,
    width: 500,
    y: 632,
    height: 104,
    size: 24,
    lineHeight: 1.4,
  });
  page.text('Пожелание', 'Искренне благодарим за плодотворное сотрудничество\nи желаем дальнейших успехов.', {
    ...serif,
    y: 762,
    height: 66,
    size: 21,
    lineHeight: 1.45,
  });
  page.picture('Нижнее украшение', ornament, { x: (width - 260) / 2, y: 846 });
  const line = await thread('#6d776f');
  signature(page, 'Руководитель', {
    y: 900,
    left: 132,
    right: 662,
    font: 'PT Serif',
    size: 19,
    color: INK,
    line,
    roleWidth: 134,
    nameWidth: 138,
  });
  page.text('Место печати', 'М. П.', {
    role: STAMP_PLACE,
    x: 132,
    y: 966,
    width: 134,
    height: 24,
    font: 'PT Serif',
    size: 17,
    color: QUIET,
    align: 'left',
  });
  captionedLine(page, 'дата', { x: 524, y: 984, width: 138, font: 'PT Serif', color: QUIET, line });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4_UPRIGHT;
  paper(pen, width, height, '#fffffc', '#f5f4e8');
  pen.strokeStyle = faded(GREEN, 0.07);
  pen.lineWidth = 0.7;
  for (const [radius, half, swells] of [
    [235, 60, 20],
    [150, 46, 14],
    [72, 34, 8],
  ] as const)
    band(pen, circle(width / 2, 560, radius), { half, swells, waves: swells * 2, lines: 8, waist: 0.3 });
  pen.strokeStyle = GREEN;
  rule(pen, width, height, { inset: 34, line: 10 });
  pen.strokeStyle = goldAcross(pen, width, height);
  rule(pen, width, height, { inset: 43, line: 2.4 });
  rule(pen, width, height, { inset: 25, line: 1.4 });
  rule(pen, width, height, { inset: 58, notch: 30, line: 1.6 });
  rule(pen, width, height, { inset: 64, notch: 34, line: 0.6 });
  inCorners(pen, width, height, () =>
    placed(pen, { x: 62, y: 62, turn: 45 }, () => {
      for (const [turn, length] of [
        [0, 40],
        [38, 32],
        [-38, 32],
        [76, 22],
        [-76, 22],
      ] as const)
        placed(pen, { x: 2, y: 0, turn }, () => metalLeaf(pen, length, length * 0.4, '#e3c06a', '#a67a2b'));
      pen.beginPath();
      pen.arc(0, 0, 5.5, 0, 7);
      pen.fillStyle = GREEN;
      pen.fill();
    }),
  );
}
