import type { LettersSource } from '../../../app/letters/lettersSource.ts';
import { canBeSent, MAX_LETTER_TEXT, MAX_SUBJECT } from '../../../output/index.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { NativeSelect } from '../../../kit/NativeSelect.tsx';
import { copiesText } from '../../words/plural.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { LetterRemarks } from './LetterRemarks.tsx';
import { LettersButtons } from './LettersButtons.tsx';
import { LettersOutcome } from './LettersOutcome.tsx';
import { LetterTemplate } from './LetterTemplate.tsx';
import type { Letters } from './useLetters.ts';
import { useLetters } from './useLetters.ts';

interface LettersFormProps {
  readonly source: LettersSource;
  readonly onClose: () => void;
}

/** States in which the form is shown; in the others a work is under way. */
const WRITING: ReadonlySet<Letters['phase']> = new Set(['looking', 'writing']);

export function LettersForm({ source, onClose }: LettersFormProps) {
  const letters = useLetters(source);
  const { phase, send } = letters;
  const isWriting = WRITING.has(phase);
  const mayClose = isWriting || phase === 'paused' || phase === 'shared' || phase === 'ready';
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
        <div className="-m-1 flex max-h-[50dvh] min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-1 text-sm text-ink">
          <LettersOutcome letters={letters} />
          <div className="flex flex-wrap items-center justify-end gap-2 max-sm:*:grow">
            <LettersButtons letters={letters} onClose={close} />
          </div>
        </div>
      }
    >
      {isWriting ? (
        <Writing letters={letters} source={source} />
      ) : (
        <p className="text-ink-soft">Не закрывайте вкладку до окончания работы.</p>
      )}
    </Dialog>
  );
}

interface WritingProps {
  readonly letters: Letters;
  readonly source: LettersSource;
}

function Writing({ letters, source }: WritingProps) {
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
              : `Правильный адрес есть у ${ready.toLocaleString('ru')} из ${copiesText(source.copies.length)}.`
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
        {wishes.column !== '' && <LetterRemarks letters={letters} source={source} />}
      </div>
    </div>
  );
}
