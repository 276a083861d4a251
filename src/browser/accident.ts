import { errorText, reasonOf } from '../document/text/errorText.ts';
import type { ExportFailed } from '../output/export/index.ts';

/**
 * The failure of work that threw: the person gets the reason in Russian; what was thrown is kept beside it.
 * @param what that could not be done, as the beginning of the sentence; absent where the caller names it
 */
export function accident(thrown: unknown, what?: string): ExportFailed {
  const reason = reasonOf(thrown);
  const message = what === undefined ? reason : `${what}: ${reason}`;
  return { kind: 'failed', message, isAccident: true, details: errorText(thrown) };
}
