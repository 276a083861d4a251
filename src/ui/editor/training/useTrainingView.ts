import { useSelector } from '@xstate/react';
import { useEditorMode, useSaveDialogActor } from '../../application/useEditorMode.ts';
import { useEditorState } from '../state/useEditorState.ts';
import type { TrainingView } from './exercises.ts';

/** The current editor state as the exercise checks read it. */
export function useTrainingView(): TrainingView {
  const { document, selection, textEditing, inTransaction, recordIndex } = useEditorState((state) => state);
  const { mode } = useEditorMode();
  const saving = useSelector(useSaveDialogActor(), (state) => state);
  return {
    document,
    selection,
    textEditing,
    inTransaction,
    recordIndex,
    inPreview: mode === 'preview',
    collectionSaved:
      saving?.matches({ open: 'done' }) === true && saving.context.order?.scope === 'collection',
  };
}
