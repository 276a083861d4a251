/** The page sends what the service reads, although it does not know the schemas. */
import { expect, test } from 'vitest';
import { EVERY_OPERATION } from '../../../src/api/contract/operations.ts';

test('a call sends a body and a query exactly where the service reads them', () => {
  const unlike = EVERY_OPERATION.filter(
    ({ sends, asks, body, query }) => sends !== body?.kind || (asks === true) !== (query !== undefined),
  );
  expect(unlike.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
