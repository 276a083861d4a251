import type { Document } from '../../../document/document.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/** Picks columns of the open table that only a template, a rule or a picture by row names. */
export function useTableColumns(): (document: Document) => Document {
  return useProjectSession().table.memory.withColumns;
}
