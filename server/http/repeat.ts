/** Runs `act` every `everyMs` milliseconds until the returned function is called. */
export type Repeat = (act: () => void, everyMs: number) => () => void;

export const repeatByClock: Repeat = (act, everyMs) => {
  const timer = setInterval(act, everyMs);
  return () => clearInterval(timer);
};
