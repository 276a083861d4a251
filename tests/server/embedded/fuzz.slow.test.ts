/** 13,000 bad requests, ten times as many in `npm run test:deep`: none causes an internal error. */
import { expect, test } from 'vitest';
import { runs } from '../../properties.ts';
import { fuzzPiece } from '../support/fuzzing.ts';
import { useService } from '../support/service.ts';

const service = useService();

test.each(Array.from({ length: runs(26) }, (_, index) => index + 1))(
  'of the bad requests of piece %d none is answered with an error of ours, and prototypes of objects stay as they were',
  async (piece) => {
    const { accepted, missing, alive } = await fuzzPiece(service().db, piece);

    expect([accepted < 175, missing, alive, Reflect.get({}, 'x'), Reflect.get({}, 'isAdmin')]).toEqual([
      true,
      [],
      200,
      undefined,
      undefined,
    ]);
  },
);
