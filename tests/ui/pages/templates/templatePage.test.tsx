import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  createDbLayer,
  createShapeLayer,
  createSignatureLayer,
} from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { aProject, json } from '../../support/fakeService.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { aTemplate, listReply, templateReplies } from './support/templateService.ts';

const document = createDocument({
  layers: [createDbLayer({ id: 'l1', name: 'ФИО', display: '{ФИО}', format: '{ФИО}' })],
});
const template = aTemplate();
const replies = templateReplies([template], document);
const own = { is_owner: true, verified: false } as const;
const repliesFor = (fields: Parameters<typeof aTemplate>[0]) =>
  templateReplies([aTemplate(fields)], document);
const used = { 'POST /api/templates/t1/use_template/': () => json(201, aProject({ id: 'p7' })) };
const like = (liked: boolean, likes: number) => ({
  'POST /api/templates/t1/like/': () => json(200, { liked, likes }),
});
const likeButton = () => screen.findByRole('button', { name: /^Нравится/ });
const useButton = () => screen.findByRole('button', { name: 'Использовать шаблон' });
const login = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.type(await screen.findByLabelText('Логин или email'), 'olga');
  await user.type(screen.getByLabelText('Пароль'), 'тихий вечер');
  await user.click(screen.getByRole('button', { name: 'Войти' }));
};

describe('the page of a template', () => {
  test('says whose it is, when it was published, and where more of the kind are', async () => {
    renderApp('/templates/t1', { replies });
    const title = await screen.findByRole('heading', { level: 1, name: 'Грамота за олимпиаду' });
    const links = ['Грамоты', 'Школа', 'Все шаблоны'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect([title.nextElementSibling?.textContent, links]).toEqual([
      'Вера Миронова, 2 ноября 2026 г.',
      ['/templates?category=gramoty', '/templates?tag=shkola', '/templates'],
    ]);
  });

  test('explains what the badge of a verified one means', async () => {
    renderApp('/templates/t1', { replies });
    expect((await screen.findByText(/^Модератор прочёл/)).textContent).toContain('тексты шаблона');
  });

  test('shows it with invented names of three lengths, or with its fields', async () => {
    const { user } = renderApp('/templates/t1', { replies });
    await useButton();
    const samples = within(screen.getByRole('radiogroup', { name: 'Имя для примера' }));
    const names = samples.getAllByRole('radio').map((radio) => radio.textContent);
    await user.click(screen.getByRole('radio', { name: 'Поля' }));
    expect([names, screen.getByText(/пока к нему не привязана таблица/).tagName]).toEqual([
      ['Обычное', 'Короткое', 'Длинное', 'Поля'],
      'P',
    ]);
  });

  test('says which columns a table needs, and gives one to begin with', async () => {
    const { user, downloads } = renderApp('/templates/t1', { replies });
    const label = await screen.findByText('Нужны столбцы:');
    await user.click(screen.getByRole('button', { name: 'Скачать образец таблицы' }));
    expect([label.parentElement?.textContent, downloads]).toEqual([
      'Нужны столбцы: ФИО',
      ['Грамота за олимпиаду — образец таблицы.csv'],
    ]);
  });

  test('says the columns of a signature too', async () => {
    const signed = createSignatureLayer({
      id: 's',
      name: 'Подпись',
      width: 300,
      height: 80,
      signer: '{Директор}',
    });
    const asking = templateReplies([template], { ...document, layers: [...document.layers, signed] });
    renderApp('/templates/t1', { replies: asking });
    const label = await screen.findByText('Нужны столбцы:');
    expect(label.parentElement?.textContent).toBe('Нужны столбцы: ФИО, Директор');
  });

  test('has a picture of the back of a card', async () => {
    const card = { ...document, settings: { pages: 2 } };
    renderApp('/templates/t1', { replies: templateReplies([template], card) });
    await useButton();
    const samples = within(screen.getByRole('radiogroup', { name: 'Имя для примера' }));
    expect(samples.getAllByRole('radio').map((radio) => radio.textContent)).toEqual([
      'Обычное',
      'Короткое',
      'Длинное',
      'Оборот',
      'Поля',
    ]);
  });

  test('counts the view of a person who is signed in, and shows it', async () => {
    const { service } = renderApp('/templates/t1', { signedIn: true, replies });
    await screen.findByText('13 просмотров');
    expect(service.changes).toEqual(['POST /api/templates/t1/view/']);
  });

  test('asks nothing of guests', async () => {
    const { service } = renderApp('/templates/t1', { replies });
    await screen.findByText('12 просмотров');
    expect(service.changes).toEqual([]);
  });

  test('says so when there is none', async () => {
    renderApp('/templates/none', {
      replies: { 'GET /api/templates/none/': () => json(404, { detail: 'Страница не найдена.' }) },
    });
    await screen.findByText('Шаблон не найден');
    expect(screen.getByRole('link', { name: 'Посмотреть другие шаблоны' }).getAttribute('href')).toBe(
      '/templates',
    );
  });

  test('can be asked for again when it could not be had', async () => {
    let attempts = 0;
    const { user } = renderApp('/templates/t1', {
      replies: {
        ...replies,
        'GET /api/templates/t1/': () =>
          (attempts += 1) === 1
            ? json(500, { detail: 'Сервер устал.' })
            : json(200, { ...template, project: { ...template.project, layers: '[]' } }),
      },
    });
    await screen.findByText('Сервер устал.');

    await user.click(screen.getByRole('button', { name: 'Повторить' }));

    await screen.findByRole('heading', { level: 1, name: 'Грамота за олимпиаду' });
    expect(screen.getByText(/^В этом шаблоне нет полей таблицы/)).toBeTruthy();
  });
});

describe('liking', () => {
  test('shows at once, and can be taken back', async () => {
    const { user, service } = renderApp('/templates/t1', {
      signedIn: true,
      replies: { ...replies, ...like(true, 5) },
    });
    await user.click(await likeButton());
    const liked = (await likeButton()).getAttribute('aria-pressed');
    await user.click(await likeButton());

    expect([liked, service.changes.slice(1)]).toEqual([
      'true',
      ['POST /api/templates/t1/like/ {"liked":true}', 'POST /api/templates/t1/like/ {"liked":false}'],
    ]);
  });

  test('that the service refuses is taken back with a notice', async () => {
    const { user } = renderApp('/templates/t1', {
      signedIn: true,
      replies: {
        ...replies,
        'POST /api/templates/t1/like/': () => json(429, { detail: 'Слишком часто.' }),
      },
    });
    await user.click(await likeButton());

    expect((await screen.findByRole('alert')).textContent).toBe('Слишком часто.');
    expect((await likeButton()).textContent).toBe('Нравится4');
  });

  test('leads a guest to the login, and is done when they come back', async () => {
    const { user, service, address } = renderApp('/templates/t1', {
      replies: { ...replies, ...like(true, 5) },
    });
    await user.click(await likeButton());
    await login(user);

    await screen.findByRole('button', { name: 'Нравится 5' });
    await waitFor(() => expect(address()).toBe('/templates/t1'));
    expect(service.changes.filter((change) => change.includes('like'))).toEqual([
      'POST /api/templates/t1/like/ {"liked":true}',
    ]);
  });

  test('is not asked for by a link from a stranger', async () => {
    const { service, address } = renderApp('/templates/t1?next=like', {
      signedIn: true,
      replies: { ...replies, ...like(true, 5) },
    });
    await waitFor(() => expect(address()).toBe('/templates/t1'));
    await screen.findByText('13 просмотров');
    expect(service.changes).toEqual(['POST /api/templates/t1/view/']);
  });
});

const looks = async () =>
  within(await screen.findByRole('radiogroup', { name: 'Вид' }))
    .getAllByRole('radio')
    .map((radio) => radio.textContent);

describe('looks', () => {
  const ground = createShapeLayer({
    id: 'g',
    name: 'Фон',
    x: 0,
    y: 0,
    width: 1123,
    height: 794,
    fill: '#102040',
  });
  const onGround = templateReplies([template], { ...document, layers: [ground, ...document.layers] });
  test.each([
    ['white paper', replies, ['Цветной', 'Тёмный']],
    ['a filled sheet', onGround, ['Цветной', 'Экономный']],
  ])('of a template on %s', async (_, served, names) => {
    renderApp('/templates/t1', { replies: served });
    expect(await looks()).toEqual(names);
  });

  test('the chosen one goes on with a guest', async () => {
    const { user, address } = renderApp('/templates/t1', { replies: onGround });
    await user.click(await screen.findByRole('radio', { name: 'Экономный' }));
    const hint = screen.getByText('Белая бумага без заливки: мало краски.').tagName;
    await user.click(await useButton());
    await screen.findByLabelText('Вставьте список имён');
    expect([hint, address()]).toEqual(['P', '/start?template=t1&look=saving']);
  });
});

describe('using a template', () => {
  test('makes a project and opens it', async () => {
    const { user, address } = renderApp('/templates/t1', {
      signedIn: true,
      replies: { ...replies, ...used },
    });
    await user.click(await useButton());
    await waitFor(() => expect(address()).toBe('/generator2/p7'));
  });

  test('leads a guest to the place for a list, without an account', async () => {
    const { user, address, service } = renderApp('/templates/t1', { replies: { ...replies, ...used } });
    await user.click(await useButton());
    await screen.findByLabelText('Вставьте список имён');
    expect([address(), service.changes]).toEqual(['/start?template=t1', []]);
  });

  test('says why when it is refused', async () => {
    const { user } = renderApp('/templates/t1', {
      signedIn: true,
      replies: {
        ...replies,
        'POST /api/templates/t1/use_template/': () => json(400, { detail: 'Слишком много проектов.' }),
      },
    });
    await user.click(await useButton());
    expect((await screen.findByRole('alert')).textContent).toBe('Слишком много проектов.');
  });
});

describe('one’s own template', () => {
  test.each([
    [{ ...own, status: 'pending' }, 'На проверке', /Пока его видите только вы/],
    [
      { ...own, status: 'rejected', rejection_reason: 'В тексте есть фамилии.' },
      'Отклонён',
      /В тексте есть фамилии\./,
    ],
    [{ ...own, status: 'pending', verification_type: 'none' }, 'Только у вас', /другие его не видят/],
    [{ is_owner: true }, 'Проверен', /его видят все/],
  ] as const)('says where it stands: %o', async (fields, label, text) => {
    renderApp('/templates/t1', { signedIn: true, replies: repliesFor(fields) });
    expect([await screen.findByText(label), await screen.findByText(text)].every(Boolean)).toBe(true);
  });

  test('is deleted only after «Да»', async () => {
    const { user, service, address } = renderApp('/templates/t1', {
      signedIn: true,
      replies: {
        ...repliesFor({ is_owner: true }),
        'DELETE /api/templates/t1/': () => json(200, {}),
        'GET /api/templates/?my_templates=true': () => listReply([]),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Удалить шаблон' }));
    await user.click(await screen.findByRole('button', { name: 'Отмена' }));
    const before = service.changes.filter((change) => change.startsWith('DELETE'));
    await user.click(screen.getByRole('button', { name: 'Удалить шаблон' }));
    await user.click(await screen.findByRole('button', { name: 'Да' }));

    await screen.findByText('Шаблон удалён');
    expect([before, service.changes.at(-1), address()]).toEqual([
      [],
      'DELETE /api/templates/t1/',
      '/templates?mine=true',
    ]);
  });

  test('stays, with a notice, when the server refuses to delete it', async () => {
    const { user, address } = renderApp('/templates/t1', {
      signedIn: true,
      replies: { ...repliesFor({ is_owner: true }), 'DELETE /api/templates/t1/': () => json(500, {}) },
    });
    await user.click(await screen.findByRole('button', { name: 'Удалить шаблон' }));
    await user.click(await screen.findByRole('button', { name: 'Да' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Произошла ошибка');
    expect(address()).toBe('/templates/t1');
  });

  test('of others cannot be deleted', async () => {
    renderApp('/templates/t1', { signedIn: true, replies });
    await useButton();
    expect(screen.queryByRole('button', { name: 'Удалить шаблон' })).toBeNull();
  });
});

describe('the link to a template', () => {
  test('is copied', async () => {
    const { user } = renderApp('/templates/t1', { replies });
    await user.click(await screen.findByRole('button', { name: 'Ссылка' }));
    await screen.findByText('Ссылка скопирована');
    expect(await navigator.clipboard.readText()).toMatch(/\/templates\/t1$/);
  });

  test('is shown where the browser does not allow that', async () => {
    const { user } = renderApp('/templates/t1', { replies });
    const button = await screen.findByRole('button', { name: 'Ссылка' });
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed.'));
    await user.click(button);
    expect((await screen.findByLabelText<HTMLInputElement>('Адрес')).value).toMatch(/\/templates\/t1$/);
  });

  test('is of no use while only the author sees the template, and says so', async () => {
    renderApp('/templates/t1', { signedIn: true, replies: repliesFor({ ...own, status: 'pending' }) });
    const button = await screen.findByRole('button', { name: 'Ссылка' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });
});
