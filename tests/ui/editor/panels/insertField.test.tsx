/** Fields, cases and words that agree with a person, put into a text by a button; pipes that are chosen. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { storedHere } from '../../../host/storedHere.ts';
import { createDocument } from '../../../../src/document/document.ts';
import type { Layer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const people = (format: string) =>
  createDbLayer({
    id: 'people',
    name: 'Кому',
    display: '',
    format,
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: [
        { index: 0, name: 'ФИО' },
        { index: 1, name: 'Класс' },
      ],
      rows: [],
      filter: null,
    },
    selectedCells: [['Щукин Пётр Ильич', '7А']],
  });
const title = createTextLayer({ id: 'title', name: 'Надпись', display: 'Диплом' });

async function open(label: string, ...layers: readonly Layer[]) {
  const { user } = await renderEditor(createDocument({ layers }));
  await user.click(screen.getByRole('button', { name: label }));
  return user;
}

async function insert(user: UserEvent, item: RegExp) {
  const [button] = await screen.findAllByRole('button', { name: 'Вставить поле' });
  await user.click(button ?? document.body);
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

const template = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Шаблон текста' });
const shown = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Как показать/ });

const shownText = () => Array.from(shown().options).find(({ value }) => value === shown().value)?.text;

describe('«Вставить поле»', () => {
  test('puts a column behind the text of a layer with data, and the caret behind it', async () => {
    const user = await open('Данные таблицы: Кому', people('{ФИО} '));
    await insert(user, /^Класс: 7А/);
    expect(template().value).toBe('{ФИО} {Класс}');
    await waitFor(() => expect(document.activeElement).toBe(template()));
    expect(template().selectionStart).toBe(13);
  });

  test('gives a case to the field before the caret, and says what comes of it', async () => {
    const user = await open('Данные таблицы: Кому', people('{ФИО}'));
    await insert(user, /^Кому\? Дательный: Щукину Петру Ильичу/);
    expect(template().value).toBe('{ФИО|дательный}');
  });

  test('puts a word that agrees with the person into a typed text', async () => {
    const user = await open('Текст: Надпись', people('{ФИО}'), title);
    await insert(user, /^род: он \/ она/);
    await user.click(screen.getByRole('button', { name: 'Добавить правило' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'То' }), 'text');
    expect(screen.getByRole('textbox', { name: 'Новый текст' })).toHaveProperty(
      'value',
      'Диплом {род: награждён / награждена}',
    );
  });

  test('is opened and used by the keyboard alone', async () => {
    const user = await open('Данные таблицы: Кому', people(''));
    const button = await screen.findByRole('button', { name: 'Вставить поле' });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: /^Класс/ });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(template().value).toBe('{Класс}');
  });

  test('says the number that the copy on the screen will print', async () => {
    storedHere();
    const numbering = { pattern: '{Класс}-{№|с номера: 007}/2026' };
    const { user } = await renderEditor(
      createDocument({ layers: [people('{ФИО}'), title], settings: { numbering } }),
    );
    await user.click(screen.getByRole('button', { name: 'Текст: Надпись' }));
    await user.click(await screen.findByRole('button', { name: 'Вставить поле' }));

    expect(await screen.findByRole('menuitem', { name: 'номер документа: 7А-007/2026' })).toBeTruthy();
  });

  test('is at the text of a rule', async () => {
    const user = await open('Текст: Надпись', people('{ФИО}'), title);
    await user.click(await screen.findByRole('button', { name: 'Добавить правило' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'То' }), 'text');
    const buttons = await screen.findAllByRole('button', { name: 'Вставить поле' });
    await user.click(buttons.at(-1) ?? document.body);
    await user.click(await screen.findByRole('menuitem', { name: /^Класс/ }));
    expect(screen.getByRole('textbox', { name: 'Новый текст' })).toHaveProperty('value', 'Диплом{Класс}');
  });
});

describe('«Как показать»', () => {
  test('shows what is chosen, and takes it back', async () => {
    const user = await open('Данные таблицы: Кому', people('{ФИО}'));
    await screen.findByRole('textbox', { name: 'Шаблон текста' });
    const before = shownText();
    await user.selectOptions(shown(), 'дательный');
    const after = shownText();
    await user.selectOptions(shown(), 'Как в таблице');
    expect([before, after, template().value]).toEqual(['Как в таблице', 'Кому? Дательный', '{ФИО}']);
  });

  test('shows several in their order, each to be changed or taken away', async () => {
    const user = await open('Данные таблицы: Кому', people('{ФИО|фамилия и инициалы}'));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'И ещё' }), 'дательный');
    const both = template().value;
    await user.selectOptions(shown(), 'Убрать это');
    expect([both, template().value]).toEqual(['{ФИО|фамилия и инициалы|дательный}', '{ФИО|дательный}']);
  });

  test('is that of the field at the caret, which it names', async () => {
    const user = await open('Данные таблицы: Кому', people('{ФИО|дательный} {Класс}'));
    const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Шаблон текста' });
    await user.click(field);
    field.setSelectionRange(3, 3);
    fireEvent.select(field);
    expect([shown().labels[0]?.textContent, shown().value]).toEqual(['Как показать {ФИО}', 'дательный']);
  });

  test('keeps an argument that was written by hand', async () => {
    await open('Данные таблицы: Кому', people('{Класс|число: класс, класса, классов}'));
    await screen.findByRole('textbox', { name: 'Шаблон текста' });
    expect(shownText()).toBe('Число со словом: класс, класса, классов');
  });
});
