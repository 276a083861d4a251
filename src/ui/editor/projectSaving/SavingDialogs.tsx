import { useApplication } from '../../application/ApplicationProvider.tsx';
import { LEAVE_QUESTION, useProject } from '../../application/useProject.ts';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { LazyBoundary } from '../../shell/LazyBoundary.tsx';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import { lazyDialog } from '../../shell/lazyDialog.ts';

const ConflictDialog = lazyDialog(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
const DraftDialog = lazyDialog(async () => (await import('./DraftDialog.tsx')).DraftDialog);

/** Questions about the project: leaving with unsaved changes, a conflict, a found draft. */
export function SavingDialogs() {
  const { platform } = useApplication();
  const { phase, confirm, cancel, saveAndLeave, declineDraft } = useProject();
  /** Both answers change nothing: the conflict stays until the next save, the draft stays in the list. */
  const onFailed = (error: unknown) => {
    void tellNotLoaded(platform.notify, error);
    if (phase === 'conflict') cancel();
    else declineDraft();
  };
  return (
    <>
      <ConfirmDialog
        open={phase === 'confirmingLeave'}
        {...LEAVE_QUESTION}
        better={{ label: 'Сохранить и выйти', onPress: saveAndLeave }}
        onConfirm={confirm}
        onCancel={cancel}
      />
      <LazyBoundary key={phase} onFailed={onFailed}>
        {(phase === 'conflict' || phase === 'copying') && <ConflictDialog />}
        {phase === 'offeringDraft' && <DraftDialog />}
      </LazyBoundary>
    </>
  );
}
