/** A check answers for the run: what the run of the same arguments refuses, `--check` refuses with the same code. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as canvas from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../../src/cli/run.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createDbLayer, createTextLayer } from '../../../src/document/layers/layer.ts';
import { parseTable } from '../../../workers/table/parseTable.ts';
import { packageFont } from '../../host/nodeHost.ts';
import { writeBundle } from './bundleFile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'check-'));
const place = (name: string): string => path.join(folder, name);
afterAll(() => rmSync(folder, { recursive: true }));

/** A layer of a template: it names its columns and has no rows. */
function layer(id: string, format: string, ...names: string[]) {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  return createDbLayer({ id, name: id, display: '', format, query });
}

beforeAll(async () => {
  const project = (name: string, ...layers: ReturnType<typeof layer>[]) =>
    writeBundle(place(`${name}.zip`), createDocument({ name, layers }));
  await project('простой', layer('Кому', '{ФИО}', 'ФИО'));
  await project('с номером', layer('Кому', '{ФИО} {номер}', 'ФИО'));
  await project('с проверкой', layer('Кому', '{ФИО} {проверка}', 'ФИО'));
  await project('со столбцом', layer('Кому', '{ФИО} {Класс}', 'ФИО', 'Класс'));
  const text = createTextLayer({ id: 't', name: 'Надпись', display: 'Грамота' });
  await writeBundle(place('без данных.zip'), createDocument({ name: 'без данных', layers: [text] }));
  writeFileSync(place('люди.csv'), 'ФИО\nЮля\nОлег\n');
  writeFileSync(place('сломан.json'), '{"rows":');
  writeFileSync(place('готов.pdf'), '');
  writeFileSync(place('занято'), '');
  mkdirSync(place('шрифты'));
});

const started = async (args: readonly string[], changes: Partial<Parameters<typeof run>[1]> = {}) => {
  const [printed, told]: [string[], string[]] = [[], []];
  const code = await run(args, {
    loadCanvas: () => Promise.resolve(canvas),
    fontPath: packageFont,
    readTable: parseTable,
    version: '',
    print: (text) => printed.push(text),
    tell: (text) => told.push(text),
    isTerminal: false,
    startLane: () => {
      throw new Error('A refused run starts nothing.');
    },
    cores: 1,
    clock: () => 0,
    signal: new AbortController().signal,
    ...changes,
  });
  return { code, printed: printed.join(''), told: told.join('') };
};

/** A PDF embeds the WOFF file that is not beside this one. */
function fontOfScreensOnly(name: string, source: string): string {
  const file = place(`шрифты/${name}.woff2`);
  if (!existsSync(file)) symlinkSync(packageFont(name, source), file);
  return file;
}

/** Arguments of a run and what is between `проект` and its table. */
const filled = (project: string, ...more: string[]): string[] => [
  place(`${project}.zip`),
  '--table',
  place('люди.csv'),
  '--quiet',
  ...(more.includes('--out') ? [] : ['--out', place('сюда')]),
  ...more,
];

describe('a check', () => {
  test.each([
    ['a proof without a key', 3, filled('с проверкой')],
    ['a proof in the names of files', 3, filled('простой', '--names', '{ФИО}{проверка}')],
    ['a number without a list of numbers', 3, filled('с номером')],
    ['a number in the names of files', 3, filled('простой', '--names', '{ФИО}{номер}')],
    ['a list of numbers that is broken', 3, filled('с номером', '--issued', place('сломан.json'))],
    ['a list of numbers in no folder', 3, filled('с номером', '--issued', place('люди.csv/список.json'))],
    ['a missing column', 3, filled('со столбцом')],
    ['an unknown column in the names', 2, filled('простой', '--names', '{Отряд}')],
    ['copies that are not there', 3, filled('простой', '--only', '7')],
    ['a project without copies', 3, [place('без данных.zip'), '--quiet']],
    [
      'a layout that does not fit',
      2,
      filled('простой', '--format', 'pdf', '--sheet-layout', 'a4,copy=300x300'),
    ],
    ['a file that is there', 1, filled('простой', '--out', place('готов.pdf'))],
    ['a file in the place of the folder', 1, filled('простой', '--out', place('занято'))],
    ['a place inside of a file', 1, filled('простой', '--out', place('люди.csv/x.pdf'))],
  ])('refuses what the run refuses: %s', async (_, code, args) => {
    const before = readdirSync(folder);
    const made = await started(args);
    const checked = await started([...args, '--check']);

    expect([made.code, checked.code, checked.told]).toEqual([code, code, made.told]);
    expect(JSON.parse(checked.printed)).toEqual({ error: made.told.trim(), code });
    expect(readdirSync(folder)).toEqual(before);
  });

  test.each([
    ['the canvas', { loadCanvas: () => Promise.resolve(null) }, []],
    ['a font', { fontPath: (name: string) => place(`${name}.woff2`) }, []],
    ['a font of a PDF', { fontPath: fontOfScreensOnly }, ['--format', 'pdf', '--overwrite']],
  ] as const)('refuses a program that lacks %s, as the run does', async (_, changes, flags) => {
    const args = filled('простой', ...flags);
    const made = await started(args, changes);
    const checked = await started([...args, '--check'], changes);
    expect([made.code, checked.code, checked.told]).toEqual([1, 1, made.told]);
  });

  test('of what can be made tells the remarks, and makes nothing', async () => {
    const before = readdirSync(folder);
    const { code, printed } = await started([...filled('простой'), '--check']);
    expect([code, JSON.parse(printed)]).toEqual([0, { copies: 2, ready: 2, findings: [] }]);
    expect(readdirSync(folder)).toEqual(before);
  });
});

describe('a run that is refused', () => {
  test('takes no numbers', async () => {
    const issued = place('выданные.json');
    const { code } = await started(filled('с номером', '--issued', issued, '--only', '7'));
    expect([code, readdirSync(folder).includes('выданные.json')]).toEqual([3, false]);
  });
});
