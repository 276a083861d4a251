/** Makes and dissolves groups of layers. */
import type { Document } from '../../../document/document.ts';
import { enteredGroup, groupPaths, groupsOf, inGroup } from '../../../document/groups.ts';
import { keepGroups, withGroups } from '../../../document/keepGroups.ts';
import type { Group, GroupId } from '../../../document/layers/group.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { pageOfLayer } from '../../../document/records/pages.ts';
import { groupable } from './groupable.ts';
import { reorderPage } from './reorderPage.ts';

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
