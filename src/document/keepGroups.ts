/**
 * Restores what groups promise, without moving or removing a layer, so that the page looks the same: each
 * named group exists, groups have no cycles, members of a group are neighbours on one page, and a group has
 * at least two members, which are layers or groups.
 */
import type { Document } from './document.ts';
import { groupsOf, inGroup } from './groups.ts';
import { changedLayers } from './layers/changedLayers.ts';
import type { Group, GroupId } from './layers/group.ts';
import type { Layer } from './layers/layer.ts';
import { MAX_GROUP_DEPTH } from './schema/constants.ts';

/** The same document if its groups are sound. */
export function keepGroups(document: Document): Document {
  const groups = groupsOf(document);
  if (groups.length === 0 && document.layers.every(({ group }) => group === undefined)) return document;
  const parents = soundParents(groups);
  const groupOf = document.layers.map(({ group }) =>
    group !== undefined && parents.has(group) ? group : null,
  );
  // A group that leaves the one around it is less deep then, and is looked at once more.
  let isGroupGone: boolean;
  do {
    isGroupGone = false;
    for (let depth = 0; depth < MAX_GROUP_DEPTH; depth += 1)
      if (dropStrays(document.layers, groupOf, depth, parents)) isGroupGone = true;
  } while (isGroupGone);
  const kept = dissolveSmall(groupOf, parents);
  return rebuildGroups(document, groupOf.map(kept), kept, parents);
}

/** Whether an edit may have broken groups: most edits leave the table and the order of layers as they were. */
export function touchesGroups(before: Document, now: Document): boolean {
  if (before === now) return false;
  if (before.settings.groups !== now.settings.groups) return true;
  const isGrouped = now.settings.groups !== undefined;
  const changed = changedLayers(before.layers, now.layers);
  if (changed === null) return isGrouped || now.layers.some(({ group }) => group !== undefined);
  return changed.some((place) => {
    const [was, is] = [before.layers[place], now.layers[place]];
    const isSame = was?.id === is?.id && was?.group === is?.group && was?.page === is?.page;
    return !isSame && (isGrouped || is?.group !== undefined);
  });
}

type Parents = Map<GroupId, GroupId | null>;

/** Of the first group with each id. A parent that is unknown, too deep or inside its own child is none. */
function soundParents(groups: readonly Group[]): Parents {
  const parents: Parents = new Map();
  for (const { id, parent = null } of groups) if (!parents.has(id)) parents.set(id, parent);
  for (const [id, parent] of parents) {
    const above = parent === null ? [] : pathTo(parents, parent);
    const isSound =
      above.length < MAX_GROUP_DEPTH && !above.includes(id) && above.every((one) => parents.has(one));
    if (!isSound) parents.set(id, null);
  }
  return parents;
}

/** From the outermost group to this one; of a longer way only the innermost part. */
function pathTo(parents: Parents, id: GroupId | null): readonly GroupId[] {
  const path: GroupId[] = [];
  for (let at = id; at !== null && path.length <= MAX_GROUP_DEPTH; at = parents.get(at) ?? null)
    path.push(at);
  return path.toReversed();
}

/**
 * Leaves each group of one depth its longest run of neighbours, of equal ones the upper one; the other
 * members, which are layers or groups, go to the group around it. Returns whether a group went.
 */
function dropStrays(
  layers: readonly Layer[],
  groupOf: (GroupId | null)[],
  depth: number,
  parents: Parents,
): boolean {
  const paths = groupOf.map((group) => pathTo(parents, group));
  const longest = new Map<GroupId, Run>();
  const runs = runsOf(
    layers,
    paths.map((path) => path[depth] ?? null),
  );
  for (const run of runs)
    if (run.places.length >= (longest.get(run.group)?.places.length ?? 0)) longest.set(run.group, run);
  const strays = runs.filter((run) => longest.get(run.group) !== run);
  if (strays.length === 0) return false;
  const sizes = new Map<GroupId, number>();
  for (const path of paths) addOne(sizes, path[depth + 1]);
  let isGroupGone = false;
  for (const { group, places } of strays) {
    const around = parents.get(group) ?? null;
    const here = new Map<GroupId, number>();
    for (const place of places) addOne(here, paths[place]?.[depth + 1]);
    for (const place of places) {
      const inner = paths[place]?.[depth + 1];
      if (inner === undefined || here.get(inner) !== sizes.get(inner)) groupOf[place] = around;
      else if (parents.get(inner) !== around) {
        parents.set(inner, around);
        isGroupGone = true;
      }
    }
  }
  return isGroupGone;
}

function addOne(counts: Map<GroupId, number>, group: GroupId | undefined): void {
  if (group !== undefined) counts.set(group, (counts.get(group) ?? 0) + 1);
}

interface Run {
  readonly group: GroupId;
  readonly places: number[];
}

/** Neighbours of one page with the same key; those without a key separate them. */
function runsOf(layers: readonly Layer[], keys: readonly (GroupId | null)[]): readonly Run[] {
  const runs: Run[] = [];
  /** By page: the run that its next layer may continue. */
  const open = new Map<number, Run | null>();
  for (const [place, layer] of layers.entries()) {
    const { page = 0 } = layer;
    const group = keys[place] ?? null;
    const before = open.get(page);
    if (group !== null && before?.group === group) before.places.push(place);
    else {
      const run = group === null ? null : { group, places: [place] };
      if (run !== null) runs.push(run);
      open.set(page, run);
    }
  }
  return runs;
}

/** Which group stands for a group once those with fewer than two members are gone. Removes these. */
function dissolveSmall(
  groupOf: readonly (GroupId | null)[],
  parents: Parents,
): (group: GroupId | null) => GroupId | null {
  const sizes = new Map<GroupId, number>();
  const count = (group: GroupId | null, by: number) =>
    group !== null && sizes.set(group, (sizes.get(group) ?? 0) + by);
  for (const group of groupOf) count(group, 1);
  for (const parent of parents.values()) count(parent, 1);
  const instead = new Map<GroupId, GroupId | null>();
  const depths = new Map([...parents.keys()].map((id) => [id, pathTo(parents, id).length]));
  const innerFirst = [...parents].toSorted(([a], [b]) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0));
  for (const [id, parent] of innerFirst) {
    const size = sizes.get(id) ?? 0;
    if (size >= 2) continue;
    count(parent, size - 1);
    instead.set(id, parent);
  }
  for (const id of instead.keys()) parents.delete(id);
  return (group) => {
    let kept = group;
    while (kept !== null && instead.has(kept)) kept = instead.get(kept) ?? null;
    return kept;
  };
}

function rebuildGroups(
  document: Document,
  groupOf: readonly (GroupId | null)[],
  kept: (group: GroupId | null) => GroupId | null,
  parents: Parents,
): Document {
  const before = groupsOf(document);
  const seen = new Set<GroupId>();
  const groups = before.flatMap((group): Group[] => {
    if (!parents.has(group.id) || seen.has(group.id)) return [];
    seen.add(group.id);
    const parent = kept(parents.get(group.id) ?? null) ?? undefined;
    if (group.parent === parent) return [group];
    return [{ id: group.id, name: group.name, ...(parent !== undefined && { parent }) }];
  });
  const layers = document.layers.map((layer, place): Layer => inGroup(layer, groupOf[place] ?? undefined));
  const isSame =
    groups.length === before.length &&
    groups.every((group, place) => group === before[place]) &&
    layers.every((layer, place) => layer === document.layers[place]);
  return isSame ? document : withGroups({ ...document, layers }, groups);
}

/** The document with this table of groups; without any it has none. */
export function withGroups(document: Document, groups: readonly Group[]): Document {
  const { groups: _before, ...settings } = document.settings;
  return { ...document, settings: { ...settings, ...(groups.length > 0 && { groups }) } };
}
