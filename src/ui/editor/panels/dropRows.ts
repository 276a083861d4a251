/** What becomes of rows that were dragged. */
import type { Document } from '../../../document/document.ts';
import { groupPaths } from '../../../document/groups.ts';
import type { GroupId } from '../../../document/layers/group.ts';
import type { LayerId } from '../../../document/layers/layer.ts';
import type { OutlineRow } from '../../../document/stackOutline.ts';
import { layersOfRow } from '../../../document/stackOutline.ts';
import type { Editor } from '../../../engine/editor/index.ts';
import { moveLayersUnder } from '../../../engine/edits/layers/index.ts';
import type { Drop } from './rowDrag.ts';

/** With the row go those selected with it; they come into the group at whose place they are dropped. */
export function dropRows(
  editor: Editor,
  rows: readonly OutlineRow[],
  id: LayerId,
  { before, depth }: Drop,
): void {
  const { selection, shown } = editor.getSnapshot();
  const meant = layersOfRow(shown, id);
  const moving = meant.every((one) => selection.includes(one)) ? selection : meant;
  const next = rows[before];
  const top = next?.kind === 'group' ? next.members.at(-1) : next?.layer;
  const places = shown.layers.toReversed();
  const above = top === undefined ? places.length : places.indexOf(top);
  const into = groupAt(shown, rows[before - 1], depth);
  editor.apply((document) => moveLayersUnder(document, moving, above, into));
}

/** The group in which a row would be that comes after this one, in so many groups. */
function groupAt(shown: Document, row: OutlineRow | undefined, depth: number): GroupId | null {
  if (row === undefined) return null;
  const group = row.kind === 'group' ? row.id : row.layer.group;
  return groupPaths(shown)({ group })[depth - 1] ?? null;
}
