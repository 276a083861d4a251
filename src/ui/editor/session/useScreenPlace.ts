import { useSyncExternalStore } from 'react';

export interface ScreenPlace {
  readonly height: number;
  readonly top: number;
}

/**
 * What an on-screen keyboard leaves of the window, in CSS pixels; null while the whole window is in sight, and while the
 * page is zoomed by fingers, which is no reason to lay it out anew.
 */
export function useScreenPlace(): ScreenPlace | null {
  const height = useSyncExternalStore(subscribe, screenHeight);
  const top = useSyncExternalStore(subscribe, screenTop);
  return height === null ? null : { height, top };
}

/** Bars of the browser come and go by less than this. */
const KEYBOARD_MIN_HEIGHT = 120;
const MAX_SCALE = 1.01;

function screenHeight(): number | null {
  const { visualViewport } = window;
  if (!visualViewport || visualViewport.scale > MAX_SCALE) return null;
  const { height } = visualViewport;
  return window.innerHeight - height > KEYBOARD_MIN_HEIGHT ? Math.round(height) : null;
}

/** The browser may have moved the page up to show the field that is typed into. */
function screenTop(): number {
  return Math.round(window.visualViewport?.offsetTop ?? 0);
}

function subscribe(onChange: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', onChange);
  visualViewport?.addEventListener('scroll', onChange);
  return () => {
    visualViewport?.removeEventListener('resize', onChange);
    visualViewport?.removeEventListener('scroll', onChange);
  };
}
