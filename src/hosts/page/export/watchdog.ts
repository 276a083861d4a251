/** Notices a worker that neither answers nor dies. */
export interface Watchdog {
  /** Resolves when an answer has taken too long. */
  readonly expired: Promise<void>;
  cancel(): void;
}

/** A copy of the largest sheet takes seconds on a slow machine; after a minute without an answer none will come. */
const PATIENCE_MS = 60_000;

/** A watchdog that begins now. */
export function startWatchdog(): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  return { expired, cancel: () => clearTimeout(timer) };
}
