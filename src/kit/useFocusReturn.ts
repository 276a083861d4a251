import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * When a dialog closes, returns the focus to the element that had it when the dialog opened. Headless UI does
 * this too, but only tracks focus since its own code was loaded: for a dialog fetched on focus or press of
 * its button, it does not know the button. A dialog that gives way to another one leaves the focus there.
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
          const back = connectedElement(opener.current) ?? connectedElement(handedOn);
          opener.current = null;
          handedOn = isInAnotherDialog(back) ? back : null;
          if (handedOn === null) back?.focus({ preventScroll: true });
        }),
      );
    };
  }, [open]);
}

/** Where a dialog would have returned the focus that gave way to another one; the other returns it there. */
let handedOn: HTMLElement | null = null;

function connectedElement(element: Element | null): HTMLElement | null {
  return element instanceof HTMLElement && element !== document.body && element.isConnected ? element : null;
}

/** Whether the focus is in a dialog that does not contain the element. */
function isInAnotherDialog(element: HTMLElement | null): boolean {
  const dialog = document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
  return dialog !== null && !dialog.contains(element);
}
