/**
 * A number field with steppers. The typed draft, a number or a sum such as `210/2`, becomes a value on Enter or blur,
 * rounded to the step and clamped to the bounds. Invalid input is reverted.
 */
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';
import { parseNumber, stepNumber } from './numberDraft.ts';

interface NumberFieldProps extends FieldTexts {
  /** Null shows an empty field, for several different values. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Digits kept after the comma where they are more than those of the step. */
  readonly decimals?: number;
  /** Shown after the number, such as `px` or `°`. */
  readonly unit?: string | undefined;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** With Shift. */
const FAST_STEPS = 10;

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, unit, size = 'md', disabled } = props;
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const bounds = { min, max, step, decimals: props.decimals };

  const commit = () => {
    if (draft === null) return;
    const parsed = parseNumber(draft, bounds);
    setDraft(null);
    if (parsed !== null && parsed !== value) onChange(parsed);
  };
  const move = (steps: number) => {
    const from = (draft === null ? null : parseNumber(draft, bounds)) ?? value ?? min;
    const next = stepNumber(from, steps, bounds);
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') setDraft(null);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      move((event.key === 'ArrowUp' ? 1 : -1) * (event.shiftKey ? FAST_STEPS : 1));
    }
  };
  return (
    <Field {...props} id={id}>
      <div className="relative">
        <input
          {...describedBy(id, props)}
          role="spinbutton"
          inputMode={Number.isInteger(step) && min >= 0 && !props.decimals ? 'numeric' : 'text'}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value ?? undefined}
          autoComplete="off"
          value={draft ?? (value === null ? '' : String(value).replace('.', ','))}
          placeholder={value === null ? '—' : undefined}
          disabled={disabled}
          onChange={(event) => setDraft(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
          className={classNames(inputClass(size, props.error), 'tabular-nums', unit ? 'pr-14' : 'pr-8')}
        />
        <div className="pointer-events-none absolute inset-y-px right-px flex items-center">
          {unit && <span className="pr-1.5 text-sm text-ink-faint">{unit}</span>}
          <div className="pointer-events-auto flex h-full w-6 flex-col border-l border-line coarse:hidden">
            <Stepper label="Больше" disabled={disabled || value === max} onStep={() => move(1)} up />
            <Stepper label="Меньше" disabled={disabled || value === min} onStep={() => move(-1)} />
          </div>
        </div>
      </div>
    </Field>
  );
}

interface StepperProps {
  readonly label: string;
  readonly onStep: () => void;
  readonly disabled?: boolean | undefined;
  readonly up?: boolean;
}

/** Not in the tab order: arrow keys in the field do the same. */
function Stepper({ label, onStep, disabled, up = false }: StepperProps) {
  const Icon = up ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className={classNames(
        'flex flex-1 items-center justify-center text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-40',
        up ? 'rounded-tr-[5px]' : 'rounded-br-[5px]',
      )}
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}
