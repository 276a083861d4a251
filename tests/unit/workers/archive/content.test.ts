import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { contents } from '../../../../workers/archive/content.ts';

/** One whose bytes are copied, and one of several blocks that entries share. */
const SIZES = [100_000, 700_000];

const places = (size: number) =>
  fc
    .uniqueArray(fc.nat(size), { minLength: 2, maxLength: 6 })
    .map((found) => found.toSorted((a, b) => a - b));

it.each(SIZES)(
  'a file of %i bytes that is told by its changes has the same bytes as parts of a Blob and as bytes for the disk',
  async (size) => {
    const shared = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251);
    await fc.assert(
      fc.asyncProperty(places(size), fc.uint8Array({ maxLength: 20 }), async (found, other) => {
        const bytes = Uint8Array.from(other);
        const [start = 0, end = 0, laterStart = size, laterEnd = size] = found;
        const changes = [
          { start, end, bytes },
          { start: laterStart, end: laterEnd, bytes },
        ];
        const expected = Buffer.concat([
          shared.subarray(0, start),
          bytes,
          shared.subarray(end, laterStart),
          bytes,
          shared.subarray(laterEnd),
        ]);
        const content = contents()({ first: { id: 'a', blob: new Blob([shared]) }, changes });

        const inMemory = await new Blob([...(await content.parts())]).arrayBuffer();
        const onDisk = Buffer.concat(await content.bytes());

        expect([expected.equals(Buffer.from(inMemory)), expected.equals(onDisk), content.size]).toEqual([
          true,
          true,
          expected.length,
        ]);
      }),
      { numRuns: 40 },
    );
  },
);
