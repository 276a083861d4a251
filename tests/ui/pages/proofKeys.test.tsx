/** Keys that sign documents, in the profile. */
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnKey } from '../../../src/api/contract/proof.ts';
import { sharedDatabase } from '../../../src/hosts/page/deviceDatabase.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const aKey = (id: string): OwnKey => ({
  id,
  public_key: '',
  issuer: 'Школа № 12',
  vouched_by: 'nobody',
  made_on: '2026-01-10',
  issued: 0,
  withdrawn_count: 0,
});

test('an older key that nobody marked as replaced can be marked', async () => {
  const [newer, older] = [aKey('aaaaaaaaaaaaaaaa'), aKey('bbbbbbbbbbbbbbbb')];
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
