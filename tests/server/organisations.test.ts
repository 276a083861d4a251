/** «Моя школа» of an account. */
import { expect, test } from 'vitest';
import { useService } from './support/service.ts';
import { signUp } from './support/browser.ts';

const service = useService();

const school = (name: string, stamp: object | null = null) => ({
  id: 'school',
  name,
  shortName: '',
  forms: { genitive: 'школы' },
  shortForms: {},
  city: 'Пермь',
  signers: [{ position: 'Директор', name: 'А. В. Кузнецова', signature: null }],
  emblem: null,
  stamp,
  issuer: '',
});
const bookOf = (name: string, stamp: object | null = null) => ({
  organisations: [school(name, stamp)],
  current: 'school',
});

test('a new account has none', async () => {
  const owner = await signUp(service());

  const { body } = await owner.call('GET', '/api/organisations/');

  expect(body).toEqual({ version: 0, book: { organisations: [], current: null } });
});

test('what is kept comes back to its owner, and to nobody else', async () => {
  const owner = await signUp(service());
  const stranger = await signUp(service(), 'stranger');
  await owner.call('POST', '/api/organisations/', { version: 0, book: bookOf('Школа № 1') });

  const lists = [
    (await owner.call('GET', '/api/organisations/')).body,
    (await stranger.call('GET', '/api/organisations/')).body,
  ];

  expect(lists).toEqual([
    { version: 1, book: bookOf('Школа № 1') },
    { version: 0, book: { organisations: [], current: null } },
  ]);
});

test('a page that has not read the newest version changes nothing', async () => {
  const owner = await signUp(service());
  await owner.call('POST', '/api/organisations/', { version: 0, book: bookOf('Школа № 1') });
  await owner.call('POST', '/api/organisations/', { version: 1, book: bookOf('Школа № 2') });

  const statuses = [
    (await owner.call('POST', '/api/organisations/', { version: 0, book: bookOf('Школа № 3') })).status,
    (await owner.call('POST', '/api/organisations/', { version: 1, book: bookOf('Школа № 4') })).status,
  ];
  const { body } = await owner.call('GET', '/api/organisations/');

  expect([statuses, body]).toEqual([[409, 409], { version: 2, book: bookOf('Школа № 2') }]);
});

test.each([
  ['carried as data', 'data:image/png;base64,AAAA'],
  ['of another site', 'https://example.ru/stamp.png'],
])('a picture %s is refused', async (_, src) => {
  const owner = await signUp(service());
  const stamp = { src, width: 10, height: 10, isInk: true };

  const { status } = await owner.call('POST', '/api/organisations/', {
    version: 0,
    book: bookOf('Школа', stamp),
  });

  expect(status).toBe(400);
});
