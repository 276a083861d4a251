import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import { countText } from '../../../document/text/russian.ts';
import { letterFormats } from '../../../output/formats/index.ts';
import { canBeSent, MAX_LETTER_TEXT, MAX_SUBJECT } from '../../../output/letters/index.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { SegmentedControl } from '../../../kit/SegmentedControl.tsx';
import { StickyFooter } from '../../../kit/StickyFooter.tsx';
import { ProofNotice } from '../issued/ProofNotice.tsx';
import { LetterPreview } from './LetterPreview.tsx';
import { LetterRemarks } from './LetterRemarks.tsx';
import { LettersCheck } from './LettersCheck.tsx';
import { LettersButtons } from './LettersButtons.tsx';
import { LettersOutcome } from './LettersOutcome.tsx';
import { LetterTemplate } from './LetterTemplate.tsx';
import type { Letters } from './useLetters.ts';
import { useLetters } from './useLetters.ts';
import type { SendingChoice } from '../sending/useSendingSource.ts';
import type { OpenedLetters } from './openedLetters.ts';

interface LettersFormProps {
  readonly opened: OpenedLetters;
  readonly onChoose: (choice: SendingChoice) => void;
  readonly onClose: () => void;
}

/** States in which the form is shown; in the others a work is under way. */
const WRITING: ReadonlySet<Letters['phase']> = new Set(['looking', 'writing']);

/** States of a work in which nothing is under way. */
const MAY_CLOSE: ReadonlySet<Letters['phase']> = new Set(['waiting', 'paused', 'shared', 'ready']);

export function LettersForm({ opened, onChoose, onClose }: LettersFormProps) {
  const letters = useLetters(opened);
  const { phase, send } = letters;
  const isWriting = WRITING.has(phase);
  const mayClose = isWriting || MAY_CLOSE.has(phase);
  const close = () => {
    if (!mayClose) return;
    send({ type: 'close' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Письма с копиями"
      size="lg"
      persistent={!mayClose}
      hideClose={!mayClose}
      footer={
        <StickyFooter buttons={<LettersButtons letters={letters} onClose={close} />}>
          {isWriting && <LettersCheck copies={opened.source.copies} onClose={close} />}
          <LettersOutcome letters={letters} />
        </StickyFooter>
      }
    >
      {isWriting ? (
        <Writing letters={letters} source={opened.source} onChoose={onChoose} />
      ) : (
        <p className="text-ink-soft">{workText(phase)}</p>
      )}
    </Dialog>
  );
}

/** What to do meanwhile. */
function workText(phase: Letters['phase']): string {
  if (phase === 'paused')
    return 'Рассылка на паузе. Продолжить можно и позже: кому письмо уже ушло, второй раз оно не придёт.';
  if (phase === 'waiting')
    return 'Рассылка продолжится сама, пока это окно открыто. Его можно закрыть: когда вы откроете письма снова, она продолжится.';
  if (phase === 'shared') return 'Если кого-то пропустили, начните сначала.';
  if (SHARING.has(phase)) return 'Копии передаются по одной: выберите, кому отправить, и вернитесь сюда.';
  return 'Не закрывайте вкладку до окончания работы.';
}

const SHARING: ReadonlySet<Letters['phase']> = new Set(['preparing', 'ready', 'handing']);
/** «у 2 из 3 копий» */
const OF_COPIES = ['копии', 'копий', 'копий'] as const;
const FORMATS = letterFormats.map(({ id, label }) => ({ value: id, label }));

interface WritingProps {
  readonly letters: Letters;
  readonly source: LettersSource;
  readonly onChoose: LettersFormProps['onChoose'];
}

function Writing({ letters, source, onChoose }: WritingProps) {
  const { wishes, change, problems } = letters;
  const { fields } = source;
  const ready = letters.letters.filter(canBeSent).length;
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <NativeSelect
          label="Столбец с адресами"
          value={wishes.column}
          options={[
            ...(wishes.column === '' ? [{ value: '', label: 'Не выбран' }] : []),
            ...fields.map((name) => ({ value: name, label: name })),
          ]}
          hint={
            wishes.column === ''
              ? 'Столбец с адресами не нашёлся. Выберите его, а если его нет, добавьте в таблицу.'
              : `Правильный адрес есть у ${ready.toLocaleString('ru')} из ${countText(source.copies.length, OF_COPIES)}.`
          }
          onChange={(column) => change({ column, corrections: {} })}
        />
        <LetterTemplate
          label="Тема"
          value={wishes.subject}
          maxLength={MAX_SUBJECT}
          error={problems.subject}
          source={source}
          onChange={(subject) => change({ subject })}
        />
        <LetterTemplate
          label="Текст"
          value={wishes.text}
          maxLength={MAX_LETTER_TEXT}
          error={problems.text}
          source={source}
          rows={8}
          onChange={(text) => change({ text })}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <LetterPreview letters={letters} source={source} />
        <AttachedFiles source={source} onChoose={onChoose} />
        {wishes.column !== '' && <LetterRemarks letters={letters} source={source} />}
      </div>
    </div>
  );
}

/** What is attached: the format of the save dialog, and whether codes have something to show. */
function AttachedFiles({ source, onChoose }: Omit<WritingProps, 'letters'>) {
  const { document, order } = source.run;
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium text-ink" aria-hidden>
          Файл в письме
        </span>
        <SegmentedControl
          label="Файл в письме"
          value={order.format}
          segments={FORMATS}
          onChange={(format) => onChoose({ format })}
          full
        />
      </div>
      <ProofNotice order={order} document={document} onTurnOn={() => onChoose({ hasProof: true })} />
    </>
  );
}
