/** The run with drawing processes that answer what the tests say. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { LaneProcess } from '../../../src/cli/laneProcess.ts';
import { run } from '../../../src/cli/run.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import { writeBundle } from './bundleFile.ts';
import { quietProgram } from './quietProgram.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'run-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program whose processes draw every copy. */
const drawsAll = () => quietProgram({ startLane: () => laneThatFails([]) });

test('a program is told the number and the row of each copy that failed', async () => {
  const columns = ['ФИО', 'Штук'].map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const people = createDbLayer({
    id: 'p',
    name: 'Кому',
    display: '',
    format: '{ФИО}',
    query,
  });
  const badge = createDocument({ name: 'Бейдж', settings: { copiesColumn: 'Штук' }, layers: [people] });
  await writeBundle(path.join(folder, 'бейдж.zip'), badge);
  writeFileSync(path.join(folder, 'список.csv'), 'ФИО;Штук\nАнна;2\nПётр;1\n');
  const printed: string[] = [];

  const code = await run(
    [
      path.join(folder, 'бейдж.zip'),
      '--table',
      path.join(folder, 'список.csv'),
      '--out',
      path.join(folder, 'готовое'),
      ...'--processes 2 --json --quiet'.split(' '),
    ],
    {
      ...drawsAll(),
      print: (text) => printed.push(text),
      startLane: () => laneThatFails([1, 2]),
    },
  );

  expect([code, JSON.parse(printed.join(''))]).toEqual([
    1,
    {
      target: path.join(folder, 'готовое'),
      copies: 1,
      failed: [
        { copy: 2, row: 2, file: 'Бейдж-2.png', reason: 'кончилась память' },
        { copy: 3, row: 3, file: 'Бейдж-3.png', reason: 'кончилась память' },
      ],
      notes: [],
    },
  ]);
});

/** @param broken copies, from 0 */
function laneThatFails(broken: readonly (number | null)[]): LaneProcess {
  let asked: number | null = null;
  let isReady = false;
  return {
    reply: () => {
      if (!isReady) {
        isReady = true;
        return Promise.resolve({ kind: 'ready' });
      }
      return Promise.resolve(
        broken.includes(asked)
          ? { kind: 'failed', message: 'кончилась память' }
          : { kind: 'drawn', file: new Uint8Array(1) },
      );
    },
    request: (recordIndex) => {
      asked = recordIndex;
    },
    stop: () => undefined,
  };
}

test.each([
  ['that is strict has an exit code of its own for remarks', ['--strict'], 4],
  ['that is strict and quiet has it too', ['--strict', '--quiet'], 4],
  ['that is not strict ends as one without remarks', [], 0],
])('a run %s', async (_, flags, expected) => {
  const selectedCells = ['Анна', 'Ли \u4e2d'];
  const people = createDbLayer({ id: 'p', name: 'Кому', display: '', selectedCells });
  await writeBundle(path.join(folder, 'диплом.zip'), createDocument({ name: 'Диплом', layers: [people] }));
  const code = await run(
    [path.join(folder, 'диплом.zip'), '--overwrite', '--out', path.join(folder, 'диплом'), ...flags],
    drawsAll(),
  );
  expect(code).toBe(expected);
});

test.each([
  ['without a list of numbers is refused', ['ФИО'], '{номер}-{ФИО}', 3],
  ['that would need a signature is refused', ['ФИО'], '{ФИО}{проверка}', 3],
  ['that the table has in a column of its own is made', ['ФИО', 'Номер'], '{номер}-{ФИО}', 0],
])('a run whose file names show a number %s', async (_, names, pattern, expected) => {
  const columns = names.map((name, index) => ({ index, name }));
  const query = { sheet: '', headerRow: 0, columns, rows: [], filter: null };
  const people = createDbLayer({ id: 'p', name: 'Кому', display: '', format: '{ФИО}', query });
  const project = path.join(folder, 'номера.zip');
  await writeBundle(project, createDocument({ name: 'Номера', layers: [people] }));
  const table = path.join(folder, 'номера.csv');
  writeFileSync(table, `${names.join(';')}\nАнна;17\nПётр;18\n`);
  const to = ['--names', pattern, '--overwrite', '--out', path.join(folder, 'номера')];
  const code = await run([project, '--table', table, ...to, '--quiet'], drawsAll());
  expect(code).toBe(expected);
});

test.each([
  ['svg', ['Бейдж-1.svg', 'Бейдж-2.svg'], '<?xml'],
  ['pptx', ['Бейдж.pptx'], 'PK'],
])('copies are saved as %s', async (format, files, start) => {
  const people = createDbLayer({ id: 'p', name: 'Кому', display: 'ФИО', selectedCells: ['Анна', 'Пётр'] });
  const project = path.join(folder, `${format}.zip`);
  await writeBundle(project, createDocument({ name: 'Бейдж', layers: [people] }));
  const out = path.join(folder, format);

  const code = await run([project, '--out', out, '--format', format, '--quiet'], {
    ...drawsAll(),
    clock: () => Date.UTC(2026, 10, 29),
  });

  expect([
    code,
    readdirSync(out),
    files.map((file) => readFileSync(path.join(out, file)).toString('latin1').slice(0, start.length)),
  ]).toEqual([0, files, files.map(() => start)]);
});
