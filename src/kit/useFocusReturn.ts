import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back, once a dialog is closed, to what had it when the dialog opened. Headless UI does so as well, but
 * knows only what has had the focus since its own code was there: of a dialog that is fetched when its button is focused
 * or pressed, it does not know the button.
 */
export function useFocusReturn(open: boolean): void {
  const opener = useRef<Element | null>(null);
  const isOpen = useRef(false);
  // Before the dialog takes the focus, which it does after the effects.
  useLayoutEffect(() => {
    if (open) opener.current ??= document.activeElement;
  }, [open]);
  useEffect(() => {
    if (!open) return undefined;
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Headless UI gives it back in a microtask of this moment: this one comes after.
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
