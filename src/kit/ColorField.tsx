/** A colour field: swatches, hexadecimal code, and the system's colour picker. */
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { Pipette } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import { parseColor, SWATCHES } from './colors.ts';
import type { FieldTexts } from './Field.tsx';
import { Field, inputClass } from './Field.tsx';
import { POPUP_PANEL } from './popupStyles.ts';
import { TextField } from './TextField.tsx';

interface ColorFieldProps extends FieldTexts {
  /** `#rrggbb`; null for several different colours, or for what `empty` says. */
  readonly value: string | null;
  /** What null means; «разные» by default. */
  readonly empty?: string;
  /** Called for every intermediate colour while the system's picker is open. */
  readonly onChange: (color: string) => void;
  /** Called when the person leaves the picker and the change is complete. */
  readonly onDone?: (() => void) | undefined;
  readonly size?: 'sm' | 'md';
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

export function ColorField(props: ColorFieldProps) {
  const { value, onChange, onDone, size = 'md', disabled = false } = props;
  const id = useId();
  return (
    <Field {...props} id={id}>
      <Popover>
        <PopoverButton
          id={id}
          disabled={disabled}
          aria-label={`${props.label}: ${value ?? props.empty ?? 'разные'}`}
          className={classNames(inputClass(size, props.error), 'flex items-center gap-2 text-left')}
        >
          <Chip color={value} />
          <span className={classNames('truncate tabular-nums', value !== null && 'uppercase')}>
            {value ?? props.empty ?? '—'}
          </span>
        </PopoverButton>
        <PopoverPanel anchor="bottom start" className={classNames(POPUP_PANEL, 'w-64 p-3')} focus>
          <Swatches value={value} onChange={onChange} onDone={onDone} />
          <div className="mt-3 flex items-start gap-2">
            <HexInput value={value} onChange={onChange} onDone={onDone} />
            <NativePicker value={value} onChange={onChange} onDone={onDone} />
          </div>
        </PopoverPanel>
      </Popover>
    </Field>
  );
}

type PickerProps = Pick<ColorFieldProps, 'value' | 'onChange' | 'onDone'>;

function Chip({ color }: { readonly color: string | null }) {
  return (
    <span
      aria-hidden
      className="size-5 shrink-0 rounded-sm border border-line-strong forced-color-adjust-none"
      style={{
        background:
          color ?? 'linear-gradient(135deg, transparent 46%, currentColor 46% 54%, transparent 54%)',
      }}
    />
  );
}

function Swatches({ value, onChange, onDone }: PickerProps) {
  return (
    <fieldset className="grid grid-cols-6 gap-2" aria-label="Готовые цвета">
      {SWATCHES.map(({ color, name }) => (
        <button
          key={color}
          type="button"
          aria-label={name}
          title={name}
          aria-pressed={color === value}
          onClick={() => {
            onChange(color);
            onDone?.();
          }}
          className={classNames(
            'aspect-square rounded-md border border-line-strong forced-color-adjust-none transition-transform hover:scale-110',
            color === value && 'ring-2 ring-focus ring-offset-2 ring-offset-raised',
          )}
          style={{ background: color }}
        />
      ))}
    </fieldset>
  );
}

/** A draft that is no colour stays, with the reason, until it is corrected or given up with Escape. */
function HexInput({ value, onChange, onDone }: PickerProps) {
  const none = { draft: null, error: null, hint: undefined, of: value };
  const [kept, setKept] = useState<HexState>(none);
  const { draft, error, hint } = kept.of === value ? kept : none;
  const commit = () => {
    const typed = draft === null ? null : parseColor(draft, namedColor);
    if (draft !== null && draft.trim() !== '' && typed === null) {
      setKept({ draft, error: NO_COLOR_TEXT, hint: undefined, of: value });
      return;
    }
    if (draft !== null) {
      const left = typed?.wasTransparent === true ? OPAQUE_TEXT : undefined;
      setKept({ draft: null, error: null, hint: left, of: typed?.color ?? value });
    }
    if (typed !== null && typed.color !== value) onChange(typed.color);
    onDone?.();
  };
  return (
    <TextField
      label="Код цвета"
      size="sm"
      value={draft ?? value ?? ''}
      placeholder="#000000"
      error={error}
      hint={hint}
      selectOnFocus
      onChange={(text) => setKept({ draft: text, error: null, hint: undefined, of: value })}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        // The first Escape gives up the draft, the next one closes the panel.
        if (event.key !== 'Escape' || draft === null) return;
        event.stopPropagation();
        setKept(none);
      }}
    />
  );
}

interface HexState {
  readonly draft: string | null;
  readonly error: string | null;
  readonly hint: string | undefined;
  /** The value that was there when it was typed; another one replaces the draft. */
  readonly of: string | null;
}

const NO_COLOR_TEXT = 'Это не цвет. Введите код, например #1d3f7c.';
const OPAQUE_TEXT = 'Взяли цвет без прозрачности.';

/**
 * What the browser knows as a colour, such as `gold`, in one of the forms that are parsed; null if it is
 * none.
 */
function namedColor(text: string): string | null {
  if (!('CSS' in globalThis) || !CSS.supports('color', text)) return null;
  const pen = document.createElement('canvas').getContext('2d');
  if (pen === null) return null;
  const [first, second] = ['#000000', '#ffffff'].map((before) => {
    pen.fillStyle = before;
    pen.fillStyle = text;
    return pen.fillStyle;
  });
  // A word such as `inherit` leaves the pen as it was.
  return first === second ? (first ?? null) : null;
}

function NativePicker({ value, onChange, onDone }: PickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const end = useEffectEvent(() => onDone?.());
  // React's `onChange` is the event `input`, of each colour on the way; the event `change` tells that the
  // picker is closed.
  useEffect(() => {
    const field = input.current;
    const onChosen = () => end();
    field?.addEventListener('change', onChosen);
    return () => field?.removeEventListener('change', onChosen);
  }, []);
  return (
    <label className="relative inline-flex h-8 shrink-0 items-center gap-1.5 rounded-md border border-line-strong px-2.5 text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Pipette size={16} aria-hidden />
      Другой
      <input
        ref={input}
        type="color"
        value={value ?? '#000000'}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => onDone?.()}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}
