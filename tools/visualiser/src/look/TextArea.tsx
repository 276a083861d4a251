/** A field of several lines in the monospaced font: JSON or source. */
import type { ReactElement, Ref } from 'react';
import { useId } from 'react';
import { classNames } from '../../../../src/kit/classNames.ts';
import type { FieldTexts } from '../../../../src/kit/Field.tsx';
import { describedBy, Field, inputClass } from '../../../../src/kit/Field.tsx';

interface TextAreaProps extends FieldTexts {
  readonly value: string;
  readonly rows: number;
  /** Without it the text can only be read and copied. */
  readonly onChange?: (value: string) => void;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function TextArea({ ref, ...props }: TextAreaProps): ReactElement {
  const { value, rows, onChange } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <textarea
        {...describedBy(id, props)}
        ref={ref}
        value={value}
        rows={rows}
        readOnly={onChange === undefined}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => onChange?.(event.target.value)}
        className={classNames(
          inputClass('sm', props.error),
          'h-auto resize-y py-1.5 font-mono text-xs read-only:overflow-auto read-only:bg-sunken read-only:whitespace-pre',
        )}
      />
    </Field>
  );
}
