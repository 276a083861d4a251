import { expect, test } from 'vitest';
import { openKey, sealKey } from '../../../src/browser/sealedKey.ts';

const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
const FACTS = { id: '0123456789abcdef', issuer: 'Школа № 12' };
const PHRASE = 'ёлка море сосна парус липа зонт кедр мост';

test('the file and the phrase, however it is typed, give the key back', async () => {
  const file = await sealKey(SEED, PHRASE, FACTS);

  expect(await openKey(file, ' Елка, море сосна\nпарус липа Зонт кедр мост. ')).toEqual({
    kind: 'opened',
    id: FACTS.id,
    seed: SEED,
  });
});

test('another phrase, or a file that was changed, opens nothing', async () => {
  const file = await sealKey(SEED, PHRASE, FACTS);
  const kinds = [
    (await openKey(file, PHRASE.replace('мост', 'мосты'))).kind,
    (await openKey(file.replace(FACTS.id, 'fedcba9876543210'), PHRASE)).kind,
  ];

  expect(kinds).toEqual(['wrongPhrase', 'wrongPhrase']);
});

test.each([
  '',
  '{}',
  'null',
  '[1]',
  '{"format":"patent-generator-key","version":1,"id":"a","iterations":1e12}',
])('%j is no file of a key', async (text) => {
  expect(await openKey(text, PHRASE)).toEqual({ kind: 'notKeyFile' });
});

test('the file holds neither the key nor the phrase', async () => {
  const file = await sealKey(SEED, PHRASE, FACTS);

  expect([
    Object.keys(JSON.parse(file) as object),
    file.includes(Buffer.from(SEED).toString('base64url')),
    file.includes('сосна'),
  ]).toEqual([['format', 'version', 'id', 'issuer', 'iterations', 'salt', 'iv', 'sealed'], false, false]);
});
