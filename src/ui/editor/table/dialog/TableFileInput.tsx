import type { Ref } from 'react';

interface TableFileInputProps {
  readonly onFile: (file: File) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** The browser's file picker for tables; hidden, opened by buttons. */
export function TableFileInput({ onFile, ref }: TableFileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
      hidden
      aria-label="Файл таблицы"
      data-testid="table-file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        event.target.value = '';
        if (file) onFile(file);
      }}
    />
  );
}
