/** Copies that the command line signs with the backup file of a key and places that the profile has reserved. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sealKey } from '../../../src/browser/sealedKey.ts';
import { placesSchema } from '../../../src/cli/places.ts';
import { run } from '../../../src/cli/run.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createCodeLayer, createDbLayer } from '../../../src/document/layers/layer.ts';
import { readAddress } from '../../../src/proof/address.ts';
import { isSignature } from '../../../src/proof/ed25519.ts';
import { parseTable } from '../../../workers/table/parseTable.ts';
import { packageFont } from '../../host/nodeHost.ts';
import { KEY_ID, PUBLIC_KEY, SEED } from '../proof/someFacts.ts';
import { writeBundle } from './bundleFile.ts';

const WORDS = 'август автор адрес азбука альбом ангар апрель арбуз';
const folder = mkdtempSync(path.join(tmpdir(), 'signing-'));
const place = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const columns = ['ФИО', 'Класс'].map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const layers = [
    createDbLayer({ id: 'p', name: 'Кому', display: '', format: '{ФИО} {Класс}', query }),
    createCodeLayer({
      id: 'c',
      name: 'Код',
      template: '{проверка}',
      x: 200,
      y: 300,
      width: 130,
      height: 130,
    }),
  ];
  await writeBundle(place('грамота.zip'), createDocument({ name: 'Грамота', layers }));
  writeFileSync(place('ключ.json'), await sealKey(SEED, WORDS, { id: KEY_ID, issuer: 'Школа № 12' }));
  writeFileSync(place('запись.json'), JSON.stringify({ public_key: 'A', issuer: 'Школа № 12' }));
  writeFileSync(place('люди.csv'), 'ФИО;Класс\nАнна;7А\nОлег;7Б\n');
  writeFileSync(place('ещё.csv'), 'ФИО;Класс\nОлег;7Б\nЮля;7В\n');
});

const aPlaces = (changed: object = {}) => ({
  format: 'patent-generator-places',
  version: 1,
  key: KEY_ID,
  issuer: 'Школа № 12',
  site: 'https://grants.example.ru',
  first: 40,
  count: 3,
  ...changed,
});
beforeEach(() => {
  writeFileSync(place('места.json'), JSON.stringify(aPlaces()));
  for (const name of readdirSync(folder)) if (name.endsWith('.pdf')) rmSync(place(name));
});

async function made(more: readonly string[], keyWords: string | undefined = WORDS) {
  const [told, printed]: [string[], string[]] = [[], []];
  const code = await run(
    [place('грамота.zip'), '--out', place('итог.pdf'), '--quiet', '--overwrite', ...more],
    {
      loadCanvas: () => Promise.resolve(canvas),
      fontPath: packageFont,
      readTable: parseTable,
      version: '',
      print: (text) => printed.push(text),
      tell: (text) => told.push(text.trim()),
      isTerminal: false,
      startLane: () => {
        throw new Error('A PDF is made by this process.');
      },
      cores: 1,
      clock: () => Date.parse('2026-05-03T12:00:00Z'),
      signal: new AbortController().signal,
      keyWords,
    },
  );
  return { code, told: told.join(' '), printed: printed.join('') };
}
const signing = (table: string): readonly string[] => [
  '--table',
  place(table),
  '--key',
  place('ключ.json'),
  '--places',
  place('места.json'),
  '--proof-award',
  'класс {Класс}',
];
const signed = () => {
  const { signed: all } = placesSchema.parse(JSON.parse(readFileSync(place('места.json'), 'utf8')));
  return Object.values(all).map(({ address }) => readAddress(address));
};
const facts = (index: number, name: string, award: string) => ({
  index,
  number: '',
  name,
  award,
  date: '2026-05-03',
  issuer: null,
});

test('each copy is signed with a place of the file; made again it keeps its code', async () => {
  const first = await made(signing('люди.csv'));
  const both = signed();
  const second = await made(signing('ещё.csv'));

  expect([first.code, second.code, existsSync(place('итог.pdf'))]).toEqual([0, 0, true]);
  expect(
    both.map((proof) => proof.kind === 'signed' && isSignature(PUBLIC_KEY, proof.signed, proof.signature)),
  ).toEqual([true, true]);
  expect(signed().map((proof) => proof.kind === 'signed' && [proof.keyId, proof.facts])).toEqual([
    [KEY_ID, facts(40, 'Анна', 'класс 7А')],
    [KEY_ID, facts(41, 'Олег', 'класс 7Б')],
    [KEY_ID, facts(42, 'Юля', 'класс 7В')],
  ]);
});

test('a check opens the key, and takes no place', async () => {
  const { code, printed } = await made([...signing('люди.csv'), '--check']);

  expect([code, JSON.parse(printed), signed()]).toEqual([0, { copies: 2, ready: 2, findings: [] }, []]);
});

test('copies that are not made take no place', async () => {
  writeFileSync(place('места.json'), JSON.stringify(aPlaces({ count: 1 })));
  const { code } = await made([...signing('люди.csv'), '--only', '2']);

  expect([code, signed().map((proof) => proof.kind === 'signed' && proof.facts.name)]).toEqual([0, ['Олег']]);
});

test.each<[string, number, () => readonly string[], string | undefined, string]>([
  [
    'no key',
    3,
    () => ['--table', place('люди.csv')],
    WORDS,
    'На листе или в именах файлов есть поле {проверка}. Чтобы подписать копии, укажите файл ключа и места: --key ключ.json --places места.json. Скрыть или удалить код можно в редакторе.',
  ],
  [
    'a key without places',
    2,
    () => signing('люди.csv').slice(0, 4),
    WORDS,
    'Чтобы подписать копии, нужны оба: файл ключа --key и файл с местами --places. Справка: --help',
  ],
  [
    'no words',
    3,
    () => signing('люди.csv'),
    '',
    'Ключ открывают восемь слов: передайте их в переменной окружения PATENT_KEY_WORDS. Среди ключей программы их увидели бы другие.',
  ],
  [
    'other words',
    3,
    () => signing('люди.csv'),
    'август',
    'Слова из PATENT_KEY_WORDS не подошли. Проверьте, все ли восемь на месте и в том ли порядке.',
  ],
  [
    'the record that verify reads',
    3,
    () => signing('люди.csv').with(3, place('запись.json')),
    WORDS,
    `«${place('запись.json')}» — не файл ключа. Для подписи нужен тот, что скачан вместе с восемью словами, а не сохранённый ответ сайта для verify.`,
  ],
  [
    'a key in the place of the places',
    3,
    () => signing('люди.csv').with(5, place('ключ.json')),
    WORDS,
    `«${place('ключ.json')}» — не файл с местами для подписи или повреждён. Скачайте его в профиле, раздел «Проверка подлинности».`,
  ],
  [
    'words that do not fit',
    3,
    () => signing('люди.csv').with(7, 'ж'.repeat(120)),
    WORDS,
    `Подписать копии нельзя: в код проверки не помещаются слова «За что» копии 1: «${'ж'.repeat(120)}». Сократите на 5 зн.`,
  ],
  [
    'a column that is not there',
    3,
    () => signing('люди.csv').with(7, '{Школа}'),
    WORDS,
    'Подписать копии нельзя: в словах для кода проверки назван столбец «Школа», а в данных его нет.',
  ],
])('with %s the run and its check are refused in words', async (_, code, args, words, text) => {
  const [making, checking] = [await made(args(), words), await made([...args(), '--check'], words)];

  expect([making.code, making.told.replaceAll('\n', ' '), checking.code, checking.told]).toEqual([
    code,
    text,
    code,
    making.told,
  ]);
  expect([existsSync(place('итог.pdf')), signed()]).toEqual([false, []]);
});

test.each([
  [
    'too few places',
    { count: 1 },
    (file: string) =>
      `Новых документов 2, а мест в «${file}» осталось 1. Скачайте новый файл с местами в профиле.`,
  ],
  [
    'places of another key',
    { key: '0123456789abcdef' },
    (file: string) => `Места в «${file}» — для ключа 0123456789abcdef, а файл ключа — ${KEY_ID}.`,
  ],
])('with %s the run is refused, and no place is taken', async (_, changed, text) => {
  writeFileSync(place('места.json'), JSON.stringify(aPlaces(changed)));
  const { code, told } = await made(signing('люди.csv'));

  expect([code, told, signed()]).toEqual([3, text(place('места.json')), []]);
});
