import fc from 'fast-check';
import type { ProofFacts } from '../../../src/proof/payload.ts';
import { CODE_PAGE } from '../../../src/proof/texts.ts';
import { publicKeyOf, signBytes } from '../../../src/proof/ed25519.ts';
import { keyIdOf } from '../../../src/proof/keyId.ts';
import { signedBytes, withSignature } from '../../../src/proof/payload.ts';

export const SEED = Uint8Array.from({ length: 32 }, (_, at) => at);
export const PUBLIC_KEY = publicKeyOf(SEED);
export const KEY_ID = keyIdOf(PUBLIC_KEY);

export function someFacts(changed: Partial<ProofFacts> = {}): ProofFacts {
  return {
    index: 7,
    number: '001/2026',
    name: 'Иванова Мария Сергеевна',
    award: 'за победу в олимпиаде по математике',
    date: '2026-05-03',
    issuer: 'Школа № 12',
    ...changed,
  };
}

/** The bytes of a proof that our own key signs. */
export function proofOf(facts: ProofFacts): Uint8Array {
  const signed = signedBytes(facts, KEY_ID);
  return withSignature(signed, signBytes(SEED, signed));
}

const letter = fc.constantFrom(...Array.from(CODE_PAGE));
const text = fc.oneof(
  fc.string({ unit: letter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** Facts as people may type them. */
export const anyFacts: fc.Arbitrary<ProofFacts> = fc.record({
  index: fc.nat(0xff_ff_ff),
  number: text,
  name: text,
  award: text,
  date: fc
    .nat(65_535)
    .map((day) => new Date(Date.UTC(2000, 0, 1) + day * 86_400_000).toISOString().slice(0, 10)),
  issuer: fc.option(text),
});
