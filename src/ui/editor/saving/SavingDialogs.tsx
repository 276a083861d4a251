import { lazy, Suspense } from 'react';
import { LEAVE_QUESTION, useProject } from '../../application/useProject.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';

/** Both follow a reply of the server, so the network is there to fetch them. */
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog.tsx')).ConflictDialog }));
const DraftDialog = lazy(async () => ({ default: (await import('./DraftDialog.tsx')).DraftDialog }));

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
      <Suspense fallback={null}>
        {(phase === 'conflict' || phase === 'copying') && <ConflictDialog />}
        {phase === 'offeringDraft' && <DraftDialog />}
      </Suspense>
    </>
  );
}
