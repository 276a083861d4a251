import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { boundDocument } from '../../../../src/document/records/records.ts';
import { describe, expect, test } from 'vitest';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { fillDocument } from '../../../../src/data/records/index.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { buildScene } from '../../../../src/engine/scene/index.ts';
import type { PreflightReport } from '../../../../src/output/check/index.ts';
import { checkCopies, copyProblems } from '../../../../src/output/check/index.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { aDbLayer, aTextLayer } from '../../engine/builders.ts';

const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 2 };

/** The report, and the number of checked copies at each pause. */
function check(layers: readonly Layer[], step = 1000): { report: PreflightReport; pauses: number[] } {
  const checking = checkCopies(RUSSIAN_FILLING, createDocument({ layers }), measurer, step);
  const pauses: number[] = [];
  for (;;) {
    const { done, value } = checking.next();
    if (done === true) return { report: value, pauses };
    pauses.push(value);
  }
}

function numbered(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `Значение ${index + 1}`);
}

describe('the check of all copies', () => {
  test('finds nothing in copies that are in order', () => {
    expect(check([aTextLayer(), aDbLayer({ selectedCells: numbered(5) })]).report).toEqual({
      copies: 5,
      ready: 5,
      findings: [],
      flagged: [],
      names: [],
    });
  });

  test('of layers with 500 and 300 cells names the copies from 301 to 500', () => {
    const names = aDbLayer({ id: 'names', name: 'ФИО', selectedCells: numbered(500) });
    const groups = aDbLayer({ id: 'groups', name: 'Класс', selectedCells: numbered(300) });
    expect(check([names, groups]).report).toEqual({
      copies: 500,
      ready: 300,
      findings: [
        {
          problem: { kind: 'ranOut', items: 300, copies: 500, layerId: 'groups', layerName: 'Класс' },
          count: 200,
          first: 300,
          last: 499,
          copies: Array.from({ length: 200 }, (_, index) => 300 + index),
        },
      ],
      flagged: Array.from({ length: 200 }, (_, index) => 300 + index),
      names: [],
    });
  });

  test('counts empty cells and texts that do not fit, each with its first and last copy', () => {
    const selectedCells = ['Анна', '', 'Константинопольский', '', 'Ия'];
    const names = aDbLayer({ selectedCells, width: 60, height: 20 });
    const problem = { layerId: 'db', layerName: 'Имя' };
    expect(check([names]).report).toEqual({
      copies: 5,
      ready: 2,
      findings: [
        { problem: { kind: 'emptyValue', ...problem }, count: 2, first: 1, last: 3, copies: [1, 3] },
        { problem: { kind: 'overflow', ...problem }, count: 1, first: 2, last: 2, copies: [2], percent: 188 },
      ],
      flagged: [1, 2, 3],
      names: [],
    });
  });

  test('counts what is wrong in every copy for every copy', () => {
    const layers = [
      aTextLayer({ display: 'Награждается {ФИО}' }),
      aDbLayer({ id: 'hidden', name: 'Класс', visible: false, selectedCells: numbered(3) }),
      aDbLayer({ selectedCells: numbered(3) }),
    ];
    const everywhere = { count: 3, first: 0, last: 2, copies: [0, 1, 2] };
    expect(check(layers).report).toEqual({
      copies: 3,
      ready: 0,
      findings: [
        {
          problem: { kind: 'unfilledField', field: 'ФИО', layerId: 'text', layerName: 'Заголовок' },
          ...everywhere,
        },
        { problem: { kind: 'hiddenData', layerId: 'hidden', layerName: 'Класс' }, ...everywhere },
      ],
      flagged: [],
      names: [],
    });
  });

  test('of a document without data has nothing to count', () => {
    expect(check([aTextLayer({ display: '{ФИО}' })]).report).toEqual({
      copies: 0,
      ready: 0,
      findings: [],
      flagged: [],
      names: [],
    });
  });

  test('pauses after every few copies, and not at the end', () => {
    expect(check([aDbLayer({ selectedCells: numbered(7) })], 3).pauses).toEqual([3, 6]);
    expect(check([aDbLayer({ selectedCells: numbered(6) })], 3).pauses).toEqual([3]);
  });

  test('finds in each copy what the preview of that copy shows', () => {
    const layers = [
      aTextLayer({ display: '{Класс}', x: -30 }),
      aDbLayer({ id: 'a', selectedCells: ['Анна', '', 'Константинопольский'], width: 60, height: 20 }),
      aDbLayer({ id: 'b', selectedCells: ['Класс', 'Школа'], format: '{Город}' }),
      aDbLayer({ id: 'c', visible: false, selectedCells: ['Москва'] }),
      aDbLayer({ id: 'd', selectedCells: [], display: 'Школа' }),
    ];
    const document = createDocument({ layers });
    const inPreview = [0, 1, 2].flatMap((index) =>
      copyProblems(
        RUSSIAN_FILLING,
        boundDocument(document),
        buildScene(fillDocument(RUSSIAN_FILLING, boundDocument(document), index), measurer),
        index,
      ),
    );
    const { report } = check(layers);
    expect(report.findings.map(({ problem, count }) => ({ problem, count }))).toEqual(
      expect.arrayContaining(
        inPreview.map((problem) => ({
          problem,
          count: inPreview.filter((other) => JSON.stringify(other) === JSON.stringify(problem)).length,
        })),
      ),
    );
    expect(report.findings.reduce((sum, { count }) => sum + count, 0)).toBe(inPreview.length);
  });
});

describe('a text near the cut', () => {
  const sheet = { width: 400, height: 240 };
  const settings = { safeMm: 10 }; // 37.8 px
  const reportOf = (layers: readonly Layer[]) => {
    const checking = checkCopies(
      RUSSIAN_FILLING,
      createDocument({ sheet, settings, layers }),
      measurer,
      1000,
    );
    const { value } = checking.next();
    return typeof value === 'number' ? [] : value.findings;
  };

  test('is found with its distance from the cut, in the copies that have it', () => {
    const names = aDbLayer({ x: 300, y: 100, width: 200, selectedCells: ['Ия', 'Ярослава'] });
    expect(reportOf([names])).toEqual([
      {
        problem: { kind: 'outsideSafe', layerId: 'db', layerName: 'Имя' },
        count: 1,
        first: 1,
        last: 1,
        copies: [1],
        cutMm: 9.5,
        extent: { x: 300, y: expect.closeTo(103.95, 2), width: 64, height: expect.closeTo(14.4, 2) },
      },
    ]);
  });

  test('that leaves the sheet is not named twice', () => {
    const kinds = reportOf([aTextLayer({ x: 390, y: 100, display: 'Диплом' }), aDbLayer({ x: 100, y: 100 })]);
    expect(kinds.map(({ problem }) => problem.kind)).not.toContain('outsideSafe');
  });
});
