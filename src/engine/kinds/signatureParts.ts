/** What draws signatures: few documents have one, so it comes late. */
import type { SignatureLayer } from '../../document/layers/layer.ts';
import type { signatureItems } from './drawnSignature.ts';
import type { LatePart } from './latePart.ts';

type Signature = typeof signatureItems;

export interface SignatureParts {
  /** Absent while it is not loaded. */
  readonly signature?: Signature;
}

export const signaturePart: LatePart<SignatureLayer, SignatureParts> = {
  has: ({ signature }) => signature !== undefined,
  load: async () => ({ signature: (await import('./drawnSignature.ts')).signatureItems }),
};

/** @throws when what draws signatures is not loaded */
export function signatureOf({ signature }: SignatureParts): Signature {
  if (signature === undefined)
    throw new Error('A signature was drawn before what draws it was loaded: await loadParts of its layers.');
  return signature;
}
