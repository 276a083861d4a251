import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aProject, json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';
import { words } from '../support/words.ts';

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

const TEXT_LAYER = { id: 't', type: 'text', name: 'Текст', display: 'Тихий вечер' };

const openMenu = async (user: ReturnType<typeof renderApp>['user'], action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Действия с проектом «Дипломы»' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

/** The reply with a project's document. */
function data(id: string, layers: string) {
  return () => json(200, { ...aProject({ id }), layers });
}

describe('the project list', () => {
  test('shows name, date and sheet size, the latest change first', async () => {
    renderApp('/pgprojects', { signedIn, projects });
    expect(await shownNames()).toEqual(['Бейджи', 'Дипломы']);
    expect([screen.getByText('340 × 480 px'), screen.getByText(/2 ноября 2026/)].every(Boolean)).toBe(true);
  });

  test('tells projects of equal names apart by their copies, once their documents are there', async () => {
    // Without it every picture counts as seen.
    vi.stubGlobal('IntersectionObserver', undefined);
    const layers = JSON.stringify([
      { id: 'n', type: 'db', name: 'Имя', display: 'Имя', selectedCells: ['Анна', 'Пётр', 'Вера'] },
    ]);
    const same = [aProject({ id: 'p1' }), aProject({ id: 'p2' })];
    renderApp('/pgprojects', {
      signedIn,
      projects: same,
      replies: {
        'GET /api/project-data/p1/': data('p1', layers),
        'GET /api/project-data/p2/': data('p2', '[]'),
      },
    });
    const copies = await screen.findAllByTestId('project-copies');
    expect(copies.map((one) => one.textContent)).toEqual([' · 3 копии']);
  });

  test('shows sheets in millimetres where this device has chosen them', async () => {
    renderApp('/pgprojects', { signedIn, projects, stored: { length_unit: 'mm' } });
    expect(await screen.findByText('90 × 127 мм')).toBeTruthy();
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
    const ways = [
      ...screen.getByRole('region', { name: 'Здесь появятся ваши проекты' }).querySelectorAll('a, button'),
    ];
    expect(ways.map((way) => [way.textContent, way.className.includes('bg-primary')])).toEqual([
      ['Начать с таблицы', true],
      ['Выбрать шаблон', false],
      ['Загрузить файл', false],
      ['Создать проект', false],
      ['Моя школа', false],
    ]);
  });

  test('shows that it is loading', () => {
    renderApp('/pgprojects', {
      signedIn,
      replies: { 'GET /api/projects/': () => new Promise(() => undefined) },
    });
    expect(screen.getAllByText('Загрузка...').length).toBeGreaterThan(0);
  });

  test('can be asked for again when it could not be had', async () => {
    let attempts = 0;
    const { user } = renderApp('/pgprojects', {
      signedIn,
      replies: {
        'GET /api/projects/': () => {
          attempts += 1;
          return attempts === 1 ? json(500, {}) : json(200, projects);
        },
      },
    });

    expect(await screen.findByText('Произошла ошибка')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));

    expect(await shownNames()).toEqual(['Бейджи', 'Дипломы']);
  });
});

describe('creating a project', () => {
  test('on another sheet sends its size', async () => {
    const { user, address, service } = renderApp('/pgprojects', {
      signedIn,
      replies: { 'PATCH /api/project-data/p1/': () => json(200, aProject({ version: 2 })) },
    });
    await user.click(await screen.findByRole('button', { name: 'Создать проект' }));
    await user.click(await screen.findByRole('radio', { name: 'Бейдж, 90 × 60 мм' }));

    await user.click(screen.getByRole('button', { name: 'Создать' }));

    await waitFor(() => expect(address()).toBe('/generator2/p1'));
    expect(service.changes).toEqual([
      'POST /api/projects/ {"name":"Новый проект"}',
      'PATCH /api/project-data/p1/ {"canvas_width":340,"canvas_height":227,"version":1}',
    ]);
  });

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
      replies: { 'POST /api/projects/': () => json(400, { detail: 'Слишком много проектов.' }) },
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

  test('that cannot be renamed says so in a notice', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn,
      projects,
      replies: { 'PATCH /api/projects/p1/': () => json(500, {}) },
    });
    await openMenu(user, 'Переименовать');
    const field = await screen.findByLabelText('Название проекта');
    await user.clear(field);
    await user.type(field, 'Грамоты{Enter}');

    expect((await screen.findByText(/^Ошибка при обновлении проекта/)).textContent).toBe(
      'Ошибка при обновлении проекта',
    );
  });

  test('is deleted at once, on the screen and on the service', async () => {
    const { user, service } = renderApp('/pgprojects', { signedIn, projects });

    await openMenu(user, 'Удалить');

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Дипломы' })).toBeNull());
    expect([
      service.changes,
      await screen.findByText(words('Проект «Дипломы» перемещён в корзину.')),
    ]).toEqual([['DELETE /api/projects/p1/'], expect.anything()]);
  });

  test.each(['button', 'Ctrl+Z'])('comes back by «Вернуть» (%s): the service restores it', async (way) => {
    const { user, service } = renderApp('/pgprojects', { signedIn, projects });
    await openMenu(user, 'Удалить');
    const undo = await screen.findByRole('button', { name: /^Вернуть/ });

    if (way === 'button') await user.click(undo);
    else await user.keyboard('{Control>}z{/Control}');

    await screen.findByRole('link', { name: 'Дипломы' });
    await waitFor(() =>
      expect(screen.queryByText(words('Проект «Дипломы» перемещён в корзину.'))).toBeNull(),
    );
    expect(service.changes).toEqual(['DELETE /api/projects/p1/', 'POST /api/projects/p1/restore/']);
  });

  test('comes back, with a notice, when the server refuses to delete it', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn,
      projects,
      replies: { 'DELETE /api/projects/p1/': () => json(500, {}) },
    });

    await openMenu(user, 'Удалить');

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Проект «Дипломы» не удалён. Произошла ошибка',
    );
    expect(screen.getByRole('link', { name: 'Дипломы' })).toBeTruthy();
  });

  test('that the server does not restore stays in the bin, with a notice', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn,
      projects,
      replies: { 'POST /api/projects/p1/restore/': () => json(500, {}) },
    });
    await openMenu(user, 'Удалить');

    await user.click(await screen.findByRole('button', { name: /^Вернуть/ }));

    expect((await screen.findByRole('alert')).textContent).toBe(
      'Проект «Дипломы» остался в корзине. Произошла ошибка',
    );
    expect(screen.queryByRole('link', { name: 'Дипломы' })).toBeNull();
  });

  test('hands the focus on to its neighbour when it goes by the Delete key', async () => {
    const { user } = renderApp('/pgprojects', { signedIn, projects });
    (await screen.findByRole('link', { name: 'Бейджи' })).focus();

    await user.keyboard('{Delete}');

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Дипломы'));
  });

  test('is renamed from the keyboard by F2', async () => {
    const { user } = renderApp('/pgprojects', { signedIn, projects });
    (await screen.findByRole('link', { name: 'Бейджи' })).focus();

    await user.keyboard('{F2}');

    expect((await screen.findByLabelText<HTMLInputElement>('Название проекта')).value).toBe('Бейджи');
  });

  test('is duplicated with its document under a name of its own', async () => {
    const copied = [...projects, aProject({ id: 'p9', name: 'Дипломы (копия)' })];
    const data = { ...aProject({ name: 'Дипломы' }), layers: JSON.stringify([TEXT_LAYER]) };
    const { user, service } = renderApp('/pgprojects', {
      signedIn,
      projects: copied,
      replies: {
        'GET /api/project-data/p1/': () => json(200, data),
        'PATCH /api/project-data/p4/': () => json(200, aProject({ id: 'p4', version: 2 })),
      },
    });

    await openMenu(user, 'Дублировать');

    await screen.findByRole('link', { name: 'Дипломы (копия 2)' });
    expect([service.changes[0], service.changes[1]?.includes('Тихий вечер')]).toEqual([
      'POST /api/projects/ {"name":"Дипломы (копия 2)"}',
      true,
    ]);
  });

  test('with numbers leaves what it has issued to the first one, and says that numbers begin anew', async () => {
    const row = {
      id: 'r',
      number: '001',
      series: '',
      count: 1,
      issue: 1,
      key: 'k',
      place: 0,
      name: 'Ёлкина Анна',
      document: 'Дипломы',
      file: '',
      day: '2026-05-03',
      state: { kind: 'issued' },
      changes: 1,
    };
    const settings = { type: 'settings', numbering: { register: { issue: 2, rows: [row] } } };
    const data = { ...aProject({ name: 'Дипломы' }), layers: JSON.stringify([settings, TEXT_LAYER]) };
    const { user, service } = renderApp('/pgprojects', {
      signedIn,
      projects,
      replies: {
        'GET /api/project-data/p1/': () => json(200, data),
        'PATCH /api/project-data/p3/': () => json(200, aProject({ id: 'p3', version: 2 })),
      },
    });

    await openMenu(user, 'Дублировать');

    await screen.findByText(/Номера документов в копии начинаются заново/);
    expect(service.changes[1]?.includes('Ёлкина')).toBe(false);
  });

  test('that cannot be duplicated leaves nothing half made, and the reason is shown', async () => {
    const data = { ...aProject({ name: 'Дипломы' }), layers: JSON.stringify([TEXT_LAYER]) };
    const { user, service } = renderApp('/pgprojects', {
      signedIn,
      projects,
      replies: {
        'GET /api/project-data/p1/': () => json(200, data),
        'PATCH /api/project-data/p3/': () => json(413, { detail: 'Для проектов больше нет места.' }),
      },
    });

    await openMenu(user, 'Дублировать');

    const alert = await screen.findByRole('alert');
    expect([alert.textContent?.includes('Для проектов больше нет места.'), service.changes.at(-1)]).toEqual([
      true,
      'DELETE /api/projects/bin/p3/',
    ]);
  });

  test('that cannot be exported says why', async () => {
    const { user } = renderApp('/pgprojects', {
      signedIn,
      projects,
      replies: { 'GET /api/projects/p1/export/': () => json(413, { detail: 'Проект слишком большой.' }) },
    });

    await openMenu(user, 'Скачать файлом');

    expect((await screen.findByRole('alert')).textContent).toContain('Проект слишком большой.');
  });
});

const bundle = (name: string) => new File(['PK'], name, { type: 'application/zip' });
const chooseFile = async (chosen: File, reply: () => Response) => {
  const { user } = renderApp('/pgprojects', {
    signedIn,
    projects,
    replies: { 'POST /api/projects/import/': reply },
  });
  await screen.findByRole('link', { name: 'Дипломы' });
  await user.upload(screen.getByTestId('bundle-file'), chosen);
};

describe('files of projects', () => {
  test('become projects of the list', async () => {
    await chooseFile(bundle('Грамоты.zip'), () => json(201, aProject({ id: 'p7', name: 'Грамоты' })));
    expect(await screen.findByRole('link', { name: 'Грамоты' })).toBeTruthy();
  });

  test('that are refused are refused in the words of the service', async () => {
    await chooseFile(bundle('Грамоты.zip'), () => json(400, { detail: 'Это не файл проекта.' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Загружаем «Грамоты.zip»Это не файл проекта.',
    );
  });
});

describe('finding a project', () => {
  const many = [
    aProject({ id: 'a', name: 'Зелёная Ёлка 10', created_at: '2026-01-01T00:00:00Z' }),
    aProject({ id: 'b', name: 'зеленая ёлка 9', created_at: '2026-03-01T00:00:00Z' }),
    aProject({ id: 'c', name: 'Бейджи', created_at: '2026-02-01T00:00:00Z' }),
  ];

  test('ё and е, capitals and small letters are the same to the search', async () => {
    const { user } = renderApp('/pgprojects', { signedIn, projects: many });
    await user.type(await screen.findByRole('searchbox', { name: 'Найти проект' }), 'елка ЗЕЛЁН');
    expect([await shownNames(), screen.getByText('Найдено: 2 проекта').tagName]).toEqual([
      ['Зелёная Ёлка 10', 'зеленая ёлка 9'],
      'OUTPUT',
    ]);
  });

  test('a search that finds nothing says so and can be taken back', async () => {
    const { user } = renderApp('/pgprojects', { signedIn, projects: many });
    await user.type(await screen.findByRole('searchbox', { name: 'Найти проект' }), 'дипломы');
    await user.click(await screen.findByRole('button', { name: 'Показать все' }));
    expect((await shownNames()).length).toBe(3);
  });

  test('the order and the look of the list are remembered on the device', async () => {
    const view = JSON.stringify({ layout: 'list', sort: 'name' });
    const { user, storage } = renderApp('/pgprojects', {
      signedIn,
      projects: many,
      stored: { projects_view: view },
    });
    const byName = await shownNames();
    await user.click(screen.getByRole('radio', { name: 'Карточки' }));
    expect([byName, storage.getItem('projects_view')]).toEqual([
      ['Бейджи', 'зеленая ёлка 9', 'Зелёная Ёлка 10'],
      '{"layout":"grid","sort":"name"}',
    ]);
  });

  test('whatever a device has stored, the list is shown', async () => {
    renderApp('/pgprojects', { signedIn, projects: many, stored: { projects_view: '[{"sort":7' } });
    expect((await shownNames()).length).toBe(3);
  });
});

/** A browser whose service worker keeps these projects, and answered these calls itself. */
function withWorker(kept: readonly string[], calls: readonly string[]): void {
  const controller = {
    postMessage: (_question: object, [port]: readonly MessagePort[]) =>
      port?.postMessage({ calls, projects: kept }),
  };
  vi.stubGlobal('navigator', Object.create(navigator, { serviceWorker: { value: { controller } } }));
}
const LIST = ['/api/projects/'];
const told = async (text: RegExp) => (await screen.findByText(text)).textContent;

describe('without a network', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test.each([
    ['says so when a request fails after the browser has doubted', false, 1],
    ['says nothing when the browser doubts and the service answers', true, 0],
  ])('%s', async (_, answers, said) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    withWorker(['p1'], []);
    let asked = 0;
    const me = () => {
      asked += 1;
      return answers ? json(403, {}) : Promise.reject(new TypeError('Failed to fetch'));
    };
    renderApp('/pgprojects', { signedIn, projects, replies: { 'GET /api/auth/me/': me } });
    await screen.findByRole('link', { name: 'Бейджи' });
    const before = asked;

    act(() => void window.dispatchEvent(new Event('offline')));

    await waitFor(() => expect(asked).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryAllByText(/Нет связи с сервером/).length).toBe(said));
  });

  test('says which projects open, and leads to no other', async () => {
    withWorker(['p1'], LIST);
    renderApp('/pgprojects', { signedIn, projects });

    expect(await told(/Открываются/)).toBe(
      'Нет связи с сервером. Открываются проекты, которые есть на этом устройстве: 1 из 2. Правки останутся на нём. Изменить список получится, когда связь вернётся.',
    );
    expect(screen.getAllByRole('link', { name: /Дипломы|Бейджи/ }).map((link) => link.textContent)).toEqual([
      'Дипломы',
    ]);
  });

  test('says that all of them open when the device has all', async () => {
    withWorker(['p1', 'p2'], LIST);
    renderApp('/pgprojects', { signedIn, projects });

    expect(await told(/открывайте и правьте/)).toBe(
      'Нет связи с сервером. Все проекты есть на этом устройстве: открывайте и правьте, правки останутся на нём. Изменить список получится, когда связь вернётся.',
    );
  });
});
