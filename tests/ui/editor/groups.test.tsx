/** Groups in the layer list: rows, folding, names, the buttons for all, and copies. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createDocument } from '../../../src/document/document.ts';
import { aTextLayer } from '../../unit/engine/builders.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';

const at = (id: string, group?: string) =>
  aTextLayer({ id, name: id, display: id, ...(group !== undefined && { group }) });
const stamp = createDocument({
  layers: [at('Низ'), at('Круг', 'g'), at('Слова', 'g'), at('Верх')],
  settings: { groups: [{ id: 'g', name: 'Печать' }] },
});
const GROUP = 'Группа: Печать, 2 слоя';
const ROWS = ['Текст: Верх', GROUP, 'Текст: Слова', 'Текст: Круг', 'Текст: Низ'];
const row = (name: string) => screen.getByRole('button', { name });
const chosen = () => layerNames().filter((name) => row(name).getAttribute('aria-pressed') === 'true');
const open = async (document = stamp) => {
  const rendered = await renderEditor(document);
  await waitFor(() => row(GROUP));
  return rendered;
};

test('a group has a row above its members, which selects them all and folds them away', async () => {
  const { user } = await open();
  const shown = layerNames();
  await user.click(row(GROUP));
  const selected = chosen();
  await user.keyboard('{ArrowLeft}');
  const folded = layerNames();
  await user.keyboard('{ArrowRight}');
  expect([shown, selected, folded, layerNames()]).toEqual([
    ROWS,
    [GROUP, 'Текст: Слова', 'Текст: Круг'],
    ['Текст: Верх', GROUP, 'Текст: Низ'],
    ROWS,
  ]);
});

test('its buttons are for all members, and its name is its own', async () => {
  const { user } = await open();
  await user.click(row('Скрыть группу «Печать»'));
  await user.click(row('Заблокировать группу «Печать»'));
  row(GROUP).focus();
  await user.keyboard('{F2}');
  await user.clear(screen.getByRole('textbox', { name: 'Название группы' }));
  await user.type(screen.getByRole('textbox', { name: 'Название группы' }), 'Герб{Enter}');
  const names = ['Показать слой «Круг»', 'Показать слой «Слова»', 'Разблокировать слой «Круг»'];
  expect(names.map((name) => screen.queryByRole('button', { name }) !== null)).toEqual([true, true, true]);
  expect(layerNames()[1]).toBe('Группа: Герб, 2 слоя');
});

test('keys move it past a layer, and a layer past all of it', async () => {
  const { user } = await open();
  row(GROUP).focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  const raised = layerNames();
  row('Текст: Низ').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}{Alt>}{ArrowUp}{/Alt}');
  expect([raised, layerNames()]).toEqual([
    [GROUP, 'Текст: Слова', 'Текст: Круг', 'Текст: Верх', 'Текст: Низ'],
    ['Текст: Низ', GROUP, 'Текст: Слова', 'Текст: Круг', 'Текст: Верх'],
  ]);
});

test('Ctrl+G and Ctrl+Shift+G group what is selected and take it apart, one undo each', async () => {
  const { user } = await open(createDocument({ ...stamp, layers: [...stamp.layers, at('Дата')] }));
  await user.click(row('Текст: Верх'));
  await user.keyboard('{Control>}{Shift>}[KeyG]{/Shift}{/Control}');
  await user.click(row('Текст: Дата'));
  fireEvent.click(row('Текст: Верх'), { ctrlKey: true });
  await user.keyboard('{Control>}[KeyG]{/Control}');
  await waitFor(() => expect(layerNames()[0]).toBe('Группа: Группа, 2 слоя'));
  await user.keyboard('{Control>}[KeyZ]{/Control}');
  expect(layerNames()).toEqual(['Текст: Дата', ...ROWS]);
});

test('a pasted copy is a group of its own, a copy of one member is a layer', async () => {
  const { user } = await open();
  const written = new Map<string, string>();
  const data = {
    files: [],
    getData: (type: string) => written.get(type) ?? '',
    setData: (type: string, text: string) => void written.set(type, text),
  };
  await user.click(row(GROUP));
  act(() => void fireEvent.copy(document.body, { clipboardData: data }));
  act(() => void fireEvent.paste(document.body, { clipboardData: data }));
  await waitFor(() =>
    expect(layerNames().slice(0, 3)).toEqual(['Группа: Печать 2, 2 слоя', 'Текст: Слова 2', 'Текст: Круг 2']),
  );
  await user.click(row('Текст: Круг'));
  act(() => void fireEvent.copy(document.body, { clipboardData: data }));
  act(() => void fireEvent.paste(document.body, { clipboardData: data }));
  await waitFor(() => expect(layerNames()[0]).toBe('Текст: Круг 3'));
});
