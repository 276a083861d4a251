/** The button and the panel of a colour field: swatches, hexadecimal code, and the system's colour picker. */
import { Popover, PopoverButton, PopoverPanel, Portal } from '@headlessui/react';
import { Palette, Pipette } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import { parseColor, SWATCHES } from './colors.ts';
import type { ButtonLook, Opening } from './onDemand.ts';
import { useOpenAtOnce } from './openAtOnce.ts';
import { POPUP_PANEL } from './popupStyles.ts';
import { usePopupRegion } from './usePopupRegion.ts';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';
import { colorsIn } from './colorsIn.ts';
import { WorkContext } from './workContext.ts';

export interface PickerProps {
  /** `#rrggbb`; null for several different colours, or for what `empty` says. */
  readonly value: string | null;
  /** Called for every intermediate colour while the system's picker is open. */
  readonly onChange: (color: string) => void;
  /** Called when the person leaves the picker and the change is complete. */
  readonly onDone?: (() => void) | undefined;
}

export interface ColorPanelProps extends PickerProps {
  readonly button: ButtonLook;
  /** Content of the button. */
  readonly face: ReactNode;
}

export function ColorPanel(props: ColorPanelProps & Opening) {
  const { button, face, openAtOnce, value, onChange, onDone } = props;
  const { opener, region, setOpener } = usePopupRegion();
  useOpenAtOnce(opener, openAtOnce);
  return (
    <Popover>
      <PopoverButton ref={setOpener} {...button}>
        {face}
      </PopoverButton>
      <Portal.Group target={region}>
        <PopoverPanel
          anchor="bottom start"
          className={classNames(POPUP_PANEL, 'w-64 p-3 coarse:w-86')}
          focus
          onKeyDown={focusCode}
        >
          <Swatches
            label="Готовые цвета"
            colors={SWATCHES}
            value={value}
            onChange={onChange}
            onDone={onDone}
          />
          <UsedColors value={value} onChange={onChange} onDone={onDone} />
          <div className="mt-3 flex items-start gap-2">
            <HexInput value={value} onChange={onChange} onDone={onDone} />
            {/* Beside the field, below its label. */}
            <div className="mt-6.5 flex gap-2">
              <NativePicker value={value} onChange={onChange} onDone={onDone} />
              <ScreenPicker onChange={onChange} onDone={onDone} />
            </div>
          </div>
        </PopoverPanel>
      </Portal.Group>
    </Popover>
  );
}

/** So many colours of the work: two rows. */
const MOST_USED = 12;

/** The colours that the work has already. */
function UsedColors(props: PickerProps) {
  const work = use(WorkContext);
  // While the panel is open its own colours must not move.
  const [colors] = useState(() => colorsIn(work?.data(), MOST_USED).map((color) => ({ color, name: color })));
  if (colors.length === 0) return null;
  return (
    <>
      <p aria-hidden className="mt-3 mb-1.5 text-xs text-ink-soft">
        Цвета макета
      </p>
      <Swatches label="Цвета макета" colors={colors} {...props} />
    </>
  );
}

interface EyeDropper {
  readonly open: () => Promise<{ readonly sRGBHex: string }>;
}

/** Takes a colour from anywhere on the screen, where the browser can. */
function ScreenPicker({ onChange, onDone }: Omit<PickerProps, 'value'>) {
  const { EyeDropper: Dropper } = window as { readonly EyeDropper?: new () => EyeDropper }; // not in all browsers
  if (Dropper === undefined) return null;
  const pick = async () => {
    const { sRGBHex } = await new Dropper().open();
    onChange(sRGBHex.toLowerCase());
    onDone?.();
  };
  return (
    <IconButton
      icon={Pipette}
      label="Взять цвет с экрана"
      size="sm"
      variant="outline"
      // Escape takes the wish back, which rejects.
      onClick={() => void pick().catch(() => undefined)}
    />
  );
}

interface SwatchesProps extends PickerProps {
  readonly label: string;
  readonly colors: readonly { readonly color: string; readonly name: string }[];
}

function Swatches({ label, colors, value, onChange, onDone }: SwatchesProps) {
  return (
    <fieldset className="grid grid-cols-6 gap-2" aria-label={label}>
      {colors.map(({ color, name }) => (
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

/** A code that is typed at once goes into its field: its first key moves the focus there. */
function focusCode({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  currentTarget,
}: KeyboardEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey || !/^[#\da-f]$/iu.test(key)) return;
  currentTarget.querySelector<HTMLInputElement>('input:not([type=color])')?.focus();
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
  // A press on another field closes the panel before this one is left: what was typed counts then, too.
  const leave = useEffectEvent(() => {
    if (draft !== null) commit();
  });
  useEffect(() => () => leave(), []);
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
    <label className="relative inline-flex h-8 shrink-0 tap items-center gap-1.5 rounded-md border border-line-strong px-2.5 text-sm hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Palette size={16} aria-hidden />
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
