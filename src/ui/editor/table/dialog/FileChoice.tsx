import { ClipboardPaste, FileSpreadsheet } from 'lucide-react';
import type { DragEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { classNames } from '../../../../kit/classNames.ts';
import { isField } from '../../focus/isField.ts';
import { pastedFile } from './pastedFile.ts';
import { PasteList } from './PasteList.tsx';

interface FileChoiceProps {
  /** Opens the browser's file picker. */
  readonly onChoose: () => void;
  readonly onFile: (file: File) => void;
}

/** Where a table comes from: a file, by a button or a drop anywhere on the frame, or a pasted list. */
export function FileChoice({ onChoose, onFile }: FileChoiceProps) {
  const [over, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text.trim() === '' || isField(event.target)) return;
    event.preventDefault();
    onFile(pastedFile(text));
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
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
      <span className="flex flex-wrap justify-center gap-2">
        <Button onClick={onChoose}>Выбрать файл</Button>
        <Button variant="outline" icon={ClipboardPaste} onClick={() => setPasting(!isPasting)}>
          Вставить список
        </Button>
      </span>
      {isPasting && <PasteList onFile={onFile} />}
    </div>
  );
}
