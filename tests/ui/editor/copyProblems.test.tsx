import { describe, expect, test } from 'vitest';
import type { DbLayer, TextMeasurer } from '../../../src/engine/index.ts';
import { buildScene, createDbLayer, createDocument, fillDocument } from '../../../src/engine/index.ts';
import { copyProblems } from '../../../src/ui/editor/preview/copyProblems.ts';

/** Every letter is half as wide as the font is high. */
const measurer: TextMeasurer = { advance: (text, { size }) => (text.length * size) / 2 };

function problemsOf(fields: Partial<DbLayer>, recordIndex: number): readonly string[] {
  const columns = ['Фамилия', 'Имя'].map((name, index) => ({ index, name }));
  const query = { sheet: 'Лист1', headerRow: 0, columns, rows: [], filter: null };
  const layer = createDbLayer({
    id: 'a',
    name: 'Кому',
    display: 'Кому',
    selectedCells: [
      ['Щукин', 'Пётр'],
      ['', ''],
    ],
    query,
    ...fields,
  });
  const document = createDocument({ layers: [layer] });
  return copyProblems(document, buildScene(fillDocument(document, recordIndex), measurer), recordIndex);
}

describe('a copy in the preview', () => {
  test('that is in order has no problems', () => {
    expect(problemsOf({}, 0)).toEqual([]);
  });

  test.for([
    { rule: 'tells an empty value', fields: {}, index: 1, problem: 'пустое значение.' },
    {
      rule: 'tells that the values ran out',
      fields: {},
      index: 2,
      problem: 'для этой копии не хватило значений.',
    },
    {
      rule: 'tells a layer that has no data yet',
      fields: { selectedCells: [], query: null },
      index: 0,
      problem: 'данные таблицы не выбраны.',
    },
    {
      rule: 'tells a text that sticks out of its box',
      fields: { width: 60, height: 20 },
      index: 0,
      problem: 'текст не помещается в рамку.',
    },
    {
      rule: 'tells a field without a column',
      fields: { format: '{Фамилия} {Класс}' },
      index: 0,
      problem: 'Среди выбранных столбцов нет «Класс».',
    },
  ])('$rule', ({ fields, index, problem }) => {
    expect(problemsOf(fields, index)).toEqual([`«Кому»: ${problem}`]);
  });

  test('says nothing of a hidden layer', () => {
    expect(problemsOf({ visible: false }, 1)).toEqual([]);
  });
});
