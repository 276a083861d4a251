/**
 * Controls whose popup is in a chunk of its own. Until it is needed a plain button stands in its place; the
 * chunk is fetched when the button is hovered or focused, at the latest when it is pressed. The first press
 * always opens it, even before the code has arrived.
 */
import type { ComponentType, KeyboardEvent, MouseEvent } from 'react';
import { useState } from 'react';
import { tellNotLoaded } from './notLoaded.ts';
import { notify } from './notify.ts';
import { reachProgram } from './reachProgram.ts';

/** What a control is told that takes the place of its button: it opens on mount, as if by this kind of press. */
export interface Opening {
  readonly openAtOnce?: 'pointer' | 'keyboard' | undefined;
}

/** What the button looks like and is called, before and after it is replaced. */
export interface ButtonLook {
  readonly id?: string;
  readonly className: string;
  readonly disabled?: boolean;
  readonly 'aria-label': string;
  readonly 'aria-invalid'?: boolean | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

export interface OnDemand<Props> {
  /** Fetches the chunk; rejects when it cannot be loaded. */
  readonly fetch: () => Promise<ComponentType<Props & Opening>>;
  /** Null until it is fetched. */
  readonly fetched: () => ComponentType<Props & Opening> | null;
  /** Said when a press cannot be answered without a network. */
  readonly notLoaded: string;
}

/** Attributes of the button that stands in the control's place. */
interface Face {
  readonly 'aria-expanded': false;
  readonly 'aria-busy': true | undefined;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onClick: (event: MouseEvent) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props & Opening>>,
  notLoaded: string,
): OnDemand<Props> {
  let ready: ComponentType<Props & Opening> | null = null;
  return {
    fetched: () => ready,
    fetch: async () => {
      if (ready === null) await reachProgram();
      return (ready ??= await load());
    },
    notLoaded,
  };
}

/**
 * Either the control or the attributes of its button. A mounted button is replaced only when it is pressed:
 * one that has the focus would lose it.
 */
export function useOnDemand<Props extends object>(part: OnDemand<Props>) {
  const [shown, setShown] = useState(() => place(part.fetched(), undefined));
  const [isBusy, setBusy] = useState(false);
  if (shown !== null) return shown;
  const open = async (by: 'pointer' | 'keyboard') => {
    const ready = part.fetched();
    if (ready !== null) {
      setShown(place(ready, by));
      return;
    }
    setBusy(true);
    try {
      setShown(place(await part.fetch(), by));
    } catch (error) {
      await tellNotLoaded(notify, error, part.notLoaded);
    }
    setBusy(false);
  };
  const ahead = () => void part.fetch().catch(() => undefined); // the press itself reports a failure
  const face: Face = {
    'aria-expanded': false,
    'aria-busy': isBusy || undefined,
    onPointerEnter: ahead,
    onFocus: ahead,
    // A key press is a click with `detail` 0.
    onClick: (event) => void open(event.detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      void open('keyboard');
    },
  };
  return { Control: null, face };
}

function place<Props>(
  Control: ComponentType<Props & Opening> | null,
  openAtOnce: 'pointer' | 'keyboard' | undefined,
) {
  return Control === null ? null : { Control, openAtOnce };
}
