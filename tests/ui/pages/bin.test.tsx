import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { daysLeftText, vanishText } from '../../../src/ui/pages/projects/formatProject.ts';
import { aDeletedProject, aProject, json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const projects = [aProject({ id: 'p1', name: 'Дипломы' }), aProject({ id: 'p2', name: 'Бейджи' })];
const bin = [aDeletedProject(aProject({ id: 'p8', name: 'Грамоты' }))];

/** The list with its bin open; the bin has just-deleted projects of these names. */
async function openBin(...deleted: readonly string[]) {
  const view = renderApp('/pgprojects', { signedIn: true, projects });
  for (const name of deleted) {
    (await screen.findByRole('link', { name })).focus();
    await view.user.keyboard('{Delete}');
  }
  await view.user.click(await screen.findByRole('button', { name: 'Корзина' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Корзина' }));
  return { ...view, dialog };
}
const replyYes = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Да' }));

describe('the bin', () => {
  test('says what it is for when there is nothing in it', async () => {
    const { dialog } = await openBin();
    expect(await dialog.findByText('Корзина пуста')).toBeTruthy();
  });

  test('is there for whoever has deleted the last project', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn: true,
      replies: { 'GET /api/projects/bin/': () => json(200, bin) },
    });

    await user.click(await screen.findByRole('button', { name: 'Корзина' }));

    expect((await screen.findAllByText('Грамоты')).length).toBeGreaterThan(0);
  });

  test('is there at once for whoever deletes the last project', async () => {
    const { user } = renderApp('/pgprojects', { signedIn: true, projects: projects.slice(0, 1) });
    (await screen.findByRole('link', { name: 'Дипломы' })).focus();
    await user.keyboard('{Delete}');
    await screen.findByText('Здесь появятся ваши проекты');
    expect(await screen.findByRole('button', { name: 'Корзина' })).toBeTruthy();
  });

  test('names each project, when it was deleted and how long it stays', async () => {
    const { dialog } = await openBin('Дипломы');

    const item = await dialog.findByRole('listitem');

    expect(item.textContent).toMatch(/^ДипломыУдалён 20\u00A0ноября, /);
  });

  test('gives a project back to the list', async () => {
    const { user, dialog, service } = await openBin('Дипломы');

    await user.click(await dialog.findByRole('button', { name: /^Вернуть проект.*Дипломы/ }));

    expect(await dialog.findByText('Корзина пуста')).toBeTruthy();
    expect(service.changes).toEqual(['DELETE /api/projects/p1/', 'POST /api/projects/p1/restore/']);
    await user.click(dialog.getByRole('button', { name: 'Закрыть' }));
    expect(await screen.findByRole('link', { name: 'Дипломы' })).toBeTruthy();
  });

  test('deletes one project for good, after a question', async () => {
    const { user, dialog, service } = await openBin('Дипломы', 'Бейджи');

    await user.click(await dialog.findByRole('button', { name: /^Удалить навсегда проект.*Дипломы/ }));
    await replyYes(user);

    await waitFor(() => expect(dialog.getAllByRole('listitem').length).toBe(1));
    expect(service.changes.slice(2)).toEqual(['DELETE /api/projects/bin/p1/']);
  });

  test('deletes nothing for good when the question is answered with no', async () => {
    const { user, dialog, service } = await openBin('Дипломы');

    await user.click(await dialog.findByRole('button', { name: 'Очистить корзину' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Отмена' }));

    expect(service.changes.slice(1)).toEqual([]);
  });

  test('is emptied of the projects that it shows, after a question', async () => {
    const { user, dialog, service } = await openBin('Дипломы', 'Бейджи');

    await user.click(await dialog.findByRole('button', { name: 'Очистить корзину' }));
    const question = (await screen.findByRole('alertdialog')).textContent;
    await replyYes(user);

    expect(await dialog.findByText('Корзина пуста')).toBeTruthy();
    // The notice leaves the screen in a render of its own.
    await waitFor(() => expect(screen.queryByText(/перемещён в корзину/)).toBe(null));
    expect([question?.includes('Навсегда исчезнут 2 проекта'), service.changes.slice(2)]).toEqual([
      true,
      ['DELETE /api/projects/bin/?deleted_until=2026-11-20T08%3A00%3A00Z'],
    ]);
  });

  test('that could not be had can be asked for again', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn: true,
      replies: { 'GET /api/projects/bin/': () => json(500, {}) },
    });
    await user.click(await screen.findByRole('button', { name: 'Корзина' }));
    expect(await screen.findByText('Не удалось открыть корзину')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeTruthy();
  });
});

describe('how long a project stays in the bin', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const DAY = 86_400_000;

  test.each([
    [30 * DAY, 'осталось 30\u00A0дней'],
    [21 * DAY, 'остался 21\u00A0день'],
    [2 * DAY - 1, 'осталось 2\u00A0дня'],
    [1, 'остался 1\u00A0день'],
    [0, 'исчезнет сегодня'],
  ])('%i ms before it goes', (left, text) => {
    const expires_at = new Date(now + left).toISOString();
    expect(daysLeftText({ expires_at }, now)).toBe(text);
  });

  test.each([
    [1, 'Навсегда исчезнет 1 проект, вернуть не получится.'],
    [3, 'Навсегда исчезнут 3 проекта, вернуть не получится.'],
    [11, 'Навсегда исчезнут 11 проектов, вернуть не получится.'],
  ])('the question before %i go for good', (count, text) => {
    expect(vanishText(count)).toBe(text);
  });
});
