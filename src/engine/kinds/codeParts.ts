/** Codes of layers, with what encodes them: few documents have a code, so it comes late. */
import type { CodeLayer } from '../../document/layers/layer.ts';
import type { DrawnCode } from './codeMatrix.ts';
import type { Codes } from './drawnCode.ts';
import type { LatePart } from './latePart.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CodeParts {
  /** What encodes and draws codes; absent while it is not loaded. */
  readonly codes?: Codes;
}

export const codePart: LatePart<CodeLayer, CodeParts> = {
  has: ({ codes }, { symbology }) => codes?.canEncode(symbology) === true,
  load: async ({ codes }, layers) => {
    const { loadEncoders } = await import('./drawnCode.ts');
    const symbologies = layers.map(({ symbology }) => symbology);
    return { codes: await loadEncoders(symbologies, codes) };
  },
};

/**
 * The code of a layer, filled for a copy, in a box of its size, document pixels.
 * @throws when its encoder is not loaded
 */
export function codeIn(layer: CodeLayer, size: Size, parts: CodeParts): DrawnCode {
  return codesOf(parts).drawnCode(layer, size);
}

/** @throws when what encodes codes is not loaded */
export function codesOf({ codes }: CodeParts): Codes {
  if (codes === undefined)
    throw new Error('A code was drawn before what encodes it was loaded: await loadParts of its layers.');
  return codes;
}
