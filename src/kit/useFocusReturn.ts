import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When a dialog closes, returns the focus to the element that had it when the dialog opened. Headless UI does
 * this too, but only tracks focus since its own code was loaded: for a dialog fetched on focus or press of
 * its button, it does not know the button.
 */
export function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  const isOpen = useRef(false);
  // A layout effect, because the dialog takes the focus in an effect.
  useLayoutEffect(() => {
    if (open) opener.current ??= document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Headless UI restores the focus in a microtask; this one runs after it.
      queueMicrotask(() =>
        queueMicrotask(() => {
          if (isOpen.current) return;
          const back = opener.current;
          opener.current = null;
          if (back instanceof HTMLElement && back !== document.body && back.isConnected)
            back.focus({ preventScroll: true });
        }),
      );
    };
  }, [open]);
}
