import { createPublicKey, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proofAddress, readAddress, tooLongField } from '../../../src/proof/address.ts';
import { fromBase64url, toBase64url } from '../../../src/proof/base64url.ts';
import { isSignature, publicKeyOf, signBytes } from '../../../src/proof/ed25519.ts';
import { keyIdOf } from '../../../src/proof/keyId.ts';
import type { ProofFacts } from '../../../src/proof/payload.ts';
import {
  hexOf,
  plainFacts,
  readProof,
  sampleBytes,
  signedBytes,
  withSignature,
} from '../../../src/proof/payload.ts';
import { CODE_PAGE, MAX_TEXT_BYTES, textSize } from '../../../src/proof/texts.ts';
import vectors from '../../fixtures/proof/vectors.json' with { type: 'json' };
import { anyFacts, KEY_ID, proofOf, PUBLIC_KEY, someFacts } from './someFacts.ts';

const ORIGIN = 'https://grants.example.ru';
const fits = (facts: ProofFacts): boolean =>
  Object.values(plainFacts(facts)).every(
    (fact) => typeof fact !== 'string' || textSize(fact) <= MAX_TEXT_BYTES,
  );
const fitting = anyFacts.filter(fits);

/** Whether a reader would call it genuine. */
function isGenuine(bytes: Uint8Array): boolean {
  const read = readProof(bytes);
  return (
    read.kind === 'signed' && read.keyId === KEY_ID && isSignature(PUBLIC_KEY, read.signed, read.signature)
  );
}

test('what is signed is read back, each text in its one spelling', () => {
  fc.assert(
    fc.property(fitting, (facts) => {
      const read = readProof(proofOf(facts));
      expect(read).toMatchObject({ kind: 'signed', facts: plainFacts(facts), keyId: KEY_ID });
    }),
  );
});

test('a content has one encoding: the facts that were read make the same bytes', () => {
  fc.assert(
    fc.property(fitting, (facts) => {
      const bytes = proofOf(facts);
      const read = readProof(bytes);
      expect(read.kind === 'signed' && proofOf(read.facts)).toEqual(bytes);
    }),
  );
});

test('no bytes but those of the encoder are read as facts', () => {
  fc.assert(
    fc.property(fitting, fc.nat(), fc.nat(255), (facts, place, value) => {
      const bytes = proofOf(facts);
      bytes[place % (bytes.length - 64)] = value;
      const read = readProof(bytes);
      if (read.kind !== 'signed') return;
      expect(signedBytes(read.facts, read.keyId)).toEqual(read.signed);
    }),
  );
});

test('each changed bit is refused', () => {
  const bytes = proofOf(someFacts());
  const accepted = Array.from({ length: bytes.length * 8 }, (_, bit) => bit).filter((bit) => {
    const changed = Uint8Array.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    return isGenuine(changed);
  });

  expect([isGenuine(bytes), accepted]).toEqual([true, []]);
});

test('a proof with bytes cut off or added is refused', () => {
  const bytes = proofOf(someFacts());
  const others = [
    ...Array.from(bytes, (_, length) => bytes.subarray(0, length)),
    Uint8Array.of(...bytes, 0),
    Uint8Array.of(0, ...bytes),
  ];

  expect(others.filter(isGenuine)).toEqual([]);
});

test('any text after # is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(['damaged', 'newer', 'signed', 'sample']).toContain(readAddress(`${ORIGIN}/proof#${text}`).kind);
    }),
  );
});

test('a sample is of no key, and cannot be turned into a proof of one', () => {
  const bytes = sampleBytes(someFacts());
  const flagless = Uint8Array.from(bytes);
  flagless[1] = 0;

  expect([readProof(bytes), isGenuine(flagless)]).toEqual([{ kind: 'sample', facts: someFacts() }, false]);
});

test('the address is read with line breaks that a message has put in', () => {
  const address = proofAddress(ORIGIN, proofOf(someFacts()));

  expect(readAddress(` ${address.slice(0, 70)}\r\n${address.slice(70)} `)).toEqual(readAddress(address));
});

const lengthBy = (issuer: string | null): number =>
  proofAddress(ORIGIN, proofOf(someFacts({ issuer }))).length;

test('a usual certificate has an address of 230 letters; with the name of its issuer it has 244', () => {
  expect([lengthBy(null), lengthBy('Школа № 12')]).toEqual([230, 244]);
});

test('a school with a long name has room for the words of an all-Russian contest', () => {
  const award = 'за победу в муниципальном этапе всероссийской олимпиады школьников по математике';
  const facts = someFacts({ name: 'Константинопольский Максим', award });
  const issuer = 'ГБОУ «Школа № 12» г. Москвы';

  expect([
    tooLongField({ ...facts, issuer: null }, ORIGIN),
    tooLongField({ ...facts, issuer }, ORIGIN),
  ]).toEqual([null, { field: 'award', over: 23 }]);
});

test('what the check lets through has an address of at most 300 letters; the rest is named', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const tooLong = tooLongField(facts, ORIGIN);
      const isShort = fits(facts) && proofAddress(ORIGIN, proofOf(facts)).length <= 300;
      expect(tooLong === null).toBe(isShort);
    }),
  );
});

test('the check names the longest text and how much it is too long', () => {
  const facts = someFacts({ award: 'ж'.repeat(80) });
  const { over = 0 } = tooLongField(facts, ORIGIN) ?? {};

  expect([
    tooLongField(facts, ORIGIN),
    tooLongField({ ...facts, award: 'ж'.repeat(80 - over) }, ORIGIN),
  ]).toEqual([{ field: 'award', over: 3 }, null]);
});

test.each([
  ['an index that three bytes do not hold', { index: 2 ** 24 }],
  ['an index below 0', { index: -1 }],
  ['a day that the calendar has not', { date: '2026-02-30' }],
  ['a day before 2000', { date: '1999-12-31' }],
  ['a day after 2179', { date: '2179-06-07' }],
  ['a text of 128 bytes', { name: 'я'.repeat(128) }],
])('%s is not signed', (_, changed) => {
  expect(() => signedBytes(someFacts(changed), KEY_ID)).toThrow(RangeError);
});

test('the code page has each letter once and at most 256', () => {
  expect([new Set(CODE_PAGE).size === CODE_PAGE.length, CODE_PAGE.length <= 256]).toEqual([true, true]);
});

test('base64url has one spelling for bytes', () => {
  fc.assert(
    fc.property(
      fc.uint8Array(),
      fc.string({ unit: fc.constantFrom(...Array.from('AQgw_-9z=+/ ')) }),
      (bytes, text) => {
        expect(toBase64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(toBase64url(bytes))).toEqual(bytes);
        const read = fromBase64url(text);
        if (read !== null) expect(toBase64url(read)).toBe(text);
      },
    ),
  );
});

describe('the vectors of docs/proof.md', () => {
  test.each(vectors.valid)('$title', ({ private_key, facts, public_key, key_id, bytes, address }) => {
    const seed = Uint8Array.from(Buffer.from(private_key, 'hex'));
    const signed = signedBytes(facts, key_id);
    const whole = withSignature(signed, signBytes(seed, signed));

    expect({
      public_key: hexOf(publicKeyOf(seed)),
      key_id: keyIdOf(publicKeyOf(seed)),
      bytes: hexOf(whole),
      address: proofAddress(ORIGIN, whole),
    }).toEqual({ public_key, key_id, bytes, address });
  });

  test.each(vectors.valid)('$title: Node’s own Ed25519 agrees', ({ public_key, bytes }) => {
    const der = Buffer.from(`302a300506032b6570032100${public_key}`, 'hex');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const whole = Buffer.from(bytes, 'hex');

    expect(verify(null, whole.subarray(0, -64), key, whole.subarray(-64))).toBe(true);
  });

  test('the sample', () => {
    expect(readAddress(vectors.sample.address)).toEqual({ kind: 'sample', facts: vectors.sample.facts });
  });

  test.each(vectors.refused)('$title is refused', ({ address, why }) => {
    const [signer] = vectors.valid;
    const key = Uint8Array.from(Buffer.from(signer?.public_key ?? '', 'hex'));
    const read = readAddress(address);
    const refusal =
      read.kind === 'signed' && !isSignature(key, read.signed, read.signature) ? 'signature' : read.kind;

    expect(refusal).toBe(why);
  });
});
