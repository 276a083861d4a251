import { useSyncExternalStore } from 'react';

/**
 * Whether the person goes about the page by the keyboard: they went on by Tab and have pressed no pointer
 * since.
 */
export function useByKeyboard(): boolean {
  return useSyncExternalStore(subscribe, () => byKeyboard);
}

let byKeyboard = false;

function subscribe(onChange: () => void): () => void {
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  const become = (next: boolean) => {
    byKeyboard = next;
    onChange();
  };
  window.addEventListener('keydown', ({ key }) => key === 'Tab' && become(true), options);
  window.addEventListener('pointerdown', () => become(false), options);
  return () => stop.abort();
}
