/**
 * Withdraws documents of the register from the status list of the key that signed them: all that were signed
 * with their numbers in this project, also under a name that was corrected since. Of addresses that do not
 * say their project, number, name and day must all be those of the signed words, since numbers repeat in
 * other projects.
 */
import { isSameNumber } from '../../../document/issued/removedNumbers.ts';
import type { SignedProof } from '../../../hosts/page/signedProofs.ts';
import { changeSigned, keysThatSigned, signedWith } from '../../../hosts/page/signedProofs.ts';
import { readAddress } from '../../../proof/address.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import { plainText } from '../../../proof/texts.ts';

interface IssuedDocument {
  readonly number: string;
  readonly name: string;
  /** Such as `2026-05-03`. */
  readonly day: string;
  /** When it was made last, with the same number. */
  readonly again?: string | undefined;
}

export interface Withdrawn {
  /** Documents whose withdrawal every reader sees now. */
  readonly count: number;
  /** Why others could not be withdrawn; null when none failed. */
  readonly problem: string | null;
}

/** Documents without a signature of this device are left alone: `unsigned` are their numbers. */
export async function withdrawIssued(
  application: UsesApi<'withdrawProofs'>,
  documents: readonly IssuedDocument[],
  place: string,
): Promise<Withdrawn & { readonly unsigned: readonly string[] }> {
  const signed = new Set<IssuedDocument>();
  const withdrawn = await withdrawSigned(application, (proof) => {
    const own = documents.filter((document) => isOf(document, proof, place));
    for (const document of own) signed.add(document);
    return own.length > 0;
  });
  const unsigned = documents.filter((document) => !signed.has(document));
  return { ...withdrawn, unsigned: unsigned.map(({ number }) => number) };
}

/** Withdraws the addresses signed on this device that `isMeant` chooses. */
export async function withdrawSigned(
  { api }: UsesApi<'withdrawProofs'>,
  isMeant: (proof: SignedProof) => boolean,
): Promise<Withdrawn> {
  let count = 0;
  for (const keyId of await keysThatSigned()) {
    const found = Object.entries(await signedWith(keyId)).filter(([, proof]) => isMeant(proof));
    if (found.length === 0) continue;
    const positions = found.map(([, { index }]) => index);
    for (let at = 0; at < positions.length; at += AT_ONCE) {
      const reply = await api.withdrawProofs(keyId, { positions: positions.slice(at, at + AT_ONCE) });
      if (!reply.ok) return { count, problem: reply.error.text };
    }
    count += found.length;
    // Made again, the document is another one, with a code of its own.
    const gone = new Set(found.map(([same]) => same));
    // What is withdrawn is so for every reader, also where the device cannot note it.
    await changeSigned(keyId, (known) =>
      Object.fromEntries(Object.entries(known).filter(([same]) => !gone.has(same))),
    ).catch(() => undefined);
  }
  return { count, problem: null };
}

/** Positions that the service takes in one call. */
const AT_ONCE = 1000;

function isOf(
  { number, name, day, again = day }: IssuedDocument,
  signed: SignedProof,
  place: string,
): boolean {
  if (signed.place !== undefined)
    return signed.place === place && isSameNumber(signed.number, plainText(number));
  const proof = readAddress(signed.address);
  if (proof.kind !== 'signed') return false;
  const { number: signedNumber, name: signedName, date } = proof.facts;
  const isNamed = signedNumber === plainText(number) && signedName === plainText(name);
  return isNamed && (date === day || date === again);
}
