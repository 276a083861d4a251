/** Открытка ко Дню учителя: maple leaves and rowan in the corners. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, seeded } from '../art/canvas.ts';
import { maple, rowan } from '../art/autumn.ts';
import { wash } from '../art/wash.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { POSTCARD } from '../parts.ts';

const [RUST, INK, QUIET] = ['#a8431f', '#45342a', '#86705f'];

export async function teachersDay(): Promise<Page> {
  const { width, height } = POSTCARD;
  const page = startPage('Открытка ко Дню учителя', POSTCARD);
  page.picture('Фон', await draw(width, height, background, { quality: 88, scale: 3 }), { x: 0, y: 0 });
  const middle = { x: 104, width: 359 };
  page.text('Заголовок', 'С\u00a0\u00a0Днём учителя!', {
    ...middle,
    y: 80,
    height: 68,
    font: 'Great Vibes',
    size: 52,
    color: RUST,
  });
  page.field('Имя и отчество', '{Имя и отчество},', {
    ...middle,
    y: 154,
    height: 40,
    font: 'Cormorant',
    size: 30,
    bold: true,
    color: INK,
  });
  page.text(
    'Пожелание',
    'спасибо Вам за знания, терпение\nи тепло, которое Вы дарите каждому из нас.\nЗдоровья, радости и вдохновения!',
    {
      ...middle,
      y: 200,
      height: 84,
      font: 'Cormorant',
      size: 21,
      color: INK,
      lineHeight: 1.25,
    },
  );
  page.text('Подпись', 'Ваши ученики', {
    ...middle,
    y: 300,
    height: 28,
    font: 'Cormorant',
    size: 21,
    italic: true,
    color: QUIET,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = POSTCARD;
  const random = seeded(8);
  pen.fillStyle = '#fffdf8';
  pen.fillRect(0, 0, width, height);
  const spots: [number, number, number, string][] = [
    [30, 20, 120, '#f6c98a'],
    [140, 0, 70, '#f9e0a8'],
    [0, 150, 70, '#f2b79a'],
    [530, 380, 130, '#f6c98a'],
    [420, 400, 80, '#f9e0a8'],
    [560, 250, 70, '#f2b79a'],
  ];
  for (const [x, y, radius, color] of spots) wash(pen, { x, y, radius, color, opacity: 0.55, random });
  for (const [x, y, turn] of [
    [4, 64, 18],
    [52, 2, 62],
  ] as const)
    placed(pen, { x, y, turn }, () => rowan(pen, 90, random));
  for (const [x, y, turn] of [
    [555, 334, 198],
    [508, 396, 242],
  ] as const)
    placed(pen, { x, y, turn }, () => rowan(pen, 90, random));
  for (const [x, y, size, turn, color] of [
    [34, 34, 46, 130, '#d9542b'],
    [98, 26, 30, 70, '#e9a13b'],
    [26, 110, 34, 160, '#e0822f'],
    [60, 78, 22, 205, '#c43a2a'],
    [150, 20, 16, 30, '#d9542b'],
    [20, 172, 18, 100, '#e9a13b'],
    [524, 362, 46, -48, '#d9542b'],
    [462, 370, 30, -100, '#e9a13b'],
    [534, 288, 34, -20, '#e0822f'],
    [498, 320, 22, 25, '#c43a2a'],
    [408, 376, 16, -150, '#d9542b'],
    [540, 226, 18, -80, '#e9a13b'],
    [476, 40, 17, 20, '#e0822f'],
    [520, 84, 12, 75, '#d9542b'],
    [82, 330, 17, -40, '#e0822f'],
    [40, 284, 12, 30, '#e9a13b'],
  ] as const)
    placed(pen, { x, y, turn }, () => maple(pen, size, color, random));
}
