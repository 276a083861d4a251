import type { ReactElement } from 'react';
import { useRef } from 'react';

interface OpenTraceButtonProps {
  readonly onOpen: (file: File) => void;
}

export function OpenTraceButton({ onOpen }: OpenTraceButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        Открыть запись…
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Файл записи"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onOpen(file);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </>
  );
}
