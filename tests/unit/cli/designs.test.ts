/** Several designs in one run: «Макет по значениям столбца» on the command line. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createCodeLayer, createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { parseTable } from '../../../workers/table/parseTable.ts';
import { packageFont } from '../../host/nodeHost.ts';
import { readArchive } from '../../host/pictures.ts';
import { openPdf } from '../import/pdf/parsedPage.ts';
import { writeBundle } from './bundleFile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'designs-'));
const place = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** Value of the column, the words of its design, the column of its field, and the size of its sheet. */
const DESIGNS = [
  ['Вокал', 'Диплом певца', 'Участник', 400, 300],
  ['Танец', 'Диплом танцора', 'Фамилия и имя', 300, 400],
  ['Театр', 'Диплом актёра', 'ФИО', 420, 300],
  ['Чтение', 'Диплом чтеца', 'ФИО', 440, 300],
  ['Рисунок', 'Диплом художника', 'ФИО', 460, 300],
  ['Учитель', 'Благодарность', 'ФИО', 480, 300],
] as const;
const VALUES = DESIGNS.map(([value]) => value);
const PEOPLE = Array.from({ length: 400 }, (_, index) => ({
  name: `Иванов Пётр ${index + 1}`,
  value: VALUES[index % 6] ?? '',
}));

async function writeDesign(file: string, words: string, field: string, [width, height]: [number, number]) {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: field }], rows: [], filter: null };
  const layers = [
    createTextLayer({ id: 't', name: 'Вид', display: words, x: 10, y: 10, width: 280 }),
    createTextLayer({ id: 'n', name: 'Номер', display: '№ {номер}', x: 10, y: 200, width: 280 }),
    createDbLayer({
      id: 'p',
      name: 'Кому',
      display: field,
      format: `{${field}}`,
      query,
      x: 10,
      y: 100,
      width: 280,
    }),
  ];
  await writeBundle(place(file), createDocument({ name: words, sheet: { width, height }, layers }));
}

beforeAll(async () => {
  for (const [value, words, field, width, height] of DESIGNS)
    await writeDesign(`${value}.zip`, words, field, [width, height]);
  await writeDesign('фестиваль.zip', 'Участнику', 'ФИО', [500, 300]);
  await writeDesign('лишний.zip', 'Приказ', 'Номер приказа', [500, 300]);
  const rows = PEOPLE.map(({ name, value }) => `${name};${value}`);
  writeFileSync(place('люди.csv'), ['ФИО;Номинация', ...rows].join('\n'));
  writeFileSync(place('двенадцать.csv'), ['ФИО;Номинация', ...rows.slice(0, 12)].join('\n'));
});

interface Outcome {
  readonly code: number;
  readonly told: string;
  readonly printed: string;
}

/** A run for twelve people. */
const made = (...args: readonly string[]) => madeOf('двенадцать.csv', ...args);

const madeOf = (table: string, ...args: readonly string[]) => ran('фестиваль.zip', table, ...args);

/** @param args the last one is the place of the result, beside which the register is kept */
async function ran(project: string, table: string, ...args: readonly string[]): Promise<Outcome> {
  const [told, printed]: [string[], string[]] = [[], []];
  const issued = ['--issued', `${args.at(-1) ?? ''}.json`];
  const argv = [place(project), '--table', place(table), ...issued, ...args];
  const code = await run(argv, {
    loadCanvas: () => Promise.resolve(canvas),
    fontPath: packageFont,
    readTable: parseTable,
    version: '',
    print: (text) => printed.push(text),
    tell: (text) => told.push(text),
    isTerminal: false,
    startLane: () => {
      throw new Error('No process is needed.');
    },
    cores: 2,
    clock: () => 0,
    signal: new AbortController().signal,
  });
  return { code, told: told.join(''), printed: printed.join('') };
}

/** Of a PNG image. */
const widthOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset).getUint32(16);

/** The number of pages, and of each, counted from 1, its width in document pixels and its text. */
async function readPdf(path: string) {
  const { file } = await openPdf(new Uint8Array(readFileSync(path)));
  const textOf = async (number: number) => {
    const page = await file.getPage(number);
    const { items } = await page.getTextContent();
    const { width } = page.getViewport({ scale: 96 / 72 });
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item.str] : []));
    return [Math.round(width), words.join(' ')];
  };
  return { pages: file.numPages, textOf };
}

async function namesIn(file: string): Promise<readonly string[]> {
  const entries = await readArchive(new Uint8Array(readFileSync(file)));
  return entries.map(({ name }) => name).filter((name) => !name.endsWith('/'));
}

const designs = (...values: readonly string[]) => [
  '--design-by',
  'Номинация',
  ...values.flatMap((value) => ['--design', `${value}=${place(`${value}.zip`)}`]),
];

test('six designs and 400 people make one archive, a folder for each value after another', async () => {
  const out = place('все.zip');
  const { code } = await madeOf('люди.csv', ...designs(...VALUES), '--quiet', '--scale', '0.1', '--out', out);
  const entries = await readArchive(new Uint8Array(readFileSync(out)));
  const files = entries.filter(({ name }) => name.endsWith('.png'));
  expect([code, files.length]).toEqual([0, 400]);
  const shown = [0, 1, 66, 67, 68, 399].map((place) => files[place]);
  // Each design has a sheet of its own size.
  expect(shown.map((file) => file && [file.name, widthOf(file.bytes)])).toEqual([
    ['Вокал/Участнику-1.png', 40],
    ['Вокал/Участнику-7.png', 40],
    ['Вокал/Участнику-397.png', 40],
    ['Танец/Участнику-2.png', 30],
    ['Танец/Участнику-8.png', 30],
    ['Учитель/Участнику-396.png', 48],
  ]);
});

test('one PDF has the copies in the order of the table, each in its design, with one numbering', async () => {
  const out = place('все.pdf');
  const { code } = await madeOf('люди.csv', ...designs(...VALUES), '--register', '--out', out);
  const { pages, textOf } = await readPdf(out);
  expect([code, pages]).toEqual([0, 400]);
  expect(await Promise.all([1, 2, 6, 400].map(textOf))).toEqual([
    [400, 'Диплом певца № 001 Иванов Пётр 1'],
    [300, 'Диплом танцора № 002 Иванов Пётр 2'],
    [480, 'Благодарность № 006 Иванов Пётр 6'],
    [440, 'Диплом чтеца № 400 Иванов Пётр 400'],
  ]);
});

test('on sheets of paper each copy is drawn in its design, fitted into its place', async () => {
  const out = place('листы.pdf');
  const layout = ['--sheet-layout', 'a4,copy=90x70', '--only', '1-3'];
  const { code } = await made(...designs('Вокал', 'Танец'), ...layout, '--out', out);
  const { pages, textOf } = await readPdf(out);
  expect([code, pages, await textOf(1)]).toEqual([
    0,
    1,
    [
      794,
      'Диплом певца № 001 Иванов Пётр 1 Диплом танцора № 002 Иванов Пётр 2 Участнику № 003 Иванов Пётр 3',
    ],
  ]);
});

test('designs of different numbers of pages do not share sheets', async () => {
  const sheet = { width: 400, height: 300 };
  await writeBundle(
    place('с оборотом.zip'),
    createDocument({ name: 'Оборот', sheet, settings: { pages: 2 } }),
  );
  const args = ['--design-by', 'Номинация', '--design', `Вокал=${place('с оборотом.zip')}`];
  const out = place('не листы.pdf');
  const { code, told } = await made(...args, '--sheet-layout', 'a4,copy=90x70', '--out', out);
  expect([code, told.includes('у макетов разное число страниц, на общий лист их не разложить')]).toEqual([
    1,
    true,
  ]);
});

test('a contact sheet has the copies in their designs, and a register has them all', async () => {
  const out = place('контакты');
  const args = ['--only', '1-2', '--contact-sheet', '--register', '--out', out];
  const { code } = await made(...designs('Вокал', 'Танец'), ...args);
  const { textOf } = await readPdf(path.join(out, 'Участнику — контактный лист.pdf'));
  const [, text] = await textOf(1);
  expect([code, text]).toEqual([
    0,
    'Диплом певца № 001 Иванов Пётр 1 1. Иванов Пётр 1 Диплом танцора № 002 Иванов Пётр 2 2. Иванов Пётр 2',
  ]);
});

test('a design may have what the project has not, such as a code', async () => {
  const code = createCodeLayer({
    id: 'c',
    name: 'Код',
    template: '{номер}',
    x: 10,
    y: 10,
    width: 99,
    height: 99,
  });
  const document = createDocument({ name: 'С кодом', sheet: { width: 400, height: 300 }, layers: [code] });
  await writeBundle(place('с кодом.zip'), document);
  const args = ['--design-by', 'Номинация', '--design', `Вокал=${place('с кодом.zip')}`];
  const outs = [place('коды.pdf'), place('коды')];
  const codes = [];
  for (const out of outs) codes.push((await made(...args, '--only', '1-2', '--out', out)).code);
  expect(codes).toEqual([0, 0]);
});

test('a file each is named by the data, in folders of the pattern where it has some', async () => {
  const own = place('свои.zip');
  const plain = place('простые.zip');
  const args = [...designs('Вокал', 'Танец'), '--format', 'svg', '--only', '1-2', '--names'];
  await made(...args, '{Номинация}-{ФИО|фамилия}/{ФИО}', '--out', own);
  await made(...args, '{ФИО}', '--out', plain);
  expect([await namesIn(own), await namesIn(plain)]).toEqual([
    ['Вокал-Иванов/Иванов Пётр 1.svg', 'Танец-Иванов/Иванов Пётр 2.svg'],
    ['Вокал/Иванов Пётр 1.svg', 'Танец/Иванов Пётр 2.svg'],
  ]);
});

test('before the run it says which values have no design, and which designs nobody needs', async () => {
  const { code, told } = await made(
    ...designs('Вокал', 'Танец', 'Театр', 'Чтение'),
    '--design',
    `Оркестр=${place('Вокал.zip')}`,
    '--only',
    '1',
    '--out',
    place('часть'),
  );
  expect(code).toBe(0);
  expect(told).toContain('По этому макету, «Участнику»: «Рисунок» (2 копии), «Учитель» (2 копии).\n');
  expect(told).toContain('В столбце «Номинация» никого нет со значением «Оркестр».\n');
});

test.each([
  [
    'whose fields the table lacks',
    ['--design', 'Вокал=лишний.zip'],
    'Для макета «Приказ» в таблице нет столбцов: «Номер приказа». С --allow-missing эти поля останутся пустыми.',
  ],
  ['that is not there', ['--design', 'Вокал=нет.zip'], 'нет.zip» нет.'],
])('a design %s is refused before anything is made', async (_, args, text) => {
  const [flag = '', design = ''] = args;
  const file = design.replace('=', `=${folder}${path.sep}`);
  const { code, told } = await made('--design-by', 'Номинация', flag, file, '--out', place('ничего'));
  expect([code, told.includes(text)]).toEqual([3, true]);
});

test('a column that the table lacks is refused', async () => {
  const design = `Вокал=${place('Вокал.zip')}`;
  const { code, told } = await made('--design-by', 'Статус', '--design', design, '--out', place('ничего'));
  expect([code, told]).toEqual([3, 'Столбца «Статус» в данных нет, выбрать макеты по нему нельзя.\n']);
});

test('remarks of a check name the design', async () => {
  const small = createTextLayer({ id: 'b', name: 'Подпись', display: 'Директор', x: 390, y: 10, width: 200 });
  await writeBundle(
    place('узкий.zip'),
    createDocument({ name: 'Узкий', sheet: { width: 400, height: 300 }, layers: [small] }),
  );
  const args = ['--design-by', 'Номинация', '--design', `Вокал=${place('узкий.zip')}`];
  const { told } = await made(...args, '--only', '1', '--out', place('узкие'));
  expect(told).toContain('Макет «Узкий». «Подпись»: текст выходит за край листа.');
});

test('teams of several rows have designs too, and a list of their people in each', async () => {
  await writeDesign('команда.zip', 'Диплом команды', 'Участник|список: и', [400, 300]);
  const rows = ['Анна;Волна;Вокал', 'Олег;Волна;Вокал', 'Ира;Комета;Танец', 'Пётр;Комета;Танец'];
  writeFileSync(place('команды.csv'), ['Участник;Команда;Номинация', ...rows].join('\n'));
  await writeDesign('сборы.zip', 'Участникам', 'Участник', [500, 300]);
  const out = place('команды.pdf');
  const { code, told } = await ran(
    'сборы.zip',
    'команды.csv',
    '--design-by',
    'Номинация',
    '--design',
    `Танец=${place('команда.zip')}`,
    '--one-copy-per',
    'Команда',
    '--format',
    'pdf',
    '--out',
    out,
  );
  expect({ code, told: code === 0 ? '' : told }).toEqual({ code: 0, told: '' });
  const { pages, textOf } = await readPdf(out);
  expect([pages, await textOf(1), await textOf(2)]).toEqual([
    2,
    [500, 'Участникам № 001 Анна , Олег'],
    [400, 'Диплом команды № 002 Ира и Пётр'],
  ]);
});
