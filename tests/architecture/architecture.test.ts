import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cyclesOf, folderCycles, roomCycles } from './cycles.ts';
import type { Import } from './imports.ts';
import { readImports } from './imports.ts';
import { layerOf, LAYERS, PACKAGES } from './layers.ts';
import { longFunctions } from './longFunctions.ts';
import { doorNames, onlyForTests, unusedDoorNames, unusedExports } from './unusedExports.ts';

const root = path.join(import.meta.dirname, '..', '..');
const { files, imports } = readImports(root, ['src', 'workers', 'server', 'tools/visualiser/src']);
const show = ({ from, to }: Import) => `${from} → ${to}`;
/** The package that a file is in: `data`, `engine` and `output` are entered through the doors of their folders. */
const packageOf = (file: string) => /^src\/(?:data|engine|output)(?=\/)/.exec(file)?.[0];
const isDoor = (file: string) => packageOf(file) !== undefined && path.posix.basename(file) === 'index.ts';
/** More names than a reader takes in are several purposes. */
const MOST_DOOR_NAMES = 40;
/** The build calls them by their names in the bundle. */
const CALLED_BY_BUILD = ['src/ui/prerender.tsx loadDescriptions', 'src/ui/prerender.tsx renderScreen'];
/** Whole rules whose tests and measures need them by their own names. */
const MEANT_FOR_TESTS = [
  // The database of the service without a folder: each test of the service has one.
  'server/database/pglite.ts openPgliteInMemory',
  // The name with its doubts; the product takes the text alone, or the sex as well.
  'src/data/names/declineName.ts declineName',
  // A chart by its name.
  'src/machines/catalogue.ts entryOf',
];
/** The visualiser and what reads its recordings: a tool with a package of its own. */
const IS_TOOL = /^src\/(?:inspect|visualiser)\//;
const isOwn = ({ to }: Import) => to.includes('/') && layerOf(to) !== undefined;

describe('the import table of the layers', () => {
  test('sees the whole product', () => {
    const seen = new Set(files.map(layerOf));
    expect(Object.keys(LAYERS).filter((layer) => !seen.has(layer))).toEqual([]);
  });

  test('every file belongs to a layer', () => {
    expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
  });

  test('imports run downward only, type-only imports included', () => {
    const upward = imports.filter(isOwn).filter(({ from, to }) => {
      const source = layerOf(from) ?? '';
      const goal = packageOf(from) === packageOf(to) ? layerOf(to) : (packageOf(to) ?? layerOf(to));
      return source !== goal && !LAYERS[source]?.includes(goal ?? '');
    });
    expect(upward.map(show)).toEqual([]);
  });

  test('data, engine and output are entered through their doors', () => {
    const pastTheDoor = imports.filter(
      ({ from, to }) => packageOf(to) !== undefined && packageOf(from) !== packageOf(to) && !isDoor(to),
    );
    expect(pastTheDoor.map(show)).toEqual([]);
  });

  test('nothing goes out and in again through a door of its own package', () => {
    const roundabout = imports.filter(
      ({ from, to }) =>
        isDoor(to) && packageOf(from) === packageOf(to) && !from.startsWith('src/engine/stage/'),
    );
    expect(roundabout.map(show)).toEqual([]);
  });

  test('a door has at most 40 names, all of which somebody outside imports', () => {
    const sources = [...files, ...readImports(root, ['bench', 'scripts']).files].map((file) => ({
      file,
      text: readFileSync(path.join(root, file), 'utf8'),
    }));
    // That of the engine for other programs has a report instead (tests/architecture/engineApi.test.ts).
    const doors = sources.filter(({ file }) => isDoor(file) && !file.startsWith('src/engine/stage/'));

    expect(doors.flatMap(({ file }) => unusedDoorNames(sources, file))).toEqual([]);
    expect(doors.filter(({ text }) => doorNames(text).length > MOST_DOOR_NAMES)).toEqual([]);
  });

  test('nothing outside imports the visualiser, which has tests of its own', () => {
    const taken = readImports(root, ['src', 'workers', 'server', 'tests', 'bench', 'scripts']).imports.filter(
      ({ to }) => to.startsWith('tools/'),
    );
    expect(taken.map(show)).toEqual([]);
  });

  test('the inner layers use no package but those named for them', () => {
    const foreign = imports
      .filter((edge) => !isOwn(edge))
      .filter(({ from, to }) => PACKAGES[layerOf(from) ?? '']?.includes(to) === false);
    expect(foreign.map(show)).toEqual([]);
  });

  test('no folder is called utils, helpers, common or types', () => {
    expect(files.filter((file) => /\/(utils|helpers|common|types)\//.test(file))).toEqual([]);
  });

  test('the application runs without React', () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
    const reached = new Set(files.filter((file) => file.startsWith('src/app/')));
    for (const file of reached) for (const to of next.get(file) ?? []) reached.add(to);
    expect(
      [...reached].filter((name) => /^(react|react-dom|@xstate\/react|wouter)(\/|$)/.test(name)),
    ).toEqual([]);
  });

  test('a file exports only what another file imports', () => {
    const others = readImports(root, ['tests', 'bench', 'scripts', 'tools/visualiser/tests']).files;
    const [product, rest] = [files, others].map((list) =>
      list.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
    );
    expect(unusedExports(product ?? [], rest ?? [])).toEqual(CALLED_BY_BUILD);
  });

  test('no export is kept for tests alone', () => {
    const [product, tools] = [files, readImports(root, ['bench', 'scripts']).files].map((list) =>
      list.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') })),
    );
    const ofProduct = onlyForTests(product ?? [], tools ?? []).filter((entry) => !IS_TOOL.test(entry));
    expect(ofProduct.toSorted()).toEqual([...CALLED_BY_BUILD, ...MEANT_FOR_TESTS].toSorted());
  });

  test('there are no cycles, type-only imports included', () => {
    expect(cyclesOf(imports.filter(isOwn))).toEqual([]);
  });

  test('rooms of the interface are free of cycles', () => {
    expect(roomCycles(imports)).toEqual([]);
  });

  test('folders are free of cycles as well', () => {
    expect(folderCycles(imports.filter(isOwn))).toEqual([]);
  });

  test('no file is longer than 400 lines', () => {
    const long = files.filter((file) => readFileSync(path.join(root, file), 'utf8').split('\n').length > 400);
    expect(long).toEqual([]);
  });

  test('below the screens no function is longer than 60 lines but tables', () => {
    const below = /^(src\/(document|data|engine|output|hosts)|workers|server)\//;
    const sources = files
      .filter((file) => below.test(file))
      .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
    expect(longFunctions(sources, 60, 'imperative')).toEqual([]);
  });

  test('no function is longer than 100 lines', () => {
    const sources = files.map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
    expect(longFunctions(sources, 100)).toEqual([]);
  });
});

/** Imports written as pairs of letters. */
function edges(...pairs: readonly string[]): readonly Import[] {
  return pairs.map((pair) => ({ from: pair[0] ?? '', to: pair[1] ?? '' }));
}

describe('the cycle finder', () => {
  test('finds a cycle of three and a cycle of two, but none in a tree', () => {
    expect(cyclesOf(edges('ab', 'bc', 'ca', 'cd', 'de', 'ed', 'ef', 'af'))).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });

  test('leaves out what imports itself', () => {
    expect(cyclesOf(edges('aa', 'ab'))).toEqual([]);
  });
});
