import { Dialog } from '../../../kit/Dialog.tsx';
import { FAQ } from './manualSteps.ts';

interface FaqDialogProps {
  readonly onClose: () => void;
}

export function FaqDialog({ onClose }: FaqDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Частые вопросы" size="screen">
      <dl className="mx-auto max-w-[40.3em] divide-y divide-line">
        {FAQ.map(({ question, answer }) => (
          <div key={question} className="py-4 first:pt-0">
            <dt className="text-base font-semibold text-ink">{question}</dt>
            <dd className="mt-1 text-base text-ink-soft">{answer}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
