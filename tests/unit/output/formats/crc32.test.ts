import * as fc from 'fast-check';
import { crc32 as crcOfNode } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32, crcAfter, crcShift } from '../../../../src/output/formats/crc32.ts';

it('the checksum of bytes is that of zlib, also when they come in two pieces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(100), (bytes, cut) => {
      const inPieces = crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)));
      expect([crc32(bytes), inPieces]).toEqual([crcOfNode(bytes), crcOfNode(bytes)]);
    }),
  );
});

it('the checksum of two pieces is combined from theirs', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 3000 }), fc.uint8Array({ maxLength: 3000 }), (one, other) => {
      const combined = crcAfter(crc32(one), crcShift(other.length), crc32(other));
      expect(combined).toBe(crcOfNode(Buffer.concat([one, other])));
    }),
  );
});
