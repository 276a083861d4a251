import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { renameDocument } from '../../../src/engine/index.ts';
import { json } from '../support/fakeService.ts';
import { aDraft, memoryDrafts } from '../../host/memoryDrafts.ts';
import { layerNames, renderEditor } from './support/renderEditor.tsx';

const opened = createDocument({ name: 'Грамоты' });
const title = createTextLayer({ id: 't1', name: 'Заголовок', display: 'Грамота' });
const draft = aDraft({
  savedAt: new Date(2026, 10, 20, 9, 5).getTime(),
  document: encodeDocument(renameDocument({ ...opened, layers: [title] }, 'Грамоты')),
});
const now = () => new Date(2026, 10, 20, 14, 0).getTime();
const dialog = () => screen.findByRole('dialog', { name: 'Найдены несохранённые изменения' });
const state = () => screen.getByRole('button', { name: /^Состояние проекта: / });

describe('a draft that was found', () => {
  test('is told of with its time and what is in it, beside what is saved', async () => {
    await renderEditor(opened, { drafts: memoryDrafts([draft]), now });
    const text = (await dialog()).textContent;
    expect([
      text?.includes('сегодня в 09:05'),
      text?.includes('Черновик1 слой'),
      text?.includes('На сервере0 слоёв'),
    ]).toEqual([true, true, true]);
  });

  test('is restored by Enter alone', async () => {
    const { user } = await renderEditor(opened, { drafts: memoryDrafts([draft]), now });
    await dialog();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(layerNames()).toEqual(['Текст: Заголовок']));
  });

  test('is set aside by Escape, and can be restored from the panel of the saved state', async () => {
    const drafts = memoryDrafts([draft]);
    const { user } = await renderEditor(opened, { drafts, now });
    await dialog();
    await user.keyboard('{Escape}');
    const setAside = [layerNames(), drafts.held.get('d1')?.setAside];
    await user.click(state());
    await user.click(await screen.findByRole('button', { name: 'Восстановить черновик (сегодня в 09:05)' }));
    await waitFor(() => expect(layerNames()).toEqual(['Текст: Заголовок']));
    expect(setAside).toEqual([[], true]);
  });

  test('of a newer program is not offered; the panel has it to be downloaded or removed', async () => {
    const newer = { ...draft.document, layers: '[{"type":"settings","version":1000}]' };
    const { user } = await renderEditor(opened, {
      drafts: memoryDrafts([{ ...draft, document: newer }]),
      now,
    });
    await user.click(state());
    const list = await screen.findByRole('region', { name: 'Отложенные черновики' });
    const item = within(list).getByRole('listitem');
    expect([
      screen.queryByRole('dialog', { name: 'Найдены несохранённые изменения' }),
      item.textContent,
      within(item)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ]).toEqual([
      null,
      'сегодня в 09:05, из более новой версии редактора: обновите страницу',
      ['Скачать черновик (сегодня в 09:05)', 'Удалить черновик (сегодня в 09:05)'],
    ]);
  });
});

describe('the panel of the saved state', () => {
  test('says that everything is on the server', async () => {
    const { user } = await renderEditor(opened);
    await user.click(state());
    expect(await screen.findByText('Все изменения на сервере, вкладку можно закрыть.')).toBeTruthy();
  });

  test('saves what is not', async () => {
    const { user, service } = await renderEditor(opened);
    await user.click(screen.getByRole('button', { name: 'Текст' }));
    await user.click(state());
    await user.click(
      within(await screen.findByLabelText('Сохранение проекта')).getByRole('button', { name: 'Сохранить' }),
    );
    await screen.findByText('Проект успешно сохранен');
    expect(service.changes).toHaveLength(1);
    await waitFor(() => expect(state().textContent).toBe('Сохранено'));
  });
});

describe('a version saved elsewhere', () => {
  test('leaves the choice between it, mine, and both, and both can be downloaded', async () => {
    const { user } = await renderEditor(
      opened,
      {},
      {
        'PATCH /api/project-data/p1/': () => json(409, { detail: 'Проект изменён.', code: 'stale_version' }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Текст' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить проект' }));
    const question = await screen.findByRole('dialog', { name: 'Проект изменён в другом месте' });
    expect(
      within(question)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    ).toEqual([
      'Закрыть',
      'Оставить обе: мою как новый проект',
      'Скачать мою версию',
      'Скачать версию с сервера',
      'Взять версию с сервера',
      'Сохранить мою версию',
    ]);
  });
});
