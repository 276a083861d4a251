/** Says what a long step does: at once, and then often enough that a silent machine is not taken for a broken one. */

/** A person is told something at least every ten seconds. */
const EVERY_MS = 8_000;

/**
 * Runs `work` and prints `says` before it. While it runs, prints how long it has taken, with what `detail` adds.
 *
 * @param detail called at each line, such as `() => '212 из 418'`
 * @param print where the lines go
 */
export async function telling(says, work, { detail = () => '', print = console.log } = {}) {
  const begun = performance.now();
  print(`${says}…`);
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - begun) / 1000);
    const parts = [detail(), `прошло ${seconds} с`].filter((part) => part !== '');
    print(`${says}: ${parts.join(', ')}`);
  }, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
