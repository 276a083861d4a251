import type { Document } from '../../document/document.ts';
import { setCopiesColumn } from './setCopiesColumn.ts';

/**
 * Sets the column whose equal values share a copy; with null no records do. A group makes one copy, so a
 * column with numbers of copies goes.
 */
export function setGroupColumn(document: Document, column: string | null): Document {
  if ((document.settings.groupColumn ?? null) === column) return document;
  const single = column === null ? document : setCopiesColumn(document, null);
  const { groupColumn: _before, ...rest } = single.settings;
  return { ...single, settings: column === null ? rest : { ...rest, groupColumn: column } };
}
