import { useCallback, useEffect, useRef, useState } from 'react';

const DELAY_MS = 400;

/** Visibility with a delay, so that a passing pointer does not open every tooltip on its way. */
export function useHoverIntent() {
  const [shown, setShown] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => clearTimeout(timer.current), []);
  useEffect(() => cancel, [cancel]);
  const show = useCallback(() => {
    cancel();
    setShown(true);
  }, [cancel]);
  const showLater = useCallback(() => {
    cancel();
    timer.current = setTimeout(() => setShown(true), DELAY_MS);
  }, [cancel]);
  const hide = useCallback(() => {
    cancel();
    setShown(false);
  }, [cancel]);
  return { shown, show, showLater, hide };
}
