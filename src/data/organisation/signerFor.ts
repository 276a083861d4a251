import type { Organisation, Signer } from '../../document/organisation/organisation.ts';
import { plain } from './roleOf.ts';

/** Positions of those who sign for the whole organisation, whatever it is called. */
const HEAD =
  /^(?:директор|руководитель|заведующ(?:ий|ая)|начальник|ректор|президент|глава|и\.\s?о\.\s?директора)(?:\s(?:школы|лицея|гимназии|центра|организации|учреждения|детским садом|детского сада|лагеря))?$/u;

function isHead(position: string): boolean {
  return HEAD.test(plain(position));
}

/**
 * Who signs beside these words of a template: whoever has that very position; for a head, the head. Null for a
 * position that the organisation has not: a jury is not signed for by the director.
 */
export function signerFor({ signers }: Organisation, position: string): Signer | null {
  const wanted = plain(position);
  const same = signers.find((signer) => wanted !== '' && plain(signer.position) === wanted);
  if (same !== undefined) return same;
  if (wanted !== '' && !isHead(wanted)) return null;
  return (
    signers.find((signer) => isHead(signer.position)) ??
    signers.find((signer) => signer.position.trim() === '') ??
    (wanted === '' ? (signers[0] ?? null) : null)
  );
}
