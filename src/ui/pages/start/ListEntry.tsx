import { ArrowRight, FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { pastedFile, TABLE_ACCEPT } from '../../../app/table/tableFiles.ts';
import { Button } from '../../../kit/Button.tsx';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';

interface ListEntryProps {
  readonly onFile: (file: File) => void;
  /** Lines of the field. */
  readonly rows?: number;
}

/** Where a list comes from: a field to paste it into, or a file. */
export function ListEntry({ onFile, rows = 4 }: ListEntryProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useOutsideChanges(id, text, setText);
  const isEmpty = text.trim() === '';
  return (
    <div className="flex flex-col gap-3">
      <label htmlFor={id} className="text-base font-semibold text-ink">
        Вставьте список имён
      </label>
      <textarea
        id={id}
        rows={rows}
        value={text}
        placeholder={'Соколова Алёна\nГалиев Тимур'}
        onChange={(event) => setText(event.target.value)}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink coarse:text-base"
      />
      <div className="flex flex-wrap gap-3">
        <Button
          icon={ArrowRight}
          disabledReason={isEmpty ? 'Вставьте или напишите хотя бы одно имя' : null}
          onClick={() => onFile(pastedFile(text))}
        >
          Подставить имена
        </Button>
        <Button variant="outline" icon={FileSpreadsheet} onClick={() => input.current?.click()}>
          Выбрать файл таблицы
        </Button>
        <input
          ref={input}
          type="file"
          accept={TABLE_ACCEPT}
          hidden
          aria-label="Файл таблицы"
          data-testid="start-file"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
    </div>
  );
}
