/** Long responses share the turns of the event loop. */
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bulkTurn, PER_TURN } from '../../server/http/jsonStream.ts';

/** Which of the responses continued in each turn, until all have sent this many pieces. */
async function turnsOf(responses: number, pieces: number): Promise<number[][]> {
  const turns: number[][] = [[]];
  const sending = Array.from({ length: responses }, async (_, name) => {
    for (let piece = 0; piece < pieces; piece += 1) {
      await bulkTurn();
      turns.at(-1)?.push(name);
    }
  });
  const seen = { isOver: false };
  const watching = (async () => {
    while (!seen.isOver) {
      await setImmediate();
      turns.push([]);
    }
  })();
  await Promise.all(sending);
  seen.isOver = true;
  await watching;
  return turns.filter(({ length }) => length > 0);
}

test('however many are sent, a few of them continue in one turn', async () => {
  const turns = await turnsOf(200, 5);

  expect(Math.max(...turns.map(({ length }) => length))).toBe(PER_TURN);
});

test('each has its turn before one has a second', async () => {
  const turns = await turnsOf(50, 2);

  expect(turns.flat().slice(0, 50)).toEqual(Array.from({ length: 50 }, (_, name) => name));
});
