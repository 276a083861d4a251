import * as fc from 'fast-check';
import { crc32 as crcOfNode } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Bytes } from '../../../../src/output/formats/bytes.ts';
import { partsOf, splicedFiles } from '../../../../src/output/formats/splicedFiles.ts';

const piece = fc.uint8Array({ maxLength: 40 }).map((bytes): Bytes => Uint8Array.from(bytes));
const longPiece = fc.uint8Array({ maxLength: 600 }).map((bytes): Bytes => Uint8Array.from(bytes));
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

it('a file is told by how it differs from the first: its changes and what is between them are the file', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(longPiece, change), { maxLength: 12 }), (drawn) => {
      const file = splicedFiles(drawn.map(([first]) => first));
      const others = drawn.flatMap(([, other], index): [number, Bytes][] => (other ? [[index, other]] : []));

      const { bytes, splice } = file(new Map(others));

      const told = splice && partsOf(splice, (start, end) => splice.first.subarray(start, end));
      expect(Buffer.concat(told ?? [bytes]).toString('hex')).toBe(Buffer.from(bytes).toString('hex'));
    }),
  );
});

it('changes that are next to each other are one, in a buffer of its own', () => {
  const file = splicedFiles([0, 1, 2, 3, 4].map((byte) => new Uint8Array(300).fill(byte)));

  const { splice } = file(new Map([1, 2, 4].map((index) => [index, Uint8Array.of(index)])));

  expect(
    splice?.changes.map(({ start, end, bytes }) => [start, end, [...bytes], bytes.buffer.byteLength]),
  ).toEqual([
    [300, 900, [1, 2], 2],
    [1200, 1500, [4], 1],
  ]);
});
