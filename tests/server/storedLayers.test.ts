/** Layers are stored packed and read back unchanged. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeUtf8 } from '../../server/http/utf8.ts';
import { packLayers, unpackLayers } from '../../server/storage/storedLayers.ts';
import { runs } from '../properties.ts';

const json = fc.json({ stringUnit: 'binary', maxDepth: 3 });

describe('stored layers', () => {
  test('come back to the letter, short or long', async () => {
    await fc.assert(
      fc.asyncProperty(json, fc.integer({ min: 1, max: 2000 }), async (item, times) => {
        const text = `[${Array.from({ length: times }, () => item).join(',')}]`;
        expect(await unpackLayers(await packLayers(text))).toBe(text);
      }),
      { numRuns: runs(60) },
    );
  });

  test('that an earlier version stored as plain text are read as they are', async () => {
    expect(await unpackLayers(Buffer.from(' [{"name":"Ёлка"}]'))).toBe(' [{"name":"Ёлка"}]');
  });

  test('of a long list of names take a fifth of their text at most', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `Иванова Мария Петровна ${index}`);
    const text = JSON.stringify(names);

    expect((await packLayers(text)).length).toBeLessThan(Buffer.byteLength(text) / 5);
  });

  test('that would unpack to more than can ever have been stored are not unpacked', async () => {
    const bomb = await packLayers('0'.repeat(49_000_000));

    await expect(unpackLayers(bomb)).rejects.toThrow(/larger than/);
  });
});

describe('UTF-8 of a request', () => {
  test('is read as TextDecoder reads it, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeUtf8(bytes)).toBe(new TextDecoder().decode(bytes));
      }),
    );
  });

  test('is read as TextDecoder reads it, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, marked) => {
        const bytes = Buffer.from((marked ? '\u{feff}' : '') + text);
        expect(decodeUtf8(bytes)).toBe(new TextDecoder().decode(bytes));
      }),
    );
  });
});
