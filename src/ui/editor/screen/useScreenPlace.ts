import { useSyncExternalStore } from 'react';

export interface ScreenPlace {
  readonly height: number;
  readonly top: number;
}

/**
 * The part of the window above the on-screen keyboard, in CSS pixels; null while the whole window is visible,
 * and during pinch zoom, which must not change the layout.
 */
export function useScreenPlace(): ScreenPlace | null {
  const height = useSyncExternalStore(subscribe, screenHeight);
  const top = useSyncExternalStore(subscribe, screenTop);
  return height === null ? null : { height, top };
}

/** Browser bars that appear and disappear are lower than this. */
const KEYBOARD_MIN_HEIGHT = 120;
const MAX_SCALE = 1.01;

function screenHeight(): number | null {
  const { visualViewport } = window;
  if (!visualViewport || visualViewport.scale > MAX_SCALE) return null;
  const { height } = visualViewport;
  return window.innerHeight - height > KEYBOARD_MIN_HEIGHT ? Math.round(height) : null;
}

/** The browser may have scrolled the page up to show the focused field. */
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
