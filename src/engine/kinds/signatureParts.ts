/** What draws signatures: few documents have one, so it comes late. */
import type { signatureItems } from './drawnSignature.ts';

type Signature = typeof signatureItems;

export interface SignatureParts {
  /** Absent while it is not loaded. */
  readonly signature?: Signature;
}

/** @throws when what draws signatures is not loaded */
export function signatureOf({ signature }: SignatureParts): Signature {
  if (signature === undefined)
    throw new Error('A signature was drawn before what draws it was loaded: await loadParts of its layers.');
  return signature;
}
