/** «Поделиться ссылкой»: a link is made after a look, copied, and withdrawn by one press. */
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { startApplication } from '../../../../src/app/application.ts';
import { createDbLayer, createTextLayer } from '../../../../src/document/layers/layer.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { encodeDocument } from '../../../../src/document/wire/encode.ts';
import { ApplicationProvider } from '../../../../src/ui/application/ApplicationProvider.tsx';
import { ShareDialog } from '../../../../src/ui/pages/templates/ShareDialog.tsx';
import type { Replies } from '../../support/fakeService.ts';
import { aProject, fakeService, json } from '../../support/fakeService.ts';
import { renderApp } from '../../support/renderApp.tsx';
import { testPlatform } from '../../support/testPlatform.ts';
import { aTemplate, listReply, templateReplies } from './support/templateService.ts';

const CREATE = 'POST /api/templates/create_from_project/';
const SECRET = '0123456789abcdef0123456789abcdef';
const shared = (opened: number) =>
  aTemplate({
    is_owner: true,
    verified: false,
    verification_type: 'link',
    status: 'pending',
    link: { secret: SECRET, opened },
  });
const design = createDocument({
  layers: [
    createTextLayer({ id: 't', name: 'Заголовок', display: 'Грамота' }),
    createDbLayer({ id: 'd', name: 'ФИО', display: 'Ёлкина Мария', selectedCells: ['Ёлкина Мария'] }),
  ],
});
const PROJECT = {
  'GET /api/project-data/p1/': () => json(200, { ...aProject(), ...encodeDocument(design) }),
};

function renderDialog(replies: Replies) {
  const service = fakeService([], {
    ...templateReplies([]),
    [LIST]: () => listReply([]),
    ...PROJECT,
    ...replies,
  });
  const application = startApplication(testPlatform('/pgprojects', service, { token: 't', user: 'olga' }));
  const onClose = vi.fn<() => void>();
  render(
    <ApplicationProvider application={application}>
      <ShareDialog project={{ id: 'p1', name: 'Грамоты 7А' }} onClose={onClose} />
    </ApplicationProvider>,
  );
  return { user: userEvent.setup({ delay: null }), onClose, service };
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Поделиться ссылкой' }));
const LIST = 'GET /api/templates/?my_templates=true&project=p1';
const isShared = { [LIST]: () => listReply([shared(3)]) };
const ADDRESS = `${window.location.origin}/start?template=${SECRET}`;

describe('sharing a project by link', () => {
  test('shows what others will get, and makes a link to it', async () => {
    const { user, service } = renderDialog({ [CREATE]: () => json(201, shared(0)) });
    const texts = await (await dialog()).findByRole('list', { name: 'Тексты, которые увидят все' });
    expect(texts.textContent).toContain('«Грамота»');

    await user.click(screen.getByRole('button', { name: 'Создать ссылку' }));

    const address = await screen.findByLabelText<HTMLInputElement>('Ссылка');
    expect([address.value, screen.getByText(/^Открыли/).textContent, service.changes]).toEqual([
      ADDRESS,
      'Открыли: 0 раз',
      [`${CREATE} {"project_id":"p1","tags_ids":[],"verification_type":"link","title":"Грамоты 7А"}`],
    ]);
  });

  test('says at the name why it was refused', async () => {
    const { user } = renderDialog({
      [CREATE]: () => json(400, { title: ['В названии есть имя.'], detail: 'В названии есть имя.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Создать ссылку' }));

    await screen.findByText('В названии есть имя.');
    expect(screen.getByLabelText('Название').getAttribute('aria-invalid')).toBe('true');
  });

  test('shows the link that there is, and how often it was opened', async () => {
    const { user } = renderDialog(isShared);

    const address = await screen.findByLabelText<HTMLInputElement>('Ссылка');
    await user.click(screen.getByRole('button', { name: 'Скопировать' }));

    expect([
      address.value,
      screen.getByText(/^Открыли/).textContent,
      await navigator.clipboard.readText(),
    ]).toEqual([ADDRESS, 'Открыли: 3 раза', ADDRESS]);
  });

  test('is withdrawn by one press', async () => {
    const { user, onClose, service } = renderDialog({
      ...isShared,
      'DELETE /api/templates/t1/': () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Закрыть доступ' }));

    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(service.changes.map((change) => change.trim())).toEqual(['DELETE /api/templates/t1/']);
  });

  test('stays open when it could not be withdrawn', async () => {
    const { user, onClose } = renderDialog({
      ...isShared,
      'DELETE /api/templates/t1/': () => json(500, { detail: 'Сервер устал.' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Закрыть доступ' }));

    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Закрыть доступ' }).getAttribute('aria-busy')).not.toBe(
        'true',
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
  });
});

test('the page of the template shows its author the link, and withdraws it', async () => {
  const { user, address: shown } = renderApp('/templates/t1', {
    signedIn: true,
    replies: {
      ...templateReplies([shared(1)], design),
      'DELETE /api/templates/t1/': () => new Response(null, { status: 204 }),
      'GET /api/templates/?my_templates=true': () => listReply([]),
    },
  });
  const address = await screen.findByLabelText<HTMLInputElement>('Ссылка');
  expect([address.value, screen.getByText(/^Открыли/).textContent, screen.queryByText('Категория')]).toEqual([
    ADDRESS,
    'Открыли: 1 раз',
    null,
  ]);

  await user.click(screen.getByRole('button', { name: 'Закрыть доступ' }));

  await screen.findByText('Доступ по ссылке закрыт');
  await waitFor(() => expect(shown()).toBe('/templates?mine=true'));
});
