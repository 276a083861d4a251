import { describe, expect, test } from 'vitest';
import type { DerivedColumn } from '../../../../../src/document/table/derivedColumns.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import { createDbLayer } from '../../../../../src/document/layers/layer.ts';
import { joinError, roomError } from '../../../../../src/ui/editor/table/panel/ColumnsDialog.tsx';

const joined = (name: string): DerivedColumn => ({
  kind: 'join',
  name,
  from: ['ФИО', 'Класс'],
  separator: ' ',
});
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `Столбец ${index + 1}`);

describe('new columns are refused', () => {
  test.each([
    [['ФИО'], 'Кто', 'Выберите хотя бы два столбца'],
    [numbered(21), 'Всё', 'Объединить можно не больше 20 столбцов'],
    [['ФИО', 'Класс'], ' ', 'Назовите новый столбец'],
    [['ФИО', 'Класс'], '{Кто}', 'В названии не должно быть скобок { } и черты |'],
    [['ФИО', 'Класс'], 'ФИО ', 'Столбец с таким названием уже есть'],
    [numbered(20), 'Всё', null],
  ])('%j under the name «%s»: %s', (from, name, error) => {
    expect(joinError(from, name, ['ФИО', 'Класс'])).toBe(error);
  });

  test.each([
    [50, 'Новых столбцов в проекте бывает не больше 50'],
    [49, null],
  ])('beside %d others: %s', (count, error) => {
    const derivedColumns = numbered(count).map(joined);
    const query = { sheet: 'Лист1', headerRow: 0, columns: [], rows: [], filter: null };
    const layer = createDbLayer({ id: 'data', name: 'ФИО', display: 'ФИО', query });
    expect(
      roomError(createDocument({ settings: { derivedColumns }, layers: [layer] }), [joined('Ещё один')]),
    ).toBe(error);
  });
});
