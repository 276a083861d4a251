/** The panel of a DB layer: its text before there are data, and its template after. */
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createDocument } from '../../../../src/document/document.ts';
import type { DbLayer } from '../../../../src/document/layers/layer.ts';
import { createDbLayer } from '../../../../src/document/layers/layer.ts';
import { renderEditor } from '../support/renderEditor.tsx';

const bound = (format: string) =>
  createDbLayer({
    id: 'имя',
    name: 'Имя',
    display: 'Анна',
    format,
    selectedCells: ['Анна'],
    query: {
      sheet: 'Лист1',
      headerRow: 0,
      columns: [{ index: 0, name: 'ФИО' }],
      rows: [[1, 1]],
      filter: null,
    },
  });

async function openLayer(layer: DbLayer, label: string) {
  const { user } = await renderEditor(createDocument({ layers: [layer] }));
  await user.click(screen.getByRole('button', { name: 'Данные таблицы: Имя' }));
  return { user, field: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: label }) };
}

describe('the template of a DB layer', () => {
  test('keeps its lines when something is typed', async () => {
    const { user, field } = await openLayer(bound('Диплом\n\n{ФИО}'), 'Шаблон текста');
    await user.type(field, '!');
    expect(field.value).toBe('Диплом\n\n{ФИО}!');
  });

  test('takes a column at the caret, behind line breaks too', async () => {
    const { user, field } = await openLayer(bound('Диплом\n\n!'), 'Шаблон текста');
    await user.click(field);
    field.setSelectionRange(8, 8);
    await user.click(screen.getByRole('button', { name: 'Вставить {ФИО}' }));
    expect(field.value).toBe('Диплом\n\n{ФИО}!');
  });

  test('stays as it is when a column no longer fits', async () => {
    const format = `${'Грамота '.repeat(249)}{ФИО}`;
    const { user, field } = await openLayer(bound(format), 'Шаблон текста');
    await user.click(screen.getByRole('button', { name: 'Вставить {ФИО}' }));
    expect(field.value).toBe(format);
  });

  test('takes a column at its end before anybody was in the field', async () => {
    const { user, field } = await openLayer(bound('Диплом '), 'Шаблон текста');
    field.setSelectionRange(0, 0);
    await user.click(screen.getByRole('button', { name: 'Вставить {ФИО}' }));
    expect(field.value).toBe('Диплом {ФИО}');
  });
});

test('the text before the data are chosen keeps its lines', async () => {
  const layer = createDbLayer({ id: 'имя', name: 'Имя', display: 'Диплом\nучастника' });
  const { user, field } = await openLayer(layer, 'Текст до выбора данных');
  await user.type(field, '!');
  expect(field.value).toBe('Диплом\nучастника!');
});
