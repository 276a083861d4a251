import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { StartedSession } from '../../../app/startedSession.ts';
import { changeCells } from '../../../data/index.ts';
import type { Document } from '../../../document/document.ts';
import { recordAt, recordsOf, rowValues } from '../../../document/records/records.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';

interface CopyWordsProps extends Pick<StartedSession, 'editor'> {
  readonly document: Document;
  /** The copy that is shown, from 0. */
  readonly copy: number;
}

/** What the list says of the person on the shown copy, to be put right by hand; the list itself stays. */
export function CopyWords({ editor, document, copy }: CopyWordsProps) {
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const records = recordsOf(document);
  const record = recordAt(records, copy);
  const { columns, values } = rowValues(records, record);
  if (typed === null)
    return (
      <Button variant="quiet" icon={PenLine} onClick={() => setTyped(values)}>
        Исправить данные
      </Button>
    );
  const change = () => {
    const cells = columns.flatMap(({ name }, place) => {
      const [before = '', after = ''] = [values[place], typed[place]?.trim()];
      return before === after ? [] : [{ recordIndex: record, column: name, before, after }];
    });
    if (cells.length > 0) editor.apply((now) => changeCells(now, cells));
    setTyped(null);
  };
  return (
    <form
      aria-label="Данные этой копии"
      className="mt-3 grid basis-full items-end gap-3 rounded-xl border border-line bg-surface p-4 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        change();
      }}
    >
      {columns.map(({ name }, place) => (
        <TextField
          key={`${place} ${name}`}
          ref={place === 0 ? focusFirst : undefined}
          label={name === '' ? 'Значение' : name}
          value={typed[place] ?? ''}
          onChange={(text) => setTyped(typed.with(place, text))}
        />
      ))}
      <div className="flex gap-2">
        <Button type="submit">Готово</Button>
        <Button variant="quiet" onClick={() => setTyped(null)}>
          Отмена
        </Button>
      </div>
    </form>
  );
}

/** The field takes the focus when it appears: the press that opened it is gone. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.focus();
}
