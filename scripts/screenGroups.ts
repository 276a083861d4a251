/**
 * Which screens need a module at once, read from the imports of `src` and of the packages it uses. The build
 * makes one chunk for each set of screens (vite.config.ts), so a file that is moved or grows changes the
 * chunk it belongs to and no other.
 *
 * A name that a file only hands on (`export … from`) is followed to the file that has it. A file that is
 * needed is needed whole; the build may find less.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { ResolverFactory } from 'oxc-resolver';

/** All names of a file. */
const ALL = '*';

/** A name of another file. */
interface Source {
  readonly from: string;
  readonly name: string;
}

interface Parsed {
  /** Imported at once. */
  readonly needs: readonly Source[];
  /** By the name that the file gives them. */
  readonly handedOn: ReadonlyMap<string, Source>;
  /** Files whose names are all handed on. */
  readonly wholesale: readonly string[];
  /** Imported later, in the order of the text. */
  readonly later: readonly string[];
  /** All names that the file itself lists. */
  readonly names: ReadonlySet<string>;
  /** Letters of its text. */
  readonly size: number;
}

type Screens = ReadonlyMap<string, ReadonlySet<string>>;
type Parse = (file: string) => Parsed;

/** Folders of small pages that share what little they have. */
const ALIKE = /\/pages\/(info|sign-in|password)\//;

/**
 * Fetched by lists of pictures, by the profile for its keys, or by every screen when it is idle, which do
 * without them at first; and the layout of the site, which the editor does without. They count as screens, or
 * chunks of the editor would come with them.
 */
const LATER = [
  'src/app/thumbnails/thumbnailPainter.ts',
  'src/data/template/russian.ts',
  'src/data/records/russianFilling.ts',
  'src/ui/pages/profile/ProofKeys.tsx',
  'src/ui/shell/later.ts',
  'src/ui/shell/MainLayout.tsx',
];
/** The layout of the site, and the screen that has one of its own. */
const SITE = 'MainLayout';
const OUTSIDE = 'ProjectEditorPage';
/** Always fetched together. */
const DRAWING = /\/(thumbnailPainter|browserDrawing)\.ts$/;

/** What every screen has from the start. */
const ENTRY = 'src/ui/main.tsx';

/** A chunk of less source text than this, in letters, costs more as a request than as a part of another. */
const SMALL = 8_000;
/** So many screens make a small chunk a part of the one for all. */
const MANY = 5;
const COMMON = 'common';

/** Few screens make few chunks. */
function screenOf(file: string): string {
  if (DRAWING.test(file)) return 'drawing';
  return ALIKE.exec(file)?.[1] ?? path.parse(file).name;
}

const resolver = new ResolverFactory({
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  conditionNames: ['module', 'browser', 'import', 'production', 'default'],
  mainFields: ['browser', 'module', 'main'],
});

/**
 * The name of a module's group, by the screens that need it at once; null for what only dialogs and other
 * later parts need. `routes` is the table of screens. The table is read with the first question.
 */
export function groupByScreens(routes: string): (id: string) => string | null {
  let groups: ReadonlyMap<string, string> | null = null;
  return (id) => {
    groups ??= readGroups(path.resolve(routes));
    const group = groups.get(id.replace(/[?#].*$/, ''));
    return group === undefined ? null : `at-once~${group}`;
  };
}

/**
 * Later parts of other screens, such as dialogs, with the files that they need and only the editor needs at
 * once. One such file is enough for a part to fetch the whole first script of the editor.
 */
export function partsWithEditor(routes: string): ReadonlyMap<string, readonly string[]> {
  const parsed = parser();
  const table = path.resolve(routes);
  const screens = readScreens(table, parsed);
  const isOfEditor = (file: string) => [...(screens.get(file) ?? [])].join('~') === OUTSIDE;
  const parts = new Map<string, readonly string[]>();
  const findParts = (root: string): void => {
    for (const file of neededBy(root, parsed))
      for (const part of file === table ? [] : parsed(file).later)
        if (!parts.has(part)) {
          parts.set(part, [...neededBy(part, parsed)].filter(isOfEditor));
          findParts(part);
        }
  };
  for (const screen of parsed(table).later) if (screenOf(screen) !== OUTSIDE) findParts(screen);
  return new Map([...parts].filter(([, files]) => files.length > 0));
}

/** The files that a file needs at once, by their absolute paths, those of packages among them. */
export function filesNeededBy(file: string): ReadonlySet<string> {
  return neededBy(path.resolve(file), parser());
}

/** Parses each file once. */
function parser(): Parse {
  const files = new Map<string, Parsed>();
  return (file) => {
    const known = files.get(file) ?? parse(file);
    files.set(file, known);
    return known;
  };
}

/** For each file (an absolute path) its group. */
function readGroups(routes: string): ReadonlyMap<string, string> {
  const parsed = parser();
  const screens = readScreens(routes, parsed);
  const common = commonFiles(screens, parsed);
  return new Map(
    [...screens].map(([file, users]) => [file, common.has(file) ? COMMON : groupOf(users)] as const),
  );
}

/** What the layout of the site needs is needed by all screens in it; only the editor is not. */
function groupOf(users: ReadonlySet<string>): string {
  if (users.has(SITE)) return users.has(OUTSIDE) ? 'every' : SITE;
  return [...users].toSorted().join('~');
}

/** For each file the screens that need it at once. */
function readScreens(routes: string, parsed: Parse): Screens {
  const screens = new Map<string, Set<string>>();
  const roots = [...parsed(routes).later, ...LATER.map((file) => path.resolve(file))];
  for (const name of [SITE, OUTSIDE])
    if (!roots.some((root) => screenOf(root) === name)) throw new Error(`No screen is called ${name}.`);
  for (const root of roots) {
    const screen = screenOf(root);
    for (const file of neededBy(root, parsed)) {
      const users = screens.get(file) ?? new Set();
      screens.set(file, users.add(screen));
    }
  }
  // Each screen has a chunk of its own, by which the manifest names it (scripts/prerender.mjs).
  for (const root of roots) screens.delete(root);
  return screens;
}

/**
 * The files of small groups that many screens need: one chunk for all. A group that would bring along what
 * some screen does without stays alone.
 */
function commonFiles(screens: Screens, parsed: Parse): ReadonlySet<string> {
  const entry = neededBy(path.resolve(ENTRY), parsed);
  const groups = new Map<string, string[]>();
  for (const [file, users] of screens)
    if (users.size >= MANY && !users.has(SITE) && !entry.has(file))
      groups.set(groupOf(users), [...(groups.get(groupOf(users)) ?? []), file]);
  const sizeOf = (files: readonly string[]) => files.reduce((sum, file) => sum + parsed(file).size, 0);
  let small = [...groups.values()].filter((files) => sizeOf(files) < SMALL);
  for (;;) {
    const common = new Set(small.flat());
    const isWhole = (file: string) =>
      [...neededBy(file, parsed)].every((each) => common.has(each) || entry.has(each) || !screens.has(each));
    const kept = small.filter((files) => files.every(isWhole));
    if (kept.length === small.length) return common;
    small = kept;
  }
}

/** All files that a file needs at once, itself among them. */
function neededBy(root: string, parsed: Parse): ReadonlySet<string> {
  const needed = new Set<string>();
  const asked = new Set<string>();
  const need = ({ from, name }: Source): boolean => {
    const key = `${from}\0${name}`;
    if (asked.has(key)) return true;
    const { handedOn, wholesale, needs } = parsed(from);
    const source = handedOn.get(name);
    asked.add(key);
    if (source !== undefined) return need(source);
    if (name === ALL)
      for (const each of [...handedOn.values(), ...wholesale.map((file) => ({ from: file, name: ALL }))])
        need(each);
    else {
      const has = wholesale.find((file) => hasName(file, name, parsed));
      if (has !== undefined) return need({ from: has, name });
    }
    if (needed.has(from)) return true;
    needed.add(from);
    for (const each of needs) need(each);
    return true;
  };
  need({ from: root, name: 'default' });
  return needed;
}

function hasName(file: string, name: string, parsed: Parse): boolean {
  const { names, wholesale } = parsed(file);
  return names.has(name) || wholesale.some((each) => hasName(each, name, parsed));
}

function parse(file: string): Parsed {
  const needs: Source[] = [];
  const handedOn = new Map<string, Source>();
  const wholesale: string[] = [];
  const names = new Set<string>();
  if (!/\.[cm]?[jt]sx?$/.test(file)) return { needs, handedOn, wholesale, later: [], names, size: 0 };
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const found = (specifier: string) => resolver.sync(path.dirname(file), specifier.replace(/\?.*$/, '')).path;
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = found(moduleRequest.value);
    if (from === undefined) continue;
    if (entries.length === 0) needs.push({ from, name: '' });
    for (const { importName, isType } of entries) {
      const kind: string = importName.kind;
      if (!isType)
        needs.push({ from, name: kind === 'NamespaceObject' ? ALL : (importName.name ?? 'default') });
    }
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName, exportName, isType } of entries) {
      names.add(exportName.name ?? 'default');
      const from = moduleRequest === null || isType ? undefined : found(moduleRequest.value);
      if (from === undefined) continue;
      if (exportName.name === null) wholesale.push(from);
      else handedOn.set(exportName.name, { from, name: importName.name ?? ALL });
    }
  const later = module.dynamicImports
    .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
    .filter((source) => /^['"]/.test(source))
    .flatMap((source) => found(source.slice(1, -1)) ?? []);
  return { needs, handedOn, wholesale, later, names, size: text.length };
}
