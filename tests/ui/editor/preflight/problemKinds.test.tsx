/** What the fixes of the check leave as it was. */
import { expect, test } from 'vitest';
import { PROBLEM_SORTS } from '../../../../src/ui/editor/preflight/problemKinds.ts';
import { aDbLayer, aDocument, aFormatting, aTextLayer } from '../../../unit/engine/builders.ts';

test('Latin letters in a text are replaced one by one: words between them and letters beside them keep their colours', () => {
  // «Грaмота» twice, with a Latin «a»; the first «Гр» and «КРАСНО» are red.
  const formatting = aFormatting(
    { range: [0, 2], format: { color: '#ff0000' } },
    { range: [8, 14], format: { color: '#ff0000' } },
  );
  const layer = aTextLayer({ id: 't', display: 'Гр\u0061мота КРАСНО Гр\u0061мота', formatting });
  const problem = { kind: 'mixedText', before: 'Гр\u0061мота', after: 'Грамота' } as const;
  const whose = { layerId: 't', layerName: 'Надпись' };
  const fixed = PROBLEM_SORTS.mixedText.fix?.edit(aDocument(layer), {
    problem: { ...problem, ...whose },
    copies: [],
    count: 0,
    first: 0,
    last: 0,
  });
  expect(fixed).toEqual(aDocument(aTextLayer({ id: 't', display: 'Грамота КРАСНО Грамота', formatting })));
});

test('«Исправить все» leaves cells as they are that a person should look at first', () => {
  const before = ['иванов иван', 'ооржак чойгана'];
  const after = ['Иванов Иван', 'Ооржак Чойгана'];
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
  const layer = (selectedCells: readonly string[]) => aDbLayer({ id: 'p', query, selectedCells });
  const correction = (recordIndex: number) => {
    const change = { recordIndex, before: before[recordIndex] ?? '', after: after[recordIndex] ?? '' };
    return { ...change, cells: [{ ...change, column: 'ФИО' }] };
  };
  const fixed = PROBLEM_SORTS.letterCase.fix?.edit(aDocument(layer(before)), {
    problem: { kind: 'letterCase', column: 'ФИО', layerId: 'p', layerName: 'ФИО' },
    copies: [0, 1],
    count: 2,
    first: 0,
    last: 1,
    corrections: [correction(0), { ...correction(1), isUnsure: true }],
  });
  expect(fixed?.layers.map((each) => ('selectedCells' in each ? each.selectedCells : null))).toEqual([
    ['Иванов Иван', 'ооржак чойгана'],
  ]);
});
