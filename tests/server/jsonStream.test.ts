/** A long text in a JSON response is unchanged, however it is cut into pieces. */
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inflateStream, jsonWith, LONG_TEXT, utf8Of } from '../../server/http/jsonStream.ts';
import { runs } from '../properties.ts';

async function readAll(bytes: AsyncIterable<Uint8Array>): Promise<{ text: string; longest: number }> {
  const pieces: Uint8Array[] = [];
  for await (const piece of bytes) pieces.push(piece);
  return {
    text: Buffer.concat(pieces).toString(),
    longest: Math.max(...pieces.map(({ length }) => length)),
  };
}
const wrapped = (layers: string) => ({ data: { name: 'Грамоты', layers, version: 3 } });

test('from what is stored, any text comes whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 50 }), async (text) => {
      const packed = deflateSync(Buffer.from(text));

      const reply = await readAll(jsonWith(wrapped(LONG_TEXT), inflateStream(packed)));

      expect(JSON.parse(reply.text)).toEqual(wrapped(text));
    }),
    { numRuns: runs(100) },
  );
});

test('a text far longer than a piece is never in memory as a whole', async () => {
  const text = JSON.stringify(Array.from({ length: 40_000 }, (_, index) => `«Мария» 🎓 ${index}\n`));

  const [stored, inMemory] = [
    await readAll(jsonWith(wrapped(LONG_TEXT), inflateStream(deflateSync(Buffer.from(text))))),
    await readAll(jsonWith(wrapped(LONG_TEXT), utf8Of(text))),
  ];

  expect([JSON.parse(stored.text), JSON.parse(inMemory.text)]).toEqual([wrapped(text), wrapped(text)]);
  expect(Math.max(stored.longest, inMemory.longest)).toBeLessThan(400_000);
});
