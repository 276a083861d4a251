/** Сертификат и диплом without ornament: much white, one line, one colour. */
import { draw } from '../art/canvas.ts';
import type { Page, PageMaker } from '../page.ts';
import { AWARDED, DEGREE, WHOLE_NAME, startPage } from '../page.ts';
import { A4, A4_UPRIGHT, QUALITY, emblemPlace, signature, thread } from '../parts.ts';

const [INK, QUIET, ACCENT] = ['#17191d', '#5b616b', '#d64b2a'];

/** Сертификат, wide. */
export async function minimalWide(): Promise<Page> {
  const page = await blank('Сертификат в строгом стиле', A4);
  const text = { x: 96, width: 860, align: 'left' as const };
  emblemPlace(page, { x: 915, y: 92, size: 110 });
  page.shape('Полоса', { x: 98, y: 92, width: 84, height: 9, fill: ACCENT });
  page.text('Заголовок', 'Сертификат', {
    ...text,
    y: 126,
    height: 92,
    font: 'Montserrat',
    size: 66,
    bold: true,
    color: INK,
  });
  page.text('Кто выдал', 'Название учебного центра', {
    role: { is: 'organisation' },
    ...text,
    y: 222,
    height: 34,
    font: 'Montserrat',
    size: 22,
    color: QUIET,
  });
  page.field('ФИО', WHOLE_NAME, {
    ...text,
    y: 318,
    height: 126,
    font: 'Montserrat',
    size: 48,
    color: INK,
    lineHeight: 1.25,
  });
  page.text('Участие', '{род: принял / приняла / принимает} участие в программе', {
    ...text,
    y: 462,
    height: 32,
    font: 'Montserrat',
    size: 20,
    color: QUIET,
  });
  page.field('Программа', '{Программа}', {
    ...text,
    y: 496,
    height: 80,
    font: 'Montserrat',
    size: 27,
    bold: true,
    color: INK,
    lineHeight: 1.25,
  });
  page.shape('Линия', { shape: 'line', x: 98, y: 620, width: 927, height: 4, stroke: INK, strokeWidth: 1.5 });
  signature(page, 'Руководитель', {
    y: 662,
    left: 98,
    right: 700,
    font: 'Montserrat',
    size: 17,
    color: INK,
    line: await thread('#8b9099'),
    roleWidth: 140,
    nameWidth: 140,
  });
  page.field('Номер', '№ {Номер}', {
    x: 745,
    width: 280,
    y: 662,
    height: 26,
    font: 'Montserrat',
    size: 17,
    color: QUIET,
    align: 'right',
  });
  return page.done();
}

/** Диплом, upright, with a code of its number. */
export async function minimalUpright(): Promise<Page> {
  const page = await blank('Диплом с QR-кодом', A4_UPRIGHT);
  const text = { x: 84, width: 626, align: 'left' as const };
  emblemPlace(page, { x: 620, y: 128, size: 90 });
  page.shape('Поле цвета', { x: 84, y: 84, width: 626, height: 12, fill: '#1f6f5c' });
  page.text('Заголовок', 'Диплом', {
    ...text,
    y: 122,
    height: 100,
    font: 'PT Serif',
    size: 72,
    bold: true,
    color: INK,
  });
  page.field('Степень', DEGREE, {
    ...text,
    y: 222,
    height: 46,
    font: 'PT Serif',
    size: 32,
    italic: true,
    color: '#1f6f5c',
  });
  page.text('Награждение', AWARDED, {
    ...text,
    y: 340,
    height: 34,
    font: 'PT Serif',
    size: 22,
    color: QUIET,
  });
  page.field('ФИО', WHOLE_NAME, {
    ...text,
    y: 376,
    height: 130,
    font: 'PT Serif',
    size: 48,
    bold: true,
    color: INK,
    lineHeight: 1.25,
  });
  page.field('Класс', '{Школа}, {Класс} класс', {
    ...text,
    y: 516,
    height: 62,
    font: 'PT Serif',
    size: 21,
    color: QUIET,
    lineHeight: 1.3,
  });
  page.field('Предмет', 'по предмету «{Предмет}»', {
    ...text,
    y: 600,
    height: 76,
    font: 'PT Serif',
    size: 27,
    color: INK,
    lineHeight: 1.3,
  });
  signature(page, 'Директор', {
    y: 860,
    left: 84,
    right: 500,
    font: 'PT Serif',
    size: 18,
    color: INK,
    line: await thread('#8b9099'),
    roleWidth: 96,
    nameWidth: 134,
  });
  page.code('QR-код', 'Диплом № {Номер}, {ФИО}', { x: 560, y: 824, width: 150, height: 150, color: INK });
  page.field('Номер', '№ {Номер}', {
    x: 540,
    width: 190,
    y: 982,
    height: 26,
    font: 'PT Serif',
    size: 16,
    color: QUIET,
  });
  return page.done();
}

async function blank(
  name: string,
  sheet: { readonly width: number; readonly height: number },
): Promise<PageMaker> {
  const page = startPage(name, sheet);
  const white = await draw(
    sheet.width,
    sheet.height,
    (pen) => {
      pen.fillStyle = '#ffffff';
      pen.fillRect(0, 0, sheet.width, sheet.height);
    },
    { quality: QUALITY },
  );
  page.picture('Фон', white, { x: 0, y: 0 });
  return page;
}
