/**
 * Keyboard behaviour of a radio group: one tab stop, arrow keys choose, Enter submits the surrounding form.
 */
import type { KeyboardEvent } from 'react';

interface RadioGroup<Value extends string> {
  /** Attributes of the group element. */
  readonly group: {
    readonly role: 'radiogroup';
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
  /** Attributes of the `<button>` for a value. */
  readonly radio: (value: Value) => {
    readonly type: 'button';
    readonly role: 'radio';
    readonly 'aria-checked': boolean;
    readonly tabIndex: 0 | -1;
    readonly onClick: () => void;
  };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** `chosen` is null for several different values. */
export function radioGroup<Value extends string>(
  values: readonly Value[],
  chosen: Value | null,
  onChange: (value: Value) => void,
): RadioGroup<Value> {
  const choose = (value: Value): void => {
    if (value !== chosen) onChange(value);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget.closest('form')?.requestSubmit();
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    const from = buttons.findIndex((button) => button === event.target);
    const next = (from + step + values.length) % values.length;
    const value = values[next];
    if (value === undefined) return;
    buttons[next]?.focus();
    choose(value);
  };
  const stop = chosen !== null && values.includes(chosen) ? chosen : values[0];
  return {
    group: { role: 'radiogroup', onKeyDown },
    radio: (value) => ({
      type: 'button',
      role: 'radio',
      'aria-checked': value === chosen,
      tabIndex: value === stop ? 0 : -1,
      onClick: () => choose(value),
    }),
  };
}
