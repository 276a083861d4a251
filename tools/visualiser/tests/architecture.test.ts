/** The visualiser shows whatever the catalogue has, so nothing in it may be written for one machine. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../../../src/machines/catalogue.ts';
import { readImports } from '../../../tests/architecture/imports.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const ids = CATALOGUE.map(({ machine }) => machine.id);
const { files, imports } = readImports(root, ['tools/visualiser/src', 'src/machines']);
const own = files.filter((file) => file.startsWith('tools/visualiser/src/'));
const styles = readdirSync(path.join(root, 'tools/visualiser/src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => path.posix.join('tools/visualiser/src', file.replaceAll(path.sep, '/')));

/** A text in quotes or in a template that is a machine's id or a path below it. */
function naming(source: string): readonly string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return ids.filter((id) => new RegExp(`(['"\`])${id}(\\.[\\w.]*)?\\1`).test(code));
}

/** Values of a look that are written out instead of named by a token. */
function ownLooks(source: string): readonly string[] {
  const literal =
    /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|(?<![a-z])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|(?:font-family|border-radius|box-shadow): (?!var\(|\$\{)[^;]+|\brounded-\[[^\]]+|\bfont-\[[^\]]+/gi;
  return [...source.matchAll(literal)].map(([found]) => found);
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
    ({ from, to }) => from.startsWith('tools/visualiser/src/') && machineFiles.has(to),
  );
  expect(reached).toEqual([]);
});

test('the visualiser has the look of the product: its colours, fonts, radii and shadows are tokens of the theme', () => {
  const literals = [...own, ...styles].flatMap((file) =>
    ownLooks(readFileSync(path.join(root, file), 'utf8')).map((found) => `${file}: ${found}`),
  );
  expect([styles.length > 0, literals]).toEqual([true, []]);
});

test('a look of one’s own is found in a style sheet and in a class', () => {
  const style =
    '.a { color: #1d3f7c; fill: rgb(0 0 0 / 0.5); font-family: Arial; stroke: var(--color-ink); }';
  const classes = `className="bg-[#FFF] rounded-[8px] shadow-[0_1px_0_hsl(0,0%,0%)] rounded-md"`;
  expect([ownLooks(style), ownLooks(classes)]).toEqual([
    ['#1d3f7c', 'rgb(', 'font-family: Arial'],
    ['#FFF', 'rounded-[8px', 'hsl('],
  ]);
});

test('a name in the code is found, one in a comment is not meant', () => {
  const [id = ''] = ids;
  expect(naming(`if (machine.id === '${id}') show();`)).toEqual([id]);
  expect(naming(`go("${id}.starting");`)).toEqual([id]);
  expect(naming(`/** Such as '${id}'. */\n// '${id}'\nshow();`)).toEqual([]);
});
