import { Send } from 'lucide-react';
import type { LetterOutcome } from '../../../machines/letters/events.ts';
import { Button } from '../../../kit/Button.tsx';
import { useConfirm } from '../../../kit/confirm.tsx';
import type { Letters } from './useLetters.ts';

type Group = LetterOutcome['state'] | 'later';

const GROUPS: readonly Group[] = ['later', 'refused', 'unknown', 'sent'];
const HEADINGS: Readonly<Record<Group, string>> = {
  later: 'Ждут новой попытки',
  refused: 'Не отправлено',
  unknown: 'Неизвестно, дошло ли',
  sent: 'Отправлено',
};
/** In these states the mailing tries by itself what was refused for now. */
const GOES_ON: ReadonlySet<Letters['phase']> = new Set(['running', 'pausing', 'waiting', 'paused']);
/** In these a person may have letters sent again. */
const RESTS: ReadonlySet<Letters['phase']> = new Set(['writing', 'paused']);

/** Who got a letter, who did not and why. */
export function LettersTold({ letters }: { readonly letters: Letters }) {
  const { context, phase, send } = letters;
  const groupOf = ({ state, isTemporary }: LetterOutcome): Group =>
    isTemporary === true && GOES_ON.has(phase) ? 'later' : state;
  return (
    <div className="flex flex-col gap-1">
      {GROUPS.map((group) => {
        const found = context.outcomes.filter((outcome) => groupOf(outcome) === group);
        return found.length > 0 && <ToldGroup key={group} group={group} found={found} letters={letters} />;
      })}
      {phase === 'writing' && (
        <div>
          <Button size="sm" variant="outline" onClick={() => send({ type: 'begin' })}>
            Начать новую рассылку
          </Button>
        </div>
      )}
    </div>
  );
}

interface ToldGroupProps {
  readonly group: Group;
  readonly found: readonly LetterOutcome[];
  readonly letters: Letters;
}

function ToldGroup({ group, found, letters }: ToldGroupProps) {
  const names = new Map(letters.letters.map(({ copy, name }) => [copy, name]));
  const mayRepeat = group === 'unknown' && RESTS.has(letters.phase) && letters.context.isTried;
  const confirm = useConfirm();
  const sendAgain = async (chosen: readonly LetterOutcome[]) => {
    if (await confirm({ title: 'Отправить ещё раз?', text: AGAIN_TEXT }))
      letters.send({ type: 'sendAgain', wishes: letters.wishes, letters: chosen });
  };
  return (
    <details open={group !== 'sent'}>
      <summary className="tap cursor-pointer rounded-sm font-medium">
        {`${HEADINGS[group]}: ${found.length.toLocaleString('ru')}`}
      </summary>
      {group === 'unknown' && (
        <p className="text-ink-soft">
          Связь прервалась, когда письмо уже было у почтового сервера. Само оно больше не отправится: спросите
          получателя или отправьте ещё раз.
        </p>
      )}
      {mayRepeat && found.length > 1 && (
        <div className="py-1">
          <Button size="sm" variant="outline" icon={Send} onClick={() => void sendAgain(found)}>
            Отправить ещё раз все
          </Button>
        </div>
      )}
      <ul className="max-h-40 overflow-y-auto">
        {found.map((outcome) => (
          <li
            key={`${outcome.copy} ${outcome.address}`}
            className="flex flex-wrap items-center gap-x-2 gap-y-1 py-0.5"
          >
            <span className="min-w-0 wrap-anywhere">
              <span translate="no">{`${names.get(outcome.copy) ?? ''} ${outcome.address}`}</span>
              {outcome.reason !== undefined && <span className="text-ink-soft">{` ${outcome.reason}`}</span>}
            </span>
            {mayRepeat && (
              <Button size="sm" variant="outline" onClick={() => void sendAgain([outcome])}>
                Отправить ещё раз
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const AGAIN_TEXT =
  'Первое письмо могло дойти, тогда человек получит его дважды. Отправляйте ещё раз, если получатель письма не видит.';
