import type { RefObject } from 'react';
import { useId, useState } from 'react';
import { Button } from '../../../../kit/Button.tsx';
import { pastedFile } from '../../../../app/table/tableFiles.ts';
import { useOutsideChanges } from '../../../../kit/useOutsideChanges.ts';

interface PasteListProps {
  /** The field, for a dialog that begins in it. */
  readonly field?: RefObject<HTMLTextAreaElement | null>;
  readonly onFile: (file: File) => void;
  /** Lines of the field. */
  readonly rows?: number;
}

/** A field for a list copied from another program: lines are rows, tabs or other separators make columns. */
export function PasteList({ field, onFile, rows = 8 }: PasteListProps) {
  const id = useId();
  const [text, setText] = useState('');
  useOutsideChanges(id, text, setText);
  return (
    <div className="flex w-full flex-col gap-2 text-left">
      <label htmlFor={id} className="text-sm text-ink-soft">
        Список из Excel, Word или письма: одна строка — одна копия
      </label>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        value={text}
        placeholder={'Ёлкина Анна\nЩукин Пётр'}
        onChange={(event) => setText(event.target.value)}
        className="w-full resize-y rounded-md border border-line-strong bg-surface px-3 py-2 text-sm text-ink"
      />
      <Button
        className="self-start"
        disabledReason={text.trim() === '' ? 'Вставьте или напишите список' : null}
        onClick={() => onFile(pastedFile(text))}
      >
        Сделать таблицу
      </Button>
    </div>
  );
}
