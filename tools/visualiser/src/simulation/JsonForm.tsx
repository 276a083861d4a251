/** A JSON input with its error message and actions. */
import type { ReactElement, ReactNode } from 'react';
import { useState } from 'react';
import type { Typed } from '../play/typed.ts';
import { TextArea } from '../look/TextArea.tsx';

interface JsonFormProps<T> {
  readonly label: string;
  readonly initial: string;
  readonly read: (text: string) => Typed<T>;
  /** Renders the actions; the value is null while invalid. */
  readonly children: (value: { readonly value: T } | null) => ReactNode;
}

export function JsonForm<T>({ label, initial, read, children }: JsonFormProps<T>): ReactElement {
  const [text, setText] = useState(initial);
  const typed = read(text);
  return (
    <div className="mt-1 mb-2 flex flex-col gap-1.5">
      <TextArea
        label={label}
        value={text}
        rows={Math.min(Math.max(text.split('\n').length, 2), 12)}
        error={typed.kind === 'refused' ? typed.text : null}
        hint={typed.kind === 'refused' ? undefined : typed.notes.join(' ')}
        onChange={setText}
      />
      <div className="flex flex-wrap items-center gap-2">
        {children(typed.kind === 'value' ? { value: typed.value } : null)}
      </div>
    </div>
  );
}
