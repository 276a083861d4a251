import { useEffect, useId, useRef, useState } from 'react';
import { limitText } from '../../../kit/limitText.ts';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';

interface NameFieldProps {
  readonly label: string;
  readonly maxLength: number;
  readonly name: string;
  /** The new name, or null when the person changed their mind. */
  readonly onDone: (name: string | null) => void;
}

/** Renaming in place: Enter or leaving the field keeps the name, Escape does not. */
export function NameField({ label, maxLength, name, onDone }: NameFieldProps) {
  const [draft, setDraft] = useState(name);
  const id = useId();
  const take = (typed: string) => setDraft(limitText(draft, typed, maxLength));
  useOutsideChanges(id, draft, take);
  const input = useRef<HTMLInputElement>(null);
  const finished = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const finish = (result: string | null) => {
    if (finished.current) return;
    finished.current = true;
    onDone(result);
  };
  return (
    <input
      ref={input}
      id={id}
      aria-label={label}
      value={draft}
      onChange={(event) => take(event.target.value)}
      onBlur={() => finish(draft)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish(draft);
        else if (event.key === 'Escape') finish(null);
        event.stopPropagation();
      }}
      className="h-7 min-w-0 flex-1 rounded-sm border border-focus bg-surface px-1.5 text-sm text-ink outline-none"
    />
  );
}
