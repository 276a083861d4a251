import { useSyncExternalStore } from 'react';

/**
 * Whether this is the HTML that the build makes, which everyone gets first. Who reads it is not known there: it holds what
 * the signed-in see beside what the others see, and the variants `signed-in:` and `anonymous:` of the styles choose.
 */
export function usePrerendered(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => undefined;
