/** Checks the address of a document: reads it, asks about its key, verifies the signature, judges. */
import { keyRecordSchema } from '../../api/contract/proof.ts';
import { dayHere } from '../../document/text/dayHere.ts';
import { isSignedBy } from '../../hosts/page/ed25519.ts';
import { keepRecord, keptRecord } from '../../hosts/page/proofRecords.ts';
import { readAddress } from '../../proof/address.ts';
import { fromBase64url } from '../../proof/base64url.ts';
import type { ProofFacts } from '../../proof/payload.ts';
import type { Platform } from '../platform/platform.ts';
import type { UsesApi } from '../platform/usesApi.ts';
import type { KeyRecord, Verdict } from '../../proof/verdict.ts';
import { verdictOf } from '../../proof/verdict.ts';

export type CheckedProof =
  /** Not an address of a document, or damaged on the way. */
  | { readonly kind: 'damaged' }
  /** Of a newer program. */
  | { readonly kind: 'newer' }
  | { readonly kind: 'sample'; readonly facts: ProofFacts }
  /** The signature is of other words. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'unknownKey'; readonly facts: ProofFacts }
  /** No network, and the key was never asked about. */
  | { readonly kind: 'noKey'; readonly facts: ProofFacts }
  | {
      readonly kind: 'judged';
      readonly facts: ProofFacts;
      readonly record: KeyRecord;
      readonly verdict: Verdict;
    };

type CheckDeps = UsesApi<'proofKey'> & { readonly platform: Pick<Platform, 'now'> };

/** `address` is a whole one, or what follows its `#`. Nothing of it but the id of the key is sent. */
export async function checkProof(
  address: string,
  { api, platform }: CheckDeps,
  signal: AbortSignal,
): Promise<CheckedProof> {
  const proof = readAddress(address);
  if (proof.kind !== 'signed') return proof;
  const { facts, keyId } = proof;
  const asked = await api.proofKey(keyId, { signal });
  if (!asked.ok && asked.error.code === 404) return { kind: 'unknownKey', facts };
  if (asked.ok) void keepRecord(keyId, asked.value);
  const record = asked.ok ? asked.value : keyRecordSchema.safeParse(await keptRecord(keyId)).data;
  if (record === undefined) return { kind: 'noKey', facts };
  const publicKey = fromBase64url(record.public_key);
  if (publicKey === null || (await idOf(publicKey)) !== keyId) return { kind: 'unknownKey', facts };
  if (!(await isSignedBy(publicKey, proof.signed, proof.signature))) return { kind: 'changed' };
  const knownSince = asked.ok ? null : record.today;
  return {
    kind: 'judged',
    facts,
    record,
    verdict: verdictOf(facts, record, { today: dayHere(platform.now()), knownSince }),
  };
}

async function idOf(publicKey: Uint8Array): Promise<string> {
  return (await import('../../proof/keyId.ts')).keyIdOf(publicKey);
}
