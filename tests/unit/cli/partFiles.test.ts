/** What a killed run leaves in the folder goes with the next one; what others are writing stays. */
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileSink } from '../../../src/cli/fileSink.ts';
import { partName, removeOldParts } from '../../../src/cli/partFiles.ts';
import { run } from '../../../src/cli/run.ts';
import { createDocument } from '../../../src/document/document.ts';
import { createDbLayer } from '../../../src/document/layers/layer.ts';
import { writeBundle } from './bundleFile.ts';
import { quietProgram } from './quietProgram.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'parts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The id of a process that has ended. */
const DEAD = spawnSync(process.execPath, ['--version']).pid;
const HOUR = 3600;

/** Writes a file that was changed this many seconds before now. */
function put(name: string, secondsAgo: number): string {
  const file = path.join(folder, name);
  writeFileSync(file, 'x');
  const time = (performance.timeOrigin + performance.now()) / 1000 - secondsAgo;
  utimesSync(file, time, time);
  return name;
}

const old = `.${randomUUID()}.part`;

test.each<[string, boolean, string, number]>([
  ['of a process that was killed', false, partName(DEAD), 1],
  ['of an earlier version of the program', false, old, HOUR],
  ['of another machine that is silent for two days', false, partName(DEAD, 'ffffffff'), 48 * HOUR],
  ['of a run that goes on', true, partName(process.pid), HOUR],
  ['of another machine that shares the disk', true, partName(DEAD, 'ffffffff'), HOUR],
  ['that is younger than the run', true, old, -HOUR],
  ['of another program', true, '.download.part', HOUR],
  ['with a name of its own', true, `${randomUUID()}.part`, HOUR],
])('an unfinished file %s stays: %s', async (_, stays, name, secondsAgo) => {
  put(name, secondsAgo);
  await removeOldParts([folder]);
  expect(readdirSync(folder)).toEqual(stays ? [name] : []);
});

test('a folder that is not there is no fault', async () => {
  await expect(removeOldParts([path.join(folder, 'нет')])).resolves.toBeUndefined();
});

test('a file is written under such a name', async () => {
  const sink = await fileSink(path.join(folder, 'готово.png'));
  await sink.write(new Uint8Array(1));
  await removeOldParts([folder]);
  const [name = ''] = readdirSync(folder);
  await sink.close();
  expect([name.startsWith('.') && name.endsWith('.part'), readdirSync(folder)]).toEqual([
    true,
    ['готово.png'],
  ]);
});

test.each([
  ['goes on', ['--continue']],
  ['begins again', ['--overwrite']],
])('a run that %s removes what a killed one has left', async (_, flags) => {
  const people = createDbLayer({ id: 'p', name: 'Кому', display: '', selectedCells: ['Анна', 'Ли'] });
  const project = path.join(folder, 'диплом.zip');
  await writeBundle(project, createDocument({ name: 'Диплом', layers: [people] }));
  put(partName(DEAD), 1);
  put('.чужой.part', HOUR);
  const code = await run([project, '--out', folder, '--format', 'jpeg', '--quiet', ...flags], quietProgram());
  expect([code, readdirSync(folder).toSorted()]).toEqual([
    0,
    ['.чужой.part', 'Диплом-1.jpeg', 'Диплом-2.jpeg', 'диплом.zip'],
  ]);
});
