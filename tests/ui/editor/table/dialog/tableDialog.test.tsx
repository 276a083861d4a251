/** The table dialog with a table: exactly the highlighted cells are bound, and one file fills all layers. */
import { RUSSIAN_FILLING } from '../../../../../src/data/records/russianFilling.ts';
import { recordsOf } from '../../../../../src/document/records/records.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { TextChoice } from '../../../../../src/document/table/tableFile.ts';
import type { Document } from '../../../../../src/document/document.ts';
import type { TableSheet } from '../../../../../src/document/table/table.ts';
import { createDbLayer } from '../../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../../src/document/document.ts';
import { countCopies, textOfRecord } from '../../../../../src/data/records/index.ts';
import { bindFields } from '../../../../../src/ui/editor/table/dialog/fieldsChoice.ts';
import type { TableDialogState } from '../../../../../src/ui/editor/table/dialog/tableDialogState.ts';
import { bindLayer, startChoice } from '../../../../../src/ui/editor/table/dialog/tableDialogState.ts';
import { TableDialog } from '../../../../../src/ui/editor/table/dialog/TableDialog.tsx';
import type { LoadedTable } from '../../../../../src/app/table/tableMemory.ts';
import { createTableMemory } from '../../../../../src/app/table/tableMemory.ts';
import { boundPicks } from '../../../../../src/ui/editor/table/grid/gridState.ts';
import type { TableReader, TableReading } from '../../../../../src/ui/editor/table/dialog/useTableReading.ts';
import { pressColumn } from '../../../../../src/ui/editor/table/grid/gridSelection.ts';
import { anImageLayer } from '../../../../unit/engine/builders.ts';
import { rowsInSight } from '../../../../../src/ui/editor/table/grid/tableRows.ts';
import { settled } from '../../../../unit/data/bindings/settled.ts';

const HEADER = ['ФИО', 'Класс'];
const sheetOf = (name: string, rows: TableSheet['rows'], hiddenRows?: readonly number[]): TableSheet => ({
  name,
  rows,
  columnCount: Math.max(...rows.map((row) => row.length)),
  ...(hiddenRows === undefined ? {} : { hiddenRows }),
});
const class7B = sheetOf('7Б', [HEADER, ['Иванова Анна', '7Б'], ['Щукин Пётр', '7Б'], ['Ёлкина Ольга', '7Б']]);
const loadedOf = (sheet: TableSheet, fields: Partial<LoadedTable> = {}): LoadedTable => ({
  table: { fileName: `${sheet.name}.xlsx`, sheets: [sheet] },
  notes: [],
  previous: null,
  fresh: false,
  ...fields,
});
/** The file was just chosen and replaces class 7Б. */
const fresh = (sheet: TableSheet) => loadedOf(sheet, { previous: loadedOf(class7B).table, fresh: true });

const layer = (id: string) => createDbLayer({ id, name: id, display: '' });
/** Selects a column by its header and binds it. */
const withColumn = (document: Document, id: string, loaded: LoadedTable, column: number): Document => {
  const choice = startChoice(loaded, document, id);
  return choice.kind === 'layer' ? bindLayer(document, pressed(choice, column)).document : document;
};
const pressed = <Choice extends Extract<TableDialogState, { kind: 'layer' }>>(
  choice: Choice,
  column: number,
) => {
  const { grid } = choice;
  const rows = rowsInSight(grid);
  const selection = pressColumn(grid.selection, rows, column, { additive: false, extend: false });
  return { ...choice, grid: { ...grid, selection } };
};
const unbound = createDocument({ layers: [layer('ФИО'), layer('Класс')] });
const project = withColumn(withColumn(unbound, 'ФИО', loadedOf(class7B), 0), 'Класс', loadedOf(class7B), 1);
const copies = (document: Document) =>
  Array.from({ length: countCopies(document) }, (_, record) =>
    document.layers.map((each) =>
      each.type === 'db' ? textOfRecord(RUSSIAN_FILLING, each, record, recordsOf(document)) : '',
    ),
  );

/** The dialog in this reading state; `bound` is the document after its main button was pressed. */
function open(
  document: Document,
  reading: TableReading,
  layerId: string | null,
  back: (() => void) | null = null,
  memory = createTableMemory(),
) {
  const result: {
    bound: Document | null;
    readonly read: { file: File; text?: TextChoice | undefined }[];
    readonly headings: (readonly [string, number | null])[];
    readonly turned: string[];
  } = { bound: null, read: [], headings: [], turned: [] };
  const reader: TableReader = {
    reading,
    read: (file, text) => void result.read.push({ file, text }),
    cancel: () => undefined,
    back,
    settle: () => undefined,
    keepHeading: (sheet, row) => void result.headings.push([sheet, row]),
    turn: (sheet) => void result.turned.push(sheet),
  };
  const dialog = (now: Document, selected: string | null) => (
    <TableDialog
      reader={reader}
      memory={memory}
      document={now}
      layerId={selected}
      onBind={(choice) => {
        result.bound = choice.kind === 'layer' ? bindLayer(now, choice).document : bindFields(now, choice);
      }}
      onAddLayer={() => 'новый'}
      onClose={() => undefined}
    />
  );
  const { rerender, unmount } = render(dialog(document, layerId));
  const change = (now: Document, selected: string | null) => rerender(dialog(now, selected));
  return { user: userEvent.setup({ delay: null }), result, change, unmount };
}
const ready = (loaded: LoadedTable): TableReading => ({ kind: 'ready', loaded });
const press = (name: string) => screen.getByRole('button', { name });

describe('a newer file', () => {
  test('shows what it changes before it replaces the table', () => {
    open(
      project,
      ready(fresh(sheetOf('7Б', [HEADER, ['Иванова Анна', '8Б'], ['Щукин Пётр', '7Б'], ['Ким Ида', '8Б']]))),
      null,
    );
    const shown = screen.getByTestId('differences');
    const lines = within(shown).getAllByRole('listitem', { hidden: true });
    expect([
      shown.querySelector('summary')?.textContent,
      lines.map(({ textContent }) => textContent),
    ]).toEqual([
      'Отличия от прежней таблицы: строк добавлено 1, изменено 1, убрано 1.',
      [
        'Изменена: Иванова Анна, 8Б. Класс: «7Б», теперь «8Б»',
        'Добавлена: Ким Ида, 8Б',
        'Убрана: Ёлкина Ольга, 7Б',
      ],
    ]);
  });

  test('is compared with the copies when the former file is on another device', () => {
    open(project, ready(loadedOf(sheetOf('7Б', [HEADER, ['Иванова Анна', '7Б']]), { fresh: true })), null);
    expect(screen.getByTestId('differences').querySelector('summary')?.textContent).toBe(
      'Отличия от прежней таблицы: строк убрано 2.',
    );
  });

  test('of more than 5,000 rows says that its differences are not shown', () => {
    const rows = Array.from({ length: 5000 }, (_, row) => [`Участник ${row}`, '7А']);
    open(project, ready(fresh(sheetOf('7Б', [HEADER, ...rows]))), null);
    expect(screen.getByTestId('differences').textContent).toBe(
      `Что изменилось в таблице, показываем только до ${(5000).toLocaleString('ru')} строк. Здесь их больше.`,
    );
  });

  test('with the same rows, or the first one, says nothing of differences', () => {
    open(project, ready(fresh(class7B)), null);
    expect(screen.queryByTestId('differences')).toBeNull();
  });
});

describe('a list from the clipboard', () => {
  test('pasted into the dialog without a table is read as a file', async () => {
    const { result } = open(unbound, { kind: 'none' }, null);
    fireEvent.paste(document.body, { clipboardData: { getData: () => 'Ёлкина Анна\nЩукин Пётр' } });
    expect(await result.read[0]?.file.text()).toBe('Ёлкина Анна\nЩукин Пётр');
  });

  test('can be typed or pasted into a field', async () => {
    const { user, result } = open(unbound, { kind: 'none' }, null);
    await user.click(screen.getByRole('button', { name: 'Вставить список' }));
    await user.type(screen.getByRole('textbox'), 'Ёлкина Анна');
    await user.click(screen.getByRole('button', { name: 'Сделать таблицу' }));
    expect(await result.read[0]?.file.text()).toBe('Ёлкина Анна');
  });
});

describe('a text file', () => {
  test('is read again in the encoding that a person chooses; a doubtful guess is told', async () => {
    const file = new File([], 'список.csv');
    const loaded = loadedOf(class7B, {
      text: { file, encoding: 'koi8-r', delimiter: ';', isDoubtful: true },
    });
    const { result } = open(unbound, ready(loaded), null);
    const warning = screen.getByRole('alert').textContent;
    await userEvent.click(screen.getByRole('button', { name: /Кодировка/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Китайская традиционная (Big5)' }));
    expect([warning, result.read]).toEqual([
      'Похоже, кодировка угадана неверно. Если буквы в таблице странные, выберите другую.',
      [{ file, text: { encoding: 'big5', delimiter: ';' } }],
    ]);
  });
});

describe('a new file', () => {
  const class7C = sheetOf('7В', [HEADER, ['Арбузов Пётр', '7В'], ['Дынин Ян', '7В']]);

  test('fills every layer of the project with its people, one copy for each', async () => {
    const { user, result } = open(project, ready(fresh(class7C)), 'ФИО');
    await user.click(press('Обновить слои'));

    expect(result.bound === null ? null : copies(result.bound)).toEqual([
      ['Арбузов Пётр', '7В'],
      ['Дынин Ян', '7В'],
    ]);
  });

  test('shows which layers were matched by name', () => {
    open(project, ready(fresh(class7C)), 'ФИО');
    const fields = within(screen.getByRole('group', { name: 'Обновить слои' }));

    expect(fields.getAllByRole('button').map((field) => field.getAttribute('aria-label'))).toEqual([
      'ФИО — готово: ФИО',
      'Класс — готово: Класс',
    ]);
  });

  test('without a column asks about its layer, and binds nothing until that is answered', async () => {
    const other = sheetOf('7В', [
      ['ФИО', 'Группа'],
      ['Арбузов Пётр', '1'],
    ]);
    const { user, result } = open(project, ready(fresh(other)), 'ФИО');
    await user.click(press('Обновить слои'));
    expect([screen.getByRole('alert').textContent, result.bound]).toEqual([
      'Столбца «Класс» в таблице нет.',
      null,
    ]);

    await user.click(press('Класс: Выберите столбец'));
    await user.click(await screen.findByRole('option', { name: 'Группа' }));
    await user.click(press('Обновить слои'));
    expect(result.bound === null ? null : copies(result.bound)).toEqual([['Арбузов Пётр', '1']]);
  });

  test('without a column takes one text for all, which a closed dialog keeps', async () => {
    const names = sheetOf('7В', [['ФИО'], ['Арбузов Пётр'], ['Дынин Ян']]);
    const memory = createTableMemory();
    const typing = open(project, ready(fresh(names)), 'ФИО', null, memory);
    await typing.user.type(screen.getByRole('textbox', { name: 'Одно для всех: Класс' }), '7В');
    typing.unmount();

    const { user, result } = open(project, ready(fresh(names)), 'ФИО', null, memory);
    await user.click(press('Обновить слои'));
    const { layers } = settled(project, result.bound ?? project);
    expect(layers.map((each) => ('display' in each ? [each.type, each.display] : null))).toEqual([
      ['db', 'Арбузов Пётр'],
      ['text', '7В'],
    ]);
  });

  test('can be given up for the table before', async () => {
    const given: string[] = [];
    const { user } = open(project, ready(fresh(class7C)), 'ФИО', () => given.push('back'));
    await user.click(press('Вернуть прежнюю таблицу'));

    expect(given).toEqual(['back']);
  });

  test('that cannot be read leaves the table before where it was, and says why', () => {
    const kept = loadedOf(class7B);
    open(project, { kind: 'refused', fileName: 'а.pdf', text: 'Это не таблица.', kept }, 'ФИО');

    expect([screen.getByRole('heading').textContent, screen.getByRole('alert').textContent]).toEqual([
      'Данные таблицы: 7Б.xlsx',
      '«а.pdf» не открыт. Это не таблица.',
    ]);
  });

  test('with the same values leaves the dialog with the layer that is being bound', () => {
    const more = createDocument({ ...project, layers: [...project.layers, layer('Подпись')] });

    expect(startChoice(fresh(class7B), more, 'Подпись').kind).toBe('layer');
  });
});

describe('what is highlighted is what is bound', () => {
  test('a filter typed after a column was picked narrows the pick', async () => {
    const { user, result } = open(project, ready(loadedOf(class7B)), 'ФИО');
    await user.type(screen.getByLabelText('Фильтр'), 'щук');
    expect(screen.getByText('1 копия').parentElement?.textContent).toBe(
      'Выбрано: 1 ячейка, получится 1 копия.',
    );

    await user.click(press('Связать со слоем'));
    expect(result.bound === null ? null : copies(result.bound)).toEqual([['Щукин Пётр', '7Б']]);
  });

  test('a filter that is cleared gives the pick back', () => {
    const choice = pressed(layerChoice(loadedOf(class7B)), 0);
    const filtered = { ...choice.grid, filter: 'щук' };
    expect([boundPicks(filtered).size, boundPicks({ ...filtered, filter: '' }).size]).toEqual([1, 3]);
  });

  test('a filter that nothing has is said to have found nothing, and can be cleared there', async () => {
    const { user } = open(project, ready(loadedOf(class7B)), 'ФИО');
    await user.type(screen.getByLabelText('Фильтр'), 'ыыы');
    expect(screen.getByText('Ничего не найдено')).toBeTruthy();

    await user.click(press('Очистить фильтр'));
    expect(screen.queryByText('Ничего не найдено')).toBe(null);
  });
});

describe('rows that the file hides', () => {
  const hiding = sheetOf('7Б', class7B.rows, [2]);

  test('are left out and counted; a press takes them, too', async () => {
    const { user, result } = open(unbound, ready(loadedOf(hiding)), null);
    expect([result.bound, screen.getByText(/^Скрыто в файле/).firstChild?.textContent]).toEqual([
      null,
      'Скрыто в файле: 1 строка',
    ]);

    await user.click(press('Взять и скрытые'));
    expect(press('Не брать скрытые')).toBeTruthy();
  });

  test('are taken for a column that was picked before they were asked for, and the layer remembers it', async () => {
    const start = withColumn(unbound, 'ФИО', loadedOf(hiding), 0);
    const { user, result } = open(start, ready(loadedOf(hiding)), 'ФИО');
    await user.click(press('Взять и скрытые'));
    await user.click(press('Связать со слоем'));
    const [before, after] = [start, result.bound ?? start].map(({ layers: [first] }) =>
      first?.type === 'db' ? [first.selectedCells, first.query?.withHidden] : null,
    );

    expect([before, after]).toEqual([
      [['Иванова Анна', 'Ёлкина Ольга'], undefined],
      [['Иванова Анна', 'Щукин Пётр', 'Ёлкина Ольга'], true],
    ]);
  });
});

describe('totals and signatures', () => {
  const form = sheetOf('7Б', [
    HEADER,
    ['7 «Б» класс'],
    ['Иванова Анна', '7Б'],
    ['Щукин Пётр', '7Б'],
    ['Итого', '2'],
    ['Директор ______'],
  ]);

  test('are no copies; the dialog says why, and a press takes them', async () => {
    const { user, result } = open(
      withColumn(unbound, 'ФИО', loadedOf(form), 0),
      ready(loadedOf(form)),
      'ФИО',
    );
    const text = screen.getByText(/^Не копии/).textContent;
    await user.click(press('Взять и их'));
    await user.click(press('Связать со слоем'));
    const [first] = result.bound?.layers ?? [];

    expect([text, first?.type === 'db' ? [first.selectedCells, first.query?.withService] : null]).toEqual([
      'Не копии: 3 строки (подзаголовок, итог, подпись или пометка)',
      [['7 «Б» класс', 'Иванова Анна', 'Щукин Пётр', 'Итого', 'Директор ______'], true],
    ]);
  });
});

describe('a heading row that is not sure', () => {
  test('is told, and a press chooses otherwise', async () => {
    const names = sheetOf('Клички', [
      ['Кличка', 'Порода'],
      ['Шарик', 'Овчарка'],
      ['Рекс', 'Дворняга'],
    ]);
    const { user } = open(unbound, ready(loadedOf(names)), 'ФИО');
    await user.click(press('Строка 1 — заголовки'));

    expect(screen.getByRole('button', { name: /Заголовки столбцов/u }).textContent).toContain(
      'Строка 1 — заголовки',
    );
  });
});

describe('rows for one layer', () => {
  test('stay chosen when a picture whose upload ends is added and selected', async () => {
    const { user, change } = open(project, ready(loadedOf(class7B)), 'ФИО');
    await user.type(screen.getByLabelText('Фильтр'), 'щук');
    await user.click(screen.getByRole('radio', { name: 'только этому' }));
    change({ ...project, layers: [...project.layers, anImageLayer()] }, null);
    expect([
      screen.getByRole('radio', { name: 'только этому' }).getAttribute('aria-checked'),
      press('Связать со слоем').textContent,
    ]).toEqual(['true', 'Связать со слоем']);
  });

  test('are given to the layers that show the same people, unless the person wants otherwise', async () => {
    const { user, result } = open(project, ready(loadedOf(class7B)), 'ФИО');
    await user.type(screen.getByLabelText('Фильтр'), 'щук');
    await user.click(screen.getByRole('radio', { name: 'только этому' }));
    await user.click(press('Связать со слоем'));

    expect(result.bound === null ? null : copies(result.bound)).toEqual([
      ['Щукин Пётр', '7Б'],
      ['', '7Б'],
      ['', '7Б'],
    ]);
  });

  test('of a further layer begin with the sheet, filter and rows of the layers before', () => {
    const filtered = layerChoice(loadedOf(class7B));
    const some = bindLayer(
      createDocument({ layers: [layer('ФИО')] }),
      pressed({ ...filtered, grid: { ...filtered.grid, filter: 'щук' } }, 0),
    ).document;
    const next = createDocument({ layers: [...some.layers, layer('Класс')] });
    const choice = startChoice(loadedOf(class7B), next, 'Класс');

    expect(choice.kind === 'layer' ? [choice.grid.filter, rowsInSight(choice.grid)] : null).toEqual([
      'щук',
      [2],
    ]);
  });
});

function layerChoice(loaded: LoadedTable): Extract<TableDialogState, { kind: 'layer' }> {
  const choice = startChoice(loaded, createDocument({ layers: [layer('ФИО')] }), 'ФИО');
  if (choice.kind !== 'layer') throw new Error('The dialog is about the layer that is selected.');
  return choice;
}

test('a dialog that is closed keeps the heading that the person sees', async () => {
  const doubtful = sheetOf('7Б', [
    ['Ооржак', 'Чойгана'],
    ['Кличка', 'Порода'],
    ['Мурка', 'Сиамская'],
    ['Барсик', 'Перс'],
  ]);
  const { user, result } = open(unbound, ready(loadedOf({ ...doubtful, headerRow: 1 })), 'ФИО');
  await user.click(press('Отмена'));
  expect(result.headings).toEqual([['7Б', 1]]);
});

describe('a table with people across', () => {
  const across = sheetOf('Лист1', [
    ['ФИО', 'Гаврилова Вера', 'Лебедев Антон'],
    ['Класс', '8А', '8Б'],
  ]);

  test('is told in place of a question about headings, and turned by one press', async () => {
    const { user, result } = open(unbound, ready(loadedOf(across)), null);
    await user.click(press('Повернуть таблицу'));
    expect([
      screen.getByText('Похоже, люди записаны в столбцах, а заголовки — в строках').isConnected,
      screen.queryByText(/похожа и на данные|Заголовков, похоже, нет/u),
      result.turned,
    ]).toEqual([true, null, ['Лист1']]);
  });

  test('says that it is turned, and is turned back by one press', async () => {
    const turned = sheetOf('Лист1', [
      ['ФИО', 'Класс'],
      ['Гаврилова Вера', '8А'],
      ['Лебедев Антон', '8Б'],
    ]);
    const marked = { ...turned, isTurned: true as const };
    const { user, result } = open(unbound, ready(loadedOf(marked)), null);
    await user.click(press('Повернуть обратно'));
    expect([result.turned, screen.queryByRole('button', { name: 'Повернуть таблицу' })]).toEqual([
      ['Лист1'],
      null,
    ]);
  });
});
