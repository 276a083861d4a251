/** Сертификат участника конференции: threads that run across the page, plain modern type. */
import type { Pen } from '../art/canvas.ts';
import { draw, placed, ramp } from '../art/canvas.ts';
import { threads } from '../art/lines.ts';
import type { Page } from '../page.ts';
import { startPage, WHOLE_NAME } from '../page.ts';
import { A4, captionedLine, signature, thread } from '../parts.ts';

const [DEEP, INK, QUIET, TEAL] = ['#10324a', '#26333d', '#5d6b76', '#0b6f71'];

export async function conference(): Promise<Page> {
  const { width, height } = A4;
  const page = startPage('Сертификат участника конференции', A4);
  page.picture('Фон', await draw(width, height, background, { quality: 86 }), { x: 0, y: 0 });
  page.picture('Знак', await draw(64, 64, mark), { x: 90, y: 76, role: { is: 'emblem' } });
  const text = { x: 90, width: 800, align: 'left' as const };
  page.text('Конференция', 'Конференция исследовательских работ\n«Шаг в науку»', {
    ...text,
    x: 170,
    width: 560,
    y: 80,
    height: 58,
    font: 'Montserrat',
    size: 20,
    color: DEEP,
    lineHeight: 1.4,
  });
  page.text('Заголовок', 'СЕРТИФИКАТ', {
    ...text,
    x: 87,
    y: 206,
    height: 86,
    font: 'Montserrat',
    size: 68,
    bold: true,
    color: DEEP,
  });
  page.text('Подзаголовок', '{род: участника / участницы / участника} научно-практической конференции', {
    ...text,
    y: 292,
    height: 32,
    font: 'Montserrat',
    size: 22,
    color: TEAL,
  });
  page.field('ФИО', WHOLE_NAME, {
    ...text,
    y: 346,
    height: 100,
    font: 'Montserrat',
    size: 40,
    bold: true,
    color: DEEP,
    lineHeight: 1.15,
  });
  page.field('Организация', '{Организация}', {
    ...text,
    y: 456,
    height: 46,
    font: 'Montserrat',
    size: 18,
    color: INK,
    lineHeight: 1.25,
  });
  page.text('Подпись темы', '{род: выступил / выступила / выступает} с докладом', {
    ...text,
    y: 522,
    height: 26,
    font: 'Montserrat',
    size: 18,
    color: TEAL,
  });
  page.field('Тема', '«{Тема}»', {
    ...text,
    y: 552,
    height: 66,
    font: 'Montserrat',
    size: 24,
    color: INK,
    lineHeight: 1.3,
  });
  const line = await thread('#93a1ab');
  signature(page, 'Председатель оргкомитета', {
    y: 650,
    left: 90,
    right: 690,
    font: 'Montserrat',
    size: 15,
    color: INK,
    line,
    roleWidth: 220,
    nameWidth: 124,
  });
  captionedLine(page, 'дата', { x: 734, y: 666, width: 130, font: 'Montserrat', color: QUIET, line });
  return page.done();
}

function background(pen: Pen): void {
  const { width, height } = A4;
  pen.fillStyle = ramp(pen, { x: 0, y: 0 }, { x: width, y: height }, ['#ffffff', '#fbfdfd', '#eef6f6']);
  pen.fillRect(0, 0, width, height);
  pen.save();
  pen.translate(width + 60, -70);
  pen.rotate(Math.PI / 2);
  threads(pen, height + 160, {
    lines: 58,
    y: 150,
    swing: 66,
    spread: 330,
    turns: 0.82,
    phase: 2.2,
    colors: ['#5b3fa8', '#12b5a6'],
    opacity: 0.55,
    line: 0.8,
  });
  pen.restore();
  threads(pen, width, {
    lines: 26,
    y: height - 34,
    swing: 22,
    spread: 84,
    turns: 0.9,
    phase: 0.4,
    colors: ['#12b5a6', '#5b3fa8'],
    opacity: 0.3,
    line: 0.7,
  });
}

/** A ring of dots about a point. */
function mark(pen: Pen): void {
  placed(pen, { x: 32, y: 32 }, () => {
    pen.fillStyle = ramp(pen, { x: -28, y: -28 }, { x: 28, y: 28 }, ['#5b3fa8', '#12b5a6']);
    for (let dot = 0; dot < 10; dot += 1) {
      const angle = (2 * Math.PI * dot) / 10;
      pen.beginPath();
      pen.arc(23 * Math.cos(angle), 23 * Math.sin(angle), 2.4 + dot * 0.33, 0, 7);
      pen.fill();
    }
    pen.beginPath();
    pen.arc(0, 0, 9, 0, 7);
    pen.fill();
  });
}
