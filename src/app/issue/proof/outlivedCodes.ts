/**
 * Codes of documents that were made again: with a corrected word under the same number, or with a new number. Until
 * they are withdrawn, their readers are told that the document is genuine, so the person is asked.
 */
import type { IssuedRow } from '../../../document/issued/issuedRegister.ts';
import { isRemovedNumber, numberText, removedNumber } from '../../../document/issued/removedNumbers.ts';
import type { SignedProof } from '../../../hosts/page/signedProofs.ts';
import { changeSigned, keysThatSigned, signedWith } from '../../../hosts/page/signedProofs.ts';
import type { UsesApi } from '../../platform/usesApi.ts';
import { plainText } from '../../../proof/texts.ts';
import type { Withdrawn } from './withdrawIssued.ts';
import { withdrawSigned } from './withdrawIssued.ts';

/** Numbers of a project's documents that this device has signed. */
export interface SignedNumbers {
  /** Numbers of the register. */
  readonly all: ReadonlySet<string>;
  /** Those with a code that outlived its document, in the order of signing, as they are shown. */
  readonly outlived: readonly string[];
}

/** @param rows the register of the project */
export async function signedNumbers(place: string, rows: readonly IssuedRow[]): Promise<SignedNumbers> {
  const signed = await Promise.all((await keysThatSigned()).map(signedWith));
  const own = signed.flatMap((proofs) => Object.values(proofs)).filter((proof) => proof.place === place);
  const isOutlived = outlivedIn(place, rows);
  const known = new Set(own.map(({ number }) => number));
  const isRemoved = [...known].some(isRemovedNumber);
  const numbers = rows.map(({ number }) => plainText(number));
  // After signing out some numbers are known by their hashes.
  const texts = new Map(isRemoved ? numbers.map((number) => [removedNumber(number), number]) : []);
  const textOf = (number: string) => texts.get(number) ?? number;
  return {
    all: new Set([...known].map(textOf)),
    outlived: [...new Set(own.filter(isOutlived).map(({ number }) => numberText(textOf(number))))],
  };
}

/** Withdraws the codes that outlived their documents. */
export function withdrawOutlived(
  application: UsesApi<'withdrawProofs'>,
  place: string,
  rows: readonly IssuedRow[],
): Promise<Withdrawn> {
  return withdrawSigned(application, outlivedIn(place, rows));
}

/**
 * Notes which addresses of these documents are no longer theirs.
 * @param current the address that a document has now, by its number
 */
export async function noteOutlived(place: string, current: ReadonlyMap<string, string>): Promise<void> {
  const removed = new Map([...current].map(([number, address]) => [removedNumber(number), address]));
  for (const keyId of await keysThatSigned())
    await changeSigned(keyId, (known) =>
      Object.fromEntries(
        Object.entries(known).map(([same, proof]) => {
          const known = isRemovedNumber(proof.number) ? removed : current;
          const address = proof.place === place ? known.get(proof.number) : undefined;
          return [same, address === undefined ? proof : { ...proof, isOutlived: proof.address !== address }];
        }),
      ),
    );
}

function outlivedIn(place: string, rows: readonly IssuedRow[]): (proof: SignedProof) => boolean {
  const replaced = new Set(
    rows.flatMap(({ number, state }) =>
      state.kind === 'replaced' ? [plainText(number), removedNumber(number)] : [],
    ),
  );
  return (proof) => proof.place === place && (proof.isOutlived === true || replaced.has(proof.number));
}
