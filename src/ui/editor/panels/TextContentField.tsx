import { useEffect, useId, useRef } from 'react';
import { MAX_TEXT_LENGTH } from '../../../document/constants.ts';
import { Field, inputClass } from '../../../kit/Field.tsx';
import { PLACEHOLDER_TEXT } from '../session/newLayer.ts';

interface TextContentFieldProps {
  readonly value: string;
  readonly onChange: (text: string, caret: number) => void;
  readonly onDone: () => void;
}

/** The text of a layer as a plain field, for a phone, where typing on the sheet under a keyboard is hard. */
export function TextContentField({ value, onChange, onDone }: TextContentFieldProps) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // Nobody has written it yet, so one just types.
    if (area.current?.value !== PLACEHOLDER_TEXT) return;
    area.current.focus();
    area.current.select();
  }, []);
  return (
    <Field id={id} label="Содержание текста">
      <textarea
        ref={area}
        id={id}
        rows={3}
        value={value}
        maxLength={MAX_TEXT_LENGTH}
        onChange={(event) => onChange(event.target.value, event.target.selectionEnd)}
        onBlur={onDone}
        className={`${inputClass('sm')} h-auto resize-y py-1.5`}
      />
    </Field>
  );
}
