/** Who speaks in the legal texts, and since when. */
import type { Site } from '../../../../api/contract/site.ts';
import { SOME_ADDRESS, SOME_OPERATOR } from '../../../../api/contract/site.ts';

export interface Parties {
  /** In the nominative: a name cannot be declined. */
  readonly operator: string;
  /** Where letters to the operator go; follows «на». */
  readonly email: string;
}

export function partiesOf({ companyName, supportEmail }: Site): Parties {
  return {
    operator: companyName === null ? SOME_OPERATOR : `«${companyName}»`,
    email: supportEmail ?? SOME_ADDRESS,
  };
}

export const EDITION = '20\u00a0ноября 2026\u00a0года';
