import { FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/classNames.ts';

interface FileChoiceProps {
  /** Opens the browser's file picker. */
  readonly onChoose: () => void;
  readonly onFile: (file: File) => void;
}

/** Selects a table file: by a button, or by a drop anywhere on the frame. */
export function FileChoice({ onChoose, onFile }: FileChoiceProps) {
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
      <Button onClick={onChoose}>Выбрать файл</Button>
    </div>
  );
}
