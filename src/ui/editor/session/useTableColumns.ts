import type { Document } from '../../../document/document.ts';
import { withTableColumns } from '../../../engine/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

/** Picks columns of the open table that only a template, a rule or a picture by row names. */
export function useTableColumns(): (document: Document) => Document {
  const { tables } = useProjectSession();
  return (document) => {
    const table = tables.recall()?.table;
    return table === undefined ? document : withTableColumns(document, table);
  };
}
