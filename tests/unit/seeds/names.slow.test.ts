/**
 * Every bundled template with the shortest and the longest names of Russian lists, checked by the command
 * line.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine } from '../../../scripts/commandLine.ts';
import { seedBundle } from '../../../scripts/seedFiles.ts';
import { SAMPLE_RECORDS } from '../../../scripts/templates/sampleRecords.ts';
import { SEEDS } from '../../../server/templates/seeds.ts';
import type { Program } from '../cli/commandLineProgram.ts';
import { unpackProgram } from '../cli/commandLineProgram.ts';

const NAMES = [
  ['Юдин', 'Ян', 'Ильич'],
  ['Усова', 'Яна', 'Фоминична'],
  ['Александровский', 'Пантелеймон', 'Максимилианович'],
  ['Рождественская', 'Александрина', 'Пантелеймоновна'],
  ['Силивестрова', 'Зинаида', 'Константиновна'],
  ['Константинопольский-Преображенский', 'Максимилиан', 'Константинович'],
] as const;
/** The second record is short in everything, the last one long. */
const [usual = {}, short = {}, long = {}] = SAMPLE_RECORDS;
const records: readonly Readonly<Record<string, string>>[] = NAMES.map(
  ([surname, name, patronymic], index) => ({
    ...(index < 2 ? short : index < 4 ? long : usual),
    ФИО: `${surname} ${name} ${patronymic}`,
    Фамилия: surname,
    Имя: name,
    Отчество: patronymic,
    'Имя и отчество': `${name} ${patronymic}`,
  }),
);
/**
 * Texts that a person has yet to replace, long values that are small but legible, which `seeds.test.ts` holds, and
 * the quiet remark about typography: designs that are saved already stay without it.
 */
const EXPECTED = ['sampleText', 'unfilledRoles', 'shrunk', 'plainTypography'];
/** People of one class get one document. */
const EXPECTED_OF: Readonly<Record<string, readonly string[]>> = { 'blagodarnost-klassu': ['duplicate'] };

let program: Program;
beforeAll(async () => {
  program = await unpackProgram(await commandLine());
  const columns = Object.keys(records[0] ?? {});
  const rows = records.map((record) =>
    columns.map((column) => `"${(record[column] ?? '').replaceAll('"', '""')}"`),
  );
  writeFileSync(
    path.join(program.folder, 'люди.csv'),
    [columns, ...rows].map((row) => row.join(';')).join('\n'),
  );
  for (const { slug } of SEEDS) writeFileSync(path.join(program.folder, `${slug}.zip`), seedBundle(slug));
});
afterAll(() => program.remove());

test.each(SEEDS.map(({ slug }) => slug))('%s has nothing wrong with any of them', async (slug) => {
  const ran = await program.run([`${slug}.zip`, '-t', 'люди.csv', '--check', '-q']);
  const report: unknown = JSON.parse(ran.printed);

  expect([ran.told, report]).toEqual([
    '',
    {
      copies: NAMES.length,
      ready: expect.any(Number),
      findings: expect.any(Array),
    },
  ]);
  const expected = [...EXPECTED, ...(EXPECTED_OF[slug] ?? [])];
  expect(kindsOf(report).filter((kind) => !expected.includes(kind))).toEqual([]);
});

function kindsOf(report: unknown): readonly string[] {
  const findings: unknown = Reflect.get(Object(report), 'findings');
  return Array.isArray(findings)
    ? findings.map((finding: unknown) =>
        String(Reflect.get(Object(Reflect.get(Object(finding), 'problem')), 'kind')),
      )
    : [];
}
