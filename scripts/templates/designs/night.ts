/** Тёмный диплом, and the same on white paper, which takes little ink. */
import type { Pen } from '../art/canvas.ts';
import { draw, faded, ramp } from '../art/canvas.ts';
import { rule } from '../art/frames.ts';
import { band, circle } from '../art/guilloche.ts';
import type { Page } from '../page.ts';
import { AWARDED, DEGREE, startPage } from '../page.ts';
import { A4, QUALITY, emblemPlace, signature, thread } from '../parts.ts';

interface Palette {
  readonly title: string;
  readonly name: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  readonly background: (pen: Pen) => void;
}

const DARK: Palette = {
  title: '#e9cf86',
  name: '#ffffff',
  text: '#d9dfea',
  quiet: '#a9b4c8',
  line: '#8793aa',
  background: dark,
};
const LIGHT: Palette = {
  title: '#8a6a22',
  name: '#16203a',
  text: '#2b3550',
  quiet: '#566079',
  line: '#8b93a3',
  background: light,
};

export const night = (): Promise<Page> => diploma('Тёмный диплом', DARK);
export const nightSaving = (): Promise<Page> => diploma('Тёмный диплом: меньше краски', LIGHT);

async function diploma(
  title: string,
  { title: golden, name, text: plain, quiet, line, background }: Palette,
) {
  const { width, height } = A4;
  const page = startPage(title, A4);
  page.picture('Фон', await draw(width, height, background, { quality: QUALITY }), { x: 0, y: 0 });
  const text = { x: 110, width: 640, align: 'left' as const };
  emblemPlace(page, { x: A4.width - 205, y: A4.height / 2 - 55, size: 110 });
  page.text('Конкурс', 'Городской конкурс юных талантов «Созвездие»', {
    ...text,
    y: 108,
    height: 32,
    font: 'Montserrat',
    size: 19,
    color: quiet,
  });
  page.text('Заголовок', 'ДИПЛОМ', {
    ...text,
    x: 106,
    y: 142,
    height: 98,
    font: 'Playfair Display',
    size: 72,
    bold: true,
    color: golden,
  });
  page.field('Степень', DEGREE, {
    ...text,
    y: 242,
    height: 44,
    font: 'Playfair Display',
    size: 31,
    italic: true,
    color: golden,
  });
  page.text('Награждение', AWARDED, {
    ...text,
    y: 322,
    height: 30,
    font: 'Montserrat',
    size: 19,
    color: plain,
  });
  page.field('ФИО', '{Фамилия}\n{Имя} {Отчество}', {
    ...text,
    y: 354,
    height: 120,
    font: 'Playfair Display',
    size: 46,
    bold: true,
    color: name,
    lineHeight: 1.25,
  });
  page.field('Номинация', 'Номинация: {Номинация}', {
    ...text,
    y: 486,
    height: 70,
    font: 'Montserrat',
    size: 21,
    color: plain,
    lineHeight: 1.3,
  });
  signature(page, 'Председатель жюри', {
    y: 632,
    left: 110,
    right: 740,
    font: 'Montserrat',
    size: 16,
    color: plain,
    line: await thread(line),
    roleWidth: 186,
    nameWidth: 130,
  });
  return page.done();
}

function dark(pen: Pen): void {
  const { width, height } = A4;
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: height }, ['#0d1530', '#14204a', '#221a4c']);
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = faded('#e9cf86', 0.34);
  ornament(pen);
  pen.strokeStyle = faded('#e9cf86', 0.85);
  rule(pen, width, height, { inset: 34, line: 2 });
  pen.strokeStyle = faded('#e9cf86', 0.4);
  rule(pen, width, height, { inset: 42, line: 0.7 });
}

function light(pen: Pen): void {
  const { width, height } = A4;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
  pen.strokeStyle = faded('#a67f31', 0.5);
  ornament(pen);
  pen.strokeStyle = '#a67f31';
  rule(pen, width, height, { inset: 34, line: 1.6 });
  pen.strokeStyle = faded('#a67f31', 0.6);
  rule(pen, width, height, { inset: 42, line: 0.6 });
}

/** Engraved rings that the right edge of the frame cuts. */
function ornament(pen: Pen): void {
  const { width, height } = A4;
  pen.save();
  pen.beginPath();
  pen.rect(42, 42, width - 84, height - 84);
  pen.clip();
  pen.lineWidth = 0.7;
  for (const [radius, half, swells] of [
    [90, 34, 10],
    [160, 40, 16],
    [240, 46, 22],
  ] as const)
    band(pen, circle(width - 150, height / 2, radius), {
      half,
      swells,
      waves: swells * 2,
      lines: 8,
      waist: 0.3,
    });
  pen.restore();
}
