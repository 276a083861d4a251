/** A list drawn in parts gives the very files of one run: the script of `docs/shards.yaml`, run as processes. */
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { commandLine } from '../../../scripts/commandLine.ts';
import type { Document } from '../../../src/document/document.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import { createDocument } from '../../../src/document/document.ts';
import { bindCells, NO_CELLS } from '../../../src/data/bindings/index.ts';
import { addLayer } from '../../../src/engine/edits/layers/index.ts';
import { workbookOf } from '../../../workers/register/workbookOf.ts';
import { writeBundle } from './bundleFile.ts';
import type { Program } from './commandLineProgram.ts';
import { unpackProgram } from './commandLineProgram.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const containerSchema = z.object({ command: z.array(z.string()), args: z.tuple([z.string()]) });
const jobSchema = z.object({
  spec: z.object({
    completionMode: z.literal('Indexed'),
    completions: z.number(),
    template: z.object({ spec: z.object({ containers: z.tuple([containerSchema]) }) }),
  }),
});
const PEOPLE = 11;
let program: Program;
beforeAll(async () => {
  program = await unpackProgram(await commandLine());
});
afterAll(() => program.remove());

/** Draws the list in this many parts, all at once; the bytes of the files by name. */
async function drawn(shards: number, shardCopies: number): Promise<ReadonlyMap<string, string>> {
  const { spec } = jobSchema.parse(parse(readFileSync(path.join(root, 'docs', 'shards.yaml'), 'utf8')));
  const [{ command, args }] = spec.template.spec.containers;
  const work = path.join(program.folder, `части ${shards}`);
  mkdirSync(work);
  await writeBundle(path.join(work, 'project.zip'), certificate(), []);
  const rows = Array.from({ length: PEOPLE }, (_, place) => `Участник ${place + 1}`);
  writeFileSync(path.join(work, 'list.xlsx'), workbookOf([['ФИО'], ...rows.map((row) => [row])], 'Список'));
  const codes = await Promise.all(
    Array.from({ length: shards }, (_, index) => {
      const [shell = 'sh', ...options] = command;
      const env = {
        SOURCE_DATE_EPOCH: '1767225600',
        SHARDS: `${shards}`,
        SHARD_COPIES: `${shardCopies}`,
        JOB_COMPLETION_INDEX: `${index}`,
      };
      const child = spawn(shell, [...options, ...args], {
        env: { PATH: process.env['PATH'], ...env, PROGRAM: program.home, WORK: work },
        stdio: 'ignore',
      });
      return new Promise<number | null>((resolve) => void child.on('close', resolve));
    }),
  );
  expect(codes).toEqual(codes.map(() => 0));
  const ready = path.join(work, 'ready');
  return new Map(
    readdirSync(ready)
      .toSorted()
      .map((name) => [name, readFileSync(path.join(ready, name)).toString('base64')]),
  );
}

function certificate(): Document {
  const layer = createDbLayer({ id: 'name', name: 'ФИО', display: '', x: 100, y: 100, width: 400 });
  const document = addLayer(createDocument({ name: 'Грамота' }), layer);
  const columns = [{ index: 0, name: 'ФИО' }];
  return bindCells(document, 'name', {
    ...NO_CELLS,
    selectedCells: ['Старый', 'Прежний'],
    query: { sheet: 'Список', headerRow: 0, columns, rows: [[1, 3]], filter: null },
  });
}

test('names and bytes do not depend on how many parts there are', async () => {
  const whole = await drawn(1, PEOPLE);
  const inParts = await drawn(3, 4);

  expect([...inParts.keys()]).toEqual([...whole.keys()]);
  expect(whole.size).toBe(PEOPLE);
  for (const [name, bytes] of whole) expect(inParts.get(name) === bytes, name).toBe(true);
}, 120_000);
