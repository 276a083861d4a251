/**
 * The project's table under the sheet: rows show their copies, values are corrected in place, a list can be
 * pasted.
 */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Document } from '../../../../../src/document/document.ts';
import { setCopiesColumn } from '../../../../../src/data/bindings/index.ts';
import { bindSelection } from '../../../../../src/data/columns/index.ts';
import { gridOfSheet } from '../../../../../src/data/copies/index.ts';
import { layerPicks, keyOf } from '../../../../../src/data/picks/index.ts';
import { setRules } from '../../../../../src/engine/edits/looks/index.ts';
import { columnUses } from '../../../../../src/ui/editor/table/panel/columnUses.ts';
import { keptRecords } from '../../../../../src/ui/editor/table/panel/TablePanel.tsx';
import { aDbLayer, aDocument, aTextLayer } from '../../../../unit/engine/builders.ts';
import { renderEditor } from '../../support/renderEditor.tsx';

const sheet = {
  name: '7Б',
  rows: [
    ['ФИО', 'Класс'],
    ['Ёлкина Анна', '7Б'],
    ['Щукин Пётр', '7Б'],
    ['Ким Ида', ''],
  ],
  columnCount: 2,
};
/** «Кому» shows names and «Класс» classes; the file is on another device. */
function project(second = 'Щукин Пётр'): Document {
  const layers = [aDbLayer({ id: 'кому', name: 'Кому' }), aDbLayer({ id: 'класс', name: 'Класс' })];
  const table = { ...sheet, rows: sheet.rows.with(2, [second, '7Б']) };
  return bound(bound(aDocument(...layers), 'кому', 0, table), 'класс', 1, table);
}
/** The same with numbers instead of classes. */
function numbered(...numbers: readonly string[]): Document {
  const document = project();
  return {
    ...document,
    layers: document.layers.map((layer) =>
      layer.id === 'класс' ? { ...layer, selectedCells: numbers } : layer,
    ),
  };
}
function bound(document: Document, id: string, column: number, table: typeof sheet): Document {
  const picks = new Set([1, 2, 3].map((row) => keyOf({ row, column })));
  const view = { sheet: table, headerRow: 0, filter: '', withHidden: false };
  return bindSelection(document, id, layerPicks({ ...view, picks, itemKind: 'row' }));
}
/** Opens the panel by its key. */
async function openPanel(document: Document) {
  const opened = await renderEditor(document);
  fireEvent.keyDown(window.document.body, { key: 'F8', code: 'F8', keyCode: 119 });
  const panel = await screen.findByRole('complementary', { name: 'Таблица' });
  return { ...opened, panel };
}
const paste = (grid: HTMLElement, text: string) =>
  fireEvent.paste(grid, { clipboardData: { getData: () => text } });
const cell = (panel: HTMLElement, name: RegExp) => within(panel).getByRole('gridcell', { name });
const texts = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
const shownCopy = () => screen.getByLabelText<HTMLInputElement>('Номер копии').value;

/** The test DOM has no layout: all rows and columns are in sight. */
beforeEach(() => {
  for (const side of ['clientHeight', 'clientWidth'] as const) {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function measure(this: HTMLElement) {
      return this.getAttribute('role') === 'grid' ? 900 : 0;
    });
  }
});

afterEach(() => vi.restoreAllMocks());

describe('the table panel', () => {
  test('says that it has the columns of the sheet only where the file is on another device', async () => {
    const { panel } = await openPanel(project());

    await within(panel).findByText('Здесь только столбцы с листа. Нужны другие — выберите файл снова.');
  });

  test('a press on a row shows its copy, and marks the row; the arrow keys walk from copy to copy', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(cell(panel, /Щукин Пётр/));
    expect([shownCopy(), cell(panel, /Щукин Пётр/).getAttribute('aria-selected')]).toEqual(['2', 'true']);
    within(panel).getByRole('grid').focus();
    await user.keyboard('{ArrowDown}');
    expect(shownCopy()).toBe('3');
  });

  test('the row of the copy that the preview goes to is marked', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(screen.getByRole('button', { name: 'Предпросмотр' }));
    await user.click(screen.getByRole('button', { name: /^Следующая копия/ }));
    expect(cell(panel, /Щукин Пётр/).getAttribute('aria-selected')).toBe('true');
  });

  test('a value is corrected in its cell, marked, and undone by Ctrl+Z on any keyboard', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(cell(panel, /Щукин Пётр/));
    within(panel).getByRole('grid').focus();
    await user.keyboard('{F2}');
    await user.clear(within(panel).getByRole('textbox', { name: 'ФИО, копия 2' }));
    await user.keyboard('Щукин Павел{Enter}');
    const corrected = cell(panel, /Щукин Павел, исправлено вручную/).dataset['corrected'];
    fireEvent.keyDown(within(panel).getByRole('grid'), { key: 'я', code: 'KeyZ', ctrlKey: true });
    expect([corrected, cell(panel, /Щукин Пётр/).dataset['corrected']]).toEqual(['true', undefined]);
  });

  test('letters typed on a cell replace its value, Escape leaves it, and a press on another cell takes it', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(cell(panel, /Щукин Пётр/));
    within(panel).getByRole('grid').focus();
    await user.keyboard('Ж{Escape}');
    expect(cell(panel, /Щукин Пётр/).textContent).toBe('Щукин Пётр');
    await user.keyboard('Щукин Павел');
    await user.click(cell(panel, /Ёлкина Анна/));
    expect([texts(panel)[2], shownCopy()]).toEqual(['Щукин Павел', '1']);
    within(panel).getByRole('grid').focus();
    await user.keyboard('Жук{Enter}');
    expect(cell(panel, /Жук/).textContent).toBe('Жук');
  });

  test('a value keeps its lines when a letter of it is corrected, and Alt+Enter breaks another', async () => {
    const { user, panel } = await openPanel(project('Щукин\nПётр'));
    await user.click(cell(panel, /Щукин/));
    within(panel).getByRole('grid').focus();
    await user.keyboard('{F2}{Alt>}{Enter}{/Alt}Ильич!{Backspace}{Enter}');
    expect(cell(panel, /Щукин/).textContent).toBe('Щукин\nПётр\nИльич');
  });

  test('a column names the layers that show it', async () => {
    const document = project();
    const text = aTextLayer({ id: 'ещё', name: 'Обращение', display: 'Дорогая {ФИО}!' });
    const { panel } = await openPanel({ ...document, layers: [...document.layers, text] });
    const headers = within(panel).getAllByRole('columnheader');
    expect(headers.map((header) => header.getAttribute('aria-label'))).toEqual([
      'Столбец ФИО. Показывают слои «Кому», «Обращение»',
      'Столбец Класс. Показывает слой «Класс»',
    ]);
  });

  test('a column names a layer that got a rule for it', () => {
    const ruleless = {
      ...project(),
      layers: [...project().layers, aTextLayer({ id: 'лента', name: 'Лента' })],
    };
    const rule = { when: { field: 'Класс', is: 'is', value: '7Б' }, effect: { kind: 'hide' } } as const;
    const select = keptRecords();
    select({ document: ruleless });
    const now = select({ document: setRules(ruleless, 'лента', [rule]) });
    expect(columnUses(now, gridOfSheet(now, sheet), []).map(({ text }) => text)).toEqual([
      'Показывает слой «Кому»',
      'Показывают слои «Класс», «Лента»',
    ]);
  });

  test('a row is typed by hand: one more copy', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(within(panel).getByRole('button', { name: 'Добавить строку' }));
    await user.keyboard('Новенький Олег{Enter}');
    expect([cell(panel, /Новенький Олег/).textContent, screen.getByTestId('copy-count').textContent]).toEqual(
      ['Новенький Олег', 'из 4'],
    );
  });

  test('a row is typed by hand although the first row makes no copy', async () => {
    const { user, panel } = await openPanel(setCopiesColumn(numbered('0', '2', ''), 'Класс'));
    await user.click(within(panel).getByRole('button', { name: 'Добавить строку' }));
    await user.keyboard('Новенький Олег{Enter}');
    expect(texts(panel)).toEqual([
      'Ёлкина Анна',
      '0',
      'Щукин Пётр',
      '2',
      'Ким Ида',
      '',
      'Новенький Олег',
      '',
    ]);
  });

  test('the copies with the longest, the shortest and no value of the selected layer are put on the sheet', async () => {
    const { user, panel } = await openPanel(project());
    const found: string[] = [];
    const find = async (name: string) => {
      await user.click(within(panel).getByRole('button', { name }));
      found.push(shownCopy());
    };
    await user.click(screen.getByRole('button', { name: 'Данные таблицы: Кому' }));
    for (const name of ['Самое длинное', 'Самое короткое', 'Самое длинное']) await find(name);
    // The copies are shown in the preview.
    await user.click(screen.getByRole('button', { name: 'Вернуться к редактированию' }));
    await user.click(screen.getByRole('button', { name: 'Данные таблицы: Класс' }));
    await find('Пустое');
    expect(found).toEqual(['1', '3', '1', '3']);
  });

  test('rows are found by a text', async () => {
    const { user, panel } = await openPanel(project());
    await user.type(within(panel).getByLabelText('Фильтр'), 'ким');
    expect(within(panel).getAllByRole('rowheader')).toHaveLength(1);
  });

  test('a full name is split into columns of the project, and undone', async () => {
    const { user, panel } = await openPanel(project());
    const headers = () =>
      within(panel)
        .getAllByRole('columnheader')
        .map(({ title }) => title.split('\n')[0]);
    await user.click(within(panel).getByRole('button', { name: 'Новые столбцы' }));
    await user.click(screen.getByRole('button', { name: 'Разделить' }));
    const after = headers();
    fireEvent.keyDown(within(panel).getByRole('grid'), { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect([after, headers()]).toEqual([
      ['ФИО', 'Фамилия', 'Имя', 'Отчество', 'Класс'],
      ['ФИО', 'Класс'],
    ]);
  });

  test('without a header no columns are made', async () => {
    const layers = project().layers.map((layer) =>
      layer.type === 'db' && layer.query !== null
        ? { ...layer, query: { ...layer.query, headerRow: null } }
        : layer,
    );
    const { panel } = await openPanel({ ...project(), layers });
    const button = within(panel).getByRole('button', { name: 'Новые столбцы' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('columns are joined under a new name', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(within(panel).getByRole('button', { name: 'Новые столбцы' }));
    await user.click(screen.getByRole('radio', { name: 'Объединить' }));
    await user.click(screen.getByRole('checkbox', { name: 'Класс' }));
    await user.click(screen.getByRole('checkbox', { name: 'ФИО' }));
    await user.type(screen.getByRole('textbox', { name: 'Название нового столбца' }), 'Подпись');
    await user.click(screen.getByRole('button', { name: 'Объединить' }));
    expect(cell(panel, /7Б Щукин Пётр/).textContent).toBe('7Б Щукин Пётр');
  });

  test('a column says how many copies each row makes; numbers that are none are named by their row; Ctrl+Z undoes it', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(cell(panel, /Щукин Пётр/));
    await user.click(within(panel).getByRole('button', { name: 'Число копий' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Столбец с числом копий' }), 'Класс');
    const total = screen.getByTestId('copy-number-total').textContent;
    const wrong = screen.getByTestId('wrong-copy-numbers').textContent;
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    const chosen = within(panel).getByRole('button', { name: 'Число копий: Класс' }).textContent;
    fireEvent.keyDown(within(panel).getByRole('grid'), { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect([
      total,
      wrong,
      chosen,
      within(panel).getByRole('button', { name: 'Число копий' }).textContent,
    ]).toEqual(['3 строки — 3 копии', 'Строка 2: «7Б»Строка 3: «7Б»', 'Число копий: Класс', 'Число копий']);
  });

  test('a press on a row shows the first of its copies; a row without copies keeps the shown one', async () => {
    const { user, panel } = await openPanel(setCopiesColumn(numbered('2', '0', ''), 'Класс'));
    await user.click(cell(panel, /Ким Ида/));
    const shown = shownCopy();
    await user.click(cell(panel, /Щукин Пётр/));
    expect([shown, shownCopy(), screen.getByTestId('copy-count').textContent]).toEqual(['3', '3', 'из 3']);
  });

  test('one value is pasted into its cell', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(cell(panel, /Щукин Пётр/));
    paste(within(panel).getByRole('grid'), 'Щукин Павел\r\n');
    expect(cell(panel, /Щукин Павел/).dataset['corrected']).toBe('true');
  });

  test('is closed by its button and by its key', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(within(panel).getByRole('button', { name: 'Закрыть таблицу' }));
    const afterButton = screen.queryByRole('complementary', { name: 'Таблица' });
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8', keyCode: 119 });
    await screen.findByRole('complementary', { name: 'Таблица' });
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8', keyCode: 119 });
    expect([afterButton, screen.queryByRole('complementary', { name: 'Таблица' })]).toEqual([null, null]);
  });

  test('is open again in the next project when it was left open', async () => {
    await renderEditor(project(), {
      storage: {
        getItem: (key) => (key === 'patent-generator.tablePanel' ? 'open' : key === 'token' ? 't' : 'olga'),
        setItem: () => undefined,
        removeItem: () => undefined,
      },
    });
    const panel = await screen.findByRole('complementary', { name: 'Таблица' });
    expect(within(panel).getByRole('grid').getAttribute('aria-label')).toBe('Таблица проекта');
  });

  test('in a project without a table offers to choose a file or to paste a list', async () => {
    const { panel } = await openPanel(aDocument());
    const buttons = within(panel)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(buttons.filter((text) => text !== '')).toEqual(['Выбрать файл', 'Вставить список']);
  });
});
