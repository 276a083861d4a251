import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { StartedSession } from '../../../app/startedSession.ts';
import { changeCells } from '../../../data/bindings/index.ts';
import type { Document } from '../../../document/document.ts';
import { recordsAt, recordsOf, rowValues } from '../../../document/records/records.ts';
import { Button } from '../../../kit/Button.tsx';
import { TextField } from '../../../kit/TextField.tsx';

interface CopyWordsProps extends Pick<StartedSession, 'editor'> {
  readonly document: Document;
  /** The copy that is shown, from 0. */
  readonly copy: number;
}

/** Rows of one copy that are put right here; those of more are put right in the list. */
const SHOWN_ROWS = 30;

/** What the list says of the person on the shown copy, to be put right by hand; the list itself stays. */
export function CopyWords({ editor, document, copy }: CopyWordsProps) {
  /** By place among the rows of the copy and column. */
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const records = recordsOf(document);
  const members = recordsAt(records, copy).slice(0, SHOWN_ROWS);
  const fields = members.flatMap((record, row) => {
    const { columns, values } = rowValues(records, record);
    const place = members.length === 1 ? '' : `, строка ${row + 1}`;
    return columns.map(({ name }, column) => ({
      record,
      column: name,
      before: values[column] ?? '',
      label: `${name === '' ? 'Значение' : name}${place}`,
    }));
  });
  if (typed === null)
    return (
      <Button variant="quiet" icon={PenLine} onClick={() => setTyped(fields.map(({ before }) => before))}>
        Исправить данные
      </Button>
    );
  const change = () => {
    const cells = fields.flatMap(({ record: recordIndex, column, before }, place) => {
      const after = typed[place]?.trim() ?? '';
      return before === after ? [] : [{ recordIndex, column, before, after }];
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
      {fields.map(({ label }, place) => (
        <TextField
          key={`${place} ${label}`}
          ref={place === 0 ? focusFirst : undefined}
          label={label}
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
