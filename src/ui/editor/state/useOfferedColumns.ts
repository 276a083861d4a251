import { useMemo } from 'react';
import { offeredColumns } from '../../../data/columns/index.ts';
import type { Layer } from '../../../document/layers/layer.ts';
import { namesOf } from '../../../document/records/records.ts';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import { useEditorState } from './useEditorState.ts';

/** The columns that a layer can look at: those of the records, and the others of the open table. */
export function useOfferedColumns(layer: Layer): readonly string[] {
  const { memory: tables } = useProjectSession().table;
  const document = useEditorState((state) => state.document);
  return useMemo(
    () => namesOf(offeredColumns(document, layer, 0, tables.recall()?.table ?? null).columns),
    [document, layer, tables],
  );
}
