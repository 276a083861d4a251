/**
 * The check of a register of 2,000 pupils: what a program can know is found, clean rows stay quiet, and every
 * fix gives the right value.
 */
import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { expect, test } from 'vitest';
import { changeCells } from '../../../../src/data/bindings/index.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import type { Document } from '../../../../src/document/document.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { createEditor } from '../../../../src/engine/editor/index.ts';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';
import { COLUMNS, planted, rows, TEMPLATES } from './schoolTable.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 30 };
const document = register();
const report = checked(document);

function register(): Document {
  const columns = COLUMNS.map((name, index) => ({ index, name }));
  const query: DbLayer['query'] = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const selectedCells = rows.map((row) => COLUMNS.map((column) => row[column]));
  const [first = '', ...others] = TEMPLATES;
  return createDocument({
    name: 'Дипломы',
    layers: [
      aDbLayer({ id: 'text-0', query, selectedCells, format: first, x: 20, y: 10, width: 700, height: 40 }),
      ...others.map((display, place) =>
        aTextLayer({ id: `text-${place + 1}`, display, x: 20, y: 10 + 45 * (place + 1), width: 700 }),
      ),
    ],
  });
}

function checked(checkedDocument: Document): PreflightReport {
  const { done, value } = checkCopies(RUSSIAN_FILLING, checkedDocument, measurer, Infinity).next();
  if (done !== true) throw new Error('The check paused, although it was not to.');
  return value;
}

const kindsOf = (row: number) =>
  report.findings.filter(({ copies }) => copies.includes(row)).map(({ problem }) => problem.kind);
const knowable = planted.filter(({ mark }) => mark !== 'unknown');
const faulty = new Set(planted.map(({ row }) => row));
const fixes = report.findings.flatMap(({ problem, corrections = [] }) =>
  // Emptying a dash is an answer, not the right value.
  problem.kind === 'placeholder' ? [] : corrections.filter(({ cells }) => cells.length > 0),
);

test('it has 200 faults of more than 60 sorts and 1,800 clean rows', () => {
  const sorts = new Set(planted.map(({ sort }) => sort));
  expect([planted.length, sorts.size > 60, rows.length - faulty.size]).toEqual([200, true, 1800]);
});

test('every fault that a program can know is found', () => {
  const missed = knowable.filter(({ row, found }) => !kindsOf(row).some((kind) => found.includes(kind)));
  expect(missed.map(({ sort, row, value }) => [sort, row, value, kindsOf(row)])).toEqual([]);
});

test('no clean row has a finding but rare surnames, which are at most one of a hundred', () => {
  const alarms = report.findings.flatMap(({ problem: { kind }, copies }) =>
    copies.filter((copy) => !faulty.has(copy)).map((copy) => ({ kind, copy })),
  );
  const others = alarms.filter(({ kind }) => kind !== 'doubtfulName');
  const names = report.names.filter(({ records }) => records.some((record) => !faulty.has(record)));
  const kinds = new Set(names.flatMap(({ doubts }) => doubts.map(({ kind }) => kind)));
  expect([others, [...kinds], names.length <= 18]).toEqual([[], ['surname'], true]);
});

test('every fix gives the right value, and «Исправить все» takes only those that are sure', () => {
  const fixOf = ({ row, column }: (typeof planted)[number]) =>
    fixes.find(({ recordIndex, cells }) => recordIndex === row && cells[0]?.column === column);
  const mended = planted.filter(
    (fault) =>
      fault.mark === 'sure' ||
      fault.mark === 'asked' ||
      (fault.mark === 'perhaps' && fixOf(fault) !== undefined),
  );
  const wrong = mended.filter((fault) => {
    const fix = fixOf(fault);
    return fix?.after !== fault.right || (fix.isUnsure === true) !== (fault.mark !== 'sure');
  });
  const known = new Set(mended.map(({ row }) => row));
  const others = fixes.filter(({ recordIndex }) => !known.has(recordIndex));
  expect([wrong.map(({ sort, value }) => [sort, value]), others]).toEqual([[], []]);
});

test('all fixes together are undone by one step', () => {
  const editor = createEditor({ document });
  editor.apply((present) =>
    changeCells(
      present,
      fixes.flatMap(({ cells }) => cells),
    ),
  );
  const mended = editor.getSnapshot().document;
  editor.undo();
  expect([mended === document, editor.getSnapshot().document]).toEqual([false, document]);
});
