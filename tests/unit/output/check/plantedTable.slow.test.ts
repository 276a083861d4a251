/**
 * The check of a large table: what a program can know is found, clean rows stay quiet, and every repair gives
 * the right value.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { describe, expect, test } from 'vitest';
import { changeCells } from '../../../../src/data/bindings/index.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { cellOf, planted, tableDocument } from './plantedTable.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 20 };
const document = tableDocument();
const report = checked();

function checked(): PreflightReport {
  const { done, value } = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (done !== true) throw new Error('The check paused, although it was not to.');
  return value;
}

const kindsOf = (row: number) =>
  report.findings.filter(({ copies }) => copies.includes(row)).map(({ problem }) => problem.kind);

describe('a table of 2,000 rows', () => {
  test('has more than 370 faults of more than 130 sorts', () => {
    const sorts = new Set(planted.map(({ sort }) => sort));
    expect([sorts.size > 130, planted.length > 370, planted.length < 400]).toEqual([true, true, true]);
  });

  test('has every planted fault found', () => {
    const knowable = planted.filter(({ isUnknown }) => isUnknown !== true);
    const missed = knowable.filter(({ row, found }) => !kindsOf(row).some((kind) => found.includes(kind)));
    expect(missed.map(({ sort, row }) => [sort, row, kindsOf(row)])).toEqual([]);
  });

  test('has no alarm in a clean row but about doubtful forms of names', () => {
    const faulty = new Set(planted.map(({ row }) => row));
    const alarms = report.findings.flatMap(({ problem, copies }) =>
      problem.kind === 'doubtfulName'
        ? []
        : copies.filter((copy) => !faulty.has(copy)).map((copy) => [problem.kind, copy]),
    );
    expect(alarms).toEqual([]);
  });

  test('is put right by its fixes, each with the right value, and all of them are undone by one step', () => {
    const editor = createEditor({ document });
    const changes = report.findings.flatMap(({ problem, corrections = [] }) =>
      problem.kind === 'placeholder' ? [] : corrections.flatMap(({ cells }) => cells),
    );
    editor.apply((present) => changeCells(present, changes));
    const mended = editor.getSnapshot().document;
    const wrong = planted.filter(
      ({ row, column, right }) => right !== null && cellOf(mended, row, column) !== right,
    );
    const meant = new Set(planted.map(({ row, column }) => `${row} ${column}`));
    const others = changes.filter(({ recordIndex, column }) => !meant.has(`${recordIndex} ${column}`));
    editor.undo();
    expect([
      wrong.map(({ sort, row, column }) => [sort, cellOf(mended, row, column)]),
      others,
      editor.getSnapshot().document,
    ]).toEqual([[], [], document]);
  });
});
