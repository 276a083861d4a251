import { Check, Mail, MailCheck, Pause, Play, Send, Share2, SkipForward } from 'lucide-react';
import { countText } from '../../../document/text/russian.ts';
import { Button } from '../../../kit/Button.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import type { Letters } from './useLetters.ts';

interface LettersButtonsProps {
  readonly letters: Letters;
  readonly onClose: () => void;
}

/** What can be pressed now; the main button comes last. */
export function LettersButtons({ letters, onClose }: LettersButtonsProps) {
  const { phase, send, wishes, addressed } = letters;
  const cancel = (
    <Button variant="outline" onClick={() => send({ type: 'cancel' })}>
      Отмена
    </Button>
  );
  switch (phase) {
    case 'looking':
    case 'writing':
      return <WritingButtons letters={letters} onClose={onClose} />;
    case 'making':
    case 'preparing':
    case 'handing':
      return cancel;
    case 'running':
    case 'pausing':
      return (
        <Button
          variant="outline"
          icon={Pause}
          busy={phase === 'pausing'}
          onClick={() => send({ type: 'pause' })}
        >
          Пауза
        </Button>
      );
    case 'waiting':
      return (
        <>
          {cancel}
          <Button icon={Play} onClick={() => send({ type: 'send', wishes })}>
            Попробовать сейчас
          </Button>
        </>
      );
    case 'paused':
      return (
        <>
          {cancel}
          <Button icon={Play} onClick={() => send({ type: 'send', wishes })}>
            Продолжить
          </Button>
        </>
      );
    case 'ready':
      return (
        <>
          {cancel}
          <Button variant="outline" icon={SkipForward} onClick={() => send({ type: 'skip' })}>
            Пропустить
          </Button>
          <Button icon={Share2} onClick={() => send({ type: 'handOver' })}>
            Поделиться
          </Button>
        </>
      );
    case 'shared':
      return (
        <>
          <Button variant="outline" onClick={() => send({ type: 'fromStart' })}>
            Начать сначала
          </Button>
          <Button icon={Check} onClick={() => send({ type: 'cancel' })}>
            Готово
          </Button>
        </>
      );
    case 'trying':
      return (
        <Button busy disabled>
          {lettersText(addressed)}
        </Button>
      );
    case 'closed':
      return null;
    default:
      return phase satisfies never;
  }
}

function WritingButtons({ letters, onClose }: LettersButtonsProps) {
  const { phase, send, wishes, refusal, left, context } = letters;
  const { sharing, site } = useApplication().platform;
  const unless = { disabledReason: refusal, disabled: phase === 'looking' };
  return (
    <>
      {refusal !== null && <p className="min-w-48 flex-1 text-ink-soft">{refusal}</p>}
      {/* A phone has the cross, and no room. */}
      <Button variant="outline" className="max-sm:hidden" onClick={onClose}>
        Закрыть
      </Button>
      {sharing !== undefined && (
        <Button
          variant="outline"
          icon={Share2}
          disabled={phase === 'looking'}
          onClick={() => send({ type: 'share', wishes })}
        >
          Поделиться по одному
        </Button>
      )}
      <Button
        variant={site.letters ? 'outline' : 'primary'}
        icon={Mail}
        onClick={() => send({ type: 'makeFiles', wishes })}
        {...unless}
      >
        Скачать письма
      </Button>
      {site.letters && (
        <Button
          variant={context.isTried ? 'outline' : 'primary'}
          icon={MailCheck}
          onClick={() => send({ type: 'tryOut', wishes })}
          {...unless}
        >
          Пробное письмо себе
        </Button>
      )}
      {site.letters && context.isTried && left > 0 && (
        <Button icon={Send} onClick={() => send({ type: 'send', wishes })} {...unless}>
          {`Разослать ${lettersText(left)}`}
        </Button>
      )}
    </>
  );
}

function lettersText(count: number): string {
  return countText(count, ['письмо', 'письма', 'писем']);
}
