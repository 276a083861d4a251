import * as fc from 'fast-check';
import { crc32 as crcOfNode } from 'node:zlib';
import { expect, it } from 'vitest';
import { crc32 } from '../../../../src/engine/index.ts';

it('the checksum of bytes is that of zlib, also when they come in two pieces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), fc.nat(100), (bytes, cut) => {
      const inPieces = crc32(bytes.subarray(cut), crc32(bytes.subarray(0, cut)));
      expect([crc32(bytes), inPieces]).toEqual([crcOfNode(bytes), crcOfNode(bytes)]);
    }),
  );
});
