/**
 * Shares the turns of the event loop among long responses. A turn lets a few of them continue, in the order
 * in which they asked, so that the length of a turn does not grow with their number. The queue belongs to the
 * process, like the event loop.
 */

/** Long responses that continue in one turn. */
export const PER_TURN = 8;

const waiting: (() => void)[] = [];

/** Resolves when the caller may produce and write its next piece. */
export function bulkTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(admit);
  });
}

function admit(): void {
  for (const go of waiting.splice(0, PER_TURN)) go();
  if (waiting.length > 0) setImmediate(admit);
}
