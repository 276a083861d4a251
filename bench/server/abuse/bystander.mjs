/**
 * A separate process that loads a small project repeatedly, so that the measurement excludes the attackers'
 * own load.
 */
import { setTimeout } from 'node:timers/promises';

const [, , url = '', headers = '{}'] = process.argv;
const times = [];
const state = { isOver: false };
process.on('message', () => (state.isOver = true));
while (!state.isOver) {
  const begin = performance.now();
  await fetch(url, { headers: JSON.parse(headers) }).then(
    (response) => response.arrayBuffer(),
    () => null,
  );
  times.push(performance.now() - begin);
  await setTimeout(10);
}
process.send?.(times);
process.disconnect();
