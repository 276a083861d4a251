/** The page that checks a document by the address in its code. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, test } from 'vitest';
import { proofAddress } from '../../../src/proof/address.ts';
import { toBase64url } from '../../../src/proof/base64url.ts';
import { sampleBytes } from '../../../src/proof/payload.ts';
import { statusListOf } from '../../../src/proof/statusList.ts';
import type { KeyRecord } from '../../../src/proof/verdict.ts';
import { KEY_ID, proofOf, PUBLIC_KEY, someFacts } from '../../unit/proof/someFacts.ts';
import type { Replies } from '../support/fakeService.ts';
import { json } from '../support/fakeService.ts';
import { renderApp } from '../support/renderApp.tsx';

const CALL = `GET /api/proof/${KEY_ID}/`;
const GENUINE = proofAddress('', proofOf(someFacts()));

function aRecord(changed: Partial<KeyRecord> = {}): KeyRecord {
  return {
    public_key: toBase64url(PUBLIC_KEY),
    issuer: 'Школа № 12',
    vouched_by: 'operator',
    made_on: '2026-01-10',
    issued: 100,
    status: { bits: '', dates: [] },
    // A device whose clock is right is not spoken of.
    today: new Date().toISOString().slice(0, 10),
    ...changed,
  };
}

const open = (address: string, reply: Replies[string] = () => json(200, aRecord())) =>
  // The location of these tests knows a hash only after a query.
  renderApp(address.replace('#', '?#'), { replies: { [CALL]: reply } });

async function shown(): Promise<readonly (string | null)[]> {
  const outcome = await screen.findByTestId('proof-outcome', {}, { timeout: 3000 });
  return [...outcome.querySelectorAll('h2, dd, p')].map(({ textContent }) => textContent);
}

const COMPARE = [
  'Сравните с бумагой',
  'Код можно переснять на чужой лист, поэтому слова здесь и на бумаге должны совпасть.',
  'Иванова Мария Сергеевна',
  'за победу в олимпиаде по математике',
  '001/2026',
  '3\u00A0мая\u00A02026\u00A0г.',
  'Школа № 12',
];
const OPERATOR = 'Название подтвердил владелец этого сайта.';

describe('a document', () => {
  test('that is genuine is shown with its words, and who vouches for the issuer', async () => {
    const { container } = open(GENUINE);
    const words = await shown();
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });

    expect([words, violations.map(({ id }) => id)]).toEqual([
      ['Подлинный', 'Выдан 3\u00A0мая\u00A02026\u00A0г. Слова не изменены.', ...COMPARE, OPERATOR],
      [],
    ]);
  });

  test.each<[string, Partial<KeyRecord>, string, string, string]>([
    [
      'whose domain is confirmed',
      { vouched_by: 'domain', domain: 'school12.ru' },
      'Не изменён; подписал владелец адреса на school12.ru. Название «Школа № 12» он указал сам.',
      'Подтверждён адрес почты на school12.ru. Название организация указала сама.',
      'bg-surface',
    ],
    [
      'of whom nothing is known',
      { vouched_by: 'nobody' },
      'Подпись верна. Кто выдал, сайт не проверял: назвать себя так мог любой.',
      'Название организация указала сама.',
      'bg-surface',
    ],
    [
      'with a key of another name, though the operator vouches for that',
      { issuer: 'Школа № 13' },
      'Но ключ записан на «Школа № 13», а документ называет другую организацию. Спросите у неё.',
      'Ключ записан на «Школа № 13».',
      'bg-warning-soft',
    ],
  ])('by an issuer %s is not called genuine, calmly', async (_, record, text, voucher, box) => {
    const { container } = open(GENUINE, () => json(200, aRecord(record)));
    const words = await shown();

    expect([words[0], words[1], words.at(-1)]).toEqual(['Документ не\u00A0изменён', text, voucher]);
    expect(container.querySelector(`section.${box} h2`)?.textContent).toBe(words[0]);
  });

  test('without a name has that of its key', async () => {
    open(proofAddress('', proofOf(someFacts({ issuer: null }))));

    expect(await shown()).toEqual([
      'Подлинный',
      'Выдан 3\u00A0мая\u00A02026\u00A0г. Слова не изменены.',
      ...COMPARE,
      OPERATOR,
    ]);
  });

  test('without a name, of a deleted account, says that the name is gone', async () => {
    open(proofAddress('', proofOf(someFacts({ issuer: null }))), () =>
      json(200, aRecord({ issuer: '', vouched_by: 'nobody' })),
    );

    expect(await shown()).toEqual([
      'Документ не\u00A0изменён',
      'Подпись верна. Ключ на этом сайте записан, но название организации удалено вместе с её учётной записью.',
      ...COMPARE.slice(0, -1),
      'Ключ записан, имя удалено.',
    ]);
  });

  test.each<[string, Partial<KeyRecord>, string]>([
    [
      'withdrawn',
      { status: statusListOf(new Map([[7, '2026-05-20']])) },
      'Отозван 20\u00A0мая\u00A02026\u00A0г.',
    ],
    ['of a lost key', { withdrawn: { on: '2026-05-20', why: 'lost' } }, 'Под сомнением'],
    [
      'of a key that was replaced before it',
      { withdrawn: { on: '2026-05-01', why: 'replaced' } },
      'Подписан отозванным ключом',
    ],
    ['that the service has no place for', { issued: 7 }, 'Такого документа не выдавали'],
  ])('%s is not called genuine', async (_, record, title) => {
    open(GENUINE, () => json(200, aRecord(record)));

    expect((await shown())[0]).toBe(title);
  });

  test('whose words were changed is refused, and its words are not shown', async () => {
    const bytes = proofOf(someFacts());
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    open(proofAddress('', bytes));

    expect(await shown()).toEqual([
      'Изменён',
      'Слова в коде не те, которые подписали. Верить этому документу нельзя.',
    ]);
  });

  test('cut short is damaged, and nothing is asked', async () => {
    open(GENUINE.slice(0, -9), () => {
      throw new Error('asked');
    });

    expect((await shown())[0]).toBe('Изменён или повреждён');
  });

  test('for show is a sample, and nothing is asked', async () => {
    open(proofAddress('', sampleBytes(someFacts())), () => {
      throw new Error('asked');
    });

    expect((await shown())[0]).toBe('Образец');
  });

  test('of an unknown key is said to be so', async () => {
    open(GENUINE, () => json(404, { detail: 'Не найдено.' }));

    expect((await shown())[0]).toBe('Неизвестно, кто выдал');
  });

  test('signed for another key under this id is not believed', async () => {
    open(GENUINE, () => json(200, aRecord({ public_key: 'A'.repeat(43) })));

    expect((await shown())[0]).toBe('Неизвестно, кто выдал');
  });

  test('cannot be checked without a network for the first time', async () => {
    open(GENUINE, () => Promise.reject(new TypeError('no network')));

    expect((await shown())[0]).toBe('Проверить не удалось');
  });
});

test('an address is checked when it is pasted', async () => {
  open('/proof');
  const person = userEvent.setup();
  await person.type(
    await screen.findByRole('textbox', { name: 'Адрес из кода' }),
    `https://grants.example.ru${GENUINE}`,
  );
  await person.click(screen.getByRole('button', { name: 'Проверить' }));

  expect((await shown())[0]).toBe('Подлинный');
});

test.each([
  ['behind #', `${GENUINE}.`],
  ['behind #, of a quotation', `${GENUINE}»,`],
])('an address that is opened with a sign of the sentence %s is of the same document', async (_, address) => {
  open(address);
  expect((await shown())[0]).toBe('Подлинный');
});

test.each([
  ['an escaped #', (address: string) => address.replace('#', '%23')],
  ['a full stop behind it', (address: string) => `${address}.`],
  ['brackets around it', (address: string) => `(${address}).`],
])('an address that is pasted with %s is of the same document', async (_, changed) => {
  open('/proof');
  const person = userEvent.setup();
  await person.click(await screen.findByRole('textbox', { name: 'Адрес из кода' }));
  await person.paste(changed(`https://grants.example.ru${GENUINE}`));
  await person.click(screen.getByRole('button', { name: 'Проверить' }));

  expect((await shown())[0]).toBe('Подлинный');
});

test('a clock that is wrong is spoken of', async () => {
  open(GENUINE, () => json(200, aRecord({ today: '2020-01-01' })));

  expect((await shown()).filter((words) => words?.startsWith('Часы') || words?.startsWith('Дата'))).toEqual([
    'Дата документа ещё не наступила.',
    'Часы этого устройства идут неверно. Мы сверили дату с часами сайта.',
  ]);
});
