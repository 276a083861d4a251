/**
 * `npm run tool figures [-- folder]`: prints figures about the architecture of a checkout (default: this one). To
 * compare before and after a refactoring, run it twice; `git worktree add <folder> <commit>` gives the
 * earlier checkout.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { folderCycles } from '../tests/architecture/cycles.ts';
import { readImports } from '../tests/architecture/imports.ts';
import { longFunctions } from '../tests/architecture/longFunctions.ts';
import { unusedExports } from '../tests/architecture/unusedExports.ts';

const ROOMS = ['src', 'workers', 'server'];
const LONG_FUNCTION = 100;
/**
 * One member of each list, as the code names it. Every file that contains the word must be changed when such
 * a member is added.
 */
const MEMBERS: Readonly<Record<string, RegExp>> = {
  'layer kind (db)': /'db'/,
  'call (restore a project)': /\brestoreProject\b|\/restore\//,
  'export format (webp)': /'\.?webp'/,
  'screen (/faq)': /'\/faq'/,
  'command (duplicate)': /\bduplicateLayers?\b|'duplicate'/,
  'machine (draft)': /machines\/(draft|samples\/draft)/,
};

const root = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '..'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const linesOf = (text: string) => text.split('\n').length - 1;

const product = readImports(root, ROOMS);
const others = readImports(root, ['tests', 'bench', 'scripts']);
const sources = new Map(product.files.map((file) => [file, read(file)]));

const charts = [...sources].filter(
  ([file, text]) => file.startsWith('src/machines/') && /\bsetup\(/.test(text),
);
const largest = charts.map(([file, text]) => [linesOf(text), file] as const).toSorted(([a], [b]) => b - a)[0];
const cycles = folderCycles(product.imports);
const sourceOf = (file: string) => ({ file, text: read(file) });
const long = longFunctions(product.files.map(sourceOf), LONG_FUNCTION);
const unused = unusedExports(product.files.map(sourceOf), others.files.map(sourceOf));

const rows: [string, string | number][] = [
  ['files, lines', `${sources.size}, ${[...sources.values()].reduce((sum, text) => sum + linesOf(text), 0)}`],
  ['folders in cycles', cycles.flat().length],
  ['unused exports', unused.length],
  [`functions over ${LONG_FUNCTION} lines`, long.length],
  ['largest machine, lines', largest === undefined ? 0 : `${largest[0]} (${largest[1]})`],
  ...Object.entries(MEMBERS).map(([member, word]): [string, number] => [
    `files that name a ${member}`,
    [...sources.values()].filter((text) => word.test(text)).length,
  ]),
];
console.log(rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n'));
if (process.argv.includes('--list')) console.log([...cycles.map(String), ...long, ...unused].join('\n'));
