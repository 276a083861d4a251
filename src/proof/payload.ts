/**
 * What a proof says, as bytes (`docs/proof.md`): version, flags, id of the key, index in the status list,
 * date, texts, signature. Version 1 has the name of the issuer, version 2 leaves it to the record of the key. A content has exactly one encoding, so that nothing can be changed without
 * breaking the signature.
 */
import { decodeText, encodeText, plainText } from './texts.ts';

/** The facts that a reader compares with the paper. Texts are as `plainText` spells them. */
export interface ProofFacts {
  /** Place in the status list of the key, from 0. */
  readonly index: number;
  readonly number: string;
  readonly name: string;
  /** What it is given for; may be empty. */
  readonly award: string;
  /** `2026-05-03`. */
  readonly date: string;
  /** Null: the one that the key is registered under. */
  readonly issuer: string | null;
}

export type Proof =
  | { readonly kind: 'sample'; readonly facts: ProofFacts }
  | {
      readonly kind: 'signed';
      readonly facts: ProofFacts;
      /** 16 hexadecimal digits. */
      readonly keyId: string;
      /** The bytes that the signature covers. */
      readonly signed: Uint8Array;
      readonly signature: Uint8Array;
    };

/** `newer`: of a version that this program does not know. */
export type Unreadable = { readonly kind: 'damaged' } | { readonly kind: 'newer' };

const TEXT_FIELDS = ['number', 'name', 'award', 'issuer'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

const WITH_ISSUER = 1;
const WITHOUT_ISSUER = 2;
const SAMPLE = 1;
const KEY_ID_BYTES = 8;
const SIGNATURE_BYTES = 64;
/** Version, flags, id of the key, index, date. */
const HEAD_BYTES = 2 + KEY_ID_BYTES + 3 + 2;
/** The highest index that three bytes hold. */
const MAX_INDEX = 0xff_ff_ff;
const NO_KEY = '0'.repeat(2 * KEY_ID_BYTES);
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = 0xff_ff;

/** The facts with each text in its one spelling. */
export function plainFacts(facts: ProofFacts): ProofFacts {
  const { number, name, award, issuer } = facts;
  return {
    ...facts,
    number: plainText(number),
    name: plainText(name),
    award: plainText(award),
    issuer: issuer === null ? null : plainText(issuer),
  };
}

/** The texts that are in the code, in their order. */
export function textsOf(facts: ProofFacts): readonly { readonly field: TextField; readonly text: string }[] {
  return TEXT_FIELDS.flatMap((field) => {
    const text = facts[field];
    return text === null ? [] : [{ field, text }];
  });
}

/** Whether the format can hold a date, such as `2026-05-03`. */
export function isProofDate(date: string): boolean {
  return dayOf(date) !== null;
}

/**
 * The bytes to sign. `keyId` has 16 hexadecimal digits. Throws a `RangeError` for an index, a date or a text
 * that the format cannot hold.
 */
export function signedBytes(facts: ProofFacts, keyId: string): Uint8Array {
  return encode(plainFacts(facts), keyId, 0);
}

/** The bytes of a whole proof. */
export function withSignature(signed: Uint8Array, signature: Uint8Array): Uint8Array {
  return Uint8Array.of(...signed, ...signature);
}

/** A proof for previews: of no key, with an empty signature, shown as a sample whatever it says. */
export function sampleBytes(facts: ProofFacts): Uint8Array {
  return withSignature(encode(plainFacts(facts), NO_KEY, SAMPLE), new Uint8Array(SIGNATURE_BYTES));
}

/** Reads the bytes of a whole proof; does not check the signature. */
export function readProof(bytes: Uint8Array): Proof | Unreadable {
  const [version, flags] = bytes;
  if (version === undefined || version === 0 || flags === undefined) return { kind: 'damaged' };
  if (bytes.length <= HEAD_BYTES + SIGNATURE_BYTES) return { kind: 'damaged' };
  if (version > WITHOUT_ISSUER) return { kind: 'newer' };
  const signed = bytes.subarray(0, -SIGNATURE_BYTES);
  const signature = bytes.subarray(-SIGNATURE_BYTES);
  const facts = factsOf(signed, version === WITH_ISSUER);
  if (facts === null) return { kind: 'damaged' };
  const keyId = hexOf(signed.subarray(2, 2 + KEY_ID_BYTES));
  if (flags === 0) return { kind: 'signed', facts, keyId, signed, signature };
  const isSample = flags === SAMPLE && keyId === NO_KEY && signature.every((byte) => byte === 0);
  return isSample ? { kind: 'sample', facts } : { kind: 'damaged' };
}

/** Lower-case hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function encode(facts: ProofFacts, keyId: string, flags: number): Uint8Array {
  const { index, date, issuer } = facts;
  const day = dayOf(date);
  if (!Number.isInteger(index) || index < 0 || index > MAX_INDEX) throw new RangeError(`Index ${index}`);
  if (day === null) throw new RangeError(`Date ${date}`);
  if (!/^[0-9a-f]{16}$/.test(keyId)) throw new RangeError(`Key ${keyId}`);
  const version = issuer === null ? WITHOUT_ISSUER : WITH_ISSUER;
  const head = [version, flags, ...keyBytes(keyId), index >> 16, (index >> 8) & 255, index & 255];
  return Uint8Array.from([
    ...head,
    day >> 8,
    day & 255,
    ...textsOf(facts).flatMap(({ text }) => [...encodeText(text)]),
  ]);
}

function factsOf(signed: Uint8Array, hasIssuer: boolean): ProofFacts | null {
  const [high = 0, middle = 0, low = 0, dayHigh = 0, dayLow = 0] = signed.subarray(2 + KEY_ID_BYTES);
  const texts: string[] = [];
  let offset = HEAD_BYTES;
  for (let count = hasIssuer ? 0 : 1; count < TEXT_FIELDS.length; count += 1) {
    const read = decodeText(signed, offset);
    if (read === null) return null;
    texts.push(read.text);
    offset = read.end;
  }
  if (offset !== signed.length) return null;
  const [number = '', name = '', award = '', issuer = null] = texts;
  const index = (high << 16) | (middle << 8) | low;
  return { index, number, name, award, date: dateOf(dayHigh * 256 + dayLow), issuer };
}

function keyBytes(keyId: string): number[] {
  return Array.from({ length: KEY_ID_BYTES }, (_, at) =>
    Number.parseInt(keyId.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Days since 1 January 2000; null for a text that is no date of the calendar, or out of range. */
function dayOf(date: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  const day = (time - FIRST_DAY) / DAY_MS;
  return day >= 0 && day <= LAST_DAY && dateOf(day) === date ? day : null;
}

function dateOf(day: number): string {
  return new Date(FIRST_DAY + day * DAY_MS).toISOString().slice(0, 10);
}
