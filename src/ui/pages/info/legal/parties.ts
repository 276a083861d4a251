/** Who speaks in the legal texts, and since when. */
import type { Site } from '../../../../api/contract/site.ts';
import { NOT_GIVEN } from '../../../../api/contract/site.ts';

export interface Parties {
  readonly operator: string;
  /** Where letters to the operator go. */
  readonly email: string;
}

export function partiesOf({ companyName, supportEmail }: Site): Parties {
  return { operator: `«${companyName ?? NOT_GIVEN}»`, email: supportEmail ?? `«${NOT_GIVEN}»` };
}

export const EDITION = '20\u00a0ноября 2026\u00a0года';
