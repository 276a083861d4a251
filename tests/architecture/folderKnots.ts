import type { Import } from './imports.ts';

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/**
 * Groups of folders that reach one another through imports, each group sorted; none where folders are free of cycles. Tarjan's
 * strongly connected components (SIAM J. Comput. 1, 1972). Packages are left out.
 */
export function folderKnots(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    if (!/^(src|workers|server)\//.test(to)) continue;
    const [source, goal] = [folderOf(from), folderOf(to)];
    if (source !== goal) next.set(source, (next.get(source) ?? new Set()).add(goal));
  }
  const index = new Map<string, number>();
  const open: string[] = [];
  const knots: string[][] = [];
  const visit = (folder: string): number => {
    const own = index.size;
    index.set(folder, own);
    let least = own;
    open.push(folder);
    for (const goal of next.get(folder) ?? []) {
      const reached = index.has(goal) ? (open.includes(goal) ? (index.get(goal) ?? own) : own) : visit(goal);
      least = Math.min(least, reached);
    }
    if (least === own) {
      const knot = open.splice(open.indexOf(folder));
      if (knot.length > 1) knots.push(knot.toSorted());
    }
    return least;
  };
  for (const folder of next.keys()) if (!index.has(folder)) visit(folder);
  return knots;
}
