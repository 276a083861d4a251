/** Inputs of `tests/fixtures/found` from the file to the text and the remarks of each copy. */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillFromTable } from '../../../../src/cli/fillFromTable.ts';
import { pickableRows } from '../../../../src/data/picks/index.ts';
import { textOfRecord } from '../../../../src/data/records/index.ts';
import { likelyHeaderRow } from '../../../../src/data/table/index.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { aDbLayer, aDocument } from '../../engine/builders.ts';

const fixtures = path.join(import.meta.dirname, '../../../fixtures/found');

async function tableOf(file: string) {
  const read = await parseTable(new Uint8Array(readFileSync(path.join(fixtures, file))), file);
  if (read.kind === 'refused') throw new Error(read.text);
  return read.table;
}

/** Texts of the copies, and the kind and copies of each finding. */
async function copiesOf(file: string, format: string, names: readonly string[]) {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const layer = aDbLayer({ format, display: format, query, width: 1000 });
  const filled = fillFromTable(aDocument(layer), await tableOf(file), { rows: 'all', sheet: null });
  if (filled.kind === 'refused') throw new Error(filled.text);
  const { document } = filled;
  const records = recordsOf(document);
  const [bound] = document.layers;
  const texts = Array.from({ length: records.rows }, (_, copy) =>
    bound?.type === 'db' ? textOfRecord(RUSSIAN_FILLING, bound, copy, records) : '',
  );
  const measurer = { advance: (text: string, { size }: { size: number }) => text.length * size * 0.1 };
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  const findings = checked.done === true ? checked.value.findings : [];
  return [texts, findings.map(({ problem, copies }) => [problem.kind, copies])];
}

const SEVENTH = '7 сентября 2026 г.';
const NAME_PARTS = ['Фамилия', 'Имя', 'Отчество'];

test.each<readonly [string, string, readonly string[], readonly string[], unknown]>([
  [
    '39-dates-mixed.csv',
    '{Дата|дата}',
    ['Дата'],
    [...Array.from({ length: 6 }, () => SEVENTH), 'сентябрь 2026', SEVENTH, '31.02.2026'],
    [['unread', [6, 8]]],
  ],
  [
    '39b-dates-us.csv',
    '{Дата|дата}',
    ['Дата'],
    [SEVENTH, '25 сентября 2026 г.', '1 декабря 2026 г.', '30 мая 2026 г.'],
    [],
  ],
  [
    '25b-null-markers.csv',
    '{ФИО} {Отчество}',
    ['ФИО', 'Отчество'],
    ['Иванова Анна', 'Петров Олег', 'Ким Нина'],
    [],
  ],
  [
    '46-placeholders.xlsx',
    '{Фамилия|дательный} {Имя|дательный} {Отчество|дательный}',
    NAME_PARTS,
    ['Ивановой Анне Сергеевне', 'Киму Виктору', 'Ли Анне', 'Цою Олегу', 'Пак Нине'],
    [],
  ],
  [
    'g1-nonbreaking-hyphen.csv',
    '{ФИО|дательный}',
    ['ФИО'],
    ['Петрову‑Водкину Кузьме Сергеевичу', 'Ивановой Анне Сергеевне'],
    [],
  ],
])('%s under %s', async (file, format, names, texts, findings) => {
  expect(await copiesOf(file, format, names)).toEqual([texts, findings]);
});

test('67-yo-filter.csv: «елкина» finds «Ёлкина»', async () => {
  const [sheet] = (await tableOf('67-yo-filter.csv')).sheets;
  const options = { headerRow: sheet === undefined ? null : likelyHeaderRow(sheet), withHidden: false };
  expect(sheet && pickableRows(sheet, { ...options, filter: 'елкина' })).toEqual([1]);
});
