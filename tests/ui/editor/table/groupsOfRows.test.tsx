/**
 * «Одна копия на значение столбца»: chosen in the table under the sheet, in the layer, and where a table is
 * bound.
 */
import { render, screen, within } from '@testing-library/react';
import { fireEvent } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTableMemory } from '../../../../src/app/table/tableMemory.ts';
import { groupRows } from '../../../../src/app/fields/groupRows.ts';
import { bindSelection } from '../../../../src/data/columns/index.ts';
import { keyOf, layerPicks } from '../../../../src/data/picks/index.ts';
import type { Document } from '../../../../src/document/document.ts';
import { recordsOf } from '../../../../src/document/records/records.ts';
import { TableDialog } from '../../../../src/ui/editor/table/dialog/TableDialog.tsx';
import { aDbLayer, aDocument, aTextLayer } from '../../../unit/engine/builders.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const sheet = {
  name: 'Список',
  rows: [
    ['ФИО', 'Команда'],
    ['Ёлкина Анна', 'Волна'],
    ['Щукин Пётр', 'Комета'],
    ['Ким Ида', 'Волна'],
  ],
  columnCount: 2,
};

/** A layer with both columns, and a text with the team. */
function project(format = '{ФИО}'): Document {
  const picks = new Set([1, 2, 3].flatMap((row) => [0, 1].map((column) => keyOf({ row, column }))));
  const view = { sheet, headerRow: 0, filter: '', withHidden: false };
  const document = aDocument(
    aDbLayer({ id: 'кому', name: 'Кому', format }),
    aTextLayer({ id: 'команда', name: 'Команда', display: 'Команда {Команда}: {ФИО|дательный}' }),
  );
  return bindSelection(document, 'кому', layerPicks({ ...view, picks, itemKind: 'row' }));
}

const templates = ({ layers }: Document) =>
  layers.map((layer) => ('format' in layer ? layer.format : 'display' in layer ? layer.display : ''));

beforeEach(() => {
  for (const side of ['clientHeight', 'clientWidth'] as const) {
    vi.spyOn(HTMLElement.prototype, side, 'get').mockImplementation(function measure(this: HTMLElement) {
      return this.getAttribute('role') === 'grid' ? 900 : 0;
    });
  }
});

afterEach(() => vi.restoreAllMocks());

async function openPanel(document: Document) {
  const opened = await renderEditor(document);
  fireEvent.keyDown(window.document.body, { key: 'F8', code: 'F8', keyCode: 119 });
  const panel = await screen.findByRole('complementary', { name: 'Таблица' });
  return { ...opened, panel };
}

const shown = () => screen.getByLabelText<HTMLInputElement>('Номер копии').value;

describe('the choice of what makes a copy', () => {
  test('writes fields of several values as lists, and each row makes a copy again without it', () => {
    const grouped = groupRows(project(), 'Команда', null);
    const single = groupRows(grouped, null, null);
    expect([templates(grouped), recordsOf(grouped).count, recordsOf(single).count]).toEqual([
      ['{ФИО|список: и}', 'Команда {Команда}: {ФИО|дательный|список: и}'],
      2,
      3,
    ]);
  });

  test('in the table panel says how many copies the rows make, and keeps numbers of copies out', async () => {
    const { user, panel } = await openPanel(project());
    await user.click(within(panel).getByRole('button', { name: 'Копия на строку' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Одна копия на' }), 'Команда');
    const total = screen.getByTestId('group-total').textContent;
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    const numbers = within(panel).getByRole('button', { name: 'Число копий' });
    expect([
      total,
      within(panel).getByRole('button', { name: 'Копия на: Команда' }).textContent,
      numbers.getAttribute('aria-disabled'),
    ]).toEqual(['3 строки → 2 команды', 'Копия на: Команда', 'true']);
  });

  test('any row of the shown copy can be chosen in the table', async () => {
    const { user, panel } = await openPanel(groupRows(project(), 'Команда', null));
    const cell = (name: RegExp) => within(panel).getByRole('gridcell', { name });
    await user.click(cell(/Ким Ида/));
    const last = [shown(), cell(/Ким Ида/).getAttribute('aria-selected')];
    await user.click(cell(/Щукин Пётр/));
    expect([last, shown()]).toEqual([['1', 'true'], '2']);
  });

  test('stands by the data of the layer', async () => {
    const { user } = await renderEditor(project());
    await user.click(screen.getByRole('button', { name: 'Данные таблицы: Кому' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Одна копия на' }), 'Команда');
    await user.click(screen.getByRole('button', { name: 'Вставить {ФИО}' }));
    await user.click(screen.getByRole('button', { name: 'Вставить {Команда}' }));
    expect([
      screen.getByTestId('group-total').textContent,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Шаблон текста' }).value,
    ]).toEqual(['3 строки → 2 команды', '{ФИО|список: и}{ФИО|список: и}{Команда}']);
  });

  test('a case chosen for a list goes to each of its values', async () => {
    const { user } = await renderEditor(groupRows(project(), 'Команда', null));
    await user.click(screen.getByRole('button', { name: 'Данные таблицы: Кому' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Как показать' }), 'дательный');
    await user.selectOptions(screen.getByRole('combobox', { name: 'И ещё' }), 'с заглавной');
    await user.selectOptions(screen.getByRole('combobox', { name: 'И затем, 3-е' }), 'список: номера');
    expect([
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Шаблон текста' }).value,
      screen.getByText(/^Первая копия/).textContent,
    ]).toEqual(['{ФИО|дательный|с заглавной|список: номера}', 'Первая копия: 1. Ёлкиной Анне\n2. Ким Иде']);
  });

  test.each([
    ['of all layers', null],
    ['of one layer', 'кому'],
  ])('is asked where the data %s are bound', async (_, layerId) => {
    const bound = vi.fn();
    const user = userEvent.setup({ delay: null });
    const loaded = {
      table: { fileName: 'a.xlsx', sheets: [sheet] },
      notes: [],
      previous: null,
      fresh: false,
    };
    render(
      <TableDialog
        reader={{
          reading: { kind: 'ready', loaded },
          read: () => undefined,
          cancel: () => undefined,
          back: null,
          settle: () => undefined,
          keepHeading: () => undefined,
          turn: () => undefined,
        }}
        memory={createTableMemory()}
        document={project()}
        layerId={layerId}
        onBind={(_choice, column) => bound(column)}
        onAddLayer={() => 'новый'}
        onClose={() => undefined}
      />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Одна копия на' }), 'Команда');
    const made = screen.getByText('3 строки → 2 команды').textContent;
    await user.click(screen.getByRole('button', { name: /Связать со слоем|Обновить слои/ }));
    expect([made, bound.mock.calls]).toEqual(['3 строки → 2 команды', [['Команда']]]);
  });
});
