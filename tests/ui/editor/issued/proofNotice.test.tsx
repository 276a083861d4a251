/** The proof is switched on where documents are made; what is missing is asked for in place. */
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { storedHere } from '../../../host/storedHere.ts';
import type { OwnKey } from '../../../../src/api/contract/proof.ts';
import { UNKNOWN_SITE } from '../../../../src/api/contract/site.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { newOrganisation } from '../../../../src/document/organisation/organisation.ts';
import { keepKey } from '../../../../src/hosts/page/proofKeys.ts';
import { keepUnsaved, remindAt } from '../../../../src/hosts/page/unsavedBackups.ts';
import { aCodeLayer, aDbLayer } from '../../../unit/engine/builders.ts';
import { anOwnKey } from '../../../unit/proof/anOwnKey.ts';
import { KEY_ID, SEED } from '../../../unit/proof/someFacts.ts';
import type { Replies } from '../../support/fakeService.ts';
import { json } from '../../support/fakeService.ts';
import { renderEditor } from '../support/renderEditor.tsx';

beforeEach(() => void storedHere());

const KEY = anOwnKey(KEY_ID);
const CODE = aCodeLayer({ template: '{проверка}' });
const NOW = Date.UTC(2026, 10, 29, 12);
const DAY = 24 * 3600_000;

interface Known {
  /** Of the account; a new key is put there. */
  readonly keys?: OwnKey[];
  readonly school?: string;
  readonly hasCode?: boolean;
  readonly replies?: Replies;
}

/** The save dialog on a site that sends letters. */
async function openSaving({ keys = [], school = '', hasCode = true, replies = {} }: Known) {
  const layers = [
    aDbLayer({ name: 'ФИО', selectedCells: ['Ёлкина Анна', 'Юрьев Пётр'] }),
    ...(hasCode ? [CODE] : []),
  ];
  const downloads: string[] = [];
  const { user, service } = await renderEditor(
    createDocument({ layers }),
    {
      site: { ...UNKNOWN_SITE, mail: true },
      now: () => NOW,
      download: (_, name) => void downloads.push(name),
    },
    {
      'GET /api/proof/': () => json(200, keys),
      'POST /api/proof/': () => {
        keys.push(KEY);
        return json(201, KEY);
      },
      'GET /api/auth/me/': () => json(200, person('2026-11-01T08:00:00Z')),
      'GET /api/organisations/': () =>
        json(200, {
          version: 1,
          book: { organisations: [{ ...newOrganisation('o1'), shortName: school }], current: 'o1' },
        }),
      ...replies,
    },
  );
  await user.keyboard('{Control>}e{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Сохранение' });
  return { user, service, dialog, downloads };
}

const person = (confirmed: string | undefined) => ({
  id: 'u1',
  username: 'olga',
  email: 'olga@school.example',
  name: '',
  is_github_user: false,
  is_tour_completed: true,
  ...(confirmed !== undefined && { email_confirmed_at: confirmed }),
});

const issuersOf = (changes: readonly string[]) =>
  changes.flatMap((change) => /^POST \/api\/proof\/ .*"issuer":"([^"]*)"/.exec(change)?.[1] ?? []);

const rememberedIn = (changes: readonly string[]) =>
  changes.flatMap((change) => /^POST \/api\/organisations\/ .*"issuer":"([^"]*)"/.exec(change)?.[1] ?? []);

test('one press with the name of the school makes the key', async () => {
  const { user, service, dialog } = await openSaving({ school: 'Лицей № 3' });
  const asked = await within(dialog).findByRole('region', { name: 'Кто выдаёт документы' });
  const { violations } = await axe.run(dialog, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  await keepKey(KEY.id, SEED);
  await user.click(within(asked).getByRole('button', { name: 'Включить проверку' }));

  await expect.poll(() => dialog.contains(asked)).toBe(false);
  expect([issuersOf(service.changes), violations]).toEqual([['Лицей № 3'], []]);
});

test('a name that «Моя школа» does not know is asked for, and remembered there', async () => {
  const { user, service, dialog } = await openSaving({
    replies: { 'POST /api/organisations/': () => json(409, {}) },
  });
  const asked = await within(dialog).findByRole('region', { name: 'Кто выдаёт документы' });
  await user.click(within(asked).getByRole('button', { name: 'Включить проверку' }));
  await within(asked).findByText('Укажите название организации.');
  await user.type(within(asked).getByRole('textbox'), 'Школа № 5');
  await user.click(within(asked).getByRole('button', { name: 'Включить проверку' }));

  await expect.poll(() => issuersOf(service.changes)).toEqual(['Школа № 5']);
  await expect.poll(() => rememberedIn(service.changes)).toEqual(['Школа № 5']);
});

test('an address that is not confirmed is confirmed from the dialog', async () => {
  let confirmed: string | undefined;
  const { user, service, dialog } = await openSaving({
    school: 'Лицей № 3',
    replies: {
      'GET /api/auth/me/': () => json(200, person(confirmed)),
      'POST /api/auth/confirm-email/send/': () => json(200, person(undefined)),
    },
  });
  const asked = await within(dialog).findByRole('region', { name: 'Подтверждение почты' });
  expect(asked.textContent).toContain('olga@school.example');
  await user.click(within(asked).getByRole('button', { name: 'Прислать письмо' }));
  await within(asked).findByText(/^Письмо отправлено\./);
  confirmed = '2026-11-29T11:00:00Z';
  await user.click(within(asked).getByRole('button', { name: 'Почта подтверждена' }));

  expect(await within(dialog).findByRole('textbox', { name: 'Кто выдаёт документы' })).toHaveProperty(
    'value',
    'Лицей № 3',
  );
  expect(service.changes).toContain('POST /api/auth/confirm-email/send/');
});

test('a key on another device is no reason to look for it', async () => {
  const { dialog } = await openSaving({ keys: [KEY] });
  const link = await within(dialog).findByRole('link', { name: 'Взять ключ из файла' });

  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/profile#proof', '_blank']);
});

test('a key that was restored in another tab ends the question when the person comes back', async () => {
  const keys: OwnKey[] = [];
  const { dialog } = await openSaving({ keys });
  const asked = await within(dialog).findByRole('region', { name: 'Кто выдаёт документы' });
  await keepKey(KEY.id, SEED);
  keys.push(KEY);
  act(() => void window.dispatchEvent(new Event('focus')));

  await expect.poll(() => dialog.contains(asked)).toBe(false);
});

test('a sheet without a code gets it by the press that switches the proof on', async () => {
  const { user, service, dialog } = await openSaving({ school: 'Лицей № 3', hasCode: false });
  await keepKey(KEY.id, SEED);
  await user.click(await within(dialog).findByRole('button', { name: 'Добавить код' }));

  const proof = await within(dialog).findByRole('switch', { name: 'Проверка подлинности' });
  expect([proof.getAttribute('aria-checked'), issuersOf(service.changes)]).toEqual(['true', ['Лицей № 3']]);
});

const reminder = (dialog: HTMLElement) =>
  within(dialog).findByRole('region', { name: 'Запасной файл ключа' });

async function withUnsavedKey(at: number) {
  await keepKey(KEY.id, SEED);
  await keepUnsaved(KEY.id, SEED, at);
  return openSaving({ keys: [KEY] });
}

test('the backup of the key is a later reminder: one press saves the file', async () => {
  const { user, dialog, downloads } = await withUnsavedKey(NOW);
  const asked = await reminder(dialog);
  await user.click(within(asked).getByRole('button', { name: 'Сохранить файл' }));
  await within(asked).findByText(/^(?:[а-я]+ ){7}[а-я]+$/);
  await user.click(within(asked).getByRole('button', { name: 'Слова записаны' }));

  await expect.poll(() => dialog.contains(asked)).toBe(false);
  expect([downloads, await remindAt(KEY.id)]).toEqual([[`Ключ ${KEY.id}.json`], null]);
});

test('the reminder is put off for two weeks', async () => {
  const { user, dialog } = await withUnsavedKey(NOW);
  const asked = await reminder(dialog);
  await user.click(within(asked).getByRole('button', { name: 'Позже' }));

  await expect.poll(() => dialog.contains(asked)).toBe(false);
  expect(await remindAt(KEY.id)).toBe(NOW + 14 * DAY);
});

test('nobody is reminded on the day on which the key was made', async () => {
  const { dialog } = await withUnsavedKey(NOW + 1);
  await within(dialog).findByTestId('save-proof');

  expect(within(dialog).queryByRole('region', { name: 'Запасной файл ключа' })).toBeNull();
});
