/**
 * Whatever table and template a person has: a copy that prints something it was not sure of is never ready
 * without a finding.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDitto, isErrorValue, isPlaceholder } from '../../../../src/document/table/cellErrors.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { oddDateIn } from '../../../../src/data/check/oddDates.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 50 };
const MARK = '¦';
const HEADINGS = ['Участник', 'Педагог', 'Отчество', 'Дата', 'Балл'] as const;

const anyValue = fc.oneof(
  fc.constantFrom('Иванов Иван Петрович', 'Ким Саша', 'Коваленко Женя', 'МБОУ СОШ № 5', 'John Smith'),
  fc.constantFrom('7А', '7 «Б»', '1', 'II', '1 место', 'девяносто', '95,5', '-5', '46272', '2026'),
  fc.constantFrom('07.09.2026', '9/7/2026', '31.02.2026', '7 сент. 2026', 'осень', '07.09.0026'),
  fc.constantFrom(
    '',
    '-',
    'нет',
    'NULL',
    '#Н/Д',
    '#ДЕЛ/0!',
    'Err:502',
    'ИСТИНА',
    '-//-',
    'то же',
    '{Класс}',
    '1,2E+11',
    '0',
    '—',
    '…',
    'отсутствует',
    '\\N',
    '=ВПР(A1;B:C;2;0)',
    '#REF!',
    '####',
    '&quot;Луч&quot;',
  ),
  fc.constantFrom('с 5 по 1 сентября', '29 февраля 2026 г.', '12 мая – 3 мая 2026', 'Саша Ли -', 'Ли 0'),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
);
const anyRow = fc.tuple(anyValue, anyValue, anyValue, anyValue, anyValue);
const anyPipe = fc.constantFrom(
  '',
  '|дата',
  '|дата коротко',
  '|месяц',
  '|число: балл, балла, баллов',
  '|прописью',
  '|римское',
  '|порядковое: средний',
  '|дательный',
  '|фамилия и инициалы',
  '|имя',
  '|прописные',
  '|если пусто: участник',
  '|род: вручил / вручила',
);
const anyField = fc.tuple(fc.constantFrom(...HEADINGS), anyPipe).map(([name, pipe]) => ({ name, pipe }));
type Field = { readonly name: (typeof HEADINGS)[number]; readonly pipe: string };

/** Pipes that read a value, with what they never leave in a text that they have read. */
const READING = /^\|(?:дата|месяц|число|прописью|римское|порядковое)/u;

const WORDS = '{род: награждён / награждена}';

/** Words that agree with a person: in a text of their own, of a rule, or with a chosen person. */
const TEXTS = {
  none: [],
  own: [aTextLayer({ display: WORDS, y: 60, width: 300 })],
  chosen: [aTextLayer({ display: '{Педагог|род: награждён / награждена}', y: 60, width: 300 })],
  rule: [
    aTextLayer({
      display: '',
      y: 60,
      width: 300,
      rules: [
        {
          when: { field: 'Участник', is: 'filled', value: '' },
          effect: { kind: 'text', text: WORDS },
        },
      ],
    }),
  ],
} as const;
type Words = keyof typeof TEXTS;

function documentOf(rows: readonly (readonly string[])[], fields: readonly Field[], words: Words): Document {
  const columns = HEADINGS.map((name, index) => ({ index, name }));
  const query: DbLayer['query'] = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const template = fields.map(({ name, pipe }) => `{${name}${pipe}}`).join(MARK);
  const texts = TEXTS[words];
  const layer = aDbLayer({
    query,
    selectedCells: rows.map((row) => [...row]),
    format: template,
    width: 700,
    height: 40,
  });
  return createDocument({ layers: [layer, ...texts] });
}

/** Why a copy should not be printed without a look at it: read from its texts alone. */
function suspects(texts: readonly string[], row: readonly string[], fields: readonly Field[]): string[] {
  const [shown = '', words = ''] = texts;
  const pieces = shown.split(MARK);
  const found = fields.flatMap(({ name, pipe }, place) => {
    const value = row[HEADINGS.indexOf(name)] ?? '';
    const piece = pieces[place] ?? '';
    if (value.trim() === '' || piece.trim() === '') return [];
    if (isErrorValue(piece)) return ['an error value'];
    if (isDitto(piece)) return ['a sign for the value above'];
    if (isPlaceholder(piece)) return ['a placeholder'];
    if (pipe === '' && oddDateIn(value) !== null) return ['a date that cannot be'];
    // «0» is no patronymic, and «…» is no name.
    if (name === 'Отчество' && !/\p{L}/u.test(piece)) return ['no patronymic'];
    // Roman signs stay as they are when they are read.
    const isRead = pipe === '|римское' ? /^[IVXLCDM]+$/u.test(piece) : piece !== value.trim();
    return READING.test(pipe) && !isRead && !/^\d{2}\.\d{2}\.\d{4}$/u.test(piece)
      ? ['a value left alone']
      : [];
  });
  const hasBoth = [words, ...pieces].some((text) => /награждён\/награждена|вручил\/вручила/u.test(text));
  return hasBoth ? [...found, 'both words'] : found;
}

test('a copy with a value left alone, an error value, a placeholder or both words is never ready without a finding', () => {
  const anyCase = fc.record({
    rows: fc.array(anyRow, { minLength: 1, maxLength: 4 }),
    fields: fc.array(anyField, { minLength: 1, maxLength: 3 }),
    words: fc.constantFrom<Words>('none', 'own', 'chosen', 'rule'),
  });
  fc.assert(
    fc.property(anyCase, ({ rows, fields, words }) => {
      fc.pre(rows.every((row) => row.every((value) => !value.includes(MARK))));
      const document = documentOf(rows, fields, words);
      const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
      if (checked.done !== true) throw new Error('The check paused, although it was not to.');
      const { flagged } = checked.value;
      const silent = rows.flatMap((row, copy) => {
        const { layers } = fillDocument(RUSSIAN_FILLING, boundDocument(document), copy);
        const texts = layers.flatMap((layer) => ('display' in layer ? [layer.display] : []));
        return flagged.includes(copy) ? [] : suspects(texts, row, fields);
      });
      expect(silent).toEqual([]);
    }),
    { seed: propertySeed, numRuns: runs(400) },
  );
});
