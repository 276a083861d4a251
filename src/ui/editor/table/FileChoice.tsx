import { FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { classNames } from '../../kit/classNames.ts';

export interface FileChoiceProps {
  readonly onFile: (file: File) => void;
  /** Why the file before was not read. */
  readonly refusal: { readonly fileName: string; readonly text: string } | null;
}

/** Where a table comes from: a button, or a file dropped anywhere on the frame. */
export function FileChoice({ onFile, refusal }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex h-full min-h-72 flex-col items-center justify-center gap-3 rounded-lg border border-dashed p-6 text-center',
        over ? 'border-focus bg-primary-soft' : 'border-line-strong',
      )}
    >
      <FileSpreadsheet size={36} strokeWidth={1.25} className="text-primary" aria-hidden />
      <p className="text-lg font-semibold text-ink">Выберите файл с таблицей</p>
      <p className="max-w-md text-sm text-ink-soft">
        Подойдут .xlsx, .xls, .ods и .csv. Файл можно и перетащить сюда. Он останется на вашем устройстве.
      </p>
      <Button onClick={() => input.current?.click()}>Выбрать файл</Button>
      <input
        ref={input}
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
      {refusal && (
        <p role="alert" className="mt-2 max-w-lg rounded-md bg-negative-soft px-4 py-3 text-sm text-ink">
          <strong className="font-semibold">«{refusal.fileName}» не открыт.</strong> {refusal.text}
        </p>
      )}
    </div>
  );
}
