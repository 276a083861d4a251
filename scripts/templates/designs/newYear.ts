/** Новогодняя открытка: a snowy evening with firs and the moon. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, placed, ramp, seeded } from '../art/canvas.ts';
import { fir, snowflake } from '../art/winter.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { POSTCARD } from '../parts.ts';

const [WHITE, GOLDEN, SOFT] = ['#ffffff', '#f6d98c', '#d4e1f3'];

export async function newYear(): Promise<Page> {
  const { width, height } = POSTCARD;
  const page = startPage('Новогодняя открытка', POSTCARD);
  page.picture('Фон', await draw(width, height, background, { quality: 88, scale: 3 }), { x: 0, y: 0 });
  const text = { x: 40, width: 330, align: 'left' as const };
  page.text('Заголовок', 'С\u00a0\u00a0Новым годом!', {
    ...text,
    y: 44,
    height: 66,
    font: 'Great Vibes',
    size: 52,
    color: GOLDEN,
  });
  page.field('Имя и отчество', '{Имя и отчество},', {
    ...text,
    y: 122,
    height: 36,
    font: 'Cormorant',
    size: 28,
    bold: true,
    color: WHITE,
  });
  page.text(
    'Пожелание',
    'пусть сбудется всё, что загадано,\nа год принесёт здоровье, удачу\nи много поводов для радости.',
    {
      ...text,
      y: 162,
      height: 84,
      font: 'Cormorant',
      size: 21,
      color: SOFT,
      lineHeight: 1.3,
    },
  );
  page.text('Подпись', 'С наилучшими пожеланиями', {
    ...text,
    y: 252,
    height: 28,
    font: 'Cormorant',
    size: 20,
    italic: true,
    bold: true,
    color: WHITE,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = POSTCARD;
  const random = seeded(31);
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: 0, y: height }, [
    '#0f2148',
    '#1d3c74',
    '#3c659f',
    '#7fa5cf',
  ]);
  pen.fillRect(0, 0, width, height);
  const glow = pen.createRadialGradient(468, 84, 20, 468, 84, 170);
  glow.addColorStop(0, 'rgba(255, 244, 214, 0.75)');
  glow.addColorStop(0.25, 'rgba(255, 244, 214, 0.22)');
  glow.addColorStop(1, 'rgba(255, 244, 214, 0)');
  pen.fillStyle = glow;
  pen.fillRect(0, 0, width, height);
  pen.beginPath();
  pen.arc(468, 84, 33, 0, 7);
  pen.fillStyle = ramp(pen, { x: 440, y: 55 }, { x: 496, y: 112 }, ['#fffaf0', '#fbe9bd']);
  pen.fill();
  for (let spark = 0; spark < 60; spark += 1) {
    const [x, y] = [random() * width, random() * 200];
    if (isUnderText(x, y)) continue;
    pen.beginPath();
    pen.arc(x, y, 0.4 + random() * 0.9, 0, 7);
    pen.fillStyle = faded('#ffffff', 0.3 + random() * 0.5);
    pen.fill();
  }
  hill(pen, 292, 26, ['#b9d0ea', '#8fb2d8']);
  for (const [x, y, size] of [
    [300, 298, 50],
    [330, 301, 66],
    [536, 282, 92],
    [374, 302, 48],
  ] as const)
    placed(pen, { x, y }, () => fir(pen, size, '#4d7da6', 0.5));
  hill(pen, 330, -22, ['#eaf2fb', '#c3d8ee']);
  for (const [x, y, size] of [
    [498, 344, 172],
    [418, 348, 128],
    [548, 356, 120],
    [96, 332, 58],
    [126, 336, 44],
  ] as const)
    placed(pen, { x, y }, () => fir(pen, size, '#1f5a56', 0.82));
  hill(pen, 352, 14, ['#ffffff', '#dfeaf6']);
  pen.strokeStyle = faded('#ffffff', 0.7);
  for (const [x, y, size] of [
    [408, 148, 9],
    [446, 178, 6],
    [536, 142, 8],
    [400, 206, 5],
    [490, 150, 5],
    [540, 26, 6],
    [404, 44, 5],
  ] as const) {
    pen.lineWidth = size * 0.1;
    placed(pen, { x, y, turn: x % 60 }, () => snowflake(pen, size));
  }
  for (let flake = 0; flake < 170; flake += 1) {
    const [x, y, size] = [random() * width, random() * height, 0.5 + random() * 1.5];
    if (isUnderText(x, y)) continue;
    pen.beginPath();
    pen.arc(x, y, size, 0, 7);
    pen.fillStyle = faded('#ffffff', 0.35 + random() * 0.5);
    pen.fill();
  }
}

/** Nothing falls where the greeting is. */
function isUnderText(x: number, y: number): boolean {
  return x > 30 && x < 390 && y > 40 && y < 250;
}

function hill(pen: Pen, y: number, swing: number, colors: readonly string[]): void {
  const { width, height } = POSTCARD;
  pen.beginPath();
  pen.moveTo(0, y);
  pen.bezierCurveTo(width * 0.28, y - swing * 1.6, width * 0.55, y + swing * 1.6, width, y - swing * 0.5);
  pen.lineTo(width, height);
  pen.lineTo(0, height);
  pen.fillStyle = ramp(pen, { x: 0, y: y - 20 }, { x: 0, y: height }, colors);
  pen.fill();
}
