/** Makes, names and dissolves groups of layers. */
import { MAX_GROUP_DEPTH, MAX_GROUPS, MAX_NAME_LENGTH } from '../../document/schema/constants.ts';
import type { Document } from '../../document/document.ts';
import type { Unit } from '../../document/groups.ts';
import { enteredGroup, findGroup, groupPaths, groupsOf, inGroup, unitsOf } from '../../document/groups.ts';
import { keepGroups, withGroups } from '../../document/keepGroups.ts';
import type { Group, GroupId } from '../../document/layers/group.ts';
import type { Layer, LayerId } from '../../document/layers/layer.ts';
import { pageOfLayer } from '../../document/records/pages.ts';
import { cutToLength } from '../../document/text/graphemes.ts';
import { reorderPage } from './reorderPage.ts';

/** What would become the members of a group of these layers; null when they cannot be grouped. */
export function groupable(document: Document, ids: readonly LayerId[]): readonly Unit[] | null {
  const units = unitsOf(document, ids);
  const pages = new Set(units.flatMap(({ layers }) => layers.map(pageOfLayer)));
  if (units.length < 2 || pages.size > 1 || groupsOf(document).length >= MAX_GROUPS) return null;
  const pathOf = groupPaths(document);
  const around = enteredGroup(document, ids);
  const above = around === null ? 0 : pathOf({ group: around }).length;
  const inner = units.map((unit) => heightOf(unit, pathOf));
  return above + 1 + Math.max(...inner) > MAX_GROUP_DEPTH ? null : units;
}

/** How many groups are inside each other in a unit. */
function heightOf({ group, layers }: Unit, pathOf: ReturnType<typeof groupPaths>): number {
  if (group === null) return 0;
  const before = pathOf({ group }).length - 1;
  return Math.max(...layers.map((layer) => pathOf(layer).length)) - before;
}

/**
 * Makes a group of layers, in the innermost group that they have in common: they become neighbours at the
 * place of the topmost one, and groups that are among them whole stay groups. Those that cannot be grouped
 * (`groupable`) stay as they are.
 */
export function groupLayers(
  document: Document,
  ids: readonly LayerId[],
  { id, name }: Pick<Group, 'id' | 'name'>,
): Document {
  const units = groupable(document, ids);
  const page = units?.[0]?.layers[0];
  if (units === null || page === undefined) return document;
  const around = enteredGroup(document, ids);
  const gathered = reorderPage(document, pageOfLayer(page), (layers) =>
    neighbours(document, layers, ids, around),
  );
  const whole = new Set(units.flatMap(({ group }) => group ?? []));
  const alone = new Set(
    units.flatMap(({ group, layers }) => (group === null ? layers.map((one) => one.id) : [])),
  );
  const layers = gathered.layers.map((layer): Layer => (alone.has(layer.id) ? inGroup(layer, id) : layer));
  const groups = groupsOf(document).map((group) => (whole.has(group.id) ? { ...group, parent: id } : group));
  const made: Group = { id, name, ...(around !== null && { parent: around }) };
  return keepGroups(withGroups({ ...gathered, layers }, [...groups, made]));
}

/** The layers of a page with the chosen ones together, above the unit that has the topmost of them. */
function neighbours(
  document: Document,
  layers: readonly Layer[],
  ids: readonly LayerId[],
  around: GroupId | null,
): readonly Layer[] {
  const chosen = new Set(ids);
  const pathOf = groupPaths(document);
  const depth = around === null ? 0 : pathOf({ group: around }).length;
  const top = layers.findLast((layer) => chosen.has(layer.id));
  const group = top === undefined ? undefined : pathOf(top)[depth];
  const last = layers.findLastIndex((layer) =>
    group === undefined ? layer === top : pathOf(layer).includes(group),
  );
  const stays = (layer: Layer) => !chosen.has(layer.id);
  return [
    ...layers.slice(0, last + 1).filter(stays),
    ...layers.filter((layer) => !stays(layer)),
    ...layers.slice(last + 1).filter(stays),
  ];
}

/** Dissolves groups; their members go to the group around them. Unknown ids are ignored. */
export function ungroupLayers(document: Document, ids: readonly GroupId[]): Document {
  const dissolved = new Set(ids);
  const groups = groupsOf(document);
  if (!groups.some(({ id }) => dissolved.has(id))) return document;
  const pathOf = groupPaths(document);
  const left = (group: GroupId | undefined) => pathOf({ group }).findLast((id) => !dissolved.has(id));
  return keepGroups(
    withGroups(
      { ...document, layers: document.layers.map((layer): Layer => inGroup(layer, left(layer.group))) },
      groups.flatMap((group): Group[] => {
        if (dissolved.has(group.id)) return [];
        const parent = left(group.parent);
        return [{ id: group.id, name: group.name, ...(parent !== undefined && { parent }) }];
      }),
    ),
  );
}

/** Renames a group. Trims the name, ignores an empty one, and cuts one that is too long. */
export function renameGroup(document: Document, id: GroupId, name: string): Document {
  const cleaned = cutToLength(name.trim(), MAX_NAME_LENGTH);
  if (cleaned === '' || (findGroup(document, id)?.name ?? cleaned) === cleaned) return document;
  return withGroups(
    document,
    groupsOf(document).map((group) => (group.id === id ? { ...group, name: cleaned } : group)),
  );
}
