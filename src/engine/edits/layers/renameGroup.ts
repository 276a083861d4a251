import { MAX_NAME_LENGTH } from '../../../document/schema/constants.ts';
import type { Document } from '../../../document/document.ts';
import { findGroup, groupsOf } from '../../../document/groups.ts';
import { withGroups } from '../../../document/keepGroups.ts';
import type { GroupId } from '../../../document/layers/group.ts';
import { cutToLength } from '../../../document/text/graphemes.ts';

/** Renames a group. Trims the name, ignores an empty one, and cuts one that is too long. */
export function renameGroup(document: Document, id: GroupId, name: string): Document {
  const cleaned = cutToLength(name.trim(), MAX_NAME_LENGTH);
  if (cleaned === '' || (findGroup(document, id)?.name ?? cleaned) === cleaned) return document;
  return withGroups(
    document,
    groupsOf(document).map((group) => (group.id === id ? { ...group, name: cleaned } : group)),
  );
}
