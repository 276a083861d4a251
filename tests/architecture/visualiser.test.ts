/** The visualiser shows whatever the catalogue has, so nothing in it may be written for one machine. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../src/machines/catalogue.ts';
import { readImports } from './imports.ts';

const root = path.join(import.meta.dirname, '..', '..');
const ids = CATALOGUE.map(({ machine }) => machine.id);
const { files, imports } = readImports(root, ['src/visualiser', 'src/machines']);
const own = files.filter((file) => file.startsWith('src/visualiser/'));

/** A text in quotes or in a template that is a machine's id or a path below it. */
function naming(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return ids.filter((id) => new RegExp(`(['"\`])${id}(\\.[\\w.]*)?\\1`).test(code));
}

test('the visualiser knows no machine by name', () => {
  expect(own.length).toBeGreaterThan(20);
  const named = own.flatMap((file) =>
    naming(readFileSync(path.join(root, file), 'utf8')).map((id) => `${file} names ${id}`),
  );
  expect(named).toEqual([]);
});

test('the visualiser reaches machines only through the catalogue', () => {
  const machineFiles = new Set(
    ids.flatMap((id) => [`src/machines/${id}/machine.ts`, `src/machines/${id}/samples.ts`]),
  );
  const reached = imports.filter(
    ({ from, to }) => from.startsWith('src/visualiser/') && machineFiles.has(to),
  );
  expect(reached).toEqual([]);
});

test('the README shows a picture of every machine and of the live view', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const pictures = [...ids, 'live'].map((name) => `docs/machines/${name}.png`);
  expect(pictures.filter((file) => !readme.includes(`](${file})`))).toEqual([]);
  expect(pictures.filter((file) => readFileSync(path.join(root, file)).length > 150_000)).toEqual([]);
});

test('a name in the code is found, one in a comment is not meant', () => {
  const [id = ''] = ids;
  expect(naming(`if (machine.id === '${id}') show();`)).toEqual([id]);
  expect(naming(`go("${id}.starting");`)).toEqual([id]);
  expect(naming(`/** Such as '${id}'. */\n// '${id}'\nshow();`)).toEqual([]);
});
