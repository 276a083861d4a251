import { screen, waitFor, within } from '@testing-library/react';
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

describe('a table dropped on the home page', () => {
  test('begins a project of the person who is signed in', async () => {
    const { address } = renderApp('/', { signedIn, replies: NO_TEMPLATES });
    await screen.findByRole('heading', { name: 'Patent Generator', level: 1 });
    dropFiles(document, aTable());
    expect([await offered(), address()]).toEqual([OFFER, '/pgprojects']);
  });

  test('waits until the person has registered', async () => {
    const { user, address } = renderApp('/', { replies: NO_TEMPLATES });
    await screen.findByRole('heading', { name: 'Patent Generator', level: 1 });
    dropFiles(document, aTable());
    await user.click(await screen.findByRole('link', { name: 'Зарегистрироваться' }));
    await user.type(await screen.findByLabelText('Email'), 'olga@example.org');
    await user.type(screen.getByLabelText('Логин'), 'olga');
    await user.type(screen.getByLabelText('Пароль'), 'тихая роща 7 звёзд');
    await user.type(screen.getByLabelText('Повторите пароль'), 'тихая роща 7 звёзд');
    await user.click(screen.getByRole('button', { name: 'Зарегистрироваться' }));
    expect([await offered(), address()]).toEqual([OFFER, '/pgprojects']);
  });

  test('has a place to be let go of while it is held', async () => {
    renderApp('/', { signedIn });
    await screen.findByRole('heading', { name: 'Patent Generator', level: 1 });
    holdFiles(document, aTable());
    expect(await screen.findByText('Отпустите таблицу')).toBeTruthy();
  });

  test('is the only kind of file that is taken there', async () => {
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
    expect([(await heldTable.find('p7'))?.name, await heldTable.find(null)]).toEqual(['класс 7Б.xls', null]);
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

  test('is forgotten when the person comes to the list by themselves', async () => {
    const { user, heldTable } = renderApp('/', { signedIn });
    await heldTable.hold(aTable(), null);
    await user.click(screen.getAllByRole('link', { name: 'Открыть редактор' })[0] ?? document.body);
    await screen.findByText('Здесь появятся ваши проекты');
    expect([screen.queryByRole('dialog'), await heldTable.find(null)]).toEqual([null, null]);
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
