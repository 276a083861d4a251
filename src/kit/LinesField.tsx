/** A text field with lines: it looks like a `TextField` while there is one line, and grows with the others. */
import type { ChangeEvent, KeyboardEvent, Ref } from 'react';
import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';
import { limitText } from './limitText.ts';
import { rowsOf } from './textLines.ts';

interface LinesFieldProps extends FieldTexts {
  readonly value: string;
  readonly onChange: (value: string, event: ChangeEvent<HTMLTextAreaElement>) => void;
  readonly onFocus?: () => void;
  readonly onBlur: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly placeholder?: string;
  /** What goes beyond it is cut, and told. */
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function LinesField({ ref, ...props }: LinesFieldProps) {
  const id = useId();
  return (
    <Field {...props} id={id}>
      <textarea
        {...describedBy(id, props)}
        ref={ref}
        rows={rowsOf(props.value)}
        value={props.value}
        onChange={(event) =>
          props.onChange(limitText(props.value, event.target.value, props.maxLength), event)
        }
        onFocus={props.onFocus}
        onBlur={props.onBlur}
        onKeyDown={props.onKeyDown}
        autoComplete="off"
        placeholder={props.placeholder}
        className={classNames(
          inputClass('sm', props.error),
          'h-auto resize-none overflow-x-hidden py-1.25 whitespace-pre coarse:py-2.75',
        )}
      />
    </Field>
  );
}
