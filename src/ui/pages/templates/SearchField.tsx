import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '../../../kit/TextField.tsx';

/** How long typing must pause before the list is asked for. */
const PAUSE_MS = 350;

interface SearchFieldProps {
  /** The search of the address, which Back and Forward change too. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string | undefined;
}

export function SearchField({ value, onChange, className }: SearchFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shownValue, setShownValue] = useState(value);
  if (shownValue !== value) {
    // The address has changed: by this field, which keeps what is being typed, or by going back.
    setShownValue(value);
    if (draft?.trim() !== value) setDraft(null);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (text: string) => {
    clearTimeout(timer.current);
    onChange(text.trim());
  };
  return (
    <search className={className}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          commit(draft ?? value);
        }}
      >
        <TextField
          label="Поиск по шаблонам"
          hideLabel
          type="search"
          placeholder="Название, категория или метка"
          maxLength={200}
          value={draft ?? value}
          onChange={(text) => {
            setDraft(text);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => commit(text), PAUSE_MS);
          }}
          className="[&_input]:pl-10"
        />
        <Search
          size={18}
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
        />
      </form>
    </search>
  );
}
