import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProject, json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const signedIn = true;
const projects = [
  aProject({ id: 'p1', name: 'Дипломы', updated_at: '2026-11-02T09:30:00Z' }),
  aProject({
    id: 'p2',
    name: 'Бейджи',
    updated_at: '2026-11-05T09:30:00Z',
    canvas_width: 340,
    canvas_height: 480,
  }),
];
const shownNames = async () => {
  const headings = await screen.findAllByRole('heading', { level: 2 });
  return headings.map((heading) => heading.textContent);
};

const openMenu = async (user: ReturnType<typeof renderApp>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Действия с проектом «Дипломы»' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the project list', () => {
  test('shows name, date and sheet size, the latest change first', async () => {
    renderApp('/pgprojects', { signedIn, projects });
    expect(await shownNames()).toEqual(['Бейджи', 'Дипломы']);
    expect([screen.getByText('340 × 480 px'), screen.getByText(/2 ноября 2026/)].every(Boolean)).toBe(true);
  });

  test('leads to the editor', async () => {
    renderApp('/pgprojects', { signedIn, projects });
    expect((await screen.findByRole('link', { name: 'Дипломы' })).getAttribute('href')).toBe(
      '/generator2/p1',
    );
  });

  test('says what to do when there is nothing yet', async () => {
    renderApp('/pgprojects', { signedIn });
    expect((await screen.findByText('Здесь появятся ваши проекты')).textContent).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Создать проект' })).toBeTruthy();
  });

  test('shows that it is loading', () => {
    renderApp('/pgprojects', {
      signedIn,
      answers: { 'GET /api/projects/': () => new Promise(() => undefined) },
    });
    expect(screen.getAllByText('Загрузка...').length).toBeGreaterThan(0);
  });

  test('can be asked for again when it could not be had', async () => {
    let attempts = 0;
    const { user } = renderApp('/pgprojects', {
      signedIn,
      answers: {
        'GET /api/projects/': () => {
          attempts += 1;
          return attempts === 1 ? json(500, {}) : json(200, projects);
        },
      },
    });

    await user.click(await screen.findByRole('button', { name: 'Повторить' }));

    expect(await shownNames()).toEqual(['Бейджи', 'Дипломы']);
  });
});

describe('creating a project', () => {
  test('suggests a name and opens the new project', async () => {
    const { user, address, service } = renderApp('/pgprojects', { signedIn });
    await user.click(await screen.findByRole('button', { name: 'Создать проект' }));
    const suggested = (await screen.findByLabelText<HTMLInputElement>('Название проекта')).value;

    await user.click(screen.getByRole('button', { name: 'Создать' }));

    await waitFor(() => expect(address()).toBe('/generator2/p1'));
    expect([suggested, service.changes]).toEqual([
      'Новый проект',
      ['POST /api/projects/ {"name":"Новый проект"}'],
    ]);
  });

  test('needs a name', async () => {
    const { user, service } = renderApp('/pgprojects', { signedIn });
    await user.click(await screen.findByRole('button', { name: 'Создать проект' }));
    await user.clear(await screen.findByLabelText('Название проекта'));

    await user.keyboard('{Enter}');

    expect([(await screen.findByRole('alert')).textContent, service.changes]).toEqual([
      'Укажите название проекта.',
      [],
    ]);
  });

  test('stays in its dialog and says why when it is refused', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn,
      answers: { 'POST /api/projects/': () => json(400, { detail: 'Слишком много проектов.' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Создать проект' }));

    await user.click(await screen.findByRole('button', { name: 'Создать' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Слишком много проектов.');
  });
});

describe('a project of the list', () => {
  test('is renamed', async () => {
    const { user, service } = renderApp('/pgprojects', { signedIn, projects });
    await openMenu(user, 'Переименовать');
    const field = await screen.findByLabelText('Название проекта');
    await user.clear(field);
    await user.type(field, 'Грамоты{Enter}');

    expect((await screen.findByRole('link', { name: 'Грамоты' })).getAttribute('href')).toBe(
      '/generator2/p1',
    );
    expect(service.changes).toEqual(['PATCH /api/projects/p1/ {"name":"Грамоты"}']);
  });

  test('is deleted only after «Да»', async () => {
    const { user, service } = renderApp('/pgprojects', { signedIn, projects });
    await openMenu(user, 'Удалить');
    const before = service.changes.length;

    await user.click(await screen.findByRole('button', { name: 'Да' }));

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Дипломы' })).toBeNull());
    expect([before, service.changes]).toEqual([0, ['DELETE /api/projects/p1/']]);
  });

  test('stays after «Отмена»', async () => {
    const { user, service } = renderApp('/pgprojects', { signedIn, projects });
    await openMenu(user, 'Удалить');

    await user.click(await screen.findByRole('button', { name: 'Отмена' }));

    expect([await shownNames(), service.changes]).toEqual([['Бейджи', 'Дипломы'], []]);
  });

  test('stays, with a notice, when the server refuses to delete it', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn,
      projects,
      answers: { 'DELETE /api/projects/p1/': () => json(500, {}) },
    });
    await openMenu(user, 'Удалить');

    await user.click(await screen.findByRole('button', { name: 'Да' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Произошла ошибка');
    expect(screen.getByRole('link', { name: 'Дипломы' })).toBeTruthy();
  });
});
