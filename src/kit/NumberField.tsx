/**
 * A number field with steppers. The typed draft, a number or a sum such as `210/2`, with units or without,
 * becomes a value on Enter or blur, rounded to the step and clamped to the bounds. A draft that cannot be
 * read stays, with the reason, until it is corrected, given up with Escape, or the value is changed
 * elsewhere.
 */
import type { LucideIcon } from 'lucide-react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { use, useId, useState } from 'react';
import { classNames } from './classNames.ts';
import type { FieldTexts } from './Field.tsx';
import { describedBy, Field, inputClass } from './Field.tsx';
import type { NumberBounds } from './numberDraft.ts';
import { parseNumber, stepNumber } from './numberDraft.ts';
import type { FieldUnit } from './units.ts';
import { useOutsideChanges } from './useOutsideChanges.ts';
import { WorkContext } from './workContext.ts';

interface NumberFieldProps extends FieldTexts {
  /** Null shows an empty field, for several different values. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Digits kept after the comma where they are more than those of the step. */
  readonly decimals?: number;
  /** Shown after the number. Numbers typed with another unit of its kind are converted. */
  readonly unit?: FieldUnit | undefined;
  /** The unit that is meant where none is shown. */
  readonly hiddenUnit?: FieldUnit;
  /** What 100 % of a length is, in the unit of the field. */
  readonly whole?: number | undefined;
  readonly size?: 'sm' | 'md';
  /** Before the number. Without a label in sight it is dragged instead of that, as the unit is. */
  readonly icon?: LucideIcon;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** With Shift, and with Alt where there are decimals. */
const FAST_STEPS = 10;
const FINE_STEP = 0.1;
const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: FAST_STEPS,
  PageDown: -FAST_STEPS,
};

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, unit, size = 'md', icon: Icon, disabled } = props;
  const id = useId();
  const bounds = { min, max, step, decimals: props.decimals };
  const draft = useNumberDraft(value, onChange, bounds, (text) =>
    parseNumber(text, bounds, unit ?? props.hiddenUnit, props.whole),
  );
  const shown = draft.text ?? (value === null ? '' : String(value).replace('.', ','));
  useOutsideChanges(id, shown, draft.type);
  const texts = { ...props, error: draft.error ?? props.error, hint: draft.note ?? props.hint };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') draft.commit();
    else if (event.key === 'Escape') draft.drop();
    else if (event.key in STEPS) {
      event.preventDefault();
      const fine = event.altKey && props.decimals ? FINE_STEP : 1;
      draft.move((STEPS[event.key] ?? 0) * (event.shiftKey ? FAST_STEPS : fine));
    }
  };
  const work = use(WorkContext);
  const onDrag = (isOn: boolean) => work?.join(isOn);
  const onLabelPress = (event: PointerEvent<HTMLElement>) => {
    const { currentTarget: label, nativeEvent: press } = event;
    if (value === null || disabled || press.pointerType !== 'mouse' || press.button !== 0) return;
    const onSteps = (steps: number) => onChange(stepNumber(value, steps, bounds));
    void import('./scrub.ts').then(({ scrub }) => scrub(label, press, { onSteps, onDrag }));
  };
  const handle = !props.hideLabel || disabled ? null : { of: id, onPress: onLabelPress };
  return (
    <Field {...texts} id={id} onLabelPress={disabled ? undefined : onLabelPress}>
      <div className="relative">
        {Icon && (
          <Mark handle={handle} className="absolute inset-y-px left-px pl-1.5 coarse:hidden">
            <Icon size={14} strokeWidth={1.75} aria-hidden />
          </Mark>
        )}
        <input
          {...describedBy(id, texts)}
          role="spinbutton"
          inputMode={Number.isInteger(step) && min >= 0 && !props.decimals ? 'numeric' : 'text'}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuenow={value ?? undefined}
          autoComplete="off"
          value={shown}
          placeholder={value === null ? '—' : undefined}
          disabled={disabled}
          onChange={(event) => draft.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={draft.commit}
          onKeyDown={onKeyDown}
          className={classNames(
            inputClass(size, texts.error),
            'tabular-nums',
            unit ? 'pr-14' : 'pr-8',
            Icon && 'pl-8',
          )}
        />
        <div className="pointer-events-none absolute inset-y-px right-px flex items-center">
          {unit && (
            <Mark handle={handle} className="h-full pr-1.5 text-sm">
              {unit}
            </Mark>
          )}
          <div className="pointer-events-auto flex h-full w-6 flex-col border-l border-line coarse:hidden">
            <Stepper label="Больше" disabled={disabled || value === max} onStep={() => draft.move(1)} up />
            <Stepper label="Меньше" disabled={disabled || value === min} onStep={() => draft.move(-1)} />
          </div>
        </div>
      </div>
    </Field>
  );
}

interface MarkProps {
  /** It is dragged for the label of the field with the id `of`. */
  readonly handle: {
    readonly of: string;
    readonly onPress: (event: PointerEvent<HTMLElement>) => void;
  } | null;
  readonly className: string;
  readonly children: ReactNode;
}

/** The icon or the unit of a field. */
function Mark({ handle, className, children }: MarkProps) {
  const focus = (event: MouseEvent) => {
    if (handle !== null && !event.defaultPrevented) document.getElementById(handle.of)?.focus();
  };
  return (
    <span
      aria-hidden
      onPointerDown={handle?.onPress}
      onClick={focus}
      className={classNames(
        'flex items-center text-ink-faint',
        handle === null ? 'pointer-events-none' : 'pointer-events-auto cursor-ew-resize select-none',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** What is typed, and what is wrong with it. A value that comes from elsewhere replaces both. */
function useNumberDraft(
  value: number | null,
  onChange: (value: number) => void,
  bounds: NumberBounds,
  parse: (text: string) => ReturnType<typeof parseNumber>,
) {
  const none = { text: null, error: null, note: null, of: value };
  const [kept, setKept] = useState<{
    readonly text: string | null;
    readonly error: string | null;
    readonly note: string | null;
    readonly of: number | null;
  }>(none);
  const state = kept.of === value ? kept : none;
  const drop = () => setKept(none);
  const commit = () => {
    const { text } = state;
    if (text === null) return;
    if (text === '' && value === null) return drop();
    const parsed = parse(text);
    if (parsed.kind === 'wrong') return setKept({ ...state, error: parsed.text });
    setKept({ text: null, error: null, note: parsed.note, of: parsed.note === null ? value : parsed.value });
    if (parsed.value !== value) onChange(parsed.value);
  };
  const move = (steps: number) => {
    const parsed = state.text === null ? null : parse(state.text);
    const next = stepNumber(parsed?.kind === 'number' ? parsed.value : (value ?? bounds.min), steps, bounds);
    drop();
    if (next !== value) onChange(next);
  };
  const type = (text: string) => setKept({ text, error: null, note: null, of: value });
  return { ...state, type, commit, move, drop };
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
