import { useEditorMode } from '../../application/useEditorMode.ts';
import { useSaveDialog } from '../../application/useSaveDialog.ts';
import { useEditorState } from '../state/useEditorState.ts';
import type { TrainingView } from './exercises.ts';

/** The current editor state as the exercise checks read it. */
export function useTrainingView(): TrainingView {
  const { document, selection, textEditing, inTransaction, recordIndex } = useEditorState((state) => state);
  const { mode } = useEditorMode();
  const saving = useSaveDialog();
  return {
    document,
    selection,
    textEditing,
    inTransaction,
    recordIndex,
    inPreview: mode === 'preview',
    collectionSaved: saving?.phase === 'done' && saving.tab === 'collection',
  };
}
