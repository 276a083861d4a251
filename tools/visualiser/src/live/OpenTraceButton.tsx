import { FolderOpen } from 'lucide-react';
import type { ReactElement } from 'react';
import { useRef } from 'react';
import { Button } from '../../../../src/kit/Button.tsx';

interface OpenTraceButtonProps {
  readonly onOpen: (file: File) => void;
}

export function OpenTraceButton({ onOpen }: OpenTraceButtonProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outline" size="sm" icon={FolderOpen} onClick={() => input.current?.click()}>
        Открыть запись…
      </Button>
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
