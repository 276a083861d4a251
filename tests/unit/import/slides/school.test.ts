/**
 * Ten slides as schools make them, written by python-pptx, and the same saved by LibreOffice: certificates with a frame
 * and an emblem, signatures, raised letters, photographs, shapes, lists, last year's names.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { layerSchema } from '../../../../src/document/layers/kinds.ts';
import { readSlides } from '../../../../src/import/slides/readSlides.ts';

const FOLDER = path.join(import.meta.dirname, '../../../fixtures/slides');

async function school(name: string) {
  const result = await readSlides(new Uint8Array(readFileSync(path.join(FOLDER, name))));
  if (result.kind === 'refused') throw new Error(`The file is ${result.reason}.`);
  return result.imported;
}

const TEXTS = [
  [
    'ГРАМОТА',
    'награждается',
    'Иванова Мария Сергеевна',
    'ученица 7 «Б» класса МБОУ «СОШ № 12» города Тулы за первое место в районной олимпиаде по математике и активное участие в жизни школы',
    'Директор школы\nПетров А. А.',
    'Классный руководитель\nСидорова Е. В.',
    '2024 год',
  ],
  [
    'Certificate of Achievement',
    'for the 11th place, area 25 m2, score x2',
    '____________ / Смирнов И. П. /',
    '____________ / Козлова Т. А. /',
    '{{full name}}, класс <<CLASS>>',
  ],
  ['Благодарность', 'за участие в субботнике'],
  [],
  ['в группе', 'вперёд'],
  [],
  [
    'План мероприятий на 2023–2024 учебный год',
    'Олимпиада по русскому языку\nКонкурс чтецов «Живое слово» среди учеников пятых и шестых классов\nДень здоровья\nподпункт второго уровня',
  ],
  [
    'сверху',
    'в середине две строки текста, которые не помещаются в одну',
    'снизу справа',
    'Повёрнутая надпись',
    'Вертикальная надпись',
    'Первый абзац с отступом после.',
    'Второй абзац по ширине, который довольно длинный и занимает несколько строк этого блока.',
    'Третий абзац.',
    'КАПИТЕЛЬ И разрядка',
    'зачёркнуто прописными',
  ],
  ['Длинная строка без переноса', 'Слева без переноса', 'Мелкий и крупный ', 'ДИПЛОМ', 'I степени'],
  [
    'Председатель жюри\nСекретарь',
    'Кузнецов П. Н.\nОрлова М. М.',
    'Смирнову Олегу, 10 «А» класс, 2023–2024 учебный год',
  ],
];

test.each(['school.pptx', 'school-libreoffice.pptx'])('%s: the texts of each slide', async (name) => {
  const { pages } = await school(name);
  expect(
    pages.map(({ layers }) => layers.flatMap((layer) => (layer.type === 'text' ? [layer.display] : []))),
  ).toEqual(TEXTS);
});

test.each([
  ['school.pptx', 2],
  ['school-libreoffice.pptx', 3],
])('%s: a page of A4, shapes, %i pictures, and no layer that a project refuses', async (name, count) => {
  const { pages, pictures } = await school(name);
  const all = pages.flatMap(({ layers }) => layers);
  expect([
    [...new Set(pages.map(({ width, height }) => `${Math.round(width)} × ${Math.round(height)}`))],
    pages.map(({ layers }) => layers.filter(({ type }) => type === 'shape').length),
    pages.map(({ layers }) => layers.filter(({ type }) => type === 'image').length),
    pictures.length,
    all.filter((layer) => !layerSchema.safeParse(layer).success),
  ]).toEqual([['1123 × 794'], [1, 1, 1, 74, 14, 1, 0, 4, 0, 0], [1, 0, 1, 0, 0, 7, 0, 0, 0, 0], count, []]);
});

test('what of them is left out', async () => {
  const { leftOut } = await school('school.pptx');
  expect(leftOut).toEqual([
    { what: 'особые знаки списков, ставшие точками', count: 1, page: 6 },
    { what: 'вложенные пункты списков, ставшие обычными', count: 1, page: 6 },
    { what: 'таблицы', count: 1, page: 8 },
    {
      what: 'шрифты, заменённые похожими: Monotype Corsiva, Georgia, Garamond, Arial Black, Cambria',
      count: 5,
    },
  ]);
});
