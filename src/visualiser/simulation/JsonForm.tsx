/** A JSON input with its error message and actions. */
import type { ReactElement, ReactNode } from 'react';
import { useId, useState } from 'react';
import type { Typed } from '../../inspect/simulation/typed.ts';

interface JsonFormProps<T> {
  readonly label: string;
  readonly initial: string;
  readonly read: (text: string) => Typed<T>;
  /** Renders the actions; the value is null while invalid. */
  readonly children: (value: { readonly value: T } | null) => ReactNode;
}

export function JsonForm<T>({ label, initial, read, children }: JsonFormProps<T>): ReactElement {
  const [text, setText] = useState(initial);
  const id = useId();
  const typed = read(text);
  const notes = typed.kind === 'refused' ? [typed.text] : typed.notes;
  return (
    <div className="sim-json">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        value={text}
        rows={Math.min(Math.max(text.split('\n').length, 2), 12)}
        spellCheck={false}
        autoCapitalize="off"
        aria-invalid={typed.kind === 'refused'}
        aria-describedby={notes.length > 0 ? `${id}-notes` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {notes.length > 0 && (
        <ul id={`${id}-notes`} className={typed.kind === 'refused' ? 'sim-wrong' : 'sim-note'}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="sim-row">{children(typed.kind === 'value' ? { value: typed.value } : null)}</div>
    </div>
  );
}
