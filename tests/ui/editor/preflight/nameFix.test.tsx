/** A name that was typed becomes the field of the list, whatever layer it is written in. */
import { expect, test } from 'vitest';
import { leftNames } from '../../../../src/data/check/index.ts';
import type { Document } from '../../../../src/document/document.ts';
import { PROBLEM_SORTS, fixesOf } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aDbLayer, aDocument } from '../../../unit/engine/builders.ts';

const columns = ['ФИО', 'Класс'].map((name, index) => ({ index, name }));
const query = { sheet: 'Лист1', headerRow: 0, columns, rows: [[1, 1] as const], filter: null };

/** A layer of two columns with this template. */
function written(format: string): Document {
  return aDocument(aDbLayer({ selectedCells: [['Соколова Алёна', '9А']], format, query }));
}

test('a name among the words of a data layer becomes a field of its template', () => {
  const before = written('Вручается Ивановой Анне Петровне, {Класс}');
  const [problem] = leftNames(before);
  const [fix] = fixesOf(PROBLEM_SORTS.leftName);
  const mended = problem && fix?.edit(before, { problem, copies: [], count: 1, first: 0, last: 0 });
  expect(mended).toEqual(written('Вручается {ФИО|дательный}, {Класс}'));
});
