import type { FormEvent } from 'react';
import { useState } from 'react';
import type { OpenPublication } from '../../../app/issue/pickup/openPublication.ts';
import { tellName } from '../../../app/issue/pickup/openPublication.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { MAX_NOTE_NAME, MAX_NOTE_WORDS } from '../../../pickup/note.ts';
import { useApplication } from '../../application/ApplicationProvider.tsx';

interface TellNameProps {
  readonly opened: OpenPublication;
  /** The id of the copy; empty where none was opened. */
  readonly copy: string;
  /** As it is on the document, or as it was typed. */
  readonly name: string;
}

/** «В имени ошибка»: a note that only the issuer can read. */
export function TellName({ opened, copy, name: printed }: TellNameProps) {
  const application = useApplication();
  const [phase, setPhase] = useState<'closed' | 'writing' | 'sending' | 'sent'>('closed');
  const [name, setName] = useState(printed);
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const isOpened = copy !== '';
  const isSaid = !isOpened || name.trim() !== printed.trim() || words.trim() !== '';
  const isChanged = name.trim() !== '' && isSaid;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged || phase === 'sending') return;
    setPhase('sending');
    setProblem(null);
    const why = await tellName(opened, { copy, name: name.trim(), words: words.trim() }, application);
    setProblem(why);
    setPhase(why === null ? 'sent' : 'writing');
  };
  if (phase === 'closed')
    return (
      <div>
        <Button variant="outline" onClick={() => setPhase('writing')}>
          {isOpened ? 'В имени ошибка' : 'Сообщить организатору'}
        </Button>
      </div>
    );
  if (phase === 'sent')
    return (
      <output className="block rounded-md bg-positive-soft px-3 py-2 text-base text-ink">
        {isOpened ? SENT_TEXT : UNOPENED_TEXT}
      </output>
    );
  return (
    <form
      aria-label={isOpened ? 'Ошибка в имени' : 'Сообщение организатору'}
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 border-t border-line pt-5"
    >
      <TextField
        label={isOpened ? 'Как правильно' : 'Фамилия и имя'}
        autoComplete="off"
        maxLength={MAX_NOTE_NAME}
        value={name}
        onChange={setName}
      />
      <TextField
        label="Что ещё сказать"
        hint="Можно не заполнять. Прочтёт только тот, кто выдал документ."
        autoComplete="off"
        maxLength={MAX_NOTE_WORDS}
        value={words}
        onChange={setWords}
      />
      {problem !== null && (
        <p role="alert" className="rounded-md bg-warning-soft px-3 py-2 text-base text-ink">
          {problem}
        </p>
      )}
      <Button type="submit" busy={phase === 'sending'} disabled={!isChanged}>
        Отправить
      </Button>
    </form>
  );
}

const SENT_TEXT =
  'Сообщение отправлено. Когда организатор исправит имя, откройте документ по этой же ссылке ещё раз.';
const UNOPENED_TEXT =
  'Сообщение отправлено. Организатор проверит список: возможно, ваша фамилия записана в нём с ошибкой.';
