import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { json } from '../../support/fakeService.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { aTemplate, listReply, manyTemplates, templateReplies } from './support/templateService.ts';

const templates = [
  aTemplate(),
  aTemplate({ id: 't2', title: '', author: { name: 'anna' }, likes: 0, views: 1, is_liked: true }),
];
const replies = templateReplies(templates);
const list = () => screen.findByRole('list', { name: 'Шаблоны' });
const titles = async () =>
  within(await list())
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const filtersAside = () => screen.findByRole('complementary', { name: 'Фильтры' });

describe('the list of templates', () => {
  test('is there for guests: title, author, category, likes and views of each', async () => {
    renderApp('/templates', { replies });
    const cards = within(await list()).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Грамота за олимпиадуПроверен модераторомВера МироноваГрамоты · A4, альбомный44 отметки «Нравится»1212 просмотров',
      'Без названияПроверен модераторомannaГрамоты · A4, альбомный11 просмотр',
    ]);
  });

  test('leads to the template', async () => {
    renderApp('/templates', { replies });
    const link = await screen.findByRole('link', { name: 'Грамота за олимпиаду' });
    expect(link.getAttribute('href')).toBe('/templates/t1');
  });

  test('tells authors where their own stand', async () => {
    const own = { is_owner: true, verified: false } as const;
    const mine = [
      aTemplate({ ...own, id: 'a', status: 'pending' }),
      aTemplate({ ...own, id: 'b', status: 'rejected', rejection_reason: 'Фамилии.' }),
      aTemplate({ ...own, id: 'c', status: 'pending', verification_type: 'none' }),
    ];
    renderApp('/templates', { signedIn: true, replies: templateReplies(mine) });
    const standings = ['На проверке', 'Отклонён', 'Только у вас'];
    expect(
      (await screen.findAllByText(/^(На проверке|Отклонён|Только у вас)$/)).map((e) => e.textContent),
    ).toEqual(standings);
  });

  test('is narrowed as it was at the last visit, and whole again when that is asked for', async () => {
    const stored = { templates_view: 'category=gramoty&sort=liked' };
    const { user, address, storage } = renderApp('/templates', {
      stored,
      replies: {
        ...replies,
        'GET /api/templates/?category=gramoty&sort=liked': () => listReply(templates),
        'GET /api/templates/?sort=liked': () => listReply(templates),
      },
    });
    await list();
    const first = address();
    await user.click(await screen.findByRole('button', { name: 'Сбросить всё' }));
    await waitFor(() => expect(storage.getItem('templates_view')).toBe('sort=liked'));
    expect(first).toBe('/templates?category=gramoty&sort=liked');
  });

  test('keeps the places of the cards while it loads', async () => {
    renderApp('/templates', {
      replies: { ...replies, 'GET /api/templates/': () => new Promise(() => undefined) },
    });
    const waiting = await screen.findByRole('list', { name: 'Шаблоны загружаются' });
    expect([waiting.getAttribute('aria-busy'), waiting.children.length]).toEqual(['true', 6]);
  });

  test('can be asked for again when it could not be had', async () => {
    let attempts = 0;
    const { user } = renderApp('/templates', {
      replies: {
        ...replies,
        'GET /api/templates/': () => ((attempts += 1) === 1 ? json(500, {}) : listReply(templates)),
      },
    });
    await screen.findByText('Не удалось загрузить шаблоны');

    await user.click(screen.getByRole('button', { name: 'Повторить' }));

    expect(await titles()).toEqual(['Грамота за олимпиаду', 'Без названия']);
  });

  test('says what to do where there are none at all, and where the filters leave none', async () => {
    const { user, address } = renderApp('/templates?search=%D1%8A&tag=sport', {
      replies: {
        ...templateReplies([]),
        'GET /api/templates/?tag=sport&search=%D1%8A': () => listReply([]),
      },
    });
    await screen.findByText('Ничего не нашлось');

    await user.click(screen.getAllByRole('button', { name: 'Сбросить всё' })[0] ?? document.body);

    await screen.findByText('Шаблонов пока нет');
    expect(address()).toBe('/templates');
  });
});

describe('narrowing the list', () => {
  test('by category, tag and order is a step of the history each', async () => {
    const { user, addresses } = renderApp('/templates', {
      replies: {
        ...replies,
        'GET /api/templates/?category=diplomy': () => listReply([]),
        'GET /api/templates/?category=diplomy&tag=sport': () => listReply([]),
        'GET /api/templates/?category=diplomy&tag=sport&sort=liked': () => listReply(templates.slice(0, 1)),
      },
    });
    const aside = within(await filtersAside());
    await user.click(await aside.findByRole('radio', { name: 'Дипломы' }));
    await user.click(aside.getByRole('checkbox', { name: 'Спорт' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Порядок' }), 'Чаще нравятся');

    await screen.findByText('1 шаблон');
    expect(addresses().slice(1)).toEqual([
      '/templates?category=diplomy',
      '/templates?category=diplomy&tag=sport',
      '/templates?category=diplomy&tag=sport&sort=liked',
    ]);
  });

  test('by words waits until typing pauses, and is one step of the history however much is typed', async () => {
    const { user, addresses } = renderApp('/templates', {
      replies: {
        ...replies,
        'GET /api/templates/?search=%D0%B1': () => listReply([]),
        'GET /api/templates/?search=%D0%B1%D0%B5%D0%B3': () => listReply(templates.slice(0, 1)),
      },
    });
    const field = await screen.findByRole('searchbox', { name: 'Поиск по шаблонам' });
    await user.type(field, 'б{Enter}');
    await screen.findByText('0 шаблонов');
    await user.type(field, 'ег');

    await screen.findByText('1 шаблон');
    expect(addresses()).toEqual(['/templates', '/templates?search=%D0%B1%D0%B5%D0%B3']);
  });

  test('is undone choice by choice', async () => {
    const { user, address } = renderApp('/templates?category=gramoty&tag=shkola&verified=true', {
      signedIn: true,
      replies: {
        ...replies,
        'GET /api/templates/?category=gramoty&tag=shkola&verified=true': () => listReply(templates),
        'GET /api/templates/?category=gramoty&tag=shkola': () => listReply(templates),
        'GET /api/templates/?category=gramoty': () => listReply(templates),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Убрать фильтр «Проверенные»' }));
    await user.click(await screen.findByRole('button', { name: 'Убрать фильтр «Школа»' }));
    const left = address();
    await user.click(screen.getByRole('button', { name: 'Сбросить всё' }));

    expect([left, address()]).toEqual(['/templates?category=gramoty', '/templates']);
  });

  test('to one’s own needs somebody signed in: a guest comes back to it after the login', async () => {
    const { address } = renderApp('/templates?mine=true&sort=viewed', { replies });
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Ftemplates%3Fsort%3Dviewed%26mine%3Dtrue'));
  });

  test('to one’s own and to verified ones', async () => {
    const { user, address } = renderApp('/templates', {
      signedIn: true,
      replies: {
        ...replies,
        'GET /api/templates/?my_templates=true': () => listReply([]),
        'GET /api/templates/?verified=true&my_templates=true': () => listReply([]),
      },
    });
    const aside = within(await filtersAside());
    await user.click(await aside.findByRole('switch', { name: 'Только мои шаблоны' }));
    await screen.findByText('У вас пока нет шаблонов');
    await user.click(aside.getByRole('switch', { name: 'Только проверенные' }));

    await screen.findByText('Ничего не нашлось');
    expect(address()).toBe('/templates?verified=true&mine=true');
  });

  test('tells guests that they see verified ones only', async () => {
    renderApp('/templates', { replies });
    const own = await within(await filtersAside()).findByRole('switch', { name: 'Только проверенные' });
    expect([own.getAttribute('aria-checked'), own.hasAttribute('disabled')]).toEqual(['true', true]);
  });

  test('on a narrow screen happens in a sheet, with what it leaves on its button', async () => {
    const { user, address } = renderApp('/templates', {
      replies: { ...replies, 'GET /api/templates/?tag=sport': () => listReply(templates.slice(0, 1)) },
    });
    await list();
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Фильтры' }));
    await user.click(await sheet.findByRole('checkbox', { name: 'Спорт' }));
    await user.click(await sheet.findByRole('button', { name: 'Показать: 1 шаблон' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect([address(), screen.getByRole('button', { name: 'Фильтры: 1' }).textContent]).toEqual([
      '/templates?tag=sport',
      'Фильтры: 1',
    ]);
  });

  test('is possible again once the categories that could not be had are there', async () => {
    let attempts = 0;
    const { user } = renderApp('/templates', {
      replies: {
        ...replies,
        'GET /api/tags/': () =>
          (attempts += 1) === 1 ? json(503, {}) : json(200, [{ id: 7, slug: 'sport', name: 'Спорт' }]),
      },
    });
    const aside = within(await filtersAside());
    await user.click(await aside.findByRole('button', { name: 'Повторить' }));
    expect(await aside.findByRole('checkbox', { name: 'Спорт' })).toBeTruthy();
  });
});

describe('more templates', () => {
  const many = manyTemplates(60);
  const paged = {
    ...templateReplies([]),
    'GET /api/templates/': () => listReply(many),
    'GET /api/templates/?page=2': () => listReply(many, 2),
    'GET /api/templates/?page=3': () => listReply(many, 3),
  };

  test('come after the others; the first of them has the focus', async () => {
    const { user, addresses } = renderApp('/templates', { replies: paged });
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    await screen.findByText('Показано 48 из 60');
    const first = document.activeElement?.textContent;
    await user.click(screen.getByRole('button', { name: 'Показать ещё' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Шаблон 49'));

    expect([first, (await titles()).length, addresses(), screen.queryByText('Показать ещё')]).toEqual([
      'Шаблон 25',
      60,
      ['/templates?pages=3'],
      null,
    ]);
  });

  test('are all there again for who comes back to the address', async () => {
    renderApp('/templates?pages=2', { replies: paged });
    await screen.findByText('Показано 48 из 60');
    expect((await titles()).at(-1)).toBe('Шаблон 48');
  });

  test('that could not be had can be asked for again, and those that are shown stay', async () => {
    let attempts = 0;
    const { user } = renderApp('/templates', {
      replies: {
        ...paged,
        'GET /api/templates/?page=2': () => ((attempts += 1) === 1 ? json(500, {}) : listReply(many, 2)),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    await screen.findByText('Не удалось загрузить продолжение');
    const meanwhile = (await titles()).length;
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByText('Показано 48 из 60');

    expect([meanwhile, (await titles()).length]).toEqual([24, 48]);
  });

  test('that moved to the next page meanwhile are shown once', async () => {
    const { user } = renderApp('/templates', {
      replies: {
        ...paged,
        'GET /api/templates/?page=2': () => listReply([aTemplate({ id: 'new' }), ...many], 2),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Показать ещё' }));
    await screen.findByText('Показано 47 из 61');
    expect(new Set(await titles()).size).toBe(47);
  });
});
