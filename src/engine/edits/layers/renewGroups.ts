import { MAX_GROUPS } from '../../../document/schema/constants.ts';
import { copyNames } from '../../../document/layers/freeName.ts';
import type { Group, GroupId } from '../../../document/layers/group.ts';

/**
 * Copies of groups under ids and names of their own, and the id that stands for each. Groups beyond the limit
 * are omitted: for them stands the group around them.
 */
export function renewGroups(
  present: readonly Group[],
  wanted: readonly Group[],
  newId: (original: GroupId) => GroupId,
): { readonly groups: readonly Group[]; readonly idOf: (id: GroupId | undefined) => GroupId | undefined } {
  const copied = wanted.slice(0, Math.max(0, MAX_GROUPS - present.length));
  const ids = new Map(copied.map(({ id }) => [id, newId(id)]));
  const omitted = new Map(wanted.slice(copied.length).map(({ id, parent }) => [id, parent]));
  const idOf = (id: GroupId | undefined): GroupId | undefined => {
    if (id === undefined) return undefined;
    return omitted.has(id) ? idOf(omitted.get(id)) : (ids.get(id) ?? id);
  };
  const names = new Set(present.map(({ name }) => name));
  const copyName = copyNames([...present, ...copied]);
  const groups = copied.map(({ id, name, parent }): Group => {
    const around = idOf(parent);
    return {
      id: idOf(id) ?? id,
      name: names.has(name) ? copyName(name) : name,
      ...(around !== undefined && { parent: around }),
    };
  });
  return { groups, idOf };
}
