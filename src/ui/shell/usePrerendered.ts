import { useSyncExternalStore } from 'react';

/**
 * Whether this is the prerendered HTML that everyone gets first. It is not known there who reads it, so it
 * contains the signed-in and the signed-out variant, and the CSS variants `signed-in:` and `anonymous:`
 * choose.
 */
export function usePrerendered(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}

const neverChanges = () => () => undefined;
