/** Bad requests never cause an internal error. A few hundred of them; `fuzz.slow.test.ts` sends the many. */
import { expect, test } from 'vitest';
import { fuzzPiece } from '../support/fuzzing.ts';
import { useService } from '../support/service.ts';

const service = useService();

test('bad requests are refused, each with a reason, and the service stays up', async () => {
  const { accepted, missing, alive } = await fuzzPiece(service().db, 0);

  // Chance makes about a quarter valid.
  expect({ isRefusing: accepted < 175, missing, alive }).toEqual({
    isRefusing: true,
    missing: [],
    alive: 200,
  });
});
