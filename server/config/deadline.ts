/**
 * Answers what the work answers, or rejects with `late()` after so many milliseconds; null waits for ever. The work itself
 * goes on; the caller has to stop it. An answer that arrived while this thread was blocked still counts as in time.
 */
export async function within<T>(work: Promise<T>, ms: number | null, late: () => Error): Promise<T> {
  if (ms === null) return work;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    // Timers come before what has arrived from other threads and sockets, immediates after it.
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
