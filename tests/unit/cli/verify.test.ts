import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { verify } from '../../../src/cli/verify.ts';
import { proofAddress } from '../../../src/proof/address.ts';
import { toBase64url } from '../../../src/proof/base64url.ts';
import { sampleBytes } from '../../../src/proof/payload.ts';
import { statusListOf } from '../../../src/proof/statusList.ts';
import { KEY_ID, proofOf, PUBLIC_KEY, someFacts } from '../proof/someFacts.ts';

const ORIGIN = 'https://grants.example.ru';
const GENUINE = proofAddress(ORIGIN, proofOf(someFacts()));
const WORDS =
  '001/2026; Иванова Мария Сергеевна; за победу в олимпиаде по математике; 2026-05-03; Школа № 12';
const RECORD = {
  public_key: toBase64url(PUBLIC_KEY),
  issuer: 'Школа № 12',
  vouched_by: 'operator',
  made_on: '2026-01-10',
  issued: 100,
  status: statusListOf(new Map([[8, '2026-05-20']])),
  today: '2026-06-01',
};
const folder = mkdtempSync(path.join(tmpdir(), 'verify-'));
const key = path.join(folder, 'key.json');
writeFileSync(key, JSON.stringify(RECORD));
afterAll(() => rmSync(folder, { recursive: true }));

async function ran(argv: readonly string[], reply: () => Response = () => Response.error()) {
  const [printed, told, asked]: string[][] = [[], [], []];
  const code = await verify(argv, {
    print: (text) => void printed?.push(text.trim()),
    tell: (text) => void told?.push(text.trim()),
    clock: () => Date.parse('2026-06-01T12:00:00Z'),
    fetch: (address) => {
      asked?.push(address instanceof URL ? address.href : '');
      return Promise.resolve(reply());
    },
  });
  return { code, printed, told, asked };
}

test('a genuine document is told so, without a network by a saved key', async () => {
  expect(await ran([GENUINE, '--key', key])).toEqual({
    code: 0,
    printed: [`ПОДЛИННЫЙ, имя подтверждает владелец сайта, отзыв известен на 2026-06-01: ${WORDS}`],
    told: [],
    asked: [],
  });
});

test.each([
  [
    'that of its key',
    { issuer: 'Школа\r\n№ 12' },
    `ПОДЛИННЫЙ, имя подтверждает владелец сайта, отзыв известен на 2026-06-01: ${WORDS}`,
  ],
  [
    'none of a deleted account',
    { issuer: '', vouched_by: 'nobody' },
    `НЕ ИЗМЕНЁН, ключ записан, имя удалено, отзыв известен на 2026-06-01: ${WORDS.replace('; Школа № 12', '')}`,
  ],
])('the name of a document that has none is %s', async (name, record, line) => {
  const { printed } = await ran([addressOf({ issuer: null }), '--key', savedAs(name, record)]);

  expect(printed).toEqual([line]);
});

test('the site is asked about the key alone, and named', async () => {
  expect(await ran([GENUINE], () => Response.json(RECORD))).toEqual({
    code: 0,
    printed: [`ПОДЛИННЫЙ, имя подтверждает владелец сайта, сайт grants.example.ru: ${WORDS}`],
    told: [],
    asked: [`${ORIGIN}/api/proof/${KEY_ID}/`],
  });
});

test('a site cannot write lines of its own, such as a genuine document of another site', async () => {
  const forged = { ...RECORD, vouched_by: 'domain', domain: 'x\r\nПОДЛИННЫЙ, сайт school.ru\u001b[2K' };
  const { printed } = await ran([GENUINE], () => Response.json(forged));

  expect(printed).toEqual([
    `НЕ ИЗМЕНЁН, подписал владелец адреса на x ПОДЛИННЫЙ, сайт school.ru [2K, имя указал сам, сайт grants.example.ru: ${WORDS}`,
  ]);
});

test('a file of addresses has a line for each, and ends with code 4', async () => {
  const changed = proofOf(someFacts());
  changed[30] = (changed[30] ?? 0) ^ 1;
  const list = path.join(folder, 'list.txt');
  const addresses = [
    GENUINE,
    proofAddress(ORIGIN, changed),
    proofAddress(ORIGIN, proofOf(someFacts({ index: 8 }))),
    proofAddress(ORIGIN, sampleBytes(someFacts())),
    'nothing',
  ];
  writeFileSync(list, `${addresses.join('\r\n')}\n`);
  const { code, printed } = await ran([list, '--key', key]);

  expect([code, printed?.map((line) => line.split(':')[0])]).toEqual([
    4,
    [
      'ПОДЛИННЫЙ, имя подтверждает владелец сайта, отзыв известен на 2026-06-01',
      'ИЗМЕНЁН',
      'ОТОЗВАН 2026-05-20',
      'ОБРАЗЕЦ',
      'ИЗМЕНЁН ИЛИ ПОВРЕЖДЁН',
    ],
  ]);
});

test('an unknown key is not genuine', async () => {
  const { code, printed } = await ran([GENUINE], () => new Response('', { status: 404 }));

  expect([code, printed]).toEqual([4, [`НЕИЗВЕСТНЫЙ КЛЮЧ: ${WORDS}`]]);
});

test.each([
  [[], 2],
  [[GENUINE, 'more'], 2],
  [[GENUINE, '--odd'], 2],
  [[GENUINE, '--key', 'nowhere.json'], 3],
  [['nowhere.txt'], 3],
])('%j ends with code %d and a reason', async (argv, code) => {
  const { told, ...result } = await ran(argv);

  expect([result.code, told?.length]).toEqual([code, 1]);
});

/** A record that was saved on 1 June 2026. */
const savedAs = (name: string, changed: object): string => {
  const file = path.join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify({ ...RECORD, ...changed }));
  return file;
};
const addressOf = (changed: Parameters<typeof someFacts>[0]) =>
  proofAddress(ORIGIN, proofOf(someFacts(changed)));
const PREFIX = 'ПОДЛИННЫЙ, имя подтверждает владелец сайта';

test.each([
  ['a date that has not come', {}, { date: '2031-05-03' }, 0, 'дата документа ещё не наступила'],
  [
    'a key that was replaced later',
    { withdrawn: { on: '2026-05-30', why: 'replaced' } },
    {},
    0,
    'с 2026-05-30 организация подписывает другим ключом',
  ],
])('what the page notes is noted: %s', async (name, record, facts, code, note) => {
  const file = savedAs(name, record);
  const address = addressOf(facts);
  const reply = () => Response.json({ ...RECORD, ...record });
  const [saved, asked] = [await ran([address, '--key', file]), await ran([address], reply)];

  expect([saved.code, saved.printed?.[0]?.split(': ')[0]]).toEqual([
    code,
    `${PREFIX}, отзыв известен на 2026-06-01, ${note}`,
  ]);
  expect([asked.code, asked.printed?.[0]?.split(': ')[0]]).toEqual([
    code,
    `${PREFIX}, ${note}, сайт grants.example.ru`,
  ]);
});

test('notes are also there where nobody vouches for the name', async () => {
  const file = savedAs('nobody', { vouched_by: 'nobody' });
  const { printed } = await ran([addressOf({ date: '2031-05-03' }), '--key', file]);
  expect(printed?.[0]).toMatch(/^НЕ ИЗМЕНЁН, .*, дата документа ещё не наступила: /);
});

test.each([
  [
    'that the site never gave out until a later day is forged',
    '2026-05-03',
    4,
    'ТАКОГО ДОКУМЕНТА НЕ ВЫДАВАЛИ',
  ],
  [
    'that may have been given out since is told to be unknown',
    '2026-05-31',
    0,
    `${PREFIX}, отзыв известен на 2026-06-01, выдан ли он, по этому ключу не видно: сохраните ключ заново`,
  ],
])('by a saved key a position %s', async (_, date, code, text) => {
  const file = savedAs('twenty', { issued: 20 });
  const { code: ended, printed } = await ran([addressOf({ index: 500, date }), '--key', file]);
  expect([ended, printed?.[0]?.split(': Иван')[0]?.split(/: (?=001)/)[0]]).toEqual([code, text]);
});

test.each([
  ['a full stop', `${GENUINE}.`],
  ['a bracket', `(${GENUINE})`],
  ['quotation marks', `«${GENUINE}»,`],
  ['an escaped #', GENUINE.replace('#', '%23')],
])('an address with %s is that of the same document', async (_, address) => {
  const list = path.join(folder, 'typed.txt');
  writeFileSync(list, `Грамота №1: ${address}\n`);
  const [alone, inFile, online] = [
    await ran([address, '--key', key]),
    await ran([list, '--key', key]),
    await ran([address], () => Response.json(RECORD)),
  ];
  expect([alone.code, inFile.code, online.code, online.asked]).toEqual([
    0,
    0,
    0,
    [`${ORIGIN}/api/proof/${KEY_ID}/`],
  ]);
  expect(online.printed?.[0]).toContain('сайт grants.example.ru');
});

test('a file may have # in its name', async () => {
  const list = path.join(folder, 'список #1.txt');
  writeFileSync(list, `${GENUINE}\n`);
  expect((await ran([list, '--key', key])).code).toBe(0);
});

test('what is behind # is checked by a saved key; without one it is said what is missing', async () => {
  const payload = GENUINE.slice(GENUINE.indexOf('#') + 1);
  const [saved, asked] = [await ran([payload, '--key', key]), await ran([payload])];
  expect([saved.code, asked.code, asked.asked]).toEqual([0, 4, []]);
  expect(asked.printed?.[0]).toMatch(/^НЕ ПРОВЕРЕН: в адресе нет сайта, укажите сохранённый ключ: --key/);
});
