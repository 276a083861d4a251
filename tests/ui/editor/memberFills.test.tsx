/** The editor of a member: what only the owner does, and what changes the design for who fills, is off. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { createDocument } from '../../../src/document/document.ts';
import { aDbLayer, aTextLayer } from '../../unit/engine/builders.ts';
import { aProject, json } from '../support/fakeService.ts';
import { renderEditor } from './support/renderEditor.tsx';

const design = createDocument({
  name: 'Дипломы',
  layers: [
    aTextLayer({ id: 't', name: 'Заголовок', display: 'Диплом' }),
    aDbLayer({ id: 'd', name: 'ФИО', selectedCells: ['Ёлкина Анна'] }),
  ],
});

const openAs = (role: 'fills' | 'edits') =>
  renderEditor(
    design,
    {},
    {
      'GET /api/project-data/p1/': () =>
        json(200, {
          ...aProject({ name: 'Дипломы' }),
          ...encodeDocument(design),
          shared: { owner: 'Мария Петрова', role },
        }),
    },
  );

/** Of its own, or as a part of what is off. */
const isOff = (control: HTMLElement) =>
  control.getAttribute('aria-disabled') === 'true' || control.closest('[disabled]') !== null;

/** Names of buttons that cannot be pressed. */
function offIn(part: HTMLElement): readonly string[] {
  return within(part)
    .queryAllByRole('button')
    .filter(isOff)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

const panel = (name: string) => screen.getByRole('region', { name });

test('who fills adds a table only, and changes neither sheet nor rows of the list', async () => {
  await openAs('fills');

  expect(offIn(panel('Добавить слой'))).toEqual([
    'Текст',
    'Подпись',
    'Изображение',
    'Код',
    'Фигура',
    'Рамки и орнаменты',
  ]);
  expect(within(panel('Настройки холста')).getAllByRole('spinbutton').every(isOff)).toBe(true);
  expect(offIn(panel('Слои')).filter((name) => name.includes('Заголовок'))).toEqual([
    'Заблокировать слой «Заголовок»',
    'Скрыть слой «Заголовок»',
    'Удалить слой «Заголовок»',
  ]);
});

test('who fills chooses the data of a layer, and finds its looks off with the reason', async () => {
  const { user } = await openAs('fills');
  await user.click(screen.getByRole('button', { name: /^Данные таблицы: ФИО/ }));
  const edit = panel('Редактирование');
  const pick = await within(edit).findByRole('button', { name: 'Изменить выбор' });

  expect(isOff(pick)).toBe(false);
  expect(within(edit).getByText('Макет меняет владелец.').textContent).toBe('Макет меняет владелец.');
  expect(within(edit).getAllByRole('spinbutton').every(isOff)).toBe(true);
});

test('who edits has all of the design', async () => {
  await openAs('edits');

  expect(offIn(panel('Добавить слой'))).toEqual([]);
});

test.each(['fills', 'edits'] as const)('who %s neither publishes nor shares the project', async (role) => {
  const { user } = await openAs(role);
  await user.click(screen.getByRole('button', { name: /^Меню проекта/ }));
  const entries = await Promise.all(
    [/^Поделиться ссылкой/, /^Опубликовать как шаблон/].map((name) =>
      screen.findByRole('menuitem', { name }),
    ),
  );

  expect(entries.map((entry) => [entry.getAttribute('aria-disabled'), entry.textContent])).toEqual([
    ['true', 'Поделиться ссылкойМожет только владелец'],
    ['true', 'Опубликовать как шаблонМожет только владелец'],
  ]);
});
