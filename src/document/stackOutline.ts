/** The stack of a page as a person goes through it: groups with what is in them, the top first. */
import type { Document } from './document.ts';
import { enteredGroup, findGroup, groupPaths, groupsOf, membersOf, unitAt } from './groups.ts';
import type { Group, GroupId } from './layers/group.ts';
import type { Layer, LayerId } from './layers/layer.ts';

type Grouped = Pick<Document, 'layers' | 'settings'>;

/** A layer, or the heading of a group above its members. */
export type OutlineRow = {
  readonly id: string;
  /** Number of groups around it. */ readonly depth: number;
} & (
  | { readonly kind: 'layer'; readonly layer: Layer }
  | {
      readonly kind: 'group';
      readonly group: Group;
      /** From bottom to top. */ readonly members: readonly Layer[];
    }
);

/** @param page a document of one page (`documentPage`) */
export function stackOutline(page: Grouped): readonly OutlineRow[] {
  if (groupsOf(page).length === 0)
    return page.layers.toReversed().map((layer) => ({ kind: 'layer', id: layer.id, depth: 0, layer }));
  const pathOf = groupPaths(page);
  const groups = new Map(groupsOf(page).map((group) => [group.id, { group, members: [] as Layer[] }]));
  for (const layer of page.layers) for (const id of pathOf(layer)) groups.get(id)?.members.push(layer);
  const rows: OutlineRow[] = [];
  let open: readonly GroupId[] = [];
  for (const layer of page.layers.toReversed()) {
    const path = pathOf(layer);
    for (const [depth, id] of path.entries()) {
      const heading = open[depth] === id ? undefined : groups.get(id);
      if (heading !== undefined) rows.push({ kind: 'group', id, depth, ...heading });
    }
    rows.push({ kind: 'layer', id: layer.id, depth: path.length, layer });
    open = path;
  }
  return rows;
}

/** The layers of a row: the layer, or all members of the group. */
export function layersOfRow(document: Grouped, id: string): readonly LayerId[] {
  return findGroup(document, id) === undefined ? [id] : membersOf(document, id).map((layer) => layer.id);
}

/**
 * The next visible layer or group down the stack, or up it: beside what is selected, and after the last
 * member of a group beside that group. From no selection the first one.
 */
export function unitBeside(
  page: Grouped,
  selection: readonly LayerId[],
  step: 1 | -1,
): readonly LayerId[] | null {
  const rows = page.layers.filter(({ visible }) => visible).toReversed();
  const pathOf = groupPaths(page);
  const last = page.layers.find(({ id }) => id === selection.at(-1));
  let entered = enteredGroup(page, selection);
  for (;;) {
    const path = entered === null ? [] : pathOf({ group: entered });
    const around = entered;
    const keyOf = (layer: Layer) => pathOf(layer)[path.length] ?? layer.id;
    const inside = around === null ? rows : rows.filter((layer) => pathOf(layer).includes(around));
    const keys = [...new Set(inside.map(keyOf))];
    const key = keys[(last === undefined ? -1 : keys.indexOf(keyOf(last))) + step];
    const next = inside.find((layer) => keyOf(layer) === key);
    if (next !== undefined) return unitAt(page, entered, next.id);
    if (entered === null) return null;
    entered = path.at(-2) ?? null;
  }
}

/**
 * What a marquee selects of the layers inside it: a group that is closed to a person in the group `entered`
 * only when all of it is inside that can be seen and is not locked.
 */
export function unitsInside(
  document: Grouped,
  entered: GroupId | null,
  inside: readonly LayerId[],
): readonly LayerId[] {
  if (groupsOf(document).length === 0) return inside;
  const pathOf = groupPaths(document);
  const open = new Set(entered === null ? [] : pathOf({ group: entered }));
  const closedOf = (layer: Layer) => pathOf(layer).find((id) => !open.has(id)) ?? null;
  const found = new Set(inside);
  const touched = new Set<GroupId>();
  const partly = new Set<GroupId>();
  for (const layer of document.layers) {
    const closed = closedOf(layer);
    if (closed === null) continue;
    if (found.has(layer.id)) touched.add(closed);
    else if (layer.visible && !layer.locked) partly.add(closed);
  }
  const isMeant = (layer: Layer) => {
    const closed = closedOf(layer);
    return closed === null ? found.has(layer.id) : touched.has(closed) && !partly.has(closed);
  };
  return document.layers.filter(isMeant).map(({ id }) => id);
}
