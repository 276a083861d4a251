/**
 * Codes of documents that were made again: with a corrected word under the same number, or with a new number. Until
 * they are withdrawn, their readers are told that the document is genuine, so the person is asked.
 */
import type { ApiClient } from '../../api/client.ts';
import type { IssuedRow } from '../../document/issued/issuedRegister.ts';
import type { SignedProof } from '../../hosts/page/signedProofs.ts';
import { changeSigned, keysThatSigned, signedWith } from '../../hosts/page/signedProofs.ts';
import { plainText } from '../../proof/texts.ts';
import type { Withdrawn } from './withdrawIssued.ts';
import { withdrawSigned } from './withdrawIssued.ts';

/** Numbers of a project's documents that this device has signed. */
export interface SignedNumbers {
  readonly all: ReadonlySet<string>;
  /** Those with a code that outlived its document, in the order of signing. */
  readonly outlived: readonly string[];
}

/** @param rows the register of the project */
export async function signedNumbers(place: string, rows: readonly IssuedRow[]): Promise<SignedNumbers> {
  const signed = await Promise.all((await keysThatSigned()).map(signedWith));
  const own = signed.flatMap((proofs) => Object.values(proofs)).filter((proof) => proof.place === place);
  const isOutlived = outlivedIn(place, rows);
  return {
    all: new Set(own.map(({ number }) => number)),
    outlived: [...new Set(own.filter(isOutlived).map(({ number }) => number))],
  };
}

/** Withdraws the codes that outlived their documents. */
export function withdrawOutlived(
  api: Pick<ApiClient, 'withdrawProofs'>,
  place: string,
  rows: readonly IssuedRow[],
): Promise<Withdrawn> {
  return withdrawSigned(api, outlivedIn(place, rows));
}

/**
 * Notes which addresses of these documents are no longer theirs.
 * @param current the address that a document has now, by its number
 */
export async function noteOutlived(place: string, current: ReadonlyMap<string, string>): Promise<void> {
  for (const keyId of await keysThatSigned())
    await changeSigned(keyId, (known) =>
      Object.fromEntries(
        Object.entries(known).map(([same, proof]) => {
          const address = proof.place === place ? current.get(proof.number) : undefined;
          return [same, address === undefined ? proof : { ...proof, isOutlived: proof.address !== address }];
        }),
      ),
    );
}

function outlivedIn(place: string, rows: readonly IssuedRow[]): (proof: SignedProof) => boolean {
  const replaced = new Set(
    rows.flatMap(({ number, state }) => (state.kind === 'replaced' ? [plainText(number)] : [])),
  );
  return (proof) => proof.place === place && (proof.isOutlived === true || replaced.has(proof.number));
}
