/**
 * The answers of a form, 100 rows as people write them, filled into a diploma. Nothing in it is wrong, so every
 * loud remark is a doubt that is none.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fillFromTable } from '../../../../src/cli/fillFromTable.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import { aDbLayer, aDocument, aTextLayer } from '../../engine/builders.ts';

const NAME = '1. Укажите фамилию, имя и отчество участника (полностью)';
const CLASS = '2. В каком классе учится участник';
const SCHOOL = '3. Полное наименование образовательной организации';
const TEACHER = '4. ФИО руководителя (если есть), должность';
const MAIL = '5. Адрес электронной почты для связи';
const MATTER = '6. Номинация';
const CONSENT = '7. Согласие на обработку персональных данных';

async function filledForm() {
  const file = path.join(import.meta.dirname, '../../../fixtures/tables/form-of-100.csv');
  const read = await parseTable(new Uint8Array(readFileSync(file)), 'form.csv');
  if (read.kind === 'refused') throw new Error(read.text);
  const columns = [NAME, CLASS, SCHOOL, TEACHER, MAIL, MATTER, CONSENT].map((name, index) => ({
    index,
    name,
  }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const words = aTextLayer({ id: 'words', display: '{род: показавшему / показавшей}', y: 500, width: 3000 });
  const format = `награждается {род: участник / участница} {${NAME}}`;
  const texts = [
    `{${CLASS}}`,
    `{${SCHOOL}}`,
    `Руководитель: {${TEACHER}}`,
    `«{${MATTER}}»`,
    `вручается {${NAME}|дательный}`,
  ];
  const filled = fillFromTable(
    aDocument(
      aDbLayer({ format, display: format, query, width: 2000 }),
      words,
      ...texts.map((display, place) =>
        aTextLayer({ id: `t${place}`, display, y: 60 * place + 60, width: 3000 }),
      ),
    ),
    read.table,
    { rows: 'all', sheet: null },
  );
  if (filled.kind === 'refused') throw new Error(filled.text);
  return filled.document;
}

const measurer = { advance: (text: string, { size }: { size: number }) => text.length * size * 0.05 };
const document = await filledForm();
const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
if (checked.done !== true) throw new Error('The check paused, although it was not to.');
const { copies, ready, findings, names } = checked.value;

test('at most five remarks of a correct form are loud, each about a rare surname', () => {
  const loud = findings.filter(({ problem }) => problem.kind !== 'placeholder');
  expect([copies, ready >= 95, loud.map(({ problem }) => problem.kind), names.length <= 5]).toEqual([
    100,
    true,
    ['doubtfulName'],
    true,
  ]);
});

test('nobody for a teacher is one line', () => {
  const quiet = findings.filter(({ problem }) => problem.kind === 'placeholder');
  expect(quiet.map(({ problem, count }) => ['column' in problem && problem.column, count])).toEqual([
    [TEACHER, 9],
  ]);
});

test('words beside no name agree with the pupil, and not with the teacher', () => {
  const bound = boundDocument(document);
  const words = Array.from({ length: 6 }, (_, copy) => {
    const layer = fillDocument(RUSSIAN_FILLING, bound, copy).layers.find(({ id }) => id === 'words');
    return layer?.type === 'text' ? layer.display : '';
  });
  expect(words).toEqual([
    'показавшему',
    'показавшей',
    'показавшей',
    'показавшей',
    'показавшему',
    'показавшей',
  ]);
});

test('names that are asked about are those of pupils', () => {
  expect(names.map(({ doubts }) => doubts.map(({ kind }) => kind))).toEqual(names.map(() => ['surname']));
});
