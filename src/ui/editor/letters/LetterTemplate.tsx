import { useId, useRef } from 'react';
import { recordsOf } from '../../../document/records/records.ts';
import { recordValues } from '../../../document/records/copyValues.ts';
import type { Range } from '../../../document/text/textFormatting.ts';
import type { LettersSource } from '../../../app/issue/letters/lettersSource.ts';
import { describedBy, Field, inputClass } from '../../../kit/Field.tsx';
import { limitText } from '../../../kit/limitText.ts';
import { useOutsideChanges } from '../../../kit/useOutsideChanges.ts';
import { InsertMenu } from '../fieldMenu/InsertMenu.tsx';

interface LetterTemplateProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error: string | null;
  readonly source: LettersSource;
  /** One line unless given. */
  readonly rows?: number;
  readonly onChange: (value: string) => void;
}

/** A text with fields of the record, as in a layer, and a menu that inserts them. */
export function LetterTemplate(props: LetterTemplateProps) {
  const { label, value, maxLength, error, source, rows = 1, onChange } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isOneLine = rows === 1;
  const take = (typed: string) =>
    onChange(limitText(value, isOneLine ? typed.replaceAll(/[\r\n]+/g, ' ') : typed, maxLength));
  useOutsideChanges(id, value, take);
  const insert = ([start, end]: Range, text: string) => {
    take(`${value.slice(0, start)}${text}${value.slice(end)}`);
    requestAnimationFrame(() => field.current?.focus());
  };
  return (
    <div className="flex flex-col gap-2">
      <Field id={id} label={label} error={error}>
        <textarea
          {...describedBy(id, { error: error ?? undefined, hint: undefined })}
          ref={field}
          rows={rows}
          value={value}
          onChange={(event) => take(event.target.value)}
          autoComplete="off"
          className={`${inputClass('md', error)} h-auto py-2 ${isOneLine ? 'resize-none' : 'resize-y'}`}
        />
      </Field>
      <div>
        <InsertMenu
          label={`Вставить поле: ${label.toLowerCase()}`}
          template={value}
          record={recordValues(recordsOf(source.withFields), source.copies[0] ?? 0)}
          offersFacts={false}
          nameOf={(option) => option.label}
          selected={() => [
            field.current?.selectionStart ?? value.length,
            field.current?.selectionEnd ?? value.length,
          ]}
          onInsert={insert}
        />
      </div>
    </div>
  );
}
