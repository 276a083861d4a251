/**
 * Groups of layers. The list of layers stays flat: a layer names its group (`group`), and a table in the
 * settings has the groups with their names and parents. The members of a group, those of its inner groups
 * too, are neighbours in the stack of one page; `keepGroups` restores that.
 *
 *     layers   a  b  c  d  e         groups   B (parent A), A
 *                 └B─┘  │
 *                 └─A───┘
 */
import type { Document } from './document.ts';
import type { Group, GroupId } from './layers/group.ts';
import type { Layer, LayerId } from './layers/layer.ts';

type Grouped = Pick<Document, 'layers' | 'settings'>;
/** The groups around a layer, the outermost first. */
export type PathOf = (layer: Pick<Layer, 'group'>) => readonly GroupId[];

export function groupsOf({ settings }: Pick<Document, 'settings'>): readonly Group[] {
  return settings.groups ?? NO_GROUPS;
}
const NO_GROUPS: readonly Group[] = [];
const NO_PATH: readonly GroupId[] = [];

export function findGroup(document: Pick<Document, 'settings'>, id: GroupId): Group | undefined {
  return groupsOf(document).find((group) => group.id === id);
}

/** Of a document whose groups are sound. */
export function groupPaths(document: Pick<Document, 'settings'>): PathOf {
  const groups = new Map(groupsOf(document).map((group) => [group.id, group]));
  const known = new Map<GroupId, readonly GroupId[]>();
  const pathTo = (id: GroupId): readonly GroupId[] => {
    const path = known.get(id) ?? [...parentPath(groups.get(id), pathTo), id];
    known.set(id, path);
    return path;
  };
  return ({ group }) => (group === undefined ? NO_PATH : pathTo(group));
}

function parentPath(group: Group | undefined, pathTo: (id: GroupId) => readonly GroupId[]) {
  return group?.parent === undefined ? NO_PATH : pathTo(group.parent);
}

/** All layers of a group and of those inside it, from bottom to top. */
export function membersOf(document: Grouped, id: GroupId): readonly Layer[] {
  const pathOf = groupPaths(document);
  return document.layers.filter((layer) => pathOf(layer).includes(id));
}

/**
 * The group that a person is in: the innermost one around all selected layers, of which not all are
 * selected. A press there means single members. Null outside of groups.
 */
export function enteredGroup(document: Grouped, selection: readonly LayerId[]): GroupId | null {
  if (groupsOf(document).length === 0 || selection.length === 0) return null;
  const chosen = new Set(selection);
  const pathOf = groupPaths(document);
  const paths = document.layers.filter(({ id }) => chosen.has(id)).map(pathOf);
  const [first = NO_PATH, ...others] = paths;
  const common = first.filter((id) => others.every((path) => path.includes(id)));
  const isEntered = (id: GroupId) => membersOf(document, id).some((member) => !chosen.has(member.id));
  return common.findLast(isEntered) ?? null;
}

/**
 * What a press on a layer selects for a person who is in the group `entered`: the layer, or all layers of a
 * group that is closed to them.
 */
export function unitAt(document: Grouped, entered: GroupId | null, id: LayerId): readonly LayerId[] {
  const group = closedGroup(document, entered, id);
  return group === null ? [id] : membersOf(document, group).map((member) => member.id);
}

/** The outermost group around a layer that is closed to a person who is in the group `entered`, or null. */
export function closedGroup(document: Grouped, entered: GroupId | null, id: LayerId): GroupId | null {
  const layer = document.layers.find((other) => other.id === id);
  if (layer?.group === undefined) return null;
  const pathOf = groupPaths(document);
  const open = new Set(entered === null ? NO_PATH : pathOf({ group: entered }));
  return pathOf(layer).find((group) => !open.has(group)) ?? null;
}

/** A selected layer alone, or a group all of whose layers are selected. */
export interface Unit {
  /** Null for a layer. */
  readonly group: GroupId | null;
  readonly layers: readonly Layer[];
}

/** These layers as the largest units, from bottom to top. */
export function unitsOf(document: Grouped, ids: readonly LayerId[]): readonly Unit[] {
  const chosen = new Set(ids);
  const whole = wholeGroups(document, chosen);
  if (whole.size === 0)
    return document.layers
      .filter(({ id }) => chosen.has(id))
      .map((layer) => ({ group: null, layers: [layer] }));
  const pathOf = groupPaths(document);
  const units = new Map<string, { readonly group: GroupId | null; readonly layers: Layer[] }>();
  for (const layer of document.layers) {
    if (!chosen.has(layer.id)) continue;
    const group = pathOf(layer).find((id) => whole.has(id)) ?? null;
    const key = group === null ? `layer ${layer.id}` : `group ${group}`;
    const unit = units.get(key);
    if (unit === undefined) units.set(key, { group, layers: [layer] });
    else unit.layers.push(layer);
  }
  return [...units.values()];
}

/** Groups all of whose layers are chosen. */
export function wholeGroups(document: Grouped, chosen: ReadonlySet<LayerId>): ReadonlySet<GroupId> {
  const whole = new Set(groupsOf(document).map(({ id }) => id));
  if (whole.size === 0) return whole;
  const pathOf = groupPaths(document);
  for (const layer of document.layers)
    if (!chosen.has(layer.id)) for (const id of pathOf(layer)) whole.delete(id);
  return whole;
}

/** The layer in this group, or in none; the same object when it is there. */
export function inGroup<L extends Pick<Layer, 'group'>>(layer: L, group: GroupId | undefined): L {
  if (layer.group === group) return layer;
  const { group: _before, ...rest } = layer;
  // The rest of a layer without its optional group is a layer of the same kind.
  return { ...rest, ...(group !== undefined && { group }) } as L;
}

/**
 * Layers as they are copied, with the groups that go with them: those all of whose layers are among them. A
 * layer without its whole group is copied alone.
 */
export function copiedGroups(
  document: Grouped,
  ids: readonly LayerId[],
): { readonly layers: readonly Layer[]; readonly groups: readonly Group[] } {
  const chosen = new Set(ids);
  const whole = wholeGroups(document, chosen);
  const within = (id: GroupId | undefined) => (id !== undefined && whole.has(id) ? id : undefined);
  return {
    layers: document.layers
      .filter(({ id }) => chosen.has(id))
      .map((layer) => inGroup(layer, within(layer.group))),
    groups: groupsOf(document)
      .filter(({ id }) => whole.has(id))
      .map(({ id, name, parent }) => {
        const around = within(parent);
        return { id, name, ...(around !== undefined && { parent: around }) };
      }),
  };
}

/** The group all of whose layers are selected, and no other layer is; null otherwise. */
export function selectedGroup(document: Grouped, selection: readonly LayerId[]): GroupId | null {
  if (groupsOf(document).length === 0) return null;
  const [only, another] = unitsOf(document, selection);
  return another === undefined ? (only?.group ?? null) : null;
}
