/** A checker by the steps of docs/proof.md alone, beside the product's own. */
import { createHash, createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRecordSchema } from '../../../src/api/contract/proof.ts';
import { readAddress } from '../../../src/proof/address.ts';
import { verdictOf } from '../../../src/proof/verdict.ts';
import vectors from '../../fixtures/proof/vectors.json' with { type: 'json' };

/** The code page, as the document prints it. */
const PAGE = [
  ' !"#$%&\'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~',
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяЁё',
  '«»„“”‘’–—…№§°·×€₽\u00a0',
].join('');
const DAY = 86_400_000;
type Judged = (typeof vectors.judged)[number];

/** Steps 1 and 2: index, date and issuer; null where the key or the signature is another. */
function signedFacts({ address, record }: Judged) {
  const bytes = Buffer.from(address.split('#')[1] ?? '', 'base64url');
  const x = record.public_key;
  const hash = createHash('sha256').update(Buffer.from(x, 'base64url')).digest();
  if (!hash.subarray(0, 8).equals(bytes.subarray(2, 10))) return null;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  if (!verify(null, bytes.subarray(0, -64), key, bytes.subarray(-64))) return null;
  if (bytes[0] !== 1 && bytes[0] !== 2) return null;
  const texts: string[] = [];
  for (let at = 15; at < bytes.length - 64;) {
    const head = bytes[at] ?? 0;
    const part = bytes.subarray(at + 1, at + 1 + (head >> 1));
    texts.push(head % 2 === 1 ? part.toString('utf8') : Array.from(part, (place) => PAGE[place]).join(''));
    at += 1 + part.length;
  }
  const date = Date.UTC(2000, 0, 1) + bytes.readUInt16BE(13) * DAY;
  return { index: bytes.readUIntBE(10, 3), date, issuer: bytes[0] === 1 ? (texts[3] ?? '') : '' };
}

/** Steps 3 to 5. */
function judge(vector: Judged): string {
  const facts = signedFacts(vector);
  if (facts === null) return 'unknown key';
  const { status, withdrawn, issued, issuer, vouched_by, today } = keyRecordSchema.parse(vector.record);
  const bits = Buffer.from(status.bits, 'base64url');
  if ((((bits[facts.index >> 3] ?? 0) << (facts.index & 7)) & 128) !== 0) return 'withdrawn';
  if (withdrawn !== undefined && facts.date > Date.parse(withdrawn.on) + DAY) return 'key withdrawn';
  if (withdrawn?.why === 'lost') return 'key lost';
  if (facts.index >= issued) return 'never issued';
  const name = facts.issuer === '' ? issuer : facts.issuer;
  if (name === '') return 'nameless';
  if (issuer !== '' && name !== issuer) return 'other issuer';
  if (facts.date > Date.parse(today) + DAY) return 'not yet';
  return issuer !== '' && vouched_by === 'operator' ? 'genuine' : 'unchanged';
}

test.each(vectors.judged)('$title', (vector) => {
  expect(judge(vector)).toBe(vector.verdict);
});

const OWN: Readonly<Record<string, string>> = {
  withdrawn: 'withdrawn',
  'key withdrawn': 'keyWithdrawn',
  'key lost': 'keyLost',
  'never issued': 'notIssued',
};

test.each(vectors.judged.filter(({ verdict }) => verdict !== 'unknown key'))(
  'the product judges the same: $title',
  ({ address, record, verdict }) => {
    const proof = readAddress(address);
    const known = keyRecordSchema.parse(record);
    const own =
      proof.kind === 'signed' && verdictOf(proof.facts, known, { today: known.today, knownSince: null });

    expect(own).toMatchObject({ kind: OWN[verdict] ?? 'genuine' });
  },
);
