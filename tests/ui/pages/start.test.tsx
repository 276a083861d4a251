/** The page that begins with a list: what it says of the list, and where each press leads. */
import { screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { utils, write } from 'xlsx';
import { describe, expect, test, vi } from 'vitest';
import { createDbLayer, createShapeLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import type { Document } from '../../../src/document/document.ts';
import type { Replies } from '../support/fakeService.ts';
import { json, aProject } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';
import { aTemplate, listReply, templateReplies } from './templates/support/templateService.ts';

// There are no workers here: the list is read on the page, by what the worker runs.
vi.mock('../../../workers/table/client.ts', async () => {
  const { parseTable } = await import('../../../workers/table/parseTable.ts');
  type How = Parameters<typeof parseTable>[2];
  return {
    readTable: async (file: File, name: string, { text }: { readonly text?: How } = {}) =>
      parseTable(new Uint8Array(await file.arrayBuffer()), name, text),
  };
});

const field = (name: string) => {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name }], rows: [], filter: null };
  return createDbLayer({ id: name, name, query, format: `{${name}}`, display: `{${name}}` });
};
const PRAISE = createDocument({ name: 'Похвальная грамота', layers: [field('ФИО'), field('Класс')] });
const TEMPLATES = [aTemplate({ title: 'Похвальная грамота' })];
const repliesOf = (document: Document) => ({
  ...templateReplies(TEMPLATES, document),
  'GET /api/templates/?verified=true&sort=liked&page_size=60': () => listReply(TEMPLATES),
  'POST /api/projects/': () => json(201, aProject({ id: 'p7' })),
});
const REPLIES = repliesOf(PRAISE);
/** Several templates, each with a document of its own, in the order of likes. */
const repliesOfAll = (documents: Readonly<Record<string, Document>>) => {
  const templates = Object.keys(documents).map((title, place) => aTemplate({ id: `t${place}`, title }));
  const each = templates.flatMap((template) =>
    Object.entries(templateReplies([template], documents[template.title])),
  );
  return {
    ...Object.fromEntries(each),
    'GET /api/templates/?verified=true&sort=liked&page_size=60': () => listReply(templates),
  } satisfies Replies;
};
const TITLED = 'Список 7Б\n\nФИО;Класс\nСоколова Алёна;7Б\nГалиев Тимур;7Б';

const facts = () => screen.findByRole('region', { name: 'Что в списке' });
const people = async () => within(await facts()).getByText(/^\d+ человек/).textContent;
const columns = async () =>
  within(within(await facts()).getByRole('list', { name: 'Столбцы' }))
    .getAllByRole('listitem')
    .map((each) => each.textContent);
const heading = async () =>
  within(await facts()).getByRole<HTMLSelectElement>('combobox', { name: 'Заголовки столбцов' });
const headingText = async () => (await heading()).selectedOptions[0]?.textContent;
const csv = (text: string | Uint8Array<ArrayBuffer>, name = 'класс.csv') => new File([text], name);
const book = (type: 'xlsx' | 'biff8' | 'ods', name: string) => {
  const sheets = utils.book_new();
  const rows = [
    ['ФИО', 'Класс'],
    ['Соколова Алёна', '7Б'],
    ['Галиев Тимур', '7Б'],
  ];
  utils.book_append_sheet(sheets, utils.aoa_to_sheet(rows), 'Класс');
  return new File([new Uint8Array(write(sheets, { type: 'array', bookType: type }))], name);
};

interface Beginning {
  readonly path?: string;
  readonly signedIn?: boolean;
  readonly replies?: Replies;
}

async function started(file: File, { path = '/start', signedIn = false, replies = REPLIES }: Beginning = {}) {
  const page = renderApp(path, { signedIn, replies });
  await page.user.upload(await screen.findByTestId('start-file'), file);
  return page;
}

test('the page says what comes next while there is no list', async () => {
  renderApp('/start', { replies: REPLIES });
  await screen.findByLabelText('Вставьте список имён');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '1. Вставьте список',
    '2. Выберите шаблон',
    '3. Скачайте один PDF',
  ]);
});

describe('a list', () => {
  test.each([
    ['CSV', csv('ФИО;Класс\nСоколова Алёна;7Б\nГалиев Тимур;7Б')],
    ['text', csv('ФИО\tКласс\nСоколова Алёна\t7Б\nГалиев Тимур\t7Б', 'класс.txt')],
    ['workbook', book('xlsx', 'класс.xlsx')],
    ['workbook of the old kind', book('biff8', 'класс.xls')],
    ['workbook of LibreOffice', book('ods', 'класс.ods')],
  ])('of the kind %s is understood', async (_, file) => {
    await started(file);
    expect([await people(), await columns(), await headingText()]).toEqual([
      '2 человека',
      ['ФИО: Соколова Алёна', 'Класс: 7Б'],
      'Строка 1 — заголовки: ФИО, Класс',
    ]);
  });

  test('that is pasted as cells is understood', async () => {
    const { user } = renderApp('/start', { replies: REPLIES });
    await user.click(await screen.findByLabelText('Вставьте список имён'));
    await user.paste('ФИО\tКласс\nСоколова Алёна\t7Б');
    await user.click(screen.getByRole('button', { name: 'Подставить имена' }));
    expect([await people(), await columns()]).toEqual(['1 человек', ['ФИО: Соколова Алёна', 'Класс: 7Б']]);
  });

  test('of names alone is asked neither for headings nor for letters', async () => {
    const { user } = renderApp('/start', { replies: REPLIES });
    await user.click(await screen.findByLabelText('Вставьте список имён'));
    await user.paste('Соколова Алёна\nГалиев Тимур\nЁлкина Анна');
    await user.click(screen.getByRole('button', { name: 'Подставить имена' }));
    const shown = within(await facts());
    expect([
      await people(),
      shown.queryByRole('combobox', { name: 'Заголовки столбцов' }),
      shown.queryByRole('button', { name: 'Буквы или столбцы не те?' }),
    ]).toEqual(['3 человека', null, null]);
  });

  test.each([
    ['before a template is chosen', '/start'],
    ['beside the chosen template', '/start?template=t1'],
  ])('says %s what was taken off and which rows are no copies', async (_, path) => {
    await started(csv('Список класса\n1. Соколова Алёна\n2. Галиев Тимур\nИтого: 2 человека'), { path });
    const notes = await screen.findByRole('list', { name: 'Что учтено' });
    expect(
      within(notes)
        .getAllByRole('listitem')
        .map((note) => note.textContent),
    ).toEqual(['Номера и значки в начале строк убраны.', 'Не копии: 1 строка (итог): «Итого: 2 человека».']);
  });

  test('says that the file hides rows', async () => {
    const sheet = utils.aoa_to_sheet([['ФИО'], ['Соколова Алёна'], ['Галиев Тимур']]);
    sheet['!rows'] = [{}, {}, { hidden: true }];
    const sheets = utils.book_new();
    utils.book_append_sheet(sheets, sheet, 'Класс');
    await started(new File([new Uint8Array(write(sheets, { type: 'array', bookType: 'xlsx' }))], 'к.xlsx'));
    const notes = await screen.findByRole('list', { name: 'Что учтено' });
    expect([await people(), notes.textContent]).toEqual([
      '1 человек',
      'Скрыто в файле и не взято: 1 строка.',
    ]);
  });

  test('with its headings in a row further down says which row that is', async () => {
    await started(csv(TITLED));
    expect([await people(), await headingText()]).toEqual(['2 человека', 'Строка 3 — заголовки: ФИО, Класс']);
  });

  test('has its headings where the person says, also after a reload', async () => {
    const { user, startedWorks } = await started(csv('Соколова Алёна;7Б\nГалиев Тимур;7Б'));
    await user.selectOptions(await heading(), 'Строка 1 — заголовки: Соколова Алёна, 7Б');
    expect([await people(), (await startedWorks.load())?.view?.headerRow]).toEqual(['1 человек', 0]);
  });

  test('with people across is turned by one press, also after a reload', async () => {
    const { user, startedWorks } = await started(csv('ФИО;Соколова Алёна;Галиев Тимур\nКласс;7Б;8А'));
    await user.click(await screen.findByRole('button', { name: 'Повернуть таблицу' }));
    await screen.findByRole('button', { name: 'Повернуть обратно' });
    expect([await people(), await columns(), (await startedWorks.load())?.turned?.length]).toEqual([
      '2 человека',
      ['ФИО: Соколова Алёна', 'Класс: 7Б'],
      1,
    ]);
  });

  test('whose letters were guessed can be read in another way', async () => {
    const { user } = await started(csv(Uint8Array.of(0xd4, 0xc8, 0xce, 0x0a, 0xc0, 0xed, 0xed, 0xe0)));
    await facts();
    const ask = screen.queryByRole('button', { name: 'Буквы или столбцы не те?' });
    if (ask !== null) await user.click(ask);
    await user.click(screen.getByRole('button', { name: /^Кодировка/ }));
    await user.click(await screen.findByRole('option', { name: 'Кириллица (КОИ-8)' }));
    await waitFor(async () => expect((await columns())[0]).toBe('тхн'));
  });

  test('that is no table is refused, and another one can be given', async () => {
    await started(new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'фото.csv'));
    expect((await screen.findByRole('alert')).textContent).toContain('Список не прочитан');
    expect(screen.getByLabelText('Вставьте список имён')).toBeTruthy();
  });

  test('shows a page without a fault that axe can find', async () => {
    const { container } = await started(csv(TITLED));
    await screen.findByRole('button', { name: /^Похвальная грамота/ });
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('a template for the list', () => {
  test('that has all its columns says so, and goes on without an account', async () => {
    const { user, address } = await started(csv('ФИО;Класс\nСоколова Алёна;7Б'));
    const template = await screen.findByRole('button', { name: /^Похвальная грамота/ });
    await user.click(template);
    expect([template.textContent, address()]).toEqual([
      'Похвальная грамотаВсё есть в списке',
      '/start?template=t1',
    ]);
  });

  test('that wants more says what is missing', async () => {
    await started(csv('ФИО\nСоколова Алёна\nГалиев Тимур'));
    expect((await screen.findByRole('button', { name: /^Похвальная грамота/ })).textContent).toBe(
      'Похвальная грамотаНет в списке: Класс',
    );
  });

  test('takes the headings that the page names, not a title that has a word of the template', async () => {
    await started(csv('Педагоги 7Б класса;\nПедагог;Должность\nСоколова Алёна;тренер\nГалиев Тимур;тренер'));
    expect((await screen.findByRole('button', { name: /^Похвальная грамота/ })).textContent).toBe(
      'Похвальная грамотаНет в списке: Класс',
    );
    expect(await headingText()).toBe('Строка 2 — заголовки: Педагог, Должность');
  });

  test('that uses most of the list comes first, one that shows nothing of it last, whatever is liked', async () => {
    const replies = repliesOfAll({
      'Без имён': createDocument(),
      Имя: createDocument({ layers: [field('ФИО')] }),
      'Имя и класс': PRAISE,
    });
    await started(csv('ФИО;Класс\nСоколова Алёна;7Б'), { replies });
    await screen.findByRole('button', { name: /^Имя и класс/ });
    const shown = within(screen.getByRole('list', { name: /^Выберите шаблон/ })).getAllByRole('button');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'Мой прошлогодний дипломPDF, презентация PowerPoint, SVG или картинка',
      'Имя и классВсё есть в списке',
      'ИмяВсё есть в списке',
      'Без имёнБез данных из списка',
    ]);
  });

  test('is shown in the look that is chosen for all, and goes on in it', async () => {
    const fill = '#102040';
    const ground = createShapeLayer({ id: 'g', name: 'Фон', x: 0, y: 0, width: 1123, height: 794, fill });
    const replies = repliesOf({ ...PRAISE, layers: [ground, ...PRAISE.layers] });
    const { user, address } = await started(csv('ФИО;Класс\nСоколова Алёна;7Б'), { replies });
    await user.click(await screen.findByRole('radio', { name: 'Экономный' }));
    await user.click(await screen.findByRole('button', { name: /^Похвальная грамота/ }));
    expect(address()).toBe('/start?template=t1&look=saving');
  });

  test('that has first name and surname apart takes both from a whole name', async () => {
    const badge = createDocument({ layers: [field('Имя'), field('Фамилия')] });
    await started(csv('ФИО;Класс\nСоколова Алёна;7Б\nГалиев Тимур;7Б'), { replies: repliesOf(badge) });
    expect((await screen.findByRole('button', { name: /^Похвальная грамота/ })).textContent).toBe(
      'Похвальная грамотаВсё есть в списке',
    );
  });

  test('may be an empty sheet for somebody who is signed in', async () => {
    const { user, address, heldTable } = await started(csv(TITLED), { signedIn: true });
    await user.click(await screen.findByRole('button', { name: /^Чистый лист/ }));
    await waitFor(() => expect(address()).toBe('/generator2/p7'));
    expect((await heldTable.find('p7'))?.name).toBe('класс.csv');
  });
});

const filled = () => started(csv('ФИО;Класс\nСоколова Алёна;7Б'), { path: '/start?template=t1' });

describe('a filled template', () => {
  test('asks about no column where all are clear', async () => {
    await filled();
    await screen.findByRole('button', { name: 'Скачать PDF' });
    expect(screen.queryByRole('group', { name: 'Заполнить поля шаблона' })).toBe(null);
  });

  test('gives way to the other templates in a browser whose scrolling answers by a promise', async () => {
    const { user } = await filled();
    await user.click(await screen.findByRole('link', { name: 'Другой шаблон' }));
    expect(await screen.findByRole('button', { name: /^Похвальная грамота/ })).toBeTruthy();
  });

  test('puts the rows of one team on a sheet, and each of them can be put right', async () => {
    const list = 'ФИО;Класс;Команда\nСоколова Алёна;7Б;Волна\nГалиев Тимур;7Б;Комета\nКим Ида;7Б;Волна';
    const { user } = await started(csv(list), { path: '/start?template=t1' });
    await user.click(await screen.findByRole('button', { name: 'Несколько строк на лист' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Одна копия на' }), 'Команда');
    await user.click(screen.getByRole('button', { name: 'Исправить данные' }));
    expect([
      screen.getByText(/^3 строки → 2 команды/).textContent,
      screen.getByRole<HTMLInputElement>('textbox', { name: 'ФИО, строка 2' }).value,
    ]).toEqual(['3 строки → 2 команды · ', 'Ким Ида']);
  });

  test('asks about the column that is not in the list', async () => {
    await started(csv('ФИО\nСоколова Алёна\nГалиев Тимур'), { path: '/start?template=t1' });
    const group = await screen.findByRole('group', { name: 'Заполнить поля шаблона' });
    expect(within(group).getAllByRole('button').length).toBe(1);
  });

  test('takes one text for all in place of a column, and keeps it on the device', async () => {
    const { user, startedWorks } = await started(csv('ФИО\nСоколова Алёна\nГалиев Тимур'), {
      path: '/start?template=t1',
    });
    await user.type(await screen.findByRole('textbox', { name: 'Одно для всех: Класс' }), '7Б');
    await user.tab();
    expect(screen.getByRole('button', { name: 'Класс — готово: Одно для всех' })).toBeTruthy();
    const work = await startedWorks.load();
    const layers: unknown = JSON.parse(work?.filled?.layers ?? '');
    expect([work?.given, layers]).toEqual([
      { Класс: { kind: 'text', text: '7Б' } },
      expect.arrayContaining([expect.objectContaining({ name: 'Класс', type: 'text', display: '7Б' })]),
    ]);
  });

  test('has its typed text again after a reload', async () => {
    const { user, startedWorks } = renderApp('/contact', { signedIn: true, replies: REPLIES });
    await startedWorks.keep({
      file: csv('ФИО\nСоколова Алёна\nГалиев Тимур'),
      given: { Класс: { kind: 'text', text: '7Б' } },
      filled: {
        templateId: 't1',
        name: 'Похвальная грамота',
        canvas_width: 1123,
        canvas_height: 794,
        layers: '[]',
      },
      isForEditor: false,
    });
    await user.click(await screen.findByRole('link', { name: 'Проекты' }));
    await user.click(await screen.findByRole('link', { name: 'Продолжить' }));
    const typed = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Одно для всех: Класс' });
    expect([typed.value, (await startedWorks.load())?.given]).toEqual([
      '7Б',
      { Класс: { kind: 'text', text: '7Б' } },
    ]);
  });

  test('gives numbers in order where it asks for a number', async () => {
    const numbered = createDocument({ layers: [field('ФИО'), field('Номер')] });
    const { user, startedWorks } = await started(csv('ФИО\nСоколова Алёна\nГалиев Тимур'), {
      path: '/start?template=t1',
      replies: repliesOf(numbered),
    });
    await user.click(await screen.findByRole('button', { name: 'Дать номера по порядку' }));
    const layers: unknown = JSON.parse((await startedWorks.load())?.filled?.layers ?? '');
    expect(layers).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: 'Номер', display: '{номер}' })]),
    );
  });

  test('comes in the look that is chosen, also after another one, and keeps it on the device', async () => {
    const fill = '#102040';
    const ground = createShapeLayer({ id: 'g', name: 'Фон', x: 0, y: 0, width: 1123, height: 794, fill });
    const replies = repliesOf({ ...PRAISE, layers: [ground, ...PRAISE.layers] });
    const path = '/start?template=t1&look=saving';
    const { user, startedWorks } = await started(csv('ФИО;Класс\nСоколова Алёна;7Б'), { path, replies });
    const kept = async () => {
      const layers: readonly { readonly name?: string }[] = JSON.parse(
        (await startedWorks.load())?.filled?.layers ?? '[]',
      );
      return [(await startedWorks.load())?.filled?.look, layers.flatMap(({ name }) => name ?? [])];
    };
    const saving = await screen.findByRole('radio', { name: 'Экономный' });
    const first = [saving.getAttribute('aria-checked'), await kept()];
    await user.click(screen.getByRole('radio', { name: 'Цветной' }));
    expect([first, await kept()]).toEqual([
      ['true', ['saving', ['ФИО', 'Класс']]],
      [undefined, ['Фон', 'ФИО', 'Класс']],
    ]);
  });

  test('says why its layout needs an account, and keeps what waits', async () => {
    const { user, startedWorks } = await filled();
    await user.click(await screen.findByRole('button', { name: 'Изменить макет' }));
    const panel = screen.getByRole('region', { name: 'Чтобы изменить макет' });
    const links = within(panel)
      .getAllByRole<HTMLAnchorElement>('link')
      .map((link) => link.getAttribute('href'));
    const to = `redirect=${encodeURIComponent('/start?template=t1')}`;
    expect([links, (await startedWorks.load())?.isForEditor]).toEqual([
      [`/register?${to}`, `/login?${to}`],
      true,
    ]);
  });

  test('has a word of a copy put right in place', async () => {
    const { user } = await filled();
    await user.click(await screen.findByRole('button', { name: 'Исправить данные' }));
    const name = screen.getByRole('textbox', { name: 'ФИО' });
    await user.clear(name);
    await user.type(name, 'Соколова Алина');
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    await user.click(screen.getByRole('button', { name: 'Исправить данные' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'ФИО' }).value).toBe('Соколова Алина');
  });
});

describe('a project list', () => {
  const work = {
    file: csv('ФИО\nСоколова Алёна'),
    filled: {
      templateId: 't1',
      name: 'Похвальная грамота',
      canvas_width: 1123,
      canvas_height: 794,
      layers: '[]',
    },
    isForEditor: true,
  };

  test('leads back to what waits on the device, however its owner has signed in', async () => {
    const { user, address, startedWorks } = renderApp('/contact', { signedIn: true, replies: REPLIES });
    await startedWorks.keep(work);
    await user.click(await screen.findByRole('link', { name: 'Проекты' }));
    await user.click(await screen.findByRole('link', { name: 'Продолжить' }));
    expect(address()).toBe('/start?template=t1');
  });

  test('forgets what waits when the person says so', async () => {
    const { user, startedWorks } = renderApp('/contact', { signedIn: true, replies: REPLIES });
    await startedWorks.keep(work);
    await user.click(await screen.findByRole('link', { name: 'Проекты' }));
    await user.click(await screen.findByRole('button', { name: 'Убрать' }));
    expect([screen.queryByRole('link', { name: 'Продолжить' }), await startedWorks.load()]).toEqual([
      null,
      null,
    ]);
  });
});
