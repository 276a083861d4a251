import { ArrowRight, FileSpreadsheet, X } from 'lucide-react';
import { Link } from 'wouter';
import { startPath } from '../../../app/platform/paths.ts';
import type { StartedWork } from '../../../app/table/startedTable.ts';
import { Button } from '../../../kit/Button.tsx';
import { buttonClass } from '../../../kit/buttonStyles.ts';
import { Quoted } from '../../../kit/Quoted.tsx';

interface WaitingWorkProps {
  readonly work: StartedWork;
  readonly onForget: () => void;
}

/**
 * What was begun with a list on this device and is in no project yet. Whoever has signed in by another way
 * than the one it was left by, such as a letter, finds it here.
 */
export function WaitingWork({ work, onForget }: WaitingWorkProps) {
  const { file, filled } = work;
  return (
    <section
      aria-label="Начатая работа"
      className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border border-line bg-info-soft px-4 py-3"
    >
      <FileSpreadsheet size={24} strokeWidth={1.5} className="shrink-0 text-primary" aria-hidden />
      <p className="min-w-0 flex-1 basis-60 text-base wrap-break-word text-ink">
        <Quoted
          text={
            filled === null
              ? `Список «${file.name}» ждёт: останется выбрать шаблон.`
              : `Шаблон «${filled.name}» с\u00a0вашим списком ждёт на\u00a0этом устройстве.`
          }
        />
      </p>
      <Link
        href={startPath(filled?.templateId ?? null, filled?.look)}
        className={buttonClass('primary', 'md')}
      >
        Продолжить
        <ArrowRight size={18} aria-hidden />
      </Link>
      <Button variant="quiet" icon={X} onClick={onForget}>
        Убрать
      </Button>
    </section>
  );
}
