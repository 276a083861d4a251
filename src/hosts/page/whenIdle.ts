/** Calls back when the page has nothing else to do. Returns a function that cancels this. */
export type WhenIdle = (act: () => void) => () => void;

/** Safari has no idle callbacks; there a few seconds have to do. */
const IDLE_AFTER_MS = 3000;

export const whenIdle: WhenIdle = (act) => {
  const hasIdleCallbacks = 'requestIdleCallback' in globalThis;
  if (hasIdleCallbacks) {
    const request = requestIdleCallback(act);
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(act, IDLE_AFTER_MS);
  return () => clearTimeout(timer);
};
