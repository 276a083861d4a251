/** The button and the panel of a colour field: swatches, hexadecimal code, and the system's colour picker. */
import { Popover, PopoverButton, PopoverPanel, Portal } from '@headlessui/react';
import { Palette, Pipette } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from './classNames.ts';
import { SWATCHES } from './colors.ts';
import type { ButtonLook, Opening } from './onDemand.ts';
import { useOpenAtOnce } from './openAtOnce.ts';
import { POPUP_PANEL } from './popupStyles.ts';
import { usePopupRegion } from './usePopupRegion.ts';
import type { PickerProps } from './pickerProps.ts';
import { HexInput } from './HexInput.tsx';
import { IconButton } from './IconButton.tsx';
import { colorsIn } from './colorsIn.ts';
import { WorkContext } from './workContext.ts';

export interface ColorPanelProps extends PickerProps {
  readonly button: ButtonLook;
  /** Content of the button. */
  readonly face: ReactNode;
}

export function ColorPanel(props: ColorPanelProps & Opening) {
  const { button, face, openAtOnce, value, onChange, onDone } = props;
  const { opener, region, setOpener } = usePopupRegion();
  useOpenAtOnce(opener, openAtOnce);
  const ownColors = useOwnColors();
  return (
    <Popover>
      {({ open }) => (
        <>
          <PopoverButton ref={setOpener} {...button}>
            {face}
          </PopoverButton>
          <Portal.Group target={region}>
            <PopoverPanel
              anchor={open ? besideColumn(opener.current) : 'bottom start'}
              className={classNames(POPUP_PANEL, 'w-64 p-3 coarse:w-86')}
              focus
              onKeyDown={focusCode}
            >
              {({ close }) => (
                <>
                  <Swatches
                    label="Готовые цвета"
                    colors={SWATCHES}
                    value={value}
                    onChange={onChange}
                    onDone={onDone}
                  />
                  {ownColors.length > 0 && (
                    <NamedColors
                      label="Цвета школы"
                      colors={ownColors}
                      value={value}
                      onChange={onChange}
                      onDone={onDone}
                    />
                  )}
                  <UsedColors value={value} onChange={onChange} onDone={onDone} />
                  <div className="mt-3 flex items-start gap-2">
                    <HexInput value={value} onChange={onChange} onDone={onDone} onEnter={() => close()} />
                    {/* Beside the field, below its label. */}
                    <div className="mt-6.5 flex gap-2">
                      <NativePicker value={value} onChange={onChange} onDone={onDone} />
                      <ScreenPicker onChange={onChange} onDone={onDone} />
                    </div>
                  </div>
                </>
              )}
            </PopoverPanel>
          </Portal.Group>
        </>
      )}
    </Popover>
  );
}

/** Width of the panel, with room around it, CSS pixels. */
const ROOM = 380;
const GAP = 8;

/** Beside the column of fields, so that it covers none of them; below the button where there is no room. */
function besideColumn(button: HTMLElement | null) {
  const column = button?.closest('aside')?.getBoundingClientRect();
  const own = button?.getBoundingClientRect();
  if (column === undefined || own === undefined) return 'bottom start';
  if (column.left >= ROOM) return { to: 'left start', gap: own.left - column.left + GAP } as const;
  if (window.innerWidth - column.right < ROOM) return 'bottom start';
  return { to: 'right start', gap: column.right - own.right + GAP } as const;
}

/** So many colours of the work: two rows. */
const MOST_USED = 12;

/** The colours that the work has already. */
function UsedColors(props: PickerProps) {
  const work = use(WorkContext);
  // While the panel is open its own colours must not move.
  const [colors] = useState(() => colorsIn(work?.data(), MOST_USED));
  return colors.length === 0 ? null : <NamedColors label="Цвета макета" colors={colors} {...props} />;
}

interface NamedColorsProps extends PickerProps {
  readonly label: string;
  readonly colors: readonly string[];
}

function NamedColors({ label, colors, ...props }: NamedColorsProps) {
  return (
    <>
      <p aria-hidden className="mt-3 mb-1.5 text-xs text-ink-soft">
        {label}
      </p>
      <Swatches label={label} colors={colors.map((color) => ({ color, name: color }))} {...props} />
    </>
  );
}

const NO_COLORS: readonly string[] = [];

/** Asked for when the button is pointed at, so that they are there when it is pressed. */
function useOwnColors(): readonly string[] {
  const work = use(WorkContext);
  const [colors, setColors] = useState(NO_COLORS);
  useEffect(() => {
    let isShown = true;
    void work?.ownLook?.().then((found) => isShown && setColors(found?.colors ?? NO_COLORS));
    return () => {
      isShown = false;
    };
  }, [work]);
  return colors;
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
