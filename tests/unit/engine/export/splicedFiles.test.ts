import * as fc from 'fast-check';
import { crc32 as crcOfNode } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Bytes } from '../../../../src/engine/export/bytes.ts';
import { splicedFiles } from '../../../../src/engine/export/splicedFiles.ts';

const piece = fc.uint8Array({ maxLength: 40 }).map((bytes): Bytes => Uint8Array.from(bytes));
const change = fc.option(piece, { nil: null, freq: 2 });

it('a file has the pieces that were given for it and all others of the first, with its checksum', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(piece, change), { maxLength: 12 }), (drawn) => {
      const file = splicedFiles(drawn.map(([first]) => first));
      const others = drawn.flatMap(([, other], index): [number, Bytes][] => (other ? [[index, other]] : []));
      const expected = Buffer.concat(drawn.map(([first, other]) => other ?? first));

      const { bytes, crc } = file(new Map(others));

      expect([Buffer.from(bytes).toString('hex'), crc]).toEqual([
        expected.toString('hex'),
        crcOfNode(expected),
      ]);
    }),
  );
});
