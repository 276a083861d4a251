/** «Моя школа» on the device and with the account. */
import { expect, test } from 'vitest';
import { createOrganisations } from '../../src/app/organisation/organisations.ts';
import type { OrganisationBook } from '../../src/document/organisation/organisation.ts';
import { newOrganisation } from '../../src/document/organisation/organisation.ts';
import { memoryStore } from '../host/memoryDrafts.ts';

const DATA = 'data:image/png;base64,iVBORw0KGgo=';
const ADDRESS = `/api/images/${'a'.repeat(64)}`;

const school = (id: string, name: string, src: string | null = null) => ({
  ...newOrganisation(id),
  name,
  stamp: src === null ? null : { src, width: 10, height: 10, isInk: true },
});
const bookOf = (...organisations: OrganisationBook['organisations']): OrganisationBook => ({
  organisations,
  current: organisations[0]?.id ?? null,
});

/** The service of one account, and a device on which it may sign in. */
function aDevice() {
  const kept = { version: 0, book: bookOf(), uploads: 0 };
  const store = memoryStore();
  let account: string | null = null;
  let ids = 0;
  const open = () =>
    createOrganisations({
      store,
      account: () => account,
      newId: () => `made-${(ids += 1)}`,
      api: {
        organisations: async () => ({
          ok: true,
          value: JSON.parse(JSON.stringify({ version: kept.version, book: kept.book })),
        }),
        keepOrganisations: async ({ version, book }) => {
          if (version !== kept.version)
            return { ok: false, error: { kind: 'refused', code: 409, text: 'Изменено', details: null } };
          Object.assign(kept, { version: version + 1, book });
          return { ok: true, value: { version: kept.version, book } };
        },
        uploadImage: async () => {
          kept.uploads += 1;
          return { ok: true, value: { hash: 'a', src: ADDRESS, width: 10, height: 10 } };
        },
        loadImage: async () => ({
          ok: true,
          value: new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], {
            type: 'image/png',
          }),
        }),
      },
    });
  return { kept, store, open, signIn: () => (account = 'анна') };
}

test('a guest has it on the device, in the next tab too', async () => {
  const { open } = aDevice();
  await open().remember((before) => ({ ...before, name: 'Школа № 1' }));

  expect(await open().current()).toMatchObject({ id: 'made-1', name: 'Школа № 1' });
});

test('nothing is known at first', async () => {
  expect(await aDevice().open().current()).toBeNull();
});

test('what a guest has filled in goes to the account once, behind what it has, and leaves the device', async () => {
  const { kept, store, open, signIn } = aDevice();
  await open().save(bookOf(school('guest', 'Школа № 1', DATA)));
  kept.book = bookOf(school('own', 'Лицей'));
  kept.version = 4;
  signIn();
  const tab = open();

  await Promise.all([tab.load(), tab.load()]);

  expect({ kept, device: await store.read() }).toEqual({
    kept: {
      version: 5,
      book: bookOf(school('own', 'Лицей'), school('guest', 'Школа № 1', ADDRESS)),
      uploads: 1,
    },
    device: undefined,
  });
});

test('pictures of an account come as data, and are sent back as the addresses they have', async () => {
  const { kept, open, signIn } = aDevice();
  kept.book = bookOf(school('own', 'Лицей', ADDRESS));
  signIn();
  const tab = open();
  const current = await tab.current();
  await tab.remember((before) => ({ ...before, city: 'Пермь' }));

  expect([current?.stamp?.src, kept]).toEqual([
    DATA,
    { version: 1, book: bookOf({ ...school('own', 'Лицей', ADDRESS), city: 'Пермь' }), uploads: 0 },
  ]);
});

test('a tab that has not seen the last change is told, and has it the next time', async () => {
  const { kept, open, signIn } = aDevice();
  signIn();
  const [first, second] = [open(), open()];
  await Promise.all([first.load(), second.load()]);
  await first.remember((before) => ({ ...before, name: 'Школа № 1' }));

  const refused = await second.remember((before) => ({ ...before, name: 'Школа № 2' }));
  const again = await second.remember((before) => ({ ...before, city: 'Пермь' }));

  expect([refused.ok, again.ok, kept.book.organisations]).toEqual([
    false,
    true,
    [{ ...school('made-1', 'Школа № 1'), city: 'Пермь' }],
  ]);
});
