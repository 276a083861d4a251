/**
 * A text field with lines: it looks like a `TextField` while there is one line, and grows with the others.
 */
import type { ChangeEvent, KeyboardEvent, Ref, SyntheticEvent } from 'react';
import { useId } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';
import { limitText } from './limitText.ts';
import { useOutsideChanges } from './useOutsideChanges.ts';

interface LinesFieldProps extends FieldTexts {
  readonly value: string;
  /** `event` is null for a value that was set without one. */
  readonly onChange: (value: string, event: ChangeEvent<HTMLTextAreaElement> | null) => void;
  readonly onFocus?: () => void;
  readonly onSelect?: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  readonly placeholder?: string;
  /** A longer text is cut, with a notice. */
  readonly maxLength?: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

export function LinesField({ ref, ...props }: LinesFieldProps) {
  const id = useId();
  const { value, onChange } = props;
  const take = (typed: string, event: ChangeEvent<HTMLTextAreaElement> | null) =>
    onChange(limitText(value, typed, props.maxLength), event);
  useOutsideChanges(id, value, (typed) => take(typed, null));
  return (
    <Field {...props} id={id}>
      <textarea
        {...describedBy(id, props)}
        ref={ref}
        rows={rowsOf(value)}
        value={value}
        onChange={(event) => take(event.target.value, event)}
        onFocus={props.onFocus}
        onSelect={props.onSelect}
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

/** More lines are reached by scrolling. */
const MAX_ROWS = 8;

/** Rows of a field that is as high as its text. */
export function rowsOf(text: string): number {
  return Math.min(text.split('\n').length, MAX_ROWS);
}
