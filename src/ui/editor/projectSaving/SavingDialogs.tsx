import { useApplication } from '../../application/ApplicationProvider.tsx';
import { LEAVE_QUESTION, useProject } from '../../application/useProject.ts';
import { askBrowser } from '../../../kit/confirm.tsx';
import { LazyBoundary } from '../../shell/LazyBoundary.tsx';
import { tellNotLoaded } from '../../../kit/notLoaded.ts';
import { lazyDialog } from '../../shell/lazyDialog.ts';

const ConfirmDialog = lazyDialog(async () => (await import('../../../kit/ConfirmDialog.tsx')).ConfirmDialog);
const ConflictDialog = lazyDialog(async () => (await import('./ConflictDialog.tsx')).ConflictDialog);
const DraftDialog = lazyDialog(async () => (await import('./DraftDialog.tsx')).DraftDialog);

/** Questions about the project: leaving with unsaved changes, a conflict, a found draft. */
export function SavingDialogs() {
  const { platform } = useApplication();
  const { phase, confirm, cancel, saveAndLeave, declineDraft } = useProject();
  /**
   * The browser asks in place of the first question. No answer to the others changes anything: the conflict
   * stays until the next save, the draft stays in the list.
   */
  const onFailed = (error: unknown) => {
    if (phase === 'confirmingLeave') {
      void askBrowser(LEAVE_QUESTION).then((yes) => (yes ? confirm() : cancel()));
      return;
    }
    void tellNotLoaded(platform.notify, error);
    if (phase === 'conflict') cancel();
    else declineDraft();
  };
  return (
    <LazyBoundary key={phase} onFailed={onFailed}>
      {phase === 'confirmingLeave' && (
        <ConfirmDialog
          open
          {...LEAVE_QUESTION}
          better={{ label: 'Сохранить и выйти', onPress: saveAndLeave }}
          onConfirm={confirm}
          onCancel={cancel}
        />
      )}
      {(phase === 'conflict' || phase === 'copying') && <ConflictDialog />}
      {phase === 'offeringDraft' && <DraftDialog />}
    </LazyBoundary>
  );
}
