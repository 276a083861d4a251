/** Диплом творческого конкурса: strokes of paint crossed by a musical stave. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed, seeded } from '../art/canvas.ts';
import { wash } from '../art/wash.ts';
import type { Page } from '../page.ts';
import { AWARDED, startPage, WHOLE_NAME } from '../page.ts';
import { A4, captionedLine, QUALITY, signature, thread } from '../parts.ts';

const [PLUM, INK, ROSE, QUIET] = ['#4b2a63', '#352f3d', '#ad2f5a', '#5e5569'];

export async function creative(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Диплом творческого конкурса', A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const middle = { x: 231, width: 660 };
  const [title, small] = [
    { ...middle, font: 'Cormorant', bold: true },
    { ...middle, font: 'PT Serif', color: INK },
  ];
  page.text('Конкурс', 'Городской конкурс юных талантов «Созвездие»', {
    ...small,
    y: 104,
    height: 34,
    size: 23,
    italic: true,
  });
  page.text('Заголовок', 'ДИПЛОМ', { ...title, y: 138, height: 94, size: 72, color: PLUM });
  page.field('Степень', 'лауреата {Место|римское|если не число} степени', {
    ...title,
    y: 228,
    height: 48,
    size: 38,
    italic: true,
    color: ROSE,
  });
  page.text('Награждение', AWARDED, { ...small, y: 306, height: 30, size: 21 });
  page.field('ФИО', WHOLE_NAME, { ...title, y: 340, height: 122, size: 52, color: PLUM, lineHeight: 1.14 });
  page.field('Организация', '{Организация}', { ...small, y: 474, height: 56, size: 20, lineHeight: 1.3 });
  page.field('Номинация', 'в номинации «{Номинация}»', {
    ...title,
    x: 261,
    width: 600,
    y: 546,
    height: 78,
    size: 31,
    color: ROSE,
    lineHeight: 1.2,
  });
  const line = await thread('#85798f');
  signature(page, 'Председатель жюри', {
    y: 662,
    left: 402,
    right: 884,
    font: 'PT Serif',
    size: 19,
    color: INK,
    line,
    roleWidth: 180,
    nameWidth: 136,
  });
  captionedLine(page, 'дата', { x: 222, y: 683, width: 140, font: 'PT Serif', color: QUIET, line, size: 15 });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4;
  const random = seeded(41);
  pen.fillStyle = '#fffdfc';
  pen.fillRect(0, 0, width, height);
  const spots: [number, number, number, string, number][] = [
    [20, 130, 210, '#f28fa9', 0.55],
    [170, 10, 170, '#f9b97f', 0.55],
    [0, 370, 140, '#b48fe0', 0.45],
    [330, -10, 110, '#f7d774', 0.5],
    [1130, 690, 180, '#8f9cf0', 0.5],
    [1000, 830, 140, '#b48fe0', 0.5],
    [1125, 470, 140, '#7fd0d6', 0.5],
    [830, 830, 96, '#f28fa9', 0.45],
  ];
  for (const [x, y, radius, color, opacity] of spots) wash(pen, { x, y, radius, color, opacity, random });
  for (let drop = 0; drop < 90; drop += 1) {
    const left = drop % 2 === 0;
    const [reach, angle] = [150 + random() * 230, random() * 1.57];
    const [x, y] = left
      ? [reach * Math.cos(angle), reach * Math.sin(angle)]
      : [width - reach * Math.cos(angle), height - reach * Math.sin(angle)];
    const isUnderText = x > 200 && x < 910 && y > 80 && y < 740;
    if (isUnderText) continue;
    pen.beginPath();
    pen.arc(x, y, 0.8 + random() * random() * 6, 0, 7);
    pen.fillStyle = faded(
      ['#f28fa9', '#b48fe0', '#8f9cf0', '#f9b97f'][drop % 4] ?? PLUM,
      0.5 + random() * 0.3,
    );
    pen.fill();
  }
  placed(pen, { x: -10, y: 250, turn: -50 }, () => stave(pen, 420));
  placed(pen, { x: width + 10, y: height - 250, turn: 130 }, () => stave(pen, 420));
}

/** Five wavy lines with notes on them. */
function stave(pen: Pen, length: number): void {
  const at = (along: number): number => 26 * Math.sin((along / length) * 5.4);
  pen.strokeStyle = faded(PLUM, 0.75);
  pen.lineWidth = 1.1;
  for (let row = -2; row <= 2; row += 1) {
    pen.beginPath();
    for (let x = 0; x <= length; x += 4) pen.lineTo(x, at(x) + row * (10 - 4 * (x / length)));
    pen.stroke();
  }
  pen.fillStyle = PLUM;
  pen.strokeStyle = PLUM;
  for (const [along, row, flag] of [
    [70, 1, false],
    [128, -1, true],
    [190, 0, false],
    [246, 2, true],
    [300, -1, false],
    [352, 1, true],
  ] as const) {
    const [x, y] = [along, at(along) + row * (10 - 4 * (along / length))];
    placed(pen, { x, y, turn: -22 }, () => {
      pen.beginPath();
      pen.ellipse(0, 0, 7.4, 5.4, 0, 0, 7);
      pen.fill();
    });
    pen.lineWidth = 1.8;
    pen.beginPath();
    pen.moveTo(x + 6.4, y - 2);
    pen.lineTo(x + 6.4, y - 38);
    pen.stroke();
    if (!flag) continue;
    pen.beginPath();
    pen.moveTo(x + 6.4, y - 38);
    pen.bezierCurveTo(x + 8, y - 26, x + 22, y - 24, x + 17, y - 9);
    pen.bezierCurveTo(x + 17, y - 20, x + 10, y - 22, x + 6.4, y - 25);
    pen.fill();
  }
}
