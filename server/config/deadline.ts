/**
 * Resolves with the result of `work`, or rejects with `late()` after `ms` milliseconds; null means no limit.
 * The work itself is not stopped: the caller has to do that. A result that arrived while this thread was
 * blocked still counts as in time.
 */
export async function within<T>(work: Promise<T>, ms: number | null, late: () => Error): Promise<T> {
  if (ms === null) return work;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    // Timers run before messages from threads and sockets, immediates after them.
    const decide = (): void => void (isOver || reject(late()));
    timer = setTimeout(() => setImmediate(decide), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}
