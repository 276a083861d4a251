import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aTable, dropFiles, holdFiles } from '../support/dropFiles.ts';
import { aProject, json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';
import { words } from '../support/words.ts';

const signedIn = true;
const dialog = () => screen.findByRole('dialog', { name: 'Новый проект' });
const offered = async () => within(await dialog()).getByText(words(/^Таблица «.*лист\.$/)).textContent;
const OFFER =
  'Таблица «класс 7Б.xls» откроется в\u00a0новом проекте. Выберите, куда её подставить: в\u00a0готовый шаблон или на\u00a0чистый лист.';
const NO_TEMPLATES = { 'GET /api/templates/': () => json(200, { results: [], count: 0, next: null }) };
const pdf = new File(['%PDF'], 'приказ.pdf', { type: 'application/pdf' });

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
  test('is held for the project that is begun with it', async () => {
    const { user, address, heldTable } = renderApp('/pgprojects', {
      signedIn,
      replies: { ...NO_TEMPLATES, 'POST /api/projects/': () => json(201, aProject({ id: 'p7' })) },
    });
    await screen.findByText('Здесь появятся ваши проекты');
    dropFiles(document, aTable());
    await user.click(within(await dialog()).getByRole('tab', { name: 'Чистый лист' }));
    await user.click(screen.getByRole('button', { name: 'Создать' }));
    await waitFor(() => expect(address()).toBe('/generator2/p7'));
    expect((await heldTable.find('p7'))?.name).toBe('класс 7Б.xls');
  });

  test('with «Загрузить файл» begins a project as well', async () => {
    const { user } = renderApp('/pgprojects', { signedIn, replies: NO_TEMPLATES });
    await screen.findByText('Здесь появятся ваши проекты');
    await user.upload(screen.getByTestId('bundle-file'), aTable());
    expect(await offered()).toBe(OFFER);
  });

  test('in the dialog of a new project begins that project', async () => {
    const { user } = renderApp('/pgprojects', { signedIn, replies: NO_TEMPLATES });
    await user.click(await screen.findByRole('button', { name: 'Создать проект' }));
    await user.click(within(await dialog()).getByRole('tab', { name: 'Файл' }));
    await user.upload(screen.getByTestId('project-file'), aTable());
    expect(await offered()).toBe(OFFER);
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
