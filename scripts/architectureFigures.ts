/**
 * `npm run tool figures [-- folder]`: prints figures about the architecture of a checkout (default: this
 * one). To compare before and after a refactoring, run it twice; `git worktree add <folder> <commit>` gives
 * the earlier checkout.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderCycles } from '../tests/architecture/cycles.ts';
import { readImports } from '../tests/architecture/imports.ts';
import { longFunctions } from '../tests/architecture/longFunctions.ts';
import { doorNames, unusedDoorNames, unusedExports } from '../tests/architecture/unusedExports.ts';
import { filesBelow, filesToOpen, pathsOfMap, smallFiles } from './readingFigures.ts';

const ROOMS = ['src', 'workers', 'server'];
/** The limit that a test holds, and the one to aim at. */
const LONG_FUNCTION = 100;
const WANTED_FUNCTION = 60;
const SMALL_FILE = 40;
/** Of the packages in a checkout of before, and of their folders now. */
const DOOR = /^src\/(?:data|engine|output)\/(?!stage\/).*index\.ts$/;
const RENDER_WORKER = 'workers/render/worker.ts';
/**
 * One member of each list, as the code names it. Every file that contains the word must be changed when such
 * a member is added.
 */
const MEMBERS: Readonly<Record<string, RegExp>> = {
  // A database is a property `'db'` in the server.
  'layer kind (db)': /DbLayer|type: 'db'|=== 'db'/,
  'layer kind (code)': /\bisKind\(.*, 'code'\)|\bCodeLayer\b|createCodeLayer|\bcodeKind\b|\bcodeLayerSchema\b/,
  'layer kind (signature)':
    /\bisKind\(.*, 'signature'\)|\bSignatureLayer\b|createSignatureLayer|\bsignatureKind\b|\bsignatureLayerSchema\b|type: 'signature'/,
  'look of letters (capitals)': /\bcapitals: (?:z|oneOf|style)|\.capitals\b|\{[^}]*\bcapitals\b[^}]*\} = /,
  'call (restore a project)': /\brestoreProject\b|\/restore\//,
  'export format (webp)': /'\.?webp'/,
  'screen (/faq)': /'\/faq'/,
  'command (duplicate)': /\bduplicateLayers?\b|'duplicate'/,
  'machine (draft)': /machines\/(draft|samples\/draft)/,
};

const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const root = path.resolve(folder ?? path.join(import.meta.dirname, '..'));
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const linesOf = (text: string) => text.split('\n').length - 1;

const product = readImports(root, ROOMS);
const others = readImports(
  root,
  // Checkouts of other times have no tools.
  ['tests', 'bench', 'scripts', 'tools'].filter((room) => existsSync(path.join(root, room))),
);
const sources = new Map(product.files.map((file) => [file, read(file)]));

const charts = [...sources].filter(
  ([file, text]) => file.startsWith('src/machines/') && /\bsetup\(/.test(text),
);
const largest = charts.map(([file, text]) => [linesOf(text), file] as const).toSorted(([a], [b]) => b - a)[0];
const cycles = folderCycles(product.imports);
const sourceOf = (file: string) => ({ file, text: read(file) });
const long = longFunctions(product.files.map(sourceOf), LONG_FUNCTION);
const wanted = longFunctions(product.files.map(sourceOf), WANTED_FUNCTION, 'imperative');
const tables = longFunctions(product.files.map(sourceOf), WANTED_FUNCTION, 'declarative');
const unused = unusedExports(product.files.map(sourceOf), others.files.map(sourceOf));
const users = [...product.files, ...others.files].filter((file) => !file.startsWith('tests/')).map(sourceOf);
const doors = [...sources.keys()]
  .filter((file) => DOOR.test(file))
  .map((door) => ({ door, names: doorNames(read(door)), unused: unusedDoorNames(users, door) }));
const widest = Math.max(0, ...doors.map(({ names }) => names.length));
const lines = new Map([...sources].map(([file, text]) => [file, linesOf(text)]));
const small = smallFiles(lines, product.imports, SMALL_FILE);
const paths = existsSync(path.join(root, 'ARCHITECTURE.md'))
  ? pathsOfMap(read('ARCHITECTURE.md'), product.files)
  : [];
const rendered = filesBelow(RENDER_WORKER, product.imports);

/** Plain block comments on a line of their own, which most often were the header of a file. */
function strayHeaders(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + (text.match(/^\/\*(?!\*)[^]*?\*\/$/gmu)?.length ?? 0), 0);
}

/** The files to open for these hops, and all that they import themselves, types included. */
function withImports(hops: readonly string[]): string[] {
  const open = new Set(filesToOpen(hops, product.imports));
  const imported = product.imports
    .filter(({ from, to }) => open.has(from) && sources.has(to))
    .map(({ to }) => to);
  return [...new Set([...open, ...imported])];
}

const rows: [string, string | number][] = [
  ['files, lines', `${sources.size}, ${[...sources.values()].reduce((sum, text) => sum + linesOf(text), 0)}`],
  ['folders in cycles', cycles.flat().length],
  ['unused exports', unused.length],
  [`functions over ${LONG_FUNCTION} lines`, long.length],
  [`functions over ${WANTED_FUNCTION} lines, and declarative ones`, `${wanted.length}, ${tables.length}`],
  [
    'doors, their names, names of the widest, names used by nobody',
    [
      doors.length,
      doors.flatMap(({ names }) => names).length,
      widest,
      doors.flatMap(({ unused: idle }) => idle).length,
    ].join(', '),
  ],
  [
    `files of at most ${SMALL_FILE} lines with one importer, in the same folder`,
    `${small.length}, ${small.filter(({ isBeside }) => isBeside).length}`,
  ],
  ...paths.map(({ title, hops }): [string, string] => [
    `path «${title}»: files named, to open, with what they import`,
    `${hops.length}, ${filesToOpen(hops, product.imports).length}, ${withImports(hops).length}`,
  ]),
  [
    `files and lines that ${RENDER_WORKER} loads`,
    `${rendered.length}, ${rendered.reduce((sum, file) => sum + (lines.get(file) ?? 0), 0)}`,
  ],
  [
    'modules with a weak map',
    [...sources.values()].filter((text) => /^const \w+ = new Weak/mu.test(text)).length,
  ],
  ['comments that stand apart from their code', strayHeaders([...sources.values()])],
  ['largest machine, lines', largest === undefined ? 0 : `${largest[0]} (${largest[1]})`],
  ...Object.entries(MEMBERS).map(([member, word]): [string, number] => [
    `files that name a ${member}`,
    [...sources.values()].filter((text) => word.test(text)).length,
  ]),
];
console.log(rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n'));
if (process.argv.includes('--list')) {
  const places = [
    ...cycles.map(String),
    ...unused,
    ...doors.flatMap(({ door, unused: idle }) => idle.map((name) => `${door} ${name}`)),
    ...wanted,
    ...small.map(({ file }) => file),
    ...paths.map(({ title, hops }) => [title, ...filesToOpen(hops, product.imports)].join('\n  ')),
  ];
  console.log(places.join('\n'));
}
