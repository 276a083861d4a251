/** The code of a colour, typed. */
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickerProps } from './pickerProps.ts';
import { parseColor } from './colors.ts';
import { TextField } from './TextField.tsx';
import { WorkContext } from './workContext.ts';

interface HexInputProps extends PickerProps {
  /** Enter: the code is typed. */
  readonly onEnter: () => void;
}

/**
 * A whole code is a colour at once, as a step of its own; Escape takes it back and then closes the panel. Short
 * codes and names count when the field is left. A draft that is no colour stays, with the reason, until it is
 * corrected or given up with Escape.
 */
export function HexInput({ value, onChange, onDone, onEnter }: HexInputProps) {
  const work = use(WorkContext);
  const none: HexState = { draft: null, error: null, hint: undefined, of: value, applied: null, steps: 0 };
  const [kept, setKept] = useState<HexState>(none);
  const isOwn = value === kept.of || (kept.applied !== null && value === kept.applied);
  const { draft, error, hint, of, applied, steps } = isOwn ? kept : none;
  const isLeft = useRef(false);
  const type = (text: string) => {
    const code = WHOLE_CODE.exec(text.trim())?.[1]?.toLowerCase();
    const typed = { draft: text, error: null, hint: undefined, of: draft === null ? value : of };
    if (code === undefined || `#${code}` === (applied ?? value)) {
      setKept({ ...typed, applied, steps });
      return;
    }
    setKept({ ...typed, applied: `#${code}`, steps: steps + 1 });
    onChange(`#${code}`);
    onDone?.();
  };
  /** False for a draft that is no colour. */
  const commit = (): boolean => {
    const typed = draft === null ? null : parseColor(draft, namedColor);
    if (draft !== null && draft.trim() !== '' && typed === null) {
      setKept({ draft, error: NO_COLOR_TEXT, hint: undefined, of, applied, steps });
      return false;
    }
    if (draft !== null) {
      const left = typed?.wasTransparent === true ? OPAQUE_TEXT : undefined;
      setKept({ ...none, hint: left, of: typed?.color ?? value });
    }
    if (typed !== null && typed.color !== (applied ?? value)) onChange(typed.color);
    onDone?.();
    return true;
  };
  const takeBack = () => {
    setKept(none);
    if (applied === null || applied !== value) return;
    if (work !== null) for (let step = 0; step < steps; step += 1) work.takeBack();
    else if (of !== null) onChange(of);
  };
  // A press on another field closes the panel before this one is left: what was typed counts then, too.
  const leave = useEffectEvent(() => {
    if (draft !== null && !isLeft.current) commit();
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
      onChange={type}
      onBlur={() => {
        if (!isLeft.current) commit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && commit()) {
          // The button that gets the focus back must not be pressed by the same key.
          event.preventDefault();
          isLeft.current = true;
          onEnter();
        }
        // The first Escape takes back what was typed, the next one closes the panel.
        if (event.key !== 'Escape' || draft === null) return;
        event.stopPropagation();
        takeBack();
      }}
    />
  );
}

const WHOLE_CODE = /^#?([\da-f]{6})$/iu;

interface HexState {
  readonly draft: string | null;
  readonly error: string | null;
  readonly hint: string | undefined;
  /** The value that was there when it was typed; another one replaces the draft. */
  readonly of: string | null;
  /** The colour that the draft has given already, in so many steps. */
  readonly applied: string | null;
  readonly steps: number;
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
