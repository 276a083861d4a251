import { Check, RotateCcw, X } from 'lucide-react';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';
import { IconButton } from '../../../kit/IconButton.tsx';
import { useScreenSize } from '../screen/useScreenSize.ts';
import type { Exercise } from './exercises.ts';
import { EXERCISES } from './exercises.ts';

interface TrainingCardProps {
  readonly exercise: number;
  readonly step: number;
  readonly done: readonly number[];
  readonly isSolved: boolean;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  readonly onChoose: (exercise: number) => void;
  readonly onLeave: () => void;
}

/** The exercise beside the editor: covers nothing and blocks nothing. */
export function TrainingCard(props: TrainingCardProps) {
  const { exercise, step, isSolved } = props;
  const isNarrow = useScreenSize() === 'narrow';
  const current = EXERCISES[exercise];
  if (current === undefined) return null;
  const isLast = exercise + 1 === EXERCISES.length;
  return (
    <section
      aria-label="Обучение"
      className="flex shrink-0 flex-col gap-2 border-b border-line bg-primary-soft px-3 pt-1 pb-3 max-md:border-t max-md:border-b-0"
    >
      <div className="flex items-center">
        <p className="flex-1 text-xs text-ink-soft">{`Упражнение ${exercise + 1} из ${EXERCISES.length}`}</p>
        <IconButton icon={RotateCcw} label="Начать упражнение заново" size="sm" onClick={props.onAgain} />
        <IconButton icon={X} label="Закончить обучение" size="sm" className="-mr-2" onClick={props.onLeave} />
      </div>
      <ExerciseDots {...props} />
      <h2 className="text-base font-semibold text-ink">{current.title}</h2>
      <div aria-live="polite" className="flex flex-col gap-2">
        {isNarrow ? (
          !isSolved && <CurrentStep exercise={current} step={step} />
        ) : (
          <>
            <p className="text-sm text-ink-soft">{current.task}</p>
            <Steps exercise={current} step={step} />
          </>
        )}
        {isSolved && <p className="text-sm font-medium text-positive">Упражнение выполнено.</p>}
      </div>
      {isSolved && (
        <Button size={isNarrow ? 'md' : 'sm'} onClick={props.onNext}>
          {isLast ? 'Завершить обучение' : 'Следующее упражнение'}
        </Button>
      )}
    </section>
  );
}

function ExerciseDots({ exercise, done, onChoose }: TrainingCardProps) {
  return (
    <ol className="-mt-1 -ml-1 flex">
      {EXERCISES.map(({ title }, number) => (
        <li key={title}>
          <button
            type="button"
            aria-current={number === exercise ? 'step' : undefined}
            aria-label={`Упражнение ${number + 1}: ${title}${done.includes(number) ? ', выполнено' : ''}`}
            onClick={() => onChoose(number)}
            className="flex size-8 items-center justify-center rounded-md hover:bg-secondary-soft coarse:h-11 coarse:w-10 max-md:coarse:w-11"
          >
            <span
              className={classNames(
                'flex size-5 items-center justify-center rounded-full border text-xs tabular-nums',
                done.includes(number)
                  ? 'border-positive bg-positive text-on-positive'
                  : 'border-line-strong text-ink-soft',
                number === exercise && 'ring-2 ring-focus ring-offset-1 ring-offset-primary-soft',
              )}
            >
              {done.includes(number) ? <Check size={12} strokeWidth={3} aria-hidden /> : number + 1}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Steps({ exercise, step }: { readonly exercise: Exercise; readonly step: number }) {
  return (
    <ol className="flex flex-col gap-1.5">
      {exercise.steps.map(({ text, hint }, number) => (
        <li key={text} className="flex gap-2 text-sm" aria-current={number === step ? 'step' : undefined}>
          <span
            aria-hidden
            className={classNames(
              'mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-full border',
              number < step ? 'border-positive bg-positive text-on-positive' : 'border-line-strong',
            )}
          >
            {number < step && <Check size={10} strokeWidth={3} />}
          </span>
          <span className={number === step ? 'text-ink' : 'text-ink-soft'}>
            <span className={number === step ? 'font-medium' : undefined}>{text}</span>
            {number < step && <span className="sr-only">, сделано</span>}
            {number === step && <span className="block text-ink-soft">{hint}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function CurrentStep({ exercise, step }: { readonly exercise: Exercise; readonly step: number }) {
  const current = exercise.steps[step];
  if (current === undefined) return null;
  return (
    <p className="text-sm text-ink">
      <span className="font-medium">{`${current.text}.`}</span>
      <span>{` ${current.phoneHint ?? current.hint}`}</span>
    </p>
  );
}
