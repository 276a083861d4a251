import { MAX_GROUP_DEPTH, MAX_GROUPS } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import type { Unit } from '../../../document/groups.ts';
import { enteredGroup, groupPaths, groupsOf, unitsOf } from '../../../document/groups.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import { pageOfLayer } from '../../../document/records/pages.ts';

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
