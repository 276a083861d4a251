import { expect, test } from 'vitest';
import { reservePlaces } from '../../src/app/issue/proof/ownKeys.ts';
import { placesSchema } from '../../src/cli/places.ts';
import { KEY_ID } from '../unit/proof/someFacts.ts';

const KEY = { id: KEY_ID, issuer: 'Школа № 12' };
const SITE = 'https://grants.example.ru';

test('the file of places is what the command line reads', async () => {
  const api = { reserveProofs: () => Promise.resolve({ ok: true, value: { first: 40 } } as const) };
  const reserved = await reservePlaces({ api }, KEY, 3, SITE);

  expect(reserved.ok && placesSchema.parse(JSON.parse(await reserved.value.file.text()))).toEqual({
    format: 'patent-generator-places',
    version: 1,
    key: KEY_ID,
    issuer: 'Школа № 12',
    site: SITE,
    first: 40,
    count: 3,
    signed: {},
  });
});

test('what the service refuses is said in its words', async () => {
  const error = {
    kind: 'refused',
    code: 409,
    text: 'Этот ключ отозван, подписывать им больше нельзя.',
    details: null,
  } as const;
  const api = { reserveProofs: () => Promise.resolve({ ok: false, error } as const) };

  expect(await reservePlaces({ api }, KEY, 3, SITE)).toEqual({ ok: false, text: error.text });
});
