import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { encodeDocument } from '../../../src/document/wire/encode.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createTextLayer } from '../../../src/document/layers/layer.ts';
import { renameDocument } from '../../../src/engine/edits/sheet/index.ts';
import type { Replies } from '../support/fakeService.ts';
import { aProject, json } from '../support/fakeService.ts';
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
const button = (name: string) => screen.getByRole('button', { name });
/** The project was saved elsewhere. */
const stale = () => json(409, { detail: 'Проект изменён.', code: 'stale_version' });
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

  test('of an older version than the saved one says that saving will ask', async () => {
    await renderEditor(opened, { drafts: memoryDrafts([{ ...draft, baseVersion: 0 }]), now });
    expect((await dialog()).textContent).toContain(
      'С тех пор проект сохранили в другом месте. При сохранении мы спросим, какую версию оставить.',
    );
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

describe('a save', () => {
  const SAVE = 'PATCH /api/project-data/p1/';
  const openChanged = async (reply: () => Response | Promise<Response>) => {
    const copy = aProject({ id: 'p1-copy' });
    const { user, ...rest } = await renderEditor(
      opened,
      { now },
      {
        [SAVE]: reply,
        'POST /api/projects/': () => json(201, copy),
        'PATCH /api/project-data/p1-copy/': () => json(200, { ...copy, version: 2 }),
      },
    );
    await user.click(screen.getByRole('button', { name: 'Текст' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить проект' }));
    return { user, ...rest };
  };
  const buttonsOfPanel = async (user: Awaited<ReturnType<typeof openChanged>>['user']) => {
    await user.click(state());
    const panel = within(await screen.findByLabelText('Сохранение проекта'));
    return { panel, names: panel.getAllByRole('button').map(({ textContent }) => textContent) };
  };

  test('that the person does not wait for is left with the page, unless they stay after all', async () => {
    const { user } = await openChanged(() => new Promise(() => undefined));
    const seen = [state().textContent];
    await user.click(screen.getByRole('button', { name: 'Вернуться к проектам' }));
    seen.push(state().textContent);
    await user.click(screen.getByRole('button', { name: 'Остаться в редакторе' }));
    seen.push(state().textContent);
    expect([seen, screen.getByRole('button', { name: 'Вернуться к проектам' }).isConnected]).toEqual([
      ['Сохраняем…', 'Сохраняем и выходим…', 'Сохраняем…'],
      true,
    ]);
  });

  test('that waits for the service can be made at once or called off', async () => {
    const { user } = await openChanged(() => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(state().textContent).toContain('сохранение до него не доходит'));
    const { panel, names } = await buttonsOfPanel(user);
    await user.click(panel.getByRole('button', { name: 'Не ждать' }));
    expect(names).toEqual(['Сохранить сейчас', 'Не ждать', 'Скачать копию']);
    await waitFor(() => expect(state().textContent).toMatch(/^Есть изменения/));
  });

  test('that failed can be made again, or as a new project', async () => {
    const { user } = await openChanged(() => json(500, { detail: 'Сбой.' }));
    await waitFor(() => expect(state().textContent).toMatch(/^Не сохранено: /));
    const { panel, names } = await buttonsOfPanel(user);
    expect(names).toEqual(['Сохранить сейчас', 'Сохранить как новый проект', 'Скачать копию']);
    await user.click(panel.getByRole('button', { name: 'Сохранить как новый проект' }));
    await screen.findByText('Ваша версия сохранена как новый проект. Прежний остался как есть.');
  });
});

/** The editor asks which version to keep. */
const openConflict = async (replies: Replies = {}) => {
  const rendered = await renderEditor(opened, {}, { 'PATCH /api/project-data/p1/': stale, ...replies });
  await rendered.user.click(screen.getByRole('button', { name: 'Текст' }));
  await rendered.user.click(screen.getByRole('button', { name: 'Сохранить проект' }));
  const question = await screen.findByRole('dialog', { name: 'Проект изменён в другом месте' });
  return { ...rendered, question };
};

describe('a version saved elsewhere', () => {
  test('is told of, and nothing else can be pressed while both are kept', async () => {
    const { user, question } = await openConflict({
      'POST /api/projects/': () => new Promise(() => undefined),
    });
    const { textContent } = question;
    await user.click(button('Оставить обе: мою как новый проект'));
    await waitFor(() =>
      expect(button('Оставить обе: мою как новый проект').getAttribute('aria-busy')).toBe('true'),
    );
    expect(button('Сохранить мою версию').hasAttribute('disabled')).toBe(true);
    expect(textContent).toContain(
      'Пока вы работали, этот проект сохранили в другой вкладке или на другом устройстве. Выберите, какую версию оставить, или оставьте обе.',
    );
  });

  test('leaves the choice between it, mine, and both, and both can be downloaded', async () => {
    const { question } = await openConflict();
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
