/** The older view /generator/{project}: looking at copies, and the guards of specification §8. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aProject, json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const DB_LAYER = {
  id: 'd',
  type: 'db',
  name: 'ФИО',
  display: 'Фамилия Имя',
  selectedCells: ['Ольга', 'Пётр', 'Семён'],
};
const data = (layers: readonly unknown[]) => ({ ...aProject(), layers: JSON.stringify(layers) });
const open = (layers: readonly unknown[]) =>
  renderApp('/generator/p1', {
    signedIn: true,
    replies: { 'GET /api/project-data/p1/': () => json(200, data(layers)) },
  });
const picture = async () => (await screen.findByRole('img', { name: /Дипломы/ })).getAttribute('aria-label');

/** How many ways there are to save the copy, and what is said in their place. */
const words = async (layers: readonly unknown[]) => {
  const { unmount } = open(layers);
  await picture();
  const buttons = screen.queryAllByRole('button', { name: 'Скачать эту копию' }).length;
  const hint = screen.queryByText(/^Номер и код проверки/)?.textContent;
  unmount();
  return [buttons, hint];
};

describe('the older view', () => {
  test('shows the project by its name, with the way into the editor', async () => {
    open([DB_LAYER]);
    const title = await screen.findByRole('heading', { level: 1 });
    const link = screen.getByRole('link', { name: 'Открыть в редакторе' });
    expect([title.textContent, link.getAttribute('href'), document.title]).toEqual([
      'Дипломы олимпиады',
      '/generator2/p1',
      'Дипломы олимпиады · Patent Generator',
    ]);
  });

  test('goes from copy to copy by buttons, by number and by keys, and not past the ends', async () => {
    const { user } = open([DB_LAYER]);
    const seen = [await picture()];
    await user.click(screen.getByRole('button', { name: 'Следующая копия' }));
    seen.push(await picture());
    await user.keyboard('{End}{ArrowRight}');
    seen.push(await picture());
    await user.clear(screen.getByRole('spinbutton', { name: 'Номер копии' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Номер копии' }), '1{Enter}');
    seen.push(await picture());
    expect(seen.map((label) => /копия \d из \d/.exec(label ?? '')?.[0])).toEqual([
      'копия 1 из 3',
      'копия 2 из 3',
      'копия 3 из 3',
      'копия 1 из 3',
    ]);
  });

  test('hands out no copy of a document with a number, which only the editor gives', async () => {
    const numbered = { id: 't', type: 'text', name: 'Номер', display: '№ {номер}' };

    expect([await words([DB_LAYER]), await words([DB_LAYER, numbered])]).toEqual([
      [1, undefined],
      [0, 'Номер и код проверки документ получает в редакторе: скачайте его там.'],
    ]);
  });

  test('without table data shows the document alone', async () => {
    open([]);
    expect([await picture(), screen.queryByRole('spinbutton')]).toEqual(['Макет «Дипломы олимпиады»', null]);
  });

  test.each([
    ['is missing', 404],
    ['cannot be had for another reason', 500],
  ])('of a project that %s warns and leads to the list', async (_, status) => {
    const { address } = renderApp('/generator/p1', {
      signedIn: true,
      replies: { 'GET /api/project-data/p1/': () => json(status, {}) },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Проект не найден. Создайте новый или откройте один из существующих.',
    );
    await waitFor(() => expect(address()).toBe('/pgprojects'));
  });

  test('of a project of a newer program says so and leads to the list', async () => {
    const { address } = open([{ type: 'settings', version: 1000 }]);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Проект сохранён более новой версией редактора. Обновите страницу. Сам проект цел, его можно скачать.',
    );
    await waitFor(() => expect(address()).toBe('/pgprojects'));
  });

  test('of one whose token is refused leads to the login page, which comes back', async () => {
    const { address } = renderApp('/generator/p1?from=letter', {
      signedIn: true,
      replies: { 'GET /api/project-data/p1/': () => json(401, {}) },
    });
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fgenerator%2Fp1%3Ffrom%3Dletter'));
  });
});
