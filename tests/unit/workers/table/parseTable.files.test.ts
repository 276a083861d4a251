import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseTable } from '../../../../workers/table/parseTable.ts';
import type { GoldenFile } from './goldenFiles.ts';
import { findFaults } from './goldenFiles.ts';

const fixtures = path.join(import.meta.dirname, '../../../fixtures/spreadsheets');
const wider = path.join(import.meta.dirname, '../../../../../shared/inputs');
const read = async (file: string) => parseTable(new Uint8Array(readFileSync(file)), path.basename(file));
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('real files of many programs', () => {
  const goldenFiles: readonly GoldenFile[] = json(path.join(fixtures, 'expected.json'));

  it.each(goldenFiles.map((golden) => [golden.file, golden] as const))(
    '%s is read as its second reader reads it, or refused where it must be',
    async (file, golden) => {
      expect(findFaults(golden, await read(path.join(fixtures, file)))).toEqual([]);
    },
  );

  it('every refusal says in Russian what to do', async () => {
    const refused = [
      'xlsx/pass_protected.xlsx',
      'ods/pass_protected.ods',
      'xls/password_2002_40_basecrypto.xls',
      'csv/empty.csv',
    ];
    const results = await Promise.all(refused.map((file) => read(path.join(fixtures, file))));
    expect(results.map((result) => (result.kind === 'refused' ? result.reason : result.kind))).toEqual([
      'encrypted',
      'encrypted',
      'encrypted',
      'empty',
    ]);
  });

  it('the larger collection beside the project is read as well, where it is there', async () => {
    const manifest: readonly { file: string; expect: GoldenFile['expect'] }[] = existsSync(wider)
      ? json(path.join(wider, 'manifest.json'))
      : [];
    const faults: string[] = [];
    for (const { file, expect: wanted } of manifest) {
      faults.push(...findFaults({ file, expect: wanted, cells: [] }, await read(path.join(wider, file))));
    }
    expect(faults).toEqual([]);
  });
});

describe('names in a table', () => {
  it('have composed letters and nothing invisible, so that they are declined', async () => {
    const names = ['Андреев Андрей'.normalize('NFD'), 'Петрова\u00ad Анна', 'Сидоров\u200b Илья\u2060'];
    const read = await parseTable(new TextEncoder().encode(['ФИО', ...names].join('\n')), 'Список');
    expect(read.kind === 'table' && read.table.sheets[0]?.rows).toEqual([
      ['ФИО'],
      ['Андреев Андрей'],
      ['Петрова Анна'],
      ['Сидоров Илья'],
    ]);
  });
});
