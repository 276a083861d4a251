/** Detects a worker that neither replies nor crashes. */
export interface Watchdog {
  /** Resolves when a reply has taken too long. */
  readonly expired: Promise<void>;
  cancel(): void;
}

/**
 * Timeout, ms. A copy of the largest sheet takes seconds; on a machine that is busy with other work it has taken
 * minutes, which is no reason to give it up. A worker that crashes is noticed at once by itself.
 */
const PATIENCE_MS = 600_000;

/** Starts a watchdog. */
export function startWatchdog(): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  return { expired, cancel: () => clearTimeout(timer) };
}
