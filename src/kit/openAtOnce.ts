import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Opening } from './onDemand.ts';

/** Presses the button when the control is mounted: Headless UI can open its popups only by their buttons. */
export function useOpenAtOnce(
  opener: RefObject<HTMLButtonElement | null>,
  by: Opening['openAtOnce'],
  key?: 'ArrowDown',
): void {
  const isOpened = useRef(false);
  useEffect(() => {
    if (by === undefined || isOpened.current) return;
    isOpened.current = true;
    if (key === undefined) opener.current?.click();
    else if (opener.current !== null) pressKey(opener.current, key);
  }, [by, key, opener]);
}

/** Presses a key on a control for the person. */
export function pressKey(control: HTMLElement, key: 'ArrowDown'): void {
  control.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  // A key that is never released stays pressed for hotkeys-js, and no shortcut is recognised any more.
  control.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }));
}
