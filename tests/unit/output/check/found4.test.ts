/** Inputs of `tests/fixtures/found4/copies` from the file to the text and the remarks of each copy. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { utils, write } from 'xlsx';
import { expect, test } from 'vitest';
import { fillFromTable } from '../../../../src/cli/fillFromTable.ts';
import { textOfRecord } from '../../../../src/data/records/index.ts';
import type { Document } from '../../../../src/document/document.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

const fixtures = path.join(import.meta.dirname, '../../../fixtures/found4/copies');

async function filledFrom(file: string, format: string, names: readonly string[]) {
  const read = await parseTable(new Uint8Array(readFileSync(path.join(fixtures, file))), file);
  if (read.kind === 'refused') throw new Error(read.text);
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const layer = aDbLayer({ format, display: format, query, width: 1000 });
  return fillFromTable(aDocument(layer), read.table, { rows: 'all', sheet: null });
}

/** Texts of the copies, and the kind and copies of each finding. */
async function copiesOf(file: string, format: string, names: readonly string[]) {
  const filled = await filledFrom(file, format, names);
  if (filled.kind === 'refused') throw new Error(filled.text);
  const { document } = filled;
  const records = recordsOf(document);
  const [bound] = document.layers;
  const texts = Array.from({ length: records.rows }, (_, copy) =>
    bound?.type === 'db' ? textOfRecord(RUSSIAN_FILLING, bound, copy, records) : '',
  );
  const { findings, ready } = reportOf(document);
  return { texts, ready, findings };
}

function reportOf(document: Document) {
  const measurer = { advance: (text: string, { size }: { size: number }) => text.length * size * 0.1 };
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  const { findings, ready } = checked.value;
  return { ready, findings: findings.map(({ problem, copies }) => [problem.kind, ...copies]) };
}

/** The findings of a list of names under «ФИО». */
function findingsOf(names: readonly string[], format: string) {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
  return reportOf(aDocument(aDbLayer({ format, query, selectedCells: names, width: 1000 }))).findings;
}

const DATIVE = [
  'Гавриловой Анне',
  'Лебедеву Антону',
  'Ткач Любови Олеговне',
  'Шевчук Марии Павловне',
  'Коваль Дарье',
];

test.each([
  ['f1-familiya-imya.csv', 'Фамилия, имя', []],
  ['f1b-imya-uchastnika.csv', 'Имя участника', [['heading', 0, 1, 2, 3, 4]]],
  ['f1c-familiya-with-full-names.csv', 'Фамилия', [['heading', 0, 1, 2, 3, 4]]],
])('%s: whole names under «%s» are declined as whole names', async (file, heading, findings) => {
  expect(await copiesOf(file, `{${heading}|дательный}`, [heading])).toEqual({
    texts: DATIVE,
    ready: 5,
    findings,
  });
});

test('f3-organisation-is-no-person.csv: nobody is asked whether words are about an organisation', async () => {
  const question = 'Укажите фамилию, имя и отчество полностью';
  const format = `{род: участнику / участнице} {${question}|дательный}, {Наименование организации}`;
  const { findings } = await copiesOf('f3-organisation-is-no-person.csv', format, [
    question,
    'Наименование организации',
  ]);
  expect(findings).toEqual([]);
});

test('f2-numbered-questions.xlsx: questions with numbers are headings', async () => {
  const heading = '1. Укажите фамилию, имя и отчество участника';
  const { texts } = await copiesOf('f2-numbered-questions.xlsx', `{${heading}|дательный}`, [heading]);
  expect(texts).toEqual([
    'Гавриловой Вере Ильиничне',
    'Лебедеву Антону Марковичу',
    'Ткач Любови Олеговне',
    'Щукину Эдуарду Ильичу',
  ]);
});

test('f5-booleans.xlsx: the words of boxes are found', async () => {
  const { findings } = await copiesOf('f5-booleans.xlsx', '{ФИО} {Прошёл отбор}', ['ФИО', 'Прошёл отбор']);
  expect(findings).toEqual([['unlike', 0, 1, 2]]);
});

test('f8-tail-in-name.csv: a class behind one name of many is found', async () => {
  const { findings } = await copiesOf('f8-tail-in-name.csv', '{ФИО|дательный}', ['ФИО']);
  expect(findings).toEqual([['notName', 1]]);
});

test('f9-abbreviated-nothing.csv: «отс.» in place of a patronymic is nothing', async () => {
  const parts = ['Фамилия', 'Имя', 'Отчество'];
  const format = parts.map((name) => `{${name}|дательный}`).join(' ');
  const { texts, findings } = await copiesOf('f9-abbreviated-nothing.csv', format, parts);
  expect(texts).toEqual(['Юсуфу Али', 'Ли Яну', 'Лебедеву Антону Марковичу', 'Гавриловой Вере Ильиничне']);
  // Nothing depends on which word of «Юсуф Али» is the surname.
  expect(findings).toEqual([]);
});

test('f12-look-alike-numerals.csv: numerals of other letters are found', async () => {
  const { texts, findings } = await copiesOf('f12-look-alike-numerals.csv', '{Степень}', ['Степень']);
  expect(findings).toEqual([['unlike', texts.length - 2, texts.length - 1]]);
});

test('f4-teacher-typos.csv: a teacher spelt in another way once is found, without a case as well', async () => {
  const { findings } = await copiesOf('f4-teacher-typos.csv', '{ФИО}, руководитель: {Руководитель}', [
    'ФИО',
    'Руководитель',
  ]);
  expect(findings).toEqual([
    ['slip', 3, 6],
    ['unlike', 12],
    ['unlike', 21],
  ]);
});

test('two sexes in one name are told once, whether the name is declined or not', async () => {
  const names = ['Белов Игорь Олеговна', 'Орлова Мария Павловна'];
  const kinds = (format: string) => findingsOf(names, format).map(([kind, ...copies]) => [kind, copies]);
  expect(['{ФИО}', '{ФИО|дательный}', '{род: ученик / ученица} {ФИО}'].map(kinds)).toEqual([
    [['unlike', [0]]],
    [['doubtfulName', [0]]],
    [['doubtfulName', [0]]],
  ]);
});

test('f10-same-pupil-other-score.csv: the same pupil with another score is a quiet line', async () => {
  const names = ['ФИО', 'Класс', 'Школа', 'Балл'];
  const { findings, ready } = await copiesOf('f10-same-pupil-other-score.csv', '{ФИО}: {Балл}', names);
  expect([findings, ready]).toEqual([[['samePerson', 2]], 3]);
});

test('f6-transposed.xlsx: the command line says that people stand across', async () => {
  const filled = await filledFrom('f6-transposed.xlsx', '{Участник|дательный}, {Школа}', [
    'Участник',
    'Школа',
  ]);
  expect(filled).toEqual({
    kind: 'refused',
    text: 'На листе «Отчёт» люди записаны в столбцах, а заголовки — в строках. Поверните таблицу и сохраните её снова: в Excel скопируйте её и вставьте специальной вставкой с транспонированием.',
  });
});

test('«БОЙКО СЕМЁН -»: dashes behind names have one fix for all', () => {
  const names = ['БОЙКО СЕМЁН -', 'МИХАЛЕНКО АРСЛАН -', 'Гаврилова Вера Ильинична', 'Лебедев Антон Маркович'];
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
  const [layer] = [aDbLayer({ format: '{ФИО}', query, selectedCells: names, width: 1000 })];
  const measurer = { advance: (text: string, { size }: { size: number }) => text.length * size * 0.1 };
  const checked = checkCopies(RUSSIAN_FILLING, aDocument(layer), measurer, Infinity).next();
  const findings = checked.done === true ? checked.value.findings : [];
  const dashes = findings.filter(({ problem }) => problem.kind === 'notName');
  expect(
    dashes.map(({ corrections = [] }) => corrections.map(({ after, isUnsure = false }) => [after, isUnsure])),
  ).toEqual([
    [
      ['БОЙКО СЕМЁН', false],
      ['МИХАЛЕНКО АРСЛАН', false],
    ],
  ]);
});

test('true and false cells of an ods are found as those of an xlsx', async () => {
  const book = utils.book_new();
  const rows = [
    ['ФИО', 'Прошёл отбор'],
    ...['Гаврилова Вера', 'Лебедев Антон'].map((name, row) => [name, row === 0]),
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Лист1');
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'ods' }));
  const read = await parseTable(bytes, 'отбор.ods');
  if (read.kind === 'refused') throw new Error(read.text);
  const columns = ['ФИО', 'Прошёл отбор'].map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const layer = aDbLayer({ format: '{ФИО} {Прошёл отбор}', query, width: 1000 });
  const filled = fillFromTable(aDocument(layer), read.table, { rows: 'all', sheet: null });
  if (filled.kind === 'refused') throw new Error(filled.text);
  expect(reportOf(filled.document).findings).toEqual([['unlike', 0, 1]]);
});
