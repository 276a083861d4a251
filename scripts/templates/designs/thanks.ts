/** Благодарность: painted twigs in two corners, a handwritten title. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, seeded } from '../art/canvas.ts';
import { divider } from '../art/frames.ts';
import { softTwig } from '../art/leaves.ts';
import { wash } from '../art/wash.ts';
import type { Page } from '../page.ts';
import { startPage } from '../page.ts';
import { A4_UPRIGHT, captionedLine, QUALITY, signature, thread } from '../parts.ts';

const [PINE, INK, CLAY] = ['#2f5d50', '#33403b', '#b4694a'];
const GREENS = ['#5f8f7a', '#7ba68a', '#3f7566', '#94b49f', '#a8b88c'];

export async function thanks(): Promise<Page> {
  const { width, height } = A4_UPRIGHT;
  const page = startPage('Благодарность', A4_UPRIGHT);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const middle = { x: 112, width: 570 };
  page.text('Заголовок', 'Благодарность', {
    ...middle,
    y: 268,
    height: 96,
    font: 'Great Vibes',
    size: 72,
    color: PINE,
  });
  const ornament = await draw(240, 24, (pen) =>
    placed(pen, { x: 120, y: 12 }, () => divider(pen, 220, CLAY)),
  );
  page.picture('Украшение', ornament, { x: (width - 240) / 2, y: 372 });
  page.text('Кому', 'от всего сердца благодарим Вас,', {
    ...middle,
    y: 424,
    height: 36,
    font: 'Cormorant',
    size: 27,
    italic: true,
    color: INK,
  });
  page.field('Имя и отчество', '{Имя и отчество},', {
    ...middle,
    y: 470,
    height: 66,
    font: 'Cormorant',
    size: 48,
    bold: true,
    color: PINE,
    lineHeight: 1.15,
  });
  page.field('Повод', '{Повод}', {
    x: 157,
    width: 480,
    y: 552,
    height: 120,
    font: 'Cormorant',
    size: 28,
    color: INK,
    lineHeight: 1.3,
  });
  page.text(
    'Пожелание',
    'Спасибо за доброту, терпение и душевную щедрость.\nЖелаем здоровья, вдохновения и новых успехов!',
    { ...middle, y: 700, height: 80, font: 'Cormorant', size: 25, italic: true, color: INK, lineHeight: 1.4 },
  );
  const line = await thread('#9aa79f');
  signature(page, 'Директор', {
    y: 862,
    left: 262,
    right: 638,
    font: 'Cormorant',
    size: 23,
    bold: true,
    color: INK,
    line,
    roleWidth: 92,
    nameWidth: 142,
  });
  captionedLine(page, 'дата', {
    x: 112,
    y: 889,
    width: 120,
    font: 'Cormorant',
    color: '#4f5c56',
    line,
    size: 17,
  });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4_UPRIGHT;
  const random = seeded(17);
  pen.fillStyle = '#fffefb';
  pen.fillRect(0, 0, width, height);
  const spots: [number, number, number, string][] = [
    [70, 60, 210, '#a5cdb6'],
    [330, 10, 150, '#cfe3c9'],
    [10, 300, 130, '#dfe8bf'],
    [220, 90, 90, '#f3d3bf'],
    [720, 1060, 220, '#a5cdb6'],
    [460, 1115, 150, '#cfe3c9'],
    [785, 830, 130, '#f3d3bf'],
  ];
  for (const [x, y, radius, color] of spots) wash(pen, { x, y, radius, color, random, opacity: 0.5 });
  const corner = (turn: number, x: number, y: number): void => {
    placed(pen, { x, y, turn }, () => {
      for (const [angle, length, bend, from] of [
        [13, 440, 0.2, { x: -30, y: 16 }],
        [75, 430, -0.2, { x: 16, y: -30 }],
        [44, 250, 0.1, { x: -10, y: -10 }],
        [28, 350, 0.16, { x: -20, y: 0 }],
        [60, 330, -0.16, { x: 0, y: -16 }],
      ] as const) {
        placed(pen, { ...from, turn: angle }, () =>
          softTwig(pen, { length, bend, leaves: 11, leaf: 0.2, slim: 0.46, colors: GREENS, random }),
        );
      }
      for (let berry = 0; berry < 26; berry += 1) {
        const [angle, reach] = [random() * 1.5, 60 + random() * 280];
        pen.beginPath();
        pen.arc(reach * Math.cos(angle), reach * Math.sin(angle), 2.2 + random() * 3, 0, 7);
        pen.fillStyle = `rgba(190, 104, 74, ${0.35 + random() * 0.4})`;
        pen.fill();
      }
    });
  };
  corner(0, 0, 0);
  corner(180, width, height);
}
