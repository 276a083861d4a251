/** How much a reader has to open: paths of the map, and files that are too small to be on their own. */
import path from 'node:path';
import type { Import } from '../tests/architecture/imports.ts';

/** A path of ARCHITECTURE.md: its title and the files that its hops name, in order. */
interface ToldPath {
  readonly title: string;
  readonly hops: readonly string[];
}

/**
 * The paths of the section «… paths», whatever their number. A name without a folder is the file next to
 * the one named before it, or the only one of that name.
 */
export function pathsOfMap(map: string, files: readonly string[]): ToldPath[] {
  const section = /\n## \w+ paths\n([\s\S]*?)\n## /.exec(map)?.[1] ?? '';
  return section
    .split(/\n(?=\*\*)/)
    .filter((part) => part.trimStart().startsWith('**'))
    .map((part) => {
      const hops: string[] = [];
      for (const [, name = ''] of part.matchAll(/`([\w./-]+\.tsx?)`/g)) {
        const beside = path.posix.join(path.posix.dirname(hops.at(-1) ?? ''), name);
        const same = files.filter((file) => file.endsWith(`/${name}`));
        const hop =
          [name, beside].find((file) => files.includes(file)) ?? (same.length === 1 ? same[0] : undefined);
        if (hop !== undefined && !hops.includes(hop)) hops.push(hop);
      }
      return { title: /\*\*(.+?)\.?\*\*/.exec(part)?.[1] ?? '', hops };
    });
}

/**
 * The files to open for a path: its hops, and those on the shortest chain of imports between each two that
 * follow one another, whichever imports the other. Doors only pass names on and are not counted.
 */
export function filesToOpen(hops: readonly string[], imports: readonly Import[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to]);
  const between = hops.flatMap((hop, index) => {
    const next = hops[index + 1];
    if (next === undefined) return [];
    return chain(targets, hop, next) ?? chain(targets, next, hop) ?? [];
  });
  return [...new Set([...hops, ...between])].filter((file) => !file.endsWith('/index.ts'));
}

/** The files from one to the other along imports, both included; null where there is no way. */
function chain(targets: ReadonlyMap<string, readonly string[]>, from: string, to: string): string[] | null {
  const before = new Map<string, string | null>([[from, null]]);
  for (const file of before.keys()) {
    if (file === to) break;
    for (const target of targets.get(file) ?? []) if (!before.has(target)) before.set(target, file);
  }
  if (!before.has(to)) return null;
  const files: string[] = [];
  for (let file: string | null = to; file !== null; file = before.get(file) ?? null) files.push(file);
  return files;
}

/** All files that a file loads, directly or through others; packages are left out. */
export function filesBelow(entry: string, imports: readonly Import[]): string[] {
  const reached = new Set([entry]);
  for (const file of reached)
    for (const { from, to } of imports)
      if (from === file && to.includes('/') && /\.tsx?$/.test(to)) reached.add(to);
  return [...reached];
}

/** Files of at most `limit` lines that one file imports; `isBeside` where that is in the same folder. */
export function smallFiles(
  lines: ReadonlyMap<string, number>,
  imports: readonly Import[],
  limit: number,
): { readonly file: string; readonly isBeside: boolean }[] {
  const importers = new Map<string, Set<string>>();
  for (const { from, to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  return [...lines].flatMap(([file, count]) => {
    const [importer, another] = importers.get(file) ?? [];
    if (count > limit || importer === undefined || another !== undefined) return [];
    return [{ file, isBeside: path.posix.dirname(importer) === path.posix.dirname(file) }];
  });
}
