import { RUSSIAN_FILLING } from '../../../../src/data/records/russianFilling.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { recordKey } from '../../../../src/document/recordKey.ts';
import type { TextMeasurer } from '../../../../src/engine/ports/index.ts';
import { checkCopies } from '../../../../src/output/check/index.ts';
import { USUAL_ORDER } from '../../../../src/output/order/index.ts';
import type { Drawing } from '../../../../src/app/platform/drawing.ts';
import { aCodeLayer } from '../../../unit/engine/builders.ts';
import { memoryStorage } from '../../support/testPlatform.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const measurer: TextMeasurer = { advance: (text, font) => (text.length * font.size) / 2 };

/** The worker's check, run synchronously. */
const checkAllCopies: Drawing['checkAllCopies'] = ({ document }) => {
  const checked = checkCopies(RUSSIAN_FILLING, document, measurer, Infinity).next();
  if (checked.done !== true) throw new Error('The check paused, although it was not to.');
  return Promise.resolve({ kind: 'checked', report: checked.value });
};

function people(names: readonly string[], fields: Partial<DbLayer> = {}): DbLayer {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
  return createDbLayer({ id: 'p', name: 'ФИО', display: '', query, selectedCells: names, ...fields });
}

/** Opens the panel, which starts the check at once. */
async function openPanel(layers: Parameters<typeof createDocument>[0], keys: string) {
  const { user, service } = await renderEditor(createDocument(layers), {}, {}, { checkAllCopies });
  await user.keyboard(keys);
  const panel = await screen.findByRole('complementary', { name: 'Проверка перед выпуском' });
  await within(panel).findByTestId('preflight-summary');
  const sorts = () =>
    Array.from(panel.querySelectorAll('[data-problem]'), (group) => group.getAttribute('data-problem'));
  return { user, service, panel, sorts };
}

const isOpen = () => screen.queryByRole('complementary', { name: 'Проверка перед выпуском' }) !== null;

type Saving = Pick<Awaited<ReturnType<typeof openPanel>>, 'user' | 'service'>;

/** Where the layers are after the next save. */
async function placesOf(opened: Saving): Promise<readonly unknown[]> {
  const layers = await sentLayers(opened);
  return layers
    .filter((layer) => Reflect.has(Object(layer), 'X'))
    .map((layer) => Reflect.get(Object(layer), 'X'));
}

/** Cells and decisions that the next save sends. */
async function savedLayer(opened: Saving): Promise<unknown> {
  return (await sentLayers(opened))[0] ?? null;
}

async function sentLayers(opened: Saving): Promise<readonly unknown[]> {
  await opened.user.click(screen.getByRole('button', { name: 'Сохранить проект' }));
  const prefix = 'PATCH /api/project-data/p1/ ';
  const sent = await waitFor(() => {
    const change = opened.service.changes.find((candidate) => candidate.startsWith(prefix));
    if (change === undefined) throw new Error('Nothing has been saved yet.');
    return change;
  });
  const body: unknown = JSON.parse(sent.slice(prefix.length));
  const layers: unknown = JSON.parse(String(Reflect.get(Object(body), 'layers')));
  return Array.isArray(layers) ? layers : [];
}

const titleAt = (id: string, x: number) => createTextLayer({ id, name: id, display: 'Диплом', x, y: 300 });

describe('the panel of the check', () => {
  test('a code that the next copies leave empty is told of, and filled by one press', async () => {
    const switchedOff = [{ place: 'olga/p1', order: { ...USUAL_ORDER, hasProof: false } }];
    const storage = memoryStorage({ token: 't', user: 'olga', lastOrders: JSON.stringify(switchedOff) });
    const layers = [people(['Ёлкина Анна']), aCodeLayer({ template: '{проверка}', x: 300, y: 300 })];
    const { user } = await renderEditor(createDocument({ layers }), { storage }, {}, { checkAllCopies });
    await user.keyboard('{F7}');
    const panel = await screen.findByRole('complementary', { name: 'Проверка перед выпуском' });
    const told = within(panel).getByRole('alert').textContent;
    await user.click(within(panel).getByRole('button', { name: 'Включить проверку' }));

    expect([told, within(panel).queryByText(/Проверка подлинности выключена/)]).toEqual([
      expect.stringMatching(/^Проверка подлинности выключена: место кода на документах останется пустым\./),
      null,
    ]);
  });

  test('lists the problems by sort, the worst first, with a count in the header', async () => {
    const { panel, sorts } = await openPanel(
      {
        layers: [
          people([' Ким Анна', 'Петров Олег', '']),
          createTextLayer({ id: 't', name: 'Дата', display: '{Дата}', y: 60 }),
        ],
      },
      '{F7}',
    );
    await waitFor(() => expect(sorts()).toEqual(['unfilledField', 'emptyValue', 'spaces']));
    expect([
      within(panel).getByTestId('preflight-summary').textContent,
      screen.getByTestId('preflight-count').textContent,
    ]).toEqual(['Заполните 1 текст · посмотрите 1 человека', '3']);
  });

  test('says that it checks again while what it shows is of the sheet before', async () => {
    const { user, panel, sorts } = await openPanel(
      { layers: [people([' Ким Анна', 'Петров Олег'])] },
      '{F7}',
    );
    await waitFor(() => expect(sorts()).toEqual(['spaces']));
    const running = () => within(panel).queryByTestId('preflight-running')?.textContent;
    const before = running();
    await user.click(within(panel).getAllByRole('button', { name: 'Исправить' }).at(-1) ?? panel);
    const meanwhile = [running(), sorts()];
    await waitFor(() => expect(running()).toBeUndefined(), { timeout: 5000 });

    expect([before, meanwhile, sorts()]).toEqual([undefined, ['Проверяем копии…', ['spaces']], []]);
  });

  test('leads to the copy and the layer, and stays open', async () => {
    const { user, panel, sorts } = await openPanel({ layers: [people(['Ким Анна', ''])] }, '{F7}');
    await waitFor(() => expect(sorts()).toEqual(['emptyValue']));
    await user.click(within(panel).getByRole('button', { name: /пустое значение/ }));
    expect([screen.getByLabelText<HTMLInputElement>('Номер копии').value, sorts()]).toEqual([
      '2',
      ['emptyValue'],
    ]);
  });

  test('puts all values of a sort right by one press, which is one step of undo', async () => {
    const opened = await openPanel(
      { layers: [people([' Ким  Анна', 'Петров Олег', 'Щукин Илья '])] },
      '{F7}',
    );
    await waitFor(() => expect(opened.sorts()).toEqual(['spaces']));
    await opened.user.click(within(opened.panel).getByRole('button', { name: 'Исправить все' }));
    expect(screen.getByRole('button', { name: 'Отменить' })).toHaveProperty('disabled', false);
    expect(await savedLayer(opened)).toMatchObject({
      selectedCells: ['Ким Анна', 'Петров Олег', 'Щукин Илья'],
    });
  });

  test('a value that was put right while its copy is shown comes back by Ctrl+Z', async () => {
    const opened = await openPanel({ layers: [people([' Ким  Анна', 'Петров Олег '])] }, '{F7}');
    await waitFor(() => expect(opened.sorts()).toEqual(['spaces']));
    await opened.user.click(within(opened.panel).getByText('Ким Анна'));
    await opened.user.click(within(opened.panel).getByRole('button', { name: 'Исправить все' }));
    await waitFor(() => expect(opened.sorts()).toEqual([]));
    await opened.user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(opened.sorts()).toEqual(['spaces']));
    expect(screen.getByLabelText<HTMLInputElement>('Номер копии').value).toBe('1');
  });

  test('puts one value right and leaves the others', async () => {
    const opened = await openPanel(
      { layers: [people([' Ким Анна', 'Щукин Илья '])] },
      '{Shift>}{F7}{/Shift}',
    );
    await waitFor(() => expect(opened.sorts()).toEqual(['spaces']));
    const [, second] = within(opened.panel).getAllByRole('button', { name: 'Исправить' });
    if (second !== undefined) await opened.user.click(second);
    expect(await savedLayer(opened)).toMatchObject({ selectedCells: [' Ким Анна', 'Щукин Илья'] });
  });

  test('lists the values that a field could not read, and shows the copy of each', async () => {
    const dates = ['07.09.2026', 'осень', '31.02.2026'];
    const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'Дата' }], rows: [], filter: null };
    const { user, panel, sorts } = await openPanel(
      { layers: [people(dates, { query, format: '{Дата|дата}' })] },
      '{F7}',
    );
    await waitFor(() => expect(sorts()).toEqual(['unread']));
    const [, second] = within(panel).getAllByRole('button', { name: 'К ячейке' });
    const listed = Array.from(
      panel.querySelectorAll('[data-part="corrections"] li'),
      (row) => row.textContent,
    );
    if (second !== undefined) await user.click(second);
    expect([
      within(panel).getByRole('button', { name: /^У 2 человек/ }).textContent,
      listed,
      screen.getByLabelText<HTMLInputElement>('Номер копии').value,
    ]).toEqual([
      'У 2 человек в столбце «Дата» не дата, например «осень»: напечатается как есть.копии 2–3',
      ['осеньК ячейке', '31.02.2026К ячейке'],
      '3',
    ]);
  });

  test.each([
    ['a value that can be put right', '«Ромашка»', 'Ромашкa', /Ромашкa/],
    ['a value that can only be shown', '5', '#Н/Д', 'К ячейке'],
  ])('a press on %s opens the table at its cell', async (_, usual, wrong, name) => {
    const columns = ['ФИО', 'Группа'].map((heading, index) => ({ index, name: heading }));
    const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
    const selectedCells = ['Ким Анна', 'Петров Олег', 'Белова Ольга'].map((person, row) => [
      person,
      row === 2 ? wrong : usual,
    ]);
    const layer = people([], { query, selectedCells, format: '{ФИО} {Группа}' });
    const { user, panel } = await openPanel({ layers: [layer] }, '{F7}');
    const [place] = await within(panel).findAllByRole('button', { name });
    if (place !== undefined) await user.click(place);
    const table = await screen.findByRole('complementary', { name: 'Таблица' });
    await waitFor(() =>
      expect(table.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant')).toMatch(/-3-1$/u),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Номер копии').value).toBe('3');
  });

  test.each([
    ['Сначала день', ['09.07.2026', '02.01.2026']],
    ['Сначала месяц', ['07.09.2026', '01.02.2026']],
  ])('asks which number of a date is the day: «%s»', async (answer, selectedCells) => {
    const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'Дата' }], rows: [], filter: null };
    const opened = await openPanel(
      { layers: [people(['9/7/2026', '2/1/2026'], { query, format: '{Дата|дата}' })] },
      '{F7}',
    );
    await waitFor(() => expect(opened.sorts()).toEqual(['twoDates']));
    await opened.user.click(within(opened.panel).getByRole('button', { name: answer }));
    expect(await savedLayer(opened)).toMatchObject({ selectedCells });
  });

  test('shows the text that is nearest to the cut first, and moves it inside the safe margin', async () => {
    const opened = await openPanel(
      {
        sheet: { width: 800, height: 600 },
        settings: { safeMm: 10 },
        layers: [people(['Ким Анна'], { x: 300, y: 300 }), titleAt('Ближний', 4), titleAt('Дальний', 30)],
      },
      '{F7}',
    );
    await waitFor(() => expect(opened.sorts()).toEqual(['outsideSafe']));
    const found = Array.from(opened.panel.querySelectorAll('[data-action="show"]'), (row) => row.textContent);
    const [fix] = within(opened.panel).getAllByRole('button', { name: 'Отодвинуть от края' });
    if (fix !== undefined) await opened.user.click(fix);
    const moved = await placesOf(opened);
    expect([found, moved]).toEqual([
      [
        '«Ближний»: до обреза 1 мм, это меньше безопасного поля.во всех копиях',
        '«Дальний»: до обреза 7,9 мм, это меньше безопасного поля.во всех копиях',
      ],
      [300, 38, 30],
    ]);
  });

  test('shows names only on the page of names', async () => {
    const { sorts } = await openPanel(
      {
        layers: [
          people([' Ким Анна', '']),
          createTextLayer({ id: 't', name: 'Дата', display: '{Дата}', y: 60 }),
        ],
      },
      '{Shift>}{F7}{/Shift}',
    );
    await waitFor(() => expect(sorts()).toEqual(['spaces']));
  });

  test('closes by Escape, and by the key that opened it', async () => {
    const { user } = await openPanel({ layers: [people(['Ким Анна'])] }, '{F7}');
    const seen = [isOpen()];
    await user.keyboard('{Escape}');
    seen.push(isOpen());
    await user.keyboard('{F7}');
    seen.push(isOpen());
    await user.keyboard('{F7}');
    seen.push(isOpen());
    expect(seen).toEqual([true, false, true, false]);
  });
});

describe('the list of doubtful names', () => {
  const dative = { format: '{ФИО|дательный}' };

  test('confirms a typed form by Enter, and goes on to the next name', async () => {
    const names = ['Заяц Андрей Игоревич', 'Орёл Андрей Игоревич'];
    const opened = await openPanel({ layers: [people(names, dative)] }, '{Shift>}{F7}{/Shift}');
    await waitFor(() => expect(opened.sorts()).toEqual(['doubtfulName']));
    const [first] = within(opened.panel).getAllByRole<HTMLInputElement>('textbox');
    if (first === undefined) throw new Error('The list has no names.');
    await opened.user.clear(first);
    await opened.user.type(first, 'Зайцу Андрею Игоревичу{Enter}');
    expect(document.activeElement?.closest('li')?.getAttribute('data-name')).toBe(names[1]);
    expect((await sentLayers(opened)).at(-1)).toMatchObject({
      decisions: {
        sexes: [],
        forms: [[names[0], 'male', 'дательный', 'Зайцу Андрею Игоревичу']],
      },
    });
  });

  test('leads to the cell of a name', async () => {
    const names = ['Иванова Анна Ильинична', 'Заяц Андрей Игоревич'];
    const opened = await openPanel({ layers: [people(names, dative)] }, '{Shift>}{F7}{/Shift}');
    await waitFor(() => expect(opened.sorts()).toEqual(['doubtfulName']));
    await opened.user.click(within(opened.panel).getByTitle('Показать в таблице'));
    const table = await screen.findByRole('complementary', { name: 'Таблица' });
    await waitFor(() =>
      expect(table.querySelector('[role="grid"]')?.getAttribute('aria-activedescendant')).toMatch(/-2-0$/u),
    );
  });

  test('asks for the sex that nothing tells', async () => {
    const opened = await openPanel({ layers: [people(['Коваленко Женя'], dative)] }, '{Shift>}{F7}{/Shift}');
    await waitFor(() => expect(opened.sorts()).toEqual(['doubtfulName']));
    await opened.user.click(within(opened.panel).getByRole('radio', { name: 'Женский' }));
    expect((await sentLayers(opened)).at(-1)).toMatchObject({
      decisions: { sexes: [['Коваленко Женя', 'female', recordKey(['Коваленко Женя'])]], forms: [] },
    });
  });

  test('takes the other person of the record for the words, by one press that one undo takes back', async () => {
    const columns = ['ФИО', 'Педагог'].map((name, index) => ({ index, name }));
    const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
    const names = people([], {
      query,
      selectedCells: [['Ким Саша', 'Орлова Анна Ильинична']],
      format: '{ФИО}',
    });
    const words = createTextLayer({ id: 't', name: 'Слова', display: '{род: вручил / вручила}', y: 60 });
    const opened = await openPanel({ layers: [names, words] }, '{Shift>}{F7}{/Shift}');
    const other = await within(opened.panel).findByRole('button', {
      name: /^Слова о другом: «\s?Педагог\s?»$/,
    });
    await opened.user.click(other);
    await waitFor(() => expect(opened.sorts()).toEqual([]));
    await opened.user.click(screen.getByRole('button', { name: 'Отменить' }));
    await waitFor(() => expect(opened.sorts()).toContain('doubtfulName'));
    await opened.user.click(screen.getByRole('button', { name: 'Повторить' }));
    expect((await sentLayers(opened))[1]).toMatchObject({ display: '{Педагог|род: вручил / вручила}' });
  });

  test('confirms at once what is shown, as it is shown, and no name with a mistake', async () => {
    const names = ['Заяц Андрей Игоревич', 'Орёл Андрей Игоревич', 'Иванов Анна Сергеевна'];
    const opened = await openPanel({ layers: [people(names, dative)] }, '{Shift>}{F7}{/Shift}');
    await waitFor(() => expect(opened.sorts()).toEqual(['doubtfulName']));
    const [first] = within(opened.panel).getAllByRole<HTMLInputElement>('textbox');
    if (first === undefined) throw new Error('The list has no names.');
    await opened.user.clear(first);
    await opened.user.type(first, 'Заяцу Андрею Игоревичу');
    await opened.user.click(within(opened.panel).getByRole('button', { name: 'Всё верно' }));
    expect((await sentLayers(opened)).at(-1)).toMatchObject({
      decisions: {
        sexes: [],
        forms: [
          [names[0], 'male', 'дательный', 'Заяцу Андрею Игоревичу'],
          [names[1], 'male', 'дательный', 'Орлу Андрею Игоревичу'],
        ],
      },
    });
  });

  test('leaves a row out that is no person', async () => {
    const names = ['Ёлкина Анна Ильинична', 'Щукин Олег Ильич', 'Итого'];
    const opened = await openPanel({ layers: [people(names, dative)] }, '{Shift>}{F7}{/Shift}');
    await waitFor(() => expect(opened.sorts()).toEqual(['notName']));
    await opened.user.click(within(opened.panel).getByRole('button', { name: 'Убрать строку' }));
    await waitFor(() => expect(opened.sorts()).toEqual([]));
    expect(await savedLayer(opened)).toMatchObject({ selectedCells: names.slice(0, 2) });
  });
});
