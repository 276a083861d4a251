import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';

const aText = (id: string, display = id) => createTextLayer({ id, name: id, display });
const aNameLayer = (...names: string[]) =>
  createDbLayer({ id: 'имя', name: 'Имя', display: 'Имя', selectedCells: names });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isInert = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('the header', () => {
  test('cuts a long project name to 16 characters and three dots', async () => {
    await renderEditor(createDocument({ name: 'Грамота участника олимпиады' }));
    expect(button(/^Меню проекта/).textContent).toBe('Грамота участник...');
  });

  test('leads back to the projects, and asks when changes are not saved', async () => {
    const { user, currentPath } = await renderEditor(createDocument());
    await user.click(button('Текст'));
    await user.click(button('Вернуться к проектам'));
    const question = await screen.findByRole('alertdialog', { name: 'Несохраненные изменения' });
    expect(question.textContent).toContain(
      'У вас есть несохраненные изменения. Вы действительно хотите выйти без сохранения?',
    );
    await user.click(within(question).getByRole('button', { name: 'Да' }));
    expect(currentPath()).toBe('/pgprojects');
  });

  test('offers undo and redo only when there is something to undo or redo', async () => {
    const { user } = await renderEditor(createDocument());
    const atFirst = [isInert('Отменить'), isInert('Повторить')];
    await user.click(button('Текст'));
    const afterAdding = [isInert('Отменить'), isInert('Повторить')];
    await user.click(button('Отменить'));
    expect([atFirst, afterAdding, [isInert('Отменить'), isInert('Повторить')], layerNames()]).toEqual([
      [true, true],
      [false, true],
      [true, false],
      [],
    ]);
  });

  test('Ctrl+Z undoes, but not while the focus is in a field', async () => {
    const { user } = await renderEditor(createDocument());
    await user.click(button('Текст'));
    const [field] = screen.getAllByRole('spinbutton');
    field?.focus();
    await user.keyboard('{Control>}z{/Control}');
    const inField = layerNames().length;
    field?.blur();
    await user.keyboard('{Control>}z{/Control}');
    expect([inField, layerNames().length]).toEqual([1, 0]);
  });

  test('saving tells so', async () => {
    const { user, service } = await renderEditor(createDocument());
    await user.click(button('Текст'));
    await user.click(button('Сохранить проект'));
    expect((await screen.findByText('Проект успешно сохранен')).textContent).toBe('Проект успешно сохранен');
    expect(service.changes.filter((change) => change.startsWith('PATCH /api/project-data/p1/'))).toHaveLength(
      1,
    );
  });
});

describe('the menu of the project', () => {
  // The manual, the course and the questions: manual.test.tsx; the tour: tour/editorTour.test.tsx.
  test('«Сохранение» opens its dialog', async () => {
    const { user } = await renderEditor(createDocument());
    await user.click(button(/^Меню проекта/));
    await user.click(await screen.findByRole('menuitem', { name: 'Сохранение' }));
    const dialog = await screen.findByRole('dialog', { name: 'Сохранение' });
    expect(
      within(dialog)
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['Сохранить экземплярОдна копия', 'Сохранить коллекциюВсе']);
  });

  test('«Выделить всё» selects every layer', async () => {
    const { user } = await renderEditor(createDocument({ layers: [aText('один'), aText('два')] }));
    await user.click(button(/^Меню проекта/));
    await user.click(await screen.findByRole('menuitem', { name: /Выделить всё/ }));
    expect(screen.getByText('Выбрано: 2 слоя')).toBeTruthy();
  });
});

describe('the layer stack', () => {
  const layers = [aText('нижний'), aText('верхний')];

  test('shows the top of the page first, and moves a layer by Alt and an arrow', async () => {
    await renderEditor(createDocument({ layers }));
    expect(layerNames()).toEqual(['Текст: верхний', 'Текст: нижний']);
    fireEvent.keyDown(button('Текст: верхний'), { key: 'ArrowDown', altKey: true });
    expect(layerNames()).toEqual(['Текст: нижний', 'Текст: верхний']);
  });

  test('is walked through by arrows, which choose nothing', async () => {
    await renderEditor(createDocument({ layers }));
    button('Текст: верхний').focus();
    fireEvent.keyDown(button('Текст: верхний'), { key: 'ArrowDown' });
    expect([
      document.activeElement === button('Текст: нижний'),
      button('Текст: нижний').getAttribute('aria-pressed'),
    ]).toEqual([true, 'false']);
  });

  test('renames in place', async () => {
    const { user } = await renderEditor(createDocument({ layers }));
    await user.dblClick(button('Текст: верхний'));
    await user.clear(screen.getByRole('textbox', { name: 'Название слоя' }));
    await user.keyboard('Заголовок{Enter}');
    expect(layerNames()).toEqual(['Текст: Заголовок', 'Текст: нижний']);
  });

  test('tells of a selected layer that it is hidden', async () => {
    const { user } = await renderEditor(createDocument({ layers }));
    await user.click(button('Текст: верхний'));
    await user.click(button('Скрыть слой «верхний»'));
    expect(screen.getByText(/^Слой скрыт/).textContent).toBe(
      'Слой скрыт. Чтобы изменить его место и размер, покажите его.',
    );
  });

  test('locks a layer by its button: then it cannot be deleted', async () => {
    const { user } = await renderEditor(createDocument({ layers }));
    await user.click(button('Заблокировать слой «верхний»'));
    fireEvent.keyDown(button('Текст: верхний'), { key: 'Delete' });
    expect([
      button('Разблокировать слой «верхний»').isConnected,
      isInert('Удалить слой «верхний»'),
      screen.queryByRole('alertdialog'),
      layerNames(),
    ]).toEqual([true, true, null, ['Текст: верхний', 'Текст: нижний']]);
  });

  test('asks before a layer is deleted, as the setting says', async () => {
    const { user } = await renderEditor(createDocument({ layers }));
    const reply = async (name: 'Да' | 'Отмена') => {
      await user.click(button('Удалить слой «верхний»'));
      const question = await screen.findByRole('alertdialog', { name: 'Удаление слоя' });
      expect(question.textContent).toContain('Удалить слой «верхний»? Вернуть удалённое можно через Ctrl+Z.');
      await user.click(within(question).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      return layerNames();
    };
    expect([await reply('Отмена'), await reply('Да')]).toEqual([
      ['Текст: верхний', 'Текст: нижний'],
      ['Текст: нижний'],
    ]);
  });

  test('deletes without a question when the setting is off', async () => {
    const { user } = await renderEditor(createDocument({ layers }));
    await user.click(button(/^Меню проекта/));
    await user.click(await screen.findByRole('menuitem', { name: 'Настройки' }));
    await user.click(await screen.findByRole('switch', { name: 'Подтверждать удаление слоя' }));
    await user.click(button('Готово'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(button('Удалить слой «верхний»'));
    expect(layerNames()).toEqual(['Текст: нижний']);
  });
});

describe('preview', () => {
  test('goes through the copies, stops at the last, and shows nothing to change', async () => {
    const { user } = await renderEditor(createDocument({ layers: [aNameLayer('Анна', 'Пётр')] }));
    await user.click(button('Предпросмотр'));
    expect(button('Вернуться к редактированию')).toBeTruthy();
    expect(['Слои', 'Редактирование'].map((name) => screen.queryByRole('region', { name }))).toEqual([
      null,
      null,
    ]);
    await user.click(button('Следующая копия'));
    const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Номер копии' });
    expect([number.value, screen.getByTestId('copy-count').textContent, isInert('Следующая копия')]).toEqual([
      '2',
      'из 2',
      true,
    ]);
  });

  test.each(['Вернуться к редактированию', 'Скачать файл'])(
    'is gone through by the arrows, Home and End while «%s» has the focus, and left by Escape',
    async (focused) => {
      const { user } = await renderEditor(createDocument({ layers: [aNameLayer('Анна', 'Пётр', 'Ян')] }));
      await user.click(button('Предпросмотр'));
      button(focused).focus();
      const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Номер копии' });
      const shown: string[] = [];
      for (const key of ['{ArrowRight}', '{End}', '{ArrowLeft}', '{Home}']) {
        await user.keyboard(key);
        shown.push(number.value);
      }
      await user.keyboard('{Escape}');
      expect([shown, button('Предпросмотр').textContent]).toEqual([['2', '3', '2', '1'], '']);
    },
  );

  test('keeps its arrows out of the field of the copy, and Escape there leaves the preview alone', async () => {
    const { user } = await renderEditor(createDocument({ layers: [aNameLayer('Анна', 'Пётр')] }));
    await user.click(button('Предпросмотр'));
    const number = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Номер копии' });
    await user.click(number);
    await user.keyboard('{ArrowRight}{Escape}');
    expect([number.value, number.isConnected]).toEqual(['1', true]);
  });
});

/** Opens the collection tab, in a project with one DB layer of these items, or with none. */
const openCollection = async (...names: string[]) => {
  const layers = names.length === 0 ? [] : [aNameLayer(...names)];
  const { user } = await renderEditor(createDocument({ name: 'Диплом', layers }));
  await user.click(button('Скачать файл'));
  await user.click(await screen.findByRole('tab', { name: 'Сохранить коллекцию' }));
  return user;
};

describe('the save dialog', () => {
  test.each([
    [[], 'Нет данных для сохранения галереи'],
    [['Анна'], 'Недостаточно данных для сохранения галереи. Минимальное количест: 2'],
  ])('with items %j says «%s» and does not save', async (names, reason) => {
    await openCollection(...names);
    expect([screen.getByRole('alert').textContent, isInert('Скачать архив')]).toEqual([reason, true]);
  });

  test('has the project name, .png, and tells the name of the archive, of whatever is typed', async () => {
    const user = await openCollection('Анна', 'Пётр');
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя файла' });
    const png = screen.getByRole('radio', { name: '.png' });
    expect({ name: name.value, png: png.getAttribute('aria-checked') }).toEqual({
      name: 'Диплом',
      png: 'true',
    });
    expect(screen.queryByText('Диплом_gallery_2файлов.zip')).not.toBeNull();
    await user.clear(name);
    await user.type(name, '..');
    expect(screen.queryByText('Диплом_gallery_2файлов.zip')).not.toBeNull();
    await user.type(name, 'Бейджи');
    expect(screen.queryByText('Бейджи_gallery_2файлов.zip')).not.toBeNull();
  });
});

test('a DB layer puts its names into the case that is chosen, and shows the first copy', async () => {
  const query = {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [{ index: 0, name: 'ФИО' }],
    rows: [],
    filter: null,
  };
  const layer = { ...aNameLayer(), query, selectedCells: ['Щукин Пётр Ильич'], format: '' };
  const { user } = await renderEditor(createDocument({ layers: [layer] }));
  await user.click(button('Данные таблицы: Имя'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Как показать' }), 'дательный');
  expect([
    screen.getByRole<HTMLInputElement>('textbox', { name: 'Шаблон текста' }).value,
    screen.queryByText('Первая копия: Щукину Петру Ильичу'),
  ]).toEqual(['{ФИО|дательный}', expect.anything()]);
});

test('a DB layer offers its columns for the template', async () => {
  const query = {
    sheet: 'Лист1',
    headerRow: 0,
    columns: [
      { index: 0, name: 'Фамилия' },
      { index: 1, name: 'Имя' },
    ],
    rows: [],
    filter: null,
  };
  const layer = { ...aNameLayer(), query, selectedCells: [['Щукин', 'Пётр']], format: '{Имя} ' };
  const { user } = await renderEditor(createDocument({ layers: [layer] }));
  await user.click(button('Данные таблицы: Имя'));
  await user.click(await screen.findByRole('button', { name: 'Вставить {Фамилия}' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Шаблон текста' }).value).toBe(
    '{Имя} {Фамилия}',
  );
});
