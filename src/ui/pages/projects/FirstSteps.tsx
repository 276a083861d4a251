import type { LucideIcon } from 'lucide-react';
import { FileArchive, FileSpreadsheet, LayoutTemplate } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCallback } from 'react';
import type { CallOptions } from '../../../api/transport.ts';
import { listBin } from '../../../app/projects/bin.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useLoaded } from '../../shell/useLoaded.ts';
import { BesideList } from './waysToBegin.tsx';

const STEPS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: LayoutTemplate,
    title: 'Соберите макет',
    text: 'Фон, подписи, печать — или возьмите готовый шаблон и поменяйте в\u00a0нём слова.',
  },
  {
    icon: FileSpreadsheet,
    title: 'Добавьте таблицу',
    text: 'Подойдёт обычный файл Excel: укажите, какой столбец где написать.',
  },
  {
    icon: FileArchive,
    title: 'Скачайте все копии',
    text: 'Каждая строка таблицы станет своей грамотой, все вместе — одним архивом.',
  },
];

interface FirstStepsProps {
  readonly actions: ReactNode;
  /** Projects were here a moment ago. */
  readonly isEmptied: boolean;
  readonly onBin: () => void;
}

/** A list with nothing in it yet: the whole work in three steps, and the ways to begin. */
export function FirstSteps({ actions, isEmptied, onBin }: FirstStepsProps) {
  const mayBeInBin = useMayBeInBin(isEmptied);
  return (
    <section
      aria-labelledby="first-steps"
      className="rounded-xl border border-dashed border-line-strong px-5 py-10 sm:px-10"
    >
      <h2 id="first-steps" className="text-center text-xl font-semibold text-balance text-ink">
        Здесь появятся ваши проекты
      </h2>
      <p className="mx-auto mt-2 max-w-xl text-center text-base text-pretty text-ink-soft">
        От пустого листа до готовых грамот — три шага.
      </p>
      <ol className="mx-auto mt-8 grid max-w-4xl gap-6 sm:grid-cols-3">
        {STEPS.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="flex gap-4 sm:flex-col sm:items-center sm:text-center">
            <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-primary-soft text-primary">
              <Icon size={22} strokeWidth={1.75} aria-hidden />
            </span>
            <div>
              <h3 className="text-base font-semibold text-ink">{`${index + 1}. ${title}`}</h3>
              <p className="mt-1 text-sm text-pretty text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
      <div className="mt-3 flex justify-center">
        <BesideList onBin={mayBeInBin ? onBin : null} />
      </div>
    </section>
  );
}

/** Whether anything may be in the bin: nobody who has just come is offered it. */
function useMayBeInBin(isEmptied: boolean): boolean {
  const application = useApplication();
  const { loaded } = useLoaded(
    useCallback((options: CallOptions) => listBin(application, options), [application]),
  );
  if (loaded.kind === 'ready') return isEmptied || loaded.value.length > 0;
  return isEmptied || loaded.kind === 'failed';
}
