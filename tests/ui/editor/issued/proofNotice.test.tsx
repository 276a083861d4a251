/** Codes that nothing can sign: told in the save dialog before anything is made, with the way to a key. */
import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { storedHere } from '../../../host/storedHere.ts';
import type { OwnKey } from '../../../../src/api/contract/proof.ts';
import { createDocument } from '../../../../src/document/document.ts';
import { keepKey } from '../../../../src/hosts/page/proofKeys.ts';
import { aCodeLayer, aDbLayer } from '../../../unit/engine/builders.ts';
import { anOwnKey } from '../../../unit/proof/anOwnKey.ts';
import { KEY_ID } from '../../../unit/proof/someFacts.ts';
import { json } from '../../support/fakeService.ts';
import { renderEditor } from '../support/renderEditor.tsx';

beforeEach(() => void storedHere());

const KEY = anOwnKey(KEY_ID);

/** The save dialog of a sheet with a code that proves the document. */
async function openSaving(keys: readonly OwnKey[]) {
  const layers = [
    aDbLayer({ name: 'ФИО', selectedCells: ['Ёлкина Анна'] }),
    aCodeLayer({ template: '{проверка}' }),
  ];
  const { user } = await renderEditor(
    createDocument({ layers }),
    {},
    {
      'GET /api/proof/': () => json(200, keys),
    },
  );
  await user.keyboard('{Control>}e{/Control}');
  return screen.findByRole('dialog', { name: 'Сохранение' });
}

const toldIn = (dialog: HTMLElement) =>
  within(dialog).queryByText('Код проверки подписывает ключ, а на этом устройстве его ещё нет.');

test.each([
  [[], 'Создать ключ'],
  [[KEY], 'Создать или восстановить ключ'],
])('an account with %j is led to a key in a new tab', async (keys, action) => {
  const dialog = await openSaving(keys);
  const link = await within(dialog).findByRole('link', { name: action });
  const { violations } = await axe.run(dialog, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });

  expect([
    toldIn(dialog) === null,
    link.getAttribute('href'),
    link.getAttribute('target'),
    violations,
  ]).toEqual([false, '/profile#proof', '_blank', []]);
});

test('a key that was made in another tab ends the notice when the person comes back', async () => {
  const keys: OwnKey[] = [];
  const dialog = await openSaving(keys);
  await within(dialog).findByRole('link', { name: 'Создать ключ' });
  await keepKey(KEY.id, new Uint8Array(32));
  keys.push(KEY);
  act(() => void window.dispatchEvent(new Event('focus')));

  await expect.poll(() => toldIn(dialog)).toBeNull();
});
