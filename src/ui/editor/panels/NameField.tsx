import { useEffect, useRef, useState } from 'react';
import { limitText } from '../../../kit/limitText.ts';

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
      aria-label={label}
      value={draft}
      onChange={(event) => setDraft(limitText(draft, event.target.value, maxLength))}
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
