/** `--one-copy-per`: rows with one value in a column share a copy. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseArguments } from '../../../src/cli/arguments.ts';
import { readProject } from '../../../src/cli/project.ts';
import { run } from '../../../src/cli/run.ts';
import { countCopies, fillDocument, RUSSIAN_FILLING } from '../../../src/data/records/index.ts';
import { createDocument } from '../../../src/document/document.ts';
import { hasText } from '../../../src/document/layers/capabilities.ts';
import { boundDocument } from '../../../src/document/records/records.ts';
import { createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { parseTable } from '../../../workers/table/parseTable.ts';
import { packageFont } from '../../host/nodeHost.ts';
import { writeBundle } from './bundleFile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'groups-'));
const place = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

beforeAll(async () => {
  const query = { sheet: '', headerRow: 0, columns: [{ index: 0, name: 'ФИО' }], rows: [], filter: null };
  const format = '{ФИО|дательный|список: и}';
  const people = createDbLayer({ id: 'a', name: 'Кому', display: '', format, query, width: 600, height: 90 });
  const words = createTextLayer({ id: 'b', name: 'Слова', display: '{род: ученику / ученице}' });
  const layers = [people];
  await writeBundle(place('команды.zip'), createDocument({ name: 'Команды', layers }));
  const settings = { groupColumn: 'Команда' };
  await writeBundle(place('отряды.zip'), createDocument({ name: 'Отряды', layers, settings }));
  await writeBundle(place('слова.zip'), createDocument({ name: 'Слова', layers: [...layers, words] }));
  const list = [
    'ФИО;Команда',
    'Ёлкина Анна;Волна',
    'Щукин Пётр;Комета',
    'Яшин Олег;волна',
    'Ким Вера;Комета',
  ];
  writeFileSync(place('люди.csv'), `${list.join('\n')}\n`);
  writeFileSync(place('без команд.csv'), 'ФИО\nЁлкина Анна\n');
});

const optionsOf = (project: string, table: string, more: readonly string[]) => {
  const parsed = parseArguments([place(project), '--table', place(table), ...more]);
  if (parsed.kind !== 'run') throw new Error('The arguments were refused.');
  return parsed.options;
};

/** What each copy shows, and what the person is told; the refusal instead. */
async function made(project: string, table: string, ...more: readonly string[]) {
  const read = await readProject(optionsOf(project, table, more), parseTable);
  if (read.kind === 'refused') return read.text;
  const { document, notes } = read;
  const copies = Array.from({ length: countCopies(document) }, (_, copy) =>
    fillDocument(RUSSIAN_FILLING, boundDocument(document), copy).layers.map((layer) =>
      hasText(layer) ? layer.display : '',
    ),
  );
  return { copies, notes };
}

const TEAMS = {
  copies: [['Ёлкиной Анне и Яшину Олегу'], ['Щукину Петру и Ким Вере']],
  notes: ['Одна копия на значение столбца «Команда»: 4 строки → 2 команды.'],
};

test('makes a copy of each value of the column, which no layer needs to show', async () => {
  expect(await made('команды.zip', 'люди.csv', '--one-copy-per', 'команда')).toEqual(TEAMS);
});

test('a project knows its column', async () => {
  expect(await made('отряды.zip', 'люди.csv')).toEqual(TEAMS);
});

test('the column of the run goes before that of the project', async () => {
  expect(await made('отряды.zip', 'люди.csv', '--one-copy-per', 'ФИО')).toMatchObject({
    notes: ['Одна копия на значение столбца «ФИО»: 4 строки → 4 человека.'],
  });
});

test('a column that the data lack is refused, and those that are there are named', async () => {
  expect([
    await made('команды.zip', 'люди.csv', '--one-copy-per', 'Отряд'),
    await made('отряды.zip', 'без команд.csv'),
  ]).toEqual([
    'Копии собираются по столбцу «Отряд», а в данных его нет. Есть: «ФИО».',
    'Копии собираются по столбцу «Команда», а в данных его нет. Есть: «ФИО».',
  ]);
});

test('the check tells of words for one person', async () => {
  const printed: string[] = [];
  const args = [place('слова.zip'), '--table', place('люди.csv'), '--one-copy-per', 'Команда', '--check'];
  const code = await run(args, {
    loadCanvas: () => Promise.resolve(canvas),
    fontPath: packageFont,
    readTable: parseTable,
    version: '',
    print: (text) => printed.push(text),
    tell: () => undefined,
    isTerminal: false,
    startLane: () => {
      throw new Error('A check starts nothing.');
    },
    cores: 1,
    clock: () => 0,
    signal: new AbortController().signal,
  });
  expect([code, JSON.parse(printed.join(''))]).toMatchObject([
    4,
    { copies: 2, ready: 0, findings: [{ problem: { kind: 'severalPeople' }, copies: [1, 2] }] },
  ]);
});
