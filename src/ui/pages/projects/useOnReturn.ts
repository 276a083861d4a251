import { useEffect } from 'react';

/** Calls back when the browser has a network again: a hint to try at once, not a fact. */
export function useOnReturn(onReturn: () => void): void {
  useEffect(() => {
    window.addEventListener('online', onReturn);
    return () => window.removeEventListener('online', onReturn);
  }, [onReturn]);
}
