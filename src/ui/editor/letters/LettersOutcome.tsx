import { CircleCheck } from 'lucide-react';
import type { LettersContext } from '../../../machines/letters/events.ts';
import { ProgressBar } from '../../../kit/ProgressBar.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { SlowNote } from '../../../kit/SlowNote.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { AfterRun } from '../issued/AfterRun.tsx';
import { LettersTold } from './LettersTold.tsx';
import type { Letters } from './useLetters.ts';

interface LettersOutcomeProps {
  readonly letters: Letters;
}

/** Progress of a work, or what became of it. */
export function LettersOutcome({ letters }: LettersOutcomeProps) {
  const { phase, context } = letters;
  const { letters: isOffered } = useApplication().platform.site;
  const { failure, fileName, isTried, outcomes } = context;
  return (
    <>
      <Progress letters={letters} />
      {DRAWING.has(phase) && <SlowNote key={`${phase} ${context.done}`} />}
      <output className="flex flex-col gap-1 empty:hidden">
        {failure !== null && (
          <span className="text-negative">
            <Quoted text={failure.text} />
          </span>
        )}
        {phase === 'waiting' && context.wait !== null && (
          <span className="text-ink-soft">{context.wait.reason}</span>
        )}
        {phase === 'writing' && fileName !== null && (
          <Done text={`Файл «${fileName}» сохранён. Распакуйте его: внутри написано, как отправить.`} />
        )}
        {phase === 'writing' && isOffered && isTried && outcomes.length === 0 && (
          <Done text="Пробное письмо отправлено. Проверьте почту, затем разошлите остальные." />
        )}
      </output>
      {outcomes.length > 0 && <LettersTold letters={letters} />}
      {phase === 'writing' && (fileName !== null || outcomes.length > 0) && <AfterRun />}
    </>
  );
}

/** Works that draw copies. */
const DRAWING: ReadonlySet<Letters['phase']> = new Set(['making', 'preparing']);

function Done({ text }: { readonly text: string }) {
  return (
    <span className="flex items-center gap-2 text-ink-soft">
      <CircleCheck size={16} className="shrink-0 text-positive" aria-hidden />
      <Quoted text={text} />
    </span>
  );
}

function Progress({ letters: { phase, context } }: LettersOutcomeProps) {
  const { done, total, shared } = context;
  const counted = total > 0 ? `: ${done} из ${total}` : '';
  const value = total > 0 ? done / total : null;
  switch (phase) {
    case 'making':
      return <ProgressBar label={`Создаём письма${counted}`} value={value} />;
    case 'trying':
      return <ProgressBar label="Отправляем пробное письмо" value={null} />;
    case 'running':
      return <ProgressBar label={`Отправляем письма${counted}`} value={value} />;
    case 'pausing':
      return <ProgressBar label={`Заканчиваем начатое письмо${counted}`} value={value} />;
    case 'waiting':
      return <ProgressBar label={`Ждём до ${timeOf(context.wait)}, пройдено${counted}`} value={value} />;
    case 'paused':
      return <ProgressBar label={`Пауза, пройдено${counted}`} value={value} />;
    case 'preparing':
    case 'handing':
      return <ProgressBar label="Готовим копию" value={null} />;
    case 'ready':
      return <ProgressBar label={`Следующая копия: ${shared + 1} из ${total}`} value={shared / total} />;
    case 'shared':
      return <Done text="Все копии переданы." />;
    case 'looking':
    case 'writing':
    case 'closed':
      return null;
    default:
      return phase satisfies never;
  }
}

/** «12:35» of this device. */
function timeOf(wait: LettersContext['wait']): string {
  return wait === null
    ? ''
    : new Date(wait.until).toLocaleTimeString('ru', { hour: '2-digit', minute: '2-digit' });
}
