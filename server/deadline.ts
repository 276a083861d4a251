/**
 * Answers what the work answers, or rejects with `late()` after so many milliseconds; null waits for ever. The work itself
 * goes on: whoever gives it up also has to end it.
 */
export async function within<T>(work: Promise<T>, ms: number | null, late: () => Error): Promise<T> {
  if (ms === null) return work;
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
