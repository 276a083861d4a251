import { CircleCheck } from 'lucide-react';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { Button } from '../../../kit/Button.tsx';
import { EXERCISES } from '../training/exercises.ts';
import { readDone } from '../training/progress.ts';
import { UNDER_DEVELOPMENT } from '../training/TrainingEnd.tsx';
import { helpId } from './helpEntries.ts';

interface TrainingPartProps {
  readonly onStart: (exercise: number) => void;
}

/** Introduces the course, with the exercises completed on this device. */
export function TrainingPart({ onStart }: TrainingPartProps) {
  const { platform } = useApplication();
  const done = readDone(platform.storage);
  return (
    <div className="mx-auto max-w-2xl pt-2 md:pt-8">
      <p className="text-base text-ink">
        Пять коротких упражнений в&nbsp;самом редакторе, минут на&nbsp;десять. Они идут в&nbsp;отдельном
        учебном проекте: с&nbsp;вашим ничего не&nbsp;случится.
      </p>
      <ol className="mt-5 divide-y divide-line border-y border-line">
        {EXERCISES.map(({ title, task }, number) => (
          <li key={title} className="flex items-center gap-4 py-3">
            <span className="w-6 shrink-0 text-center text-lg font-semibold text-ink-faint tabular-nums">
              {number + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span
                id={helpId({ part: 'training', key: String(number) })}
                tabIndex={-1}
                className="block scroll-mt-4 text-base font-medium text-ink"
              >
                {title}
              </span>
              <span className="block text-sm text-ink-soft">{task}</span>
            </span>
            {done.includes(number) && (
              <>
                <CircleCheck size={20} className="shrink-0 text-positive" aria-hidden />
                <span className="sr-only">Выполнено</span>
              </>
            )}
            <Button variant="quiet" size="sm" onClick={() => onStart(number)}>
              <span>{done.includes(number) ? 'Повторить' : 'Начать'}</span>
              <span className="sr-only">{`: ${title}`}</span>
            </Button>
          </li>
        ))}
      </ol>
      <p className="mt-5 rounded-md bg-info-soft px-4 py-3 text-ink">
        {`${UNDER_DEVELOPMENT}: со\u00a0временем упражнений станет больше.`}
      </p>
    </div>
  );
}
