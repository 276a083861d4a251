/** What the language of templates writes, as a reader of the copy has it. */
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import { hasPdfText, judged } from '../../../host/judges.ts';
import { pdfOf } from '../../../host/pdf.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';

const COLUMNS = ['ФИО', 'Место', 'Должность', 'Школа'];
const sheet = { width: 900, height: 500 };

/** The lines of each copy of a document with these templates over a table. */
async function copies(
  templates: readonly string[],
  selectedCells: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  const columns = COLUMNS.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const [format = '', ...others] = templates;
  const document = createDocument({
    name: 'Грамота',
    sheet,
    layers: [
      aDbLayer({ id: 'first', query, selectedCells, format, x: 20, y: 20, width: 860 }),
      ...others.map((display, place) =>
        aTextLayer({ id: `text-${place}`, display, x: 20, y: 20 + 60 * (place + 1), width: 860 }),
      ),
    ],
  });
  const text = judged('pdftotext', await pdfOf(document, new Map()), ['-raw'], ['-']);
  return text
    .split('\f')
    .slice(0, -1)
    .map((page) => page.split('\n').filter((line) => line !== ''));
}

describe.skipIf(!hasPdfText)('a copy has', () => {
  test('ordinals, positions, organisations and words of the sex in the form that the sentence needs', async () => {
    const templates = [
      'вручается {ФИО|дательный}',
      '{Должность|дательный} ({Школа})',
      'За {Место|порядковое: средний} место',
      'к {Место|порядковое: дательный женский} годовщине',
      '{Школа|дательный}',
      '{род: прошёл / прошла} обучение',
    ];
    expect(
      await copies(templates, [
        ['Осадчая Анна Ильинична', '1', 'учитель математики', 'Гимназия № 3'],
        ['Цой Пётр Никитич', '22', 'старший методист', 'МБОУ «Лицей № 5»'],
      ]),
    ).toEqual([
      [
        'вручается Осадчей Анне Ильиничне',
        'учителю математики (Гимназия № 3)',
        'За первое место',
        'к первой годовщине',
        'Гимназии № 3',
        'прошла обучение',
      ],
      [
        'вручается Цою Петру Никитичу',
        'старшему методисту (МБОУ «Лицей № 5»)',
        'За двадцать второе место',
        'к двадцать второй годовщине',
        'МБОУ «Лицей № 5»',
        'прошёл обучение',
      ],
    ]);
  });

  test('the hyphen and the space of its font for those that Word puts into names', async () => {
    const rows = ['\u2010', '\u2011', '\u2012'].map((hyphen) => [
      `Петров${hyphen}Водкин\u2009А.\u202fИ.`,
      '',
      '',
      '',
    ]);
    expect(await copies(['{ФИО}'], rows)).toEqual(rows.map(() => ['Петров-Водкин А. И.']));
  });
});
