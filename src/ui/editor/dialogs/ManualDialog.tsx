import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { classNames } from '../../kit/classNames.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { MANUAL_STEPS } from './manualSteps.ts';

export interface ManualDialogProps {
  readonly onClose: () => void;
}

/** The manual as a list of tips, beginning with the first; buttons walk through them. */
export function ManualDialog({ onClose }: ManualDialogProps) {
  const [index, setIndex] = useState(0);
  const last = MANUAL_STEPS.length - 1;
  const current = MANUAL_STEPS[index];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Мануал"
      size="full"
      footer={
        <>
          <Button
            variant="outline"
            icon={ChevronLeft}
            disabled={index === 0}
            onClick={() => setIndex(index - 1)}
          >
            Назад
          </Button>
          <Button icon={ChevronRight} onClick={() => (index === last ? onClose() : setIndex(index + 1))}>
            {index === last ? 'Готово' : 'Дальше'}
          </Button>
        </>
      }
    >
      <div className="mx-auto grid max-w-4xl gap-6 pt-2 md:grid-cols-[17rem_1fr] md:pt-8">
        <ol className="flex flex-col gap-1">
          {MANUAL_STEPS.map(({ title }, number) => (
            <li key={title}>
              <button
                type="button"
                aria-current={number === index ? 'step' : undefined}
                onClick={() => setIndex(number)}
                className={classNames(
                  'tap flex w-full items-baseline gap-3 rounded-md px-3 py-2 text-left text-sm',
                  number === index
                    ? 'bg-primary-soft font-medium text-primary'
                    : 'text-ink-soft hover:bg-sunken',
                )}
              >
                <span className="w-4 text-right tabular-nums">{number + 1}</span>
                {title}
              </button>
            </li>
          ))}
        </ol>
        <section aria-live="polite" className="max-w-prose md:border-l md:border-line md:pl-8">
          <p className="text-sm text-ink-faint">
            Шаг {index + 1} из {MANUAL_STEPS.length}
          </p>
          <h3 className="mt-1 text-xl font-semibold text-ink">{current?.title}</h3>
          <p className="mt-3 text-base text-ink-soft">{current?.text}</p>
        </section>
      </div>
    </Dialog>
  );
}
