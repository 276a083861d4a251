import { LEAVE_QUESTION, useProject } from '../../application/useProject.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';

/** Questions about the project: leaving with unsaved changes, a conflict, a found draft. */
export function SavingDialogs() {
  const { phase, confirm, cancel, saveAndLeave } = useProject();
  return (
    <>
      <ConfirmDialog
        open={phase === 'confirmingLeave'}
        {...LEAVE_QUESTION}
        better={{ label: 'Сохранить и выйти', onPress: saveAndLeave }}
        onConfirm={confirm}
        onCancel={cancel}
      />
      <ConflictDialog />
      <DraftDialog />
    </>
  );
}
