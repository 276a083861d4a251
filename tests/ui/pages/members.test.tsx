/** «Участники»: the dialog over the project list, and what the list says of shared projects. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Replies } from '../support/fakeService.ts';
import { aProject, json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const project = aProject({ id: 'p1', name: 'Дипломы' });
const SHARED = { owner: 'Мария Петрова', role: 'fills' } as const;
const SECRET = 'ab'.repeat(32);
const oleg = { id: 'm1', name: 'Олег Щукин', role: 'fills', is_me: false };
const all = {
  owner: 'Мария Петрова',
  is_owner: true,
  members: [oleg],
  invites: [{ id: 'i1', role: 'edits', expires_at: '2026-12-12T09:00:00Z' }],
  changes: [
    { name: 'Олег Щукин', kind: 'table', at: '2026-11-20T09:30:00Z' },
    { name: null, kind: 'left', at: '2026-11-19T09:30:00Z' },
  ],
};
const key = {
  id: 'k1',
  public_key: 'A',
  issuer: 'Школа № 12',
  vouched_by: 'nobody',
  made_on: '2026-11-01',
  issued: 0,
  withdrawn_count: 0,
};

async function openMembers(members: object = all, replies: Replies = {}) {
  const app = renderApp('/pgprojects', {
    signedIn: true,
    projects: [project],
    replies: { 'GET /api/projects/p1/members/': () => json(200, members), ...replies },
  });
  await app.user.click(await screen.findByRole('button', { name: 'Действия с проектом «Дипломы»' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Участники' }));
  const dialog = await screen.findByRole('dialog', { name: /Участники проекта/ });
  await within(dialog).findByRole('list', { name: 'Кто работает с проектом' });
  return { ...app, dialog };
}

const rowsIn = (dialog: HTMLElement, name: string) =>
  within(within(dialog).getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('the list names the owner of a shared project, and what one may do', async () => {
  renderApp('/pgprojects', { signedIn: true, projects: [{ ...project, shared: SHARED }] });

  expect((await screen.findByText('Мария Петрова · вы заполняете')).textContent).toBeTruthy();
});

test('what only the owner does with a project is off for a member, with the reason', async () => {
  const { user } = renderApp('/pgprojects', { signedIn: true, projects: [{ ...project, shared: SHARED }] });
  await user.click(await screen.findByRole('button', { name: 'Действия с проектом «Дипломы»' }));
  await screen.findByRole('menuitem', { name: 'Участники' });

  expect(
    screen
      .getAllByRole('menuitem')
      .flatMap((entry) => (entry.getAttribute('aria-disabled') === 'true' ? [entry.textContent] : [])),
  ).toEqual([
    'ПереименоватьМожет только владелецF2',
    'Поделиться ссылкойМожет только владелец',
    'Опубликовать как шаблонМожет только владелец',
    'УдалитьМожет только владелецDel',
  ]);
});

describe('the dialog «Участники»', () => {
  test('has the owner, the members with their roles, open links and the last changes', async () => {
    const { dialog } = await openMembers();

    expect(rowsIn(dialog, 'Кто работает с проектом')).toEqual([
      'Мария Петровавладелец · это вы',
      'Олег ЩукинЧто может Олег Щукинможет правитьможет заполнять',
    ]);
    expect(rowsIn(dialog, 'Открытые ссылки')).toEqual(['Ссылка: может править, до 12 декабряОтозвать']);
    expect(within(dialog).getByRole('region', { name: 'Последние изменения' }).textContent).toMatch(
      /Олег Щукинтаблица20 ноября.*Удалённая учётная записьбольше не в проекте19 ноября/,
    );
  });

  test('makes a link that can be copied, and withdraws it', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    const { user, dialog, service } = await openMembers(
      { ...all, invites: [] },
      {
        'POST /api/projects/p1/invites/': () =>
          json(201, { id: 'i2', role: 'edits', expires_at: '2026-12-12T09:00:00Z', secret: SECRET }),
        'DELETE /api/projects/p1/invites/i2/': () => new Response(null, { status: 204 }),
      },
    );

    await user.click(within(dialog).getByRole('radio', { name: 'Может править' }));
    await user.click(within(dialog).getByRole('button', { name: 'Создать ссылку' }));
    await user.click(await within(dialog).findByRole('button', { name: 'Скопировать' }));
    await user.click(within(dialog).getByRole('button', { name: 'Отозвать' }));

    await waitFor(() => expect(within(dialog).queryByRole('list', { name: 'Открытые ссылки' })).toBe(null));
    expect(copied).toEqual([`${window.location.origin}/join#${SECRET}`]);
    expect(service.changes).toEqual([
      'POST /api/projects/p1/invites/ {"role":"edits"}',
      'DELETE /api/projects/p1/invites/i2/',
    ]);
  });

  test('gives a member another role at once', async () => {
    let members: object = all;
    const { user, dialog, service } = await openMembers(all, {
      'GET /api/projects/p1/members/': () => json(200, members),
      'PATCH /api/projects/p1/members/m1/': () => {
        members = { ...all, members: [{ ...oleg, role: 'edits' }] };
        return new Response(null, { status: 204 });
      },
    });
    const role = within(dialog).getByRole('combobox', { name: 'Что может Олег Щукин' });

    await user.selectOptions(role, 'может править');

    await waitFor(() => expect(role).toHaveProperty('value', 'edits'));
    expect(service.changes).toEqual(['PATCH /api/projects/p1/members/m1/ {"role":"edits"}']);
  });

  test('closes the access of a member after a question', async () => {
    let members: object = all;
    const { user, dialog } = await openMembers(all, {
      'GET /api/projects/p1/members/': () => json(200, members),
      'DELETE /api/projects/p1/members/m1/': () => {
        members = { ...all, members: [] };
        return new Response(null, { status: 204 });
      },
    });

    await user.click(within(dialog).getByRole('button', { name: 'Закрыть доступ: Олег Щукин' }));
    await user.click(await screen.findByRole('button', { name: 'Да' }));

    await waitFor(() =>
      expect(rowsIn(dialog, 'Кто работает с проектом')).toEqual(['Мария Петровавладелец · это вы']),
    );
  });

  test('hands the project over, with a key where that is wanted', async () => {
    const { user, dialog, service } = await openMembers(all, {
      'GET /api/proof/': () => json(200, [key]),
      'POST /api/projects/p1/hand-over/': () => new Response(null, { status: 204 }),
    });

    await user.click(within(dialog).getByRole('button', { name: 'Передать проект: Олег Щукин' }));
    const form = await screen.findByRole('dialog', { name: /Передать проект/ });
    await user.click(await within(form).findByRole('switch', { name: 'Передать ключ «Школа № 12»' }));
    await user.click(within(form).getByRole('button', { name: 'Передать проект' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null));
    expect(service.changes).toEqual(['POST /api/projects/p1/hand-over/ {"member":"m1","keys":["k1"]}']);
  });

  test('says why a project was not handed over', async () => {
    const { user, dialog } = await openMembers(all, {
      'POST /api/projects/p1/hand-over/': () =>
        json(413, { detail: 'У нового владельца не хватает места для этого проекта.' }),
    });

    await user.click(within(dialog).getByRole('button', { name: 'Передать проект: Олег Щукин' }));
    await user.click(await screen.findByRole('button', { name: 'Передать проект' }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'У нового владельца не хватает места для этого проекта.',
    );
  });

  test('lets a member leave, and manage nothing', async () => {
    const mine = { ...all, is_owner: false, members: [{ ...oleg, is_me: true }], invites: [] };
    const { user, dialog, service } = await openMembers(mine, {
      'DELETE /api/projects/p1/members/m1/': () => new Response(null, { status: 204 }),
    });
    const buttons = within(dialog).getAllByRole('button');

    await user.click(within(dialog).getByRole('button', { name: 'Выйти из проекта' }));
    await user.click(await screen.findByRole('button', { name: 'Да' }));

    await waitFor(() => expect(service.changes).toEqual(['DELETE /api/projects/p1/members/m1/']));
    expect(buttons.map((button) => button.textContent)).not.toContain('Создать ссылку');
    expect(within(dialog).queryByRole('button', { name: /^(Закрыть доступ|Передать)/ })).toBe(null);
  });
});
