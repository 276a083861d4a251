/** Why nothing can be saved as it is chosen, and the columns that names of files may use. */
import { useSyncExternalStore } from 'react';
import { tableFields } from '../../../data/index.ts';
import { layoutOf, layoutRefusal, pageOf, patternFields, patternRefusal } from '../../../output/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useEditorState } from '../state/useEditorState.ts';

/** Columns of the layers, then the others of the open table, whose rows are the copies. */
export function usePatternFields(): readonly string[] {
  const { tables } = useProjectSession();
  const document = useEditorState((state) => state.document);
  const loaded = useSyncExternalStore(tables.subscribe, tables.recall);
  return patternFields(document, loaded === null ? [] : tableFields(document, loaded.table));
}

/** Null when the choice can be saved. What the collection lacks (§5) comes first. */
export function useSaveRefusal(dialog: SaveDialogHandle): string | null {
  const document = useEditorState((state) => state.document);
  const fields = usePatternFields();
  const { tab, format, pdf, pattern, collectionError, isOneDocument } = dialog;
  if (tab === 'collection' && collectionError !== null) return collectionError;
  const isOnePdf = isOneDocument || (tab === 'instance' && format === 'pdf');
  if (isOnePdf && pdf.layout !== null) {
    const { widthMm: width, heightMm: height } = pageOf(document);
    return layoutRefusal(layoutOf(pdf.layout, { width, height }));
  }
  const isNamed = tab === 'collection' && !isOneDocument && pattern !== null;
  return isNamed ? patternRefusal(pattern, fields) : null;
}
