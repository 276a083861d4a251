import { useSyncExternalStore } from 'react';

/** `narrow`: a phone, panels in a bottom sheet; `medium`: columns start folded; `wide`: everything in sight. */
export type ScreenSize = 'narrow' | 'medium' | 'wide';

const NARROW = '(max-width: 767px)';
const MEDIUM = '(max-width: 1151px)';

export function useScreenSize(): ScreenSize {
  return useSyncExternalStore(subscribe, screenSize);
}

export function screenSize(): ScreenSize {
  if (matchMedia(NARROW).matches) return 'narrow';
  return matchMedia(MEDIUM).matches ? 'medium' : 'wide';
}

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(NARROW), matchMedia(MEDIUM)];
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
