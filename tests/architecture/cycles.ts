import type { Import } from './imports.ts';

/**
 * Groups of files that reach one another through imports, each group sorted; none where imports are free of
 * cycles. Tarjan's strongly connected components (SIAM J. Comput. 1, 1972). A file that imports itself is no
 * group.
 */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
  const index = new Map<string, number>();
  const open: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    let least = own;
    open.push(file);
    for (const target of next.get(file) ?? []) {
      const reached = index.has(target)
        ? open.includes(target)
          ? (index.get(target) ?? own)
          : own
        : visit(target);
      least = Math.min(least, reached);
    }
    if (least === own) {
      const cycle = open.splice(open.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle.toSorted());
    }
    return least;
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return cycles;
}

/** The same of the folders that the files are in. Packages are left out. */
export function folderCycles(imports: readonly Import[]): string[][] {
  const own = imports.filter(({ to }) => /^(src|workers|server)\//.test(to));
  return cyclesOf(own.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) })));
}

function folderOf(file: string): string {
  return file.slice(0, file.lastIndexOf('/'));
}

/**
 * The same of the rooms of the interface: `pages`, `editor`, `shell`, `settings` and the others, and what is in
 * the editor, whose folders are rooms themselves.
 */
export function roomCycles(imports: readonly Import[]): string[][] {
  const own = imports.filter(({ from, to }) => UI.test(from) && UI.test(to));
  return [roomOf, roomOfEditor].flatMap((room) =>
    cyclesOf(own.map(({ from, to }) => ({ from: room(from), to: room(to) }))),
  );
}

const UI = /^src\/ui\/.+\//;
const roomOf = (file: string): string => file.split('/').slice(0, 3).join('/');

/** Files of the editor that are in no folder join its folders: each is a room of its own. */
function roomOfEditor(file: string): string {
  return file.startsWith('src/ui/editor/') ? file.split('/').slice(0, 4).join('/') : roomOf(file);
}
