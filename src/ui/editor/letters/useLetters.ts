/** The letters of the dialog: what is written, what is wrong with it, and the chart that carries it out. */
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { saveCorrections, saveWords } from '../../../app/issue/letters/corrections.ts';
import { lettersOf } from '../../../app/issue/letters/lettersSource.ts';
import { lettersWith } from '../../../app/issue/letters/lettersImplementations.ts';
import { countLeft } from '../../../app/issue/letters/sendLetters.ts';
import { MAX_LETTER_LINES } from '../../../api/contract/limits.ts';
import type { LettersContext, LettersEvent } from '../../../machines/letters/events.ts';
import type { LetterWishes, PlannedLetter } from '../../../output/letters/index.ts';
import { canBeSent, letterTemplateRefusal, usualWords } from '../../../output/letters/index.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';
import type { OpenedLetters } from './openedLetters.ts';

type Phase =
  | 'looking'
  | 'writing'
  | 'making'
  | 'trying'
  | 'running'
  | 'pausing'
  | 'waiting'
  | 'paused'
  | 'preparing'
  | 'ready'
  | 'handing'
  | 'shared'
  | 'closed';

export interface Letters {
  readonly phase: Phase;
  readonly context: LettersContext;
  readonly send: (event: LettersEvent) => void;
  /** What the form has; `column` is empty until one is chosen. */
  readonly wishes: LetterWishes;
  readonly change: (patch: Partial<LetterWishes>) => void;
  readonly letters: readonly PlannedLetter[];
  /** Letters to addresses. */
  readonly addressed: number;
  /** Those that a mailing would send now. */
  readonly left: number;
  readonly problems: { readonly subject: string | null; readonly text: string | null };
  /** Why no letter can be made; null when it can. */
  readonly refusal: string | null;
}

export function useLetters({ source, column, corrections, words }: OpenedLetters): Letters {
  const application = useApplication();
  const { platform } = application;
  const session = useProjectSession();
  const [wishes, setWishes] = useState<LetterWishes>(() => {
    const usual = usualWords(source.withFields, source.run.order.name);
    return {
      column: column ?? '',
      subject: words?.subject || usual.subject,
      text: words?.text || usual.text,
      corrections,
    };
  });
  const [opened] = useState(wishes);
  const keepTyped = useEffectEvent(() => {
    if (wishes.subject !== opened.subject || wishes.text !== opened.text)
      void saveWords(session.device.place, wishes);
  });
  // However the dialog is closed: the words are written once for all.
  useEffect(() => () => keepTyped(), []);
  const machine = useMemo(
    () =>
      lettersWith({
        ...application,
        session,
        source,
        column,
        corrections,
        newSecret: () => `${platform.newId()}${platform.newId()}`.replaceAll('-', ''),
      }),
    [application, platform, session, source, column, corrections],
  );
  const [snapshot, send] = useMachine(machine, { ...platform.inspecting });
  const { column: chosen, corrections: typed } = wishes;
  // Not of the words, which are typed letter by letter: ten thousand rows take most of a second.
  const letters = useMemo(
    () => (chosen === '' ? [] : lettersOf(source, { column: chosen, corrections: typed })),
    [source, chosen, typed],
  );
  const addressed = letters.filter(canBeSent).reduce((sum, { addresses }) => sum + addresses.length, 0);
  const problems = {
    subject:
      wishes.subject.trim() === '' ? 'Напишите тему.' : letterTemplateRefusal(wishes.subject, source.fields),
    text: linesRefusal(wishes.text) ?? letterTemplateRefusal(wishes.text, source.fields),
  };
  return {
    phase: phaseOf(snapshot.value),
    context: snapshot.context,
    send,
    wishes,
    change: (patch) => {
      const next = { ...wishes, ...patch };
      setWishes(next);
      if (patch.corrections !== undefined) void saveCorrections(session.device.place, source, next);
    },
    letters,
    addressed,
    left: countLeft(letters, snapshot.context.outcomes),
    problems,
    refusal: refusalOf(wishes, addressed, problems),
  };
}

function refusalOf(
  { column }: LetterWishes,
  addressed: number,
  problems: Letters['problems'],
): string | null {
  if (column === '') return 'Выберите столбец с адресами.';
  if (addressed === 0) return 'В этом столбце нет ни одного правильного адреса.';
  return problems.subject !== null || problems.text !== null ? 'Исправьте тему или текст письма.' : null;
}

/** The service takes no more, so that its footer stays in sight. */
function linesRefusal(text: string): string | null {
  const isLong = text.trim().split('\n').length > MAX_LETTER_LINES;
  return isLong ? `В письме больше ${MAX_LETTER_LINES} строк. Сократите текст.` : null;
}

function phaseOf(value: string | Readonly<Record<string, string>>): Phase {
  const name = typeof value === 'string' ? value : Object.values(value)[0];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names of the chart's innermost states
  return name as Phase;
}
