import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aTable, dropFiles, holdFiles } from '../support/dropFiles.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const signedIn = true;
const dialog = () => screen.findByRole('dialog', { name: 'Новый проект' });
const NO_TEMPLATES = { 'GET /api/templates/': () => json(200, { results: [], count: 0, next: null }) };
const pdf = new File(['%PDF'], 'приказ.pdf', { type: 'application/pdf' });

const taken = async ({ address, startedWorks }: ReturnType<typeof renderApp>) => {
  await waitFor(() => expect(address()).toBe('/start'));
  return (await startedWorks.load())?.file.name;
};

describe('a list given to the home page', () => {
  test.each([['a person who is signed in', true] as const, ['a guest', false] as const])(
    'is taken on by %s, when it is a table that was let go there',
    async (_, isSignedIn) => {
      const { address, startedWorks } = renderApp('/', { signedIn: isSignedIn, replies: NO_TEMPLATES });
      await screen.findByRole('heading', { name: 'Patent Generator', level: 1 });
      dropFiles(document, aTable());
      await waitFor(() => expect(address()).toBe('/start'));
      expect((await startedWorks.load())?.file.name).toBe('класс 7Б.xls');
    },
  );

  test('is taken on when it is pasted where no text is typed', async () => {
    const { address, startedWorks } = renderApp('/', { replies: NO_TEMPLATES });
    await screen.findByRole('heading', { name: 'Patent Generator', level: 1 });
    fireEvent.paste(document.body, { clipboardData: { getData: () => 'Анна\nПётр' } });
    await waitFor(() => expect(address()).toBe('/start'));
    expect(await (await startedWorks.load())?.file.text()).toBe('Анна\nПётр');
  });

  test('has a place to be let go of while it is held', async () => {
    renderApp('/', { signedIn });
    await screen.findByRole('heading', { name: 'Patent Generator', level: 1 });
    holdFiles(document, aTable());
    expect(await screen.findByText('Отпустите таблицу')).toBeTruthy();
  });

  test('is a table: no other kind of file is taken there', async () => {
    const { address } = renderApp('/', { signedIn });
    await screen.findByRole('heading', { name: 'Patent Generator', level: 1 });
    dropFiles(document, pdf);
    expect([(await screen.findByText(/^Сюда можно перетащить/)).textContent, address()]).toEqual([
      'Сюда можно перетащить таблицу: .xlsx, .xls, .ods или .csv.',
      '/',
    ]);
  });
});

describe('a table given to the project list', () => {
  test('goes on to the templates when it is let go there', async () => {
    const page = renderApp('/pgprojects', { signedIn, replies: NO_TEMPLATES });
    await screen.findByText('Здесь появятся ваши проекты');
    dropFiles(document, aTable());
    expect(await taken(page)).toBe('класс 7Б.xls');
  });

  test('goes on to the templates when it is pasted as a list', async () => {
    const page = renderApp('/pgprojects', { signedIn, replies: NO_TEMPLATES });
    await screen.findByText('Здесь появятся ваши проекты');
    fireEvent.paste(document.body, { clipboardData: { getData: () => 'Анна\nПётр' } });
    expect(await taken(page)).toBe('Вставленный список');
  });

  test('goes on to the templates from «Загрузить файл»', async () => {
    const page = renderApp('/pgprojects', { signedIn, replies: NO_TEMPLATES });
    await screen.findByText('Здесь появятся ваши проекты');
    await page.user.upload(screen.getByTestId('bundle-file'), aTable());
    expect(await taken(page)).toBe('класс 7Б.xls');
  });

  test('goes on to the templates from the dialog of a new project', async () => {
    const page = renderApp('/pgprojects', { signedIn, replies: NO_TEMPLATES });
    await page.user.click(await screen.findByRole('button', { name: 'Создать проект' }));
    await page.user.click(within(await dialog()).getByRole('tab', { name: 'Файл' }));
    await page.user.upload(screen.getByTestId('project-file'), aTable());
    expect(await taken(page)).toBe('класс 7Б.xls');
  });

  test('is told from a file that nothing can begin with', async () => {
    renderApp('/pgprojects', { signedIn });
    await screen.findByText('Здесь появятся ваши проекты');
    dropFiles(document, pdf);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Загружаем «приказ.pdf»Подойдёт файл проекта .zip или таблица: .xlsx, .xls, .ods, .csv.',
    );
  });
});
