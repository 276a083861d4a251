/** Letters with the copies: as files for a mail program, by the share sheet, or sent by the service. */
import { Dialog } from '../../../kit/Dialog.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { Spinner } from '../../../kit/Spinner.tsx';
import { LettersForm } from './LettersForm.tsx';
import { useSendingSource } from '../sending/useSendingSource.ts';
import { openLetters } from './openedLetters.ts';

interface LettersDialogProps {
  readonly onClose: () => void;
}

export function LettersDialog({ onClose }: LettersDialogProps) {
  const { opened, choose } = useSendingSource(openLetters);
  if (opened.kind === 'open')
    return <LettersForm opened={opened.value} onChoose={choose} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Письма с копиями" size="lg">
      {opened.kind === 'opening' ? (
        <Spinner className="min-h-40" />
      ) : (
        <p role="alert" className="rounded-md bg-negative-soft p-3">
          <Quoted text={opened.text} />
        </p>
      )}
    </Dialog>
  );
}
