import { clamp } from '../../math/interval.ts';
import type { Document } from '../../../document/document.ts';
import type { Layer, LayerId } from '../../../document/layers/layer.ts';
import { groupPaths, groupsOf, inGroup, unitsOf } from '../../../document/groups.ts';
import { keepGroups, withGroups } from '../../../document/keepGroups.ts';
import type { Group, GroupId } from '../../../document/layers/group.ts';
import { withLayers } from '../../../document/changeLayer.ts';
import { pageWith } from '../../../document/records/pages.ts';
import { reorderPage } from './reorderPage.ts';

/** Moves the layer to this index among the layers of its page (0 is the bottom). The index is clamped. */
export function moveLayer(document: Document, id: LayerId, index: number): Document {
  const page = pageWith(document, id);
  if (page === null) return document;
  return reorderPage(document, page, (layers) => {
    const from = layers.findIndex((layer) => layer.id === id);
    const to = clamp(Math.trunc(index), 0, layers.length - 1);
    return layers.toSpliced(from, 1).toSpliced(to, 0, ...layers.slice(from, from + 1));
  });
}

/**
 * Puts layers of one page together, in their order, at a place of its stack: under the topmost `above` rows,
 * of which those that move do not count where they land. They become members of the group `into`, or of none;
 * groups that are among them whole stay groups. A group does not go into itself.
 */
export function moveLayersUnder(
  document: Document,
  ids: readonly LayerId[],
  above: number,
  into: GroupId | null = null,
): Document {
  const moving = new Set(ids);
  const stays = ({ id }: Layer) => !moving.has(id);
  const page = ids[0] === undefined ? null : pageWith(document, ids[0]);
  if (page === null) return document;
  const moved = reorderPage(document, page, (layers) => {
    const rows = layers.toReversed();
    const place = clamp(above, 0, rows.length);
    const taken = rows.filter((layer) => !stays(layer));
    return [...rows.slice(0, place).filter(stays), ...taken, ...rows.slice(place).filter(stays)].toReversed();
  });
  return groupsOf(document).length === 0 ? moved : movedInto(document, moved, ids, into);
}

function movedInto(
  before: Document,
  moved: Document,
  ids: readonly LayerId[],
  into: GroupId | null,
): Document {
  const units = unitsOf(before, ids);
  const whole = new Set(units.flatMap(({ group }) => group ?? []));
  const alone = new Set(
    units.flatMap(({ group, layers }) => (group === null ? layers.map(({ id }) => id) : [])),
  );
  const path = into === null ? [] : groupPaths(before)({ group: into });
  const target = path.findLast((_, depth) => !path.slice(0, depth + 1).some((id) => whole.has(id)));
  const layers = moved.layers.map((layer): Layer => (alone.has(layer.id) ? inGroup(layer, target) : layer));
  const groups = groupsOf(before).map((group): Group => {
    if (!whole.has(group.id) || group.parent === target) return group;
    return { id: group.id, name: group.name, ...(target !== undefined && { parent: target }) };
  });
  const isSame = groups.every((group, place) => group === groupsOf(before)[place]);
  return keepGroups(isSame ? withLayers(moved, layers) : withGroups({ ...moved, layers }, groups));
}
