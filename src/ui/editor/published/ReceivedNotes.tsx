import { useEffect, useState } from 'react';
import type { OwnPublication } from '../../../app/issue/pickup/publications.ts';
import type { ReceivedNote } from '../../../app/issue/pickup/notes.ts';
import { dayText } from '../../../data/issued/index.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';
import { Button } from '../../../kit/Button.tsx';
import { Quoted } from '../../../kit/Quoted.tsx';
import { TextField } from '../../../kit/TextField.tsx';
import { useApplication } from '../../application/ApplicationProvider.tsx';
import { useProjectSession } from '../../application/ProjectSessionProvider.tsx';

interface ReceivedNotesProps {
  readonly kept: OwnPublication['kept'];
  readonly today: string;
  /** A note was dealt with. */
  readonly onDone: () => void;
}

/** Notes of recipients about their names; one press corrects the table and replaces the copy. */
export function ReceivedNotes({ kept, today, onDone }: ReceivedNotesProps) {
  const application = useApplication();
  const { editor } = useProjectSession();
  const [notes, setNotes] = useState<readonly ReceivedNote[]>([]);
  useEffect(() => {
    let isShown = true;
    const load = async () => {
      // Few publications have notes.
      const { notesOf } = await import('../../../app/issue/pickup/notes.ts');
      const found = await notesOf(application, kept, editor.getSnapshot().document);
      if (isShown) setNotes(found);
    };
    void load().catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [application, kept, editor]);
  const done = (id: string) => {
    setNotes((all) => all.filter((note) => note.id !== id));
    onDone();
  };
  if (notes.length === 0) return null;
  return (
    <ul aria-label="Сообщения получателей" className="flex flex-col gap-2">
      {notes.map((note) => (
        <li key={note.id} className="flex flex-col gap-2 rounded-md border border-line bg-surface p-3">
          <Note note={note} kept={kept} today={today} onDone={() => done(note.id)} />
        </li>
      ))}
    </ul>
  );
}

interface NoteProps extends ReceivedNotesProps {
  readonly note: ReceivedNote;
}

function Note({ note, kept, today, onDone }: NoteProps) {
  const application = useApplication();
  const session = useProjectSession();
  const [name, setName] = useState(note.name);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      const { removeNote } = await import('../../../app/issue/pickup/notes.ts');
      await removeNote(application, kept, note);
      onDone();
    } catch (error) {
      setProblem(failureOf(error).text);
    } finally {
      setBusy(false);
    }
  };
  const replace = async () => {
    const { replaceCopy } = await import('../../../app/issue/pickup/replaceCopy.ts');
    const { signal } = new AbortController();
    const chosen = session.saving.keptOrder.getSnapshot();
    await replaceCopy(
      { ...application, session },
      chosen,
      { publication: kept.id, id: note.copyId, name: name.trim() },
      signal,
    );
    application.platform.notify('positive', 'Имя исправлено, копия по ссылке заменена. Сохраните проект.');
  };
  return (
    <>
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{`${dayText(note.day, today)}: ${aboutText(note)} `}</span>
        <span translate="no" className="font-medium text-ink">
          {note.copyId === '' ? note.name : note.before || 'этого человека в списке больше нет'}
        </span>
      </p>
      {note.words !== '' && (
        <p translate="no" className="wrap-anywhere text-ink">
          {note.words}
        </p>
      )}
      {note.copy !== null && (
        <TextField
          label="Как правильно"
          size="sm"
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={setName}
        />
      )}
      {problem !== null && (
        <p role="alert" className="text-negative">
          <Quoted text={problem} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {note.copy !== null && (
          <Button size="sm" busy={isBusy} disabled={name.trim() === ''} onClick={() => void act(replace)}>
            Исправить и заменить копию
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          disabled={isBusy}
          onClick={() => void act(() => Promise.resolve())}
        >
          Удалить сообщение
        </Button>
      </div>
    </>
  );
}

function aboutText({ copyId }: ReceivedNote): string {
  return copyId === ''
    ? 'не смог открыть свою копию, возможно, имя в таблице с ошибкой:'
    : 'в имени ошибка. Сейчас:';
}
