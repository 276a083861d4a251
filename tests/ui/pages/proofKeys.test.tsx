/** Keys that sign documents, in the profile. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { anOwnKey } from '../../unit/proof/anOwnKey.ts';
import { sharedDatabase } from '../../../src/hosts/page/deviceDatabase.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

test('an older key that nobody marked as replaced can be marked', async () => {
  const [newer, older] = [anOwnKey('aaaaaaaaaaaaaaaa'), anOwnKey('bbbbbbbbbbbbbbbb')];
  vi.spyOn(sharedDatabase, 'keys').mockResolvedValue([`patent-generator.proof-key.${newer.id}`]);
  const { user, service } = renderApp('/profile', {
    signedIn: true,
    replies: {
      'GET /api/proof/': () => json(200, [newer, older]),
      [`POST /api/proof/${older.id}/withdraw/`]: () => json(200, older),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Отметить заменённым' }));
  await user.click(await screen.findByRole('button', { name: 'Да' }));

  await vi.waitFor(() =>
    expect(service.changes).toEqual([
      `POST /api/proof/${older.id}/withdraw/ ${JSON.stringify({ why: 'replaced' })}`,
    ]),
  );
});

test('places for the command line are reserved and come as a file', async () => {
  const key = anOwnKey('aaaaaaaaaaaaaaaa');
  const { user, service, downloads } = renderApp('/profile', {
    signedIn: true,
    replies: {
      'GET /api/proof/': () => json(200, [key]),
      [`POST /api/proof/${key.id}/reserve/`]: () => json(200, { first: 40 }),
    },
  });

  await user.click(await screen.findByRole('button', { name: 'Для командной строки' }));
  const count = await screen.findByRole('textbox', { name: 'Сколько будет документов' });
  await user.clear(count);
  await user.type(count, '300');
  await user.click(screen.getByRole('button', { name: 'Скачать файл с местами' }));
  await screen.findByRole('button', { name: 'Для командной строки' });

  expect(service.changes).toEqual([`POST /api/proof/${key.id}/reserve/ ${JSON.stringify({ count: 300 })}`]);
  expect(downloads).toEqual(['Места aaaaaaaaaaaaaaaa 41-340.json']);
});
