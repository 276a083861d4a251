/** The page on which a recipient opens their own copy. */
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { proofAddress } from '../../../src/proof/address.ts';
import { toBase64url } from '../../../src/proof/base64url.ts';
import { statusListOf } from '../../../src/proof/statusList.ts';
import { openNote } from '../../../src/pickup/note.ts';
import { keysForNotes, KNOWN, link, sealedCopy, sealedHead } from '../../unit/pickup/aPublication.ts';
import { KEY_ID, proofOf, PUBLIC_KEY, someFacts } from '../../unit/proof/someFacts.ts';
import type { Replies } from '../support/fakeService.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const PUBLICATION = 'gAcAduE9IToxsx_lXQMK_A';
const COPY = 'nkEEGlDS0mYR313jnPqRNQ';
const CALL = `/api/pickups/${PUBLICATION}/`;
let usual: Replies;
let sealed: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  const head = await sealedHead();
  sealed = await sealedCopy();
  usual = {
    [`GET ${CALL}`]: () => json(200, { head, expires_on: '2026-12-21' }),
    [`GET ${CALL}copies/${COPY}/`]: () => file(sealed),
    [`POST ${CALL}notes/`]: () => new Response(null, { status: 204 }),
  };
});

function file(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { status: 200, headers: { 'Content-Type': 'application/octet-stream' } });
}

// The location of these tests knows a hash only after a query.
const open = (replies: Replies = usual, address = link()) =>
  renderApp(address.replace('#', '?#'), { replies });

async function type({ user }: ReturnType<typeof open>, surname: string, second: string): Promise<void> {
  await user.type(await screen.findByLabelText('Фамилия', {}, { timeout: 5000 }), surname);
  await user.type(screen.getByLabelText('Дата рождения'), second);
  await user.click(screen.getByRole('button', { name: 'Открыть документ' }));
}

const shown = () => screen.findByRole('heading', { name: 'Иванова-Петрова Мария' }, { timeout: 5000 });

describe('a copy', () => {
  test.each([
    ['genuine', { bits: '', dates: [] }, 'ПодлинныйВыдан 3\u00A0мая\u00A02026\u00A0г. Слова не изменены.'],
    [
      'withdrawn',
      statusListOf(new Map([[someFacts().index, '2026-06-01']])),
      'Отозван 1\u00A0июня\u00A02026\u00A0г.Организация, которая выдала документ, объявила его недействительным.',
    ],
  ] as const)('that is %s says so, as the check of its code does', async (_, status, text) => {
    const proved = await sealedCopy(proofAddress('https://example.ru', proofOf(someFacts())));
    const record = {
      public_key: toBase64url(PUBLIC_KEY),
      issuer: 'Школа № 12',
      vouched_by: 'operator',
      made_on: '2026-01-10',
      issued: 100,
      status,
      // A device whose clock is right is not spoken of.
      today: new Date().toISOString().slice(0, 10),
    };
    const view = open({
      ...usual,
      [`GET ${CALL}copies/${COPY}/`]: () => file(proved),
      [`GET /api/proof/${KEY_ID}/`]: () => json(200, record),
    });
    await type(view, KNOWN.surname, KNOWN.second);

    expect((await screen.findByTestId('copy-proof', {}, { timeout: 5000 })).textContent).toBe(text);
  });

  test('is opened by a surname and a date however they are typed, and saved', async () => {
    const view = open();
    await type(view, 'ИВАНОВА ПЕТРОВА', '3 мая 2015');
    await shown();
    await view.user.click(screen.getByRole('button', { name: 'Скачать PDF' }));
    const { violations } = await axe.run(view.container, { rules: { 'color-contrast': { enabled: false } } });

    expect([screen.getByText('012').tagName, view.downloads, violations.map(({ id }) => id)]).toEqual([
      'SPAN',
      ['Грамота.pdf'],
      [],
    ]);
  });

  test('that is not there is told without saying which word is wrong', async () => {
    const view = open();
    await type(view, 'Иванова-Петрова', '4.5.2015');

    await screen.findByText(
      'Такого документа здесь нет. Проверьте фамилию и поле «Дата рождения»: они должны быть такими, как у организатора.',
      {},
      { timeout: 5000 },
    );
    expect(screen.queryByRole('heading', { name: 'Иванова-Петрова Мария' })).toBe(null);
  });

  test('that comes changed is not shown', async () => {
    const changed = sealed.map((byte, at) => (at === 100 ? byte ^ 1 : byte));
    const view = open({ ...usual, [`GET ${CALL}copies/${COPY}/`]: () => file(changed) });
    await type(view, KNOWN.surname, KNOWN.second);

    const told = await screen.findByText(/^Документ пришёл повреждённым/, {}, { timeout: 5000 });
    expect(told.textContent).toMatch(/скажите тому, кто его выдал\.$/);
  });

  test('is not asked for after too many wrong words: the service says until when', async () => {
    const text = 'Слишком много неверных попыток. Попробуйте через 15 мин.';
    const view = open({ ...usual, [`GET ${CALL}copies/${COPY}/`]: () => json(429, { detail: text }) });
    await type(view, KNOWN.surname, KNOWN.second);

    expect((await screen.findByText(text, {}, { timeout: 5000 })).textContent).toBe(text);
  });
});

test('a mistake in the name is told to the issuer alone', async () => {
  const view = open();
  await type(view, KNOWN.surname, KNOWN.second);
  await shown();
  await view.user.click(screen.getByRole('button', { name: 'В имени ошибка' }));
  const name = screen.getByLabelText('Как правильно');
  await view.user.clear(name);
  await view.user.type(name, 'Иванова-Петрова Мариам');
  await view.user.click(screen.getByRole('button', { name: 'Отправить' }));
  await screen.findByText(/^Сообщение отправлено/);
  const [sent = ''] = view.service.changes.filter((change) => change.includes('/notes/'));
  const { note } = JSON.parse(sent.slice(sent.indexOf('{')));

  expect(sent).not.toContain('Иванова');
  expect(await openNote(PUBLICATION, await keysForNotes(), note)).toEqual({
    copy: COPY,
    name: 'Иванова-Петрова Мариам',
    words: '',
  });
});

test('who cannot open a copy, such as one with a misspelt surname, can tell the issuer', async () => {
  const view = open();
  await type(view, 'Иванова', '3.5.2015');
  await view.user.click(
    await screen.findByRole('button', { name: 'Сообщить организатору' }, { timeout: 5000 }),
  );
  await view.user.type(screen.getByLabelText('Фамилия и имя'), ' Мария');
  await view.user.click(screen.getByRole('button', { name: 'Отправить' }));
  await screen.findByText(/^Сообщение отправлено\. Организатор проверит список/);
  const [sent = ''] = view.service.changes.filter((change) => change.includes('/notes/'));
  const { note } = JSON.parse(sent.slice(sent.indexOf('{')));

  expect(await openNote(PUBLICATION, await keysForNotes(), note)).toEqual({
    copy: '',
    name: 'Иванова Мария',
    words: '',
  });
});

describe('a link', () => {
  test.each([
    ['/get', usualReplies, /^В ссылке не хватает знаков/],
    ['/get#1AAEC', usualReplies, /^В ссылке не хватает знаков/],
    [
      link(),
      () => ({ [`GET ${CALL}`]: () => json(404, { detail: 'Не найдено.' }) }),
      /^Документов по этой ссылке больше нет/,
    ],
  ] as const)('%s that opens nothing says why', async (address, replies, text) => {
    open(replies(), address);

    expect((await screen.findByRole('alert', {}, { timeout: 5000 })).textContent).toMatch(text);
  });
});

function usualReplies(): Replies {
  return usual;
}
