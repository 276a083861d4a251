/** What draws signatures: few documents have one, so it comes late. */
import { isSignature } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { signatureItems } from './drawnSignature.ts';

type Signature = typeof signatureItems;

export interface SignatureParts {
  /** Absent while it is not loaded. */
  readonly signature?: Signature;
}

/** Loads what draws the signatures among these layers; undefined without any. Rejects when that fails. */
export async function loadSignature(
  layers: readonly Layer[],
  before?: Signature,
): Promise<Signature | undefined> {
  if (hasSignatureFor({ ...(before && { signature: before }) }, layers)) return before;
  return (await import('./drawnSignature.ts')).signatureItems;
}

/** Whether all signatures among these layers can be drawn. */
export function hasSignatureFor({ signature }: SignatureParts, layers: readonly Layer[]): boolean {
  return signature !== undefined || !layers.some(isSignature);
}

/** @throws when what draws signatures is not loaded */
export function signatureOf({ signature }: SignatureParts): Signature {
  if (signature === undefined)
    throw new Error('A signature was drawn before what draws it was loaded: await loadParts of its layers.');
  return signature;
}
