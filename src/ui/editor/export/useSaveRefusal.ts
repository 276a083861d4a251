/** Why nothing can be saved as it is chosen, and the columns that names of files and registers may use. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Document } from '../../../document/document.ts';
import { recordsOf } from '../../../document/records/records.ts';
import { tableFields } from '../../../data/columns/index.ts';
import { copyGrid, groupField, personFields } from '../../../data/copies/index.ts';
import { pageOf } from '../../../output/formats/index.ts';
import { isOneDocument } from '../../../output/order/index.ts';
import { patternFields, patternRefusal } from '../../../output/plan/index.ts';
import { layoutOf, layoutRefusal } from '../../../output/print/index.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { SaveDialogHandle } from '../../application/useSaveDialog.ts';
import { useEditorState } from '../state/useEditorState.ts';

/** Columns of the layers, then the others of the open table, whose rows are the copies. */
export function usePatternFields(): readonly string[] {
  const { document, table } = useDocumentTable();
  return useMemo(
    () => patternFields(document, table === null ? [] : tableFields(document, table)),
    [document, table],
  );
}

/** Columns that name files well. */
export interface NamingFields {
  /** Those of the person, or the first one. */
  readonly person: readonly string[];
  /** One whose values repeat, for folders; null without one. */
  readonly group: string | null;
}

export function useNamingFields(fields: readonly string[]): NamingFields {
  const { document, table } = useDocumentTable();
  return useMemo(() => {
    const grid = copyGrid(document, table);
    const known = (name: string) => fields.includes(name);
    const { groups } = recordsOf(document);
    const named = groups === null ? (grid === null ? [] : personFields(grid)) : [groups.column];
    const person = named.filter(known);
    const chosen = person.length > 0 ? person : fields.slice(0, 1);
    const group = grid === null ? null : groupField(grid, chosen);
    return { person: chosen, group: group !== null && known(group) ? group : null };
  }, [document, table, fields]);
}

function useDocumentTable() {
  const { memory: tables } = useProjectSession().table;
  const document: Document = useEditorState((state) => state.document);
  const loaded = useSyncExternalStore(tables.subscribe, tables.recall);
  return { document, table: loaded?.table ?? null };
}

const ONE_SIZE_TEXT =
  'В одной презентации слайды одного размера: для разных макетов выберите «Файл на каждую копию» или PDF.';
const READING_TEXT = 'Открываем таблицу проекта…';

/** Null when the choice can be saved. What the collection lacks (§5) comes first. */
export function useSaveRefusal(dialog: SaveDialogHandle): string | null {
  const document = useEditorState((state) => state.document);
  const fields = usePatternFields();
  const { settled, collectionError, isTableRead } = dialog;
  const { scope, layout, pattern, format, designs } = settled;
  if (scope === 'collection' && collectionError !== null) return collectionError;
  if (designs !== null && format === 'pptx' && isOneDocument(settled)) return ONE_SIZE_TEXT;
  if (layout !== null) {
    const { widthMm: width, heightMm: height } = pageOf(document);
    return layoutRefusal(layoutOf(layout, { width, height }));
  }
  const refusal = pattern === null ? null : patternRefusal(pattern, fields);
  return refusal !== null && !isTableRead ? READING_TEXT : refusal;
}
