/** Открытка на день рождения: balloons that rise from a corner, confetti, a handwritten greeting. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, ramp, seeded } from '../art/canvas.ts';
import { balloon, confetti } from '../art/party.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { POSTCARD } from '../parts.ts';

const [CORAL, INK, QUIET] = ['#d9466a', '#463a4f', '#7d7088'];
const COLORS = ['#f0758c', '#f8b36b', '#fadb7a', '#8ccfb5', '#86bdea', '#b79ae0'];

export async function birthday(): Promise<Page> {
  const { width, height } = POSTCARD;
  const page = startPage('Открытка на день рождения', POSTCARD);
  page.picture('Фон', await draw(width, height, background, { quality: 88, scale: 3 }), { x: 0, y: 0 });
  page.picture('Шары', await draw(240, 370, bunch, { scale: 3, quality: 90 }), { x: 312, y: 22, width: 228 });
  const text = { x: 40, width: 284, align: 'left' as const };
  page.text('Заголовок', 'С днём\nрождения!', {
    ...text,
    y: 44,
    height: 116,
    font: 'Pacifico',
    size: 44,
    color: CORAL,
    lineHeight: 1.2,
  });
  page.field('Имя', '{Имя}!', {
    ...text,
    y: 172,
    height: 42,
    font: 'Cormorant',
    size: 32,
    bold: true,
    color: INK,
  });
  page.field('Пожелание', '{Пожелание}', {
    ...text,
    y: 226,
    height: 92,
    font: 'Cormorant',
    size: 21,
    color: INK,
    lineHeight: 1.25,
  });
  page.text('Подпись', 'С теплом, твой класс', {
    ...text,
    y: 328,
    height: 28,
    font: 'Cormorant',
    size: 20,
    italic: true,
    color: QUIET,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = POSTCARD;
  pen.fillStyle = ramp(pen, { x: 0, y: height }, { x: width, y: 0 }, ['#fffdfa', '#fff4ee', '#fde6ea']);
  pen.fillRect(0, 0, width, height);
  confetti(pen, width, height, {
    count: 620,
    size: 6,
    colors: COLORS,
    random: seeded(12),
    where: (x, y) => Math.max(0, (x - 330) / 260) * 0.75 + Math.max(0, (36 - y) / 40) * 0.7,
  });
}

function bunch(pen: Pen): void {
  for (const [x, y, size, turn, color] of [
    [118, 116, 100, 0, '#86bdea'],
    [54, 160, 96, -12, '#fadb7a'],
    [178, 164, 98, 12, '#b79ae0'],
    [84, 214, 100, -5, '#8ccfb5'],
    [146, 220, 104, 6, '#f0758c'],
  ] as const) {
    pen.strokeStyle = 'rgba(120, 105, 130, 0.6)';
    pen.lineWidth = 0.9;
    pen.beginPath();
    pen.moveTo(x, y);
    pen.bezierCurveTo(x, y + 40, 114, 260, 114, 318);
    pen.stroke();
    placed(pen, { x, y, turn }, () => balloon(pen, size, color, 0));
  }
  pen.fillStyle = '#d9466a';
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo(114, 318);
    pen.bezierCurveTo(114 + side * 10, 300, 114 + side * 34, 304, 114 + side * 26, 320);
    pen.bezierCurveTo(114 + side * 22, 330, 114 + side * 8, 326, 114, 318);
    pen.fill();
    pen.beginPath();
    pen.moveTo(114, 318);
    pen.quadraticCurveTo(114 + side * 8, 340, 114 + side * 20, 356);
    pen.lineTo(114 + side * 8, 352);
    pen.quadraticCurveTo(114 + side * 2, 338, 114, 318);
    pen.fill();
  }
}
