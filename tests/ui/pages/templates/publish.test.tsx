import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test, vi } from 'vitest';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { ApplicationProvider } from '../../../../src/ui/application/ApplicationProvider.tsx';
import { startApplication } from '../../../../src/app/application.ts';
import { PublishDialog } from '../../../../src/ui/pages/templates/PublishDialog.tsx';
import type { Replies } from '../../support/fakeService.ts';
import { aProject, fakeService, json } from '../../support/fakeService.ts';
import { testPlatform } from '../../support/testPlatform.ts';
import { aTemplate, templateReplies } from './support/templateService.ts';

const CREATE = 'POST /api/templates/create_from_project/';
const design = createDocument({
  layers: [
    createTextLayer({ id: 't', name: 'Заголовок', display: 'Грамота Пете' }),
    createDbLayer({ id: 'd', name: 'ФИО', display: 'Ёлкина Мария', selectedCells: ['Ёлкина Мария'] }),
  ],
});
const replies: Replies = {
  ...templateReplies([]),
  'GET /api/project-data/p1/': () => json(200, { ...aProject(), ...encodeDocument(design) }),
  [CREATE]: () => json(201, aTemplate({ id: 'new' })),
};

function renderDialog(changed: Replies = {}) {
  const service = fakeService([], { ...replies, ...changed });
  const application = startApplication(testPlatform('/pgprojects', service, { token: 't', user: 'olga' }));
  const onPublished = vi.fn<(id: string) => void>();
  const onClose = vi.fn<() => void>();
  render(
    <ApplicationProvider application={application}>
      <PublishDialog
        open
        project={{ id: 'p1', name: 'Грамоты 7А' }}
        onClose={onClose}
        onPublished={onPublished}
      />
    </ApplicationProvider>,
  );
  const sent = () => service.changes.filter((change) => change.startsWith(CREATE));
  return { user: userEvent.setup({ delay: null }), onPublished, onClose, sent };
}
type User = ReturnType<typeof renderDialog>['user'];

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Опубликовать как шаблон' }));
const chooseCategory = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Категория/ }));
  await user.click(await screen.findByRole('option', { name: 'Дипломы' }));
};
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Отправить на проверку' }));

describe('publishing a project', () => {
  test('sends the fields of §3: the project’s name is the title, a moderator looks by default', async () => {
    const { user, sent, onPublished } = renderDialog();
    await chooseCategory(user);
    await submit(user);

    await waitFor(() => expect(onPublished).toHaveBeenCalledWith('new'));
    expect(sent()).toEqual([
      `${CREATE} {"project_id":"p1","category_id":3,"tags_ids":[],"verification_type":"manual","title":"Грамоты 7А"}`,
    ]);
  });

  test('is done by the keyboard alone, with tags, for oneself', async () => {
    const { user, sent, onPublished } = renderDialog();
    await chooseCategory(user);
    (await screen.findByRole('checkbox', { name: 'Спорт' })).focus();
    await user.keyboard(' ');
    screen.getByRole('radio', { name: /^Показать всем/ }).focus();
    await user.keyboard('{ArrowDown}');
    const title = screen.getByLabelText('Название');
    await user.clear(title);
    await user.type(title, 'Кубок{Enter}');

    await waitFor(() => expect(onPublished).toHaveBeenCalledOnce());
    expect(sent()).toEqual([
      `${CREATE} {"project_id":"p1","category_id":3,"tags_ids":[7],"verification_type":"none","title":"Кубок"}`,
    ]);
  });

  test('needs a category, and leads to it', async () => {
    const { user, sent } = renderDialog();
    const category = await screen.findByRole('button', { name: /^Категория/ });
    await submit(user);
    expect([(await screen.findByRole('alert')).textContent, sent()]).toEqual(['Выберите категорию.', []]);
    expect(document.activeElement).toBe(category);
  });

  test('needs a title of a length that fits', async () => {
    const { user, sent } = renderDialog();
    await chooseCategory(user);
    await user.click(screen.getByLabelText('Название'));
    await user.paste('ш'.repeat(201));
    await submit(user);
    expect([(await screen.findByRole('alert')).textContent, sent()]).toEqual([
      'Название не может быть длиннее 200 знаков.',
      [],
    ]);
  });

  test.each([
    [400, { title: ['Такое название занято.'] }, 'Такое название занято.'],
    [400, { category_id: ['Нет такой категории.'] }, 'Нет такой категории.'],
    [400, { tags_ids: ['Нет такой метки.'] }, 'Нет такой метки.'],
    [400, { verification_type: ['Неверное значение.'] }, 'Неверное значение.'],
    [
      400,
      { detail: 'Можно хранить до 500 шаблонов. Удалите ненужные.' },
      'Можно хранить до 500 шаблонов. Удалите ненужные.',
    ],
    [
      404,
      { detail: 'Страница не найдена.' },
      'Этого проекта больше нет: возможно, его удалили в другой вкладке.',
    ],
  ])('that is refused with %i %o says «%s» at its place', async (status, body, text) => {
    const { user, onPublished } = renderDialog({ [CREATE]: () => json(status, body) });
    await chooseCategory(user);
    await submit(user);
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(onPublished).not.toHaveBeenCalled();
  });

  test('shows what others will see: no people, but every text, with a warning', async () => {
    renderDialog();
    const texts = await (await dialog()).findByRole('list', { name: 'Тексты, которые увидят все' });
    await screen.findByRole('img', { name: 'Шаблон без данных таблицы' });
    const shown = Array.from(texts.querySelectorAll('li'), (item) => item.textContent);
    expect([shown, screen.getByText(/программа не отличит/).tagName]).toEqual([
      ['«Грамота Пете»', '«Заголовок» название слоя', '«ФИО» данные таблицы'],
      'SPAN',
    ]);
  });

  test('shows every page that others will see', async () => {
    const back = createTextLayer({ id: 'b', name: 'Оборот', display: 'Оборот', page: 1 });
    const document = createDocument({ settings: { pages: 2 }, layers: [...design.layers, back] });
    renderDialog({
      'GET /api/project-data/p1/': () => json(200, { ...aProject(), ...encodeDocument(document) }),
    });
    const pages = await (await dialog()).findAllByRole('img', { name: /^Шаблон без данных таблицы/ });
    expect(pages.map((page) => page.getAttribute('aria-label'))).toEqual([
      'Шаблон без данных таблицы, страница 1',
      'Шаблон без данных таблицы, страница 2',
    ]);
  });

  test('is possible although the picture could not be had; it can be asked for again', async () => {
    let attempts = 0;
    const { user } = renderDialog({
      'GET /api/project-data/p1/': () =>
        (attempts += 1) === 1 ? json(500, {}) : json(200, { ...aProject(), ...encodeDocument(design) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    expect(await screen.findByRole('img', { name: 'Шаблон без данных таблицы' })).toBeTruthy();
  });

  test('is asked for in a dialog without a fault that axe can find', async () => {
    renderDialog();
    await screen.findByRole('checkbox', { name: 'Спорт' });
    await screen.findByRole('list', { name: 'Тексты, которые увидят все' });

    const { violations } = await axe.run(screen.getByRole('dialog'), {
      rules: { 'color-contrast': { enabled: false } },
    });

    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  test('is called off by Escape', async () => {
    const { user, onClose, sent } = renderDialog();
    await dialog();
    await user.keyboard('{Escape}');
    expect([onClose.mock.calls.length, sent()]).toEqual([1, []]);
  });
});
