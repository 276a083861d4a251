import { useSyncExternalStore } from 'react';

/**
 * `narrow`: a phone or an upright tablet, panels below the sheet; `medium`: narrow columns; `wide`: wide
 * ones.
 */
type ScreenSize = 'narrow' | 'medium' | 'wide';

/** Two columns would leave less than half of the width to the sheet. */
const NARROW = '(max-width: 899px), (max-width: 1100px) and (orientation: portrait)';
const PHONE = '(max-width: 767px)';
const LOW = '(max-height: 320px)';
const MEDIUM = '(max-width: 1151px)';

export function useScreenSize(): ScreenSize {
  return useSyncExternalStore(subscribe, screenSize);
}

/** Whether the header only has room for its essential buttons. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}

/** Whether strong zoom of the page has left so little height that the sheet needs all of it. */
export function useIsLow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(LOW).matches);
}

function screenSize(): ScreenSize {
  if (matchMedia(NARROW).matches) return 'narrow';
  return matchMedia(MEDIUM).matches ? 'medium' : 'wide';
}

function subscribe(onChange: () => void): () => void {
  const queries = [PHONE, NARROW, MEDIUM, LOW].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
