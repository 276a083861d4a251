/** Codes of layers, with what encodes them: few documents have a code, so it comes late. */
import { isCode } from '../../document/layers/capabilities.ts';
import type { CodeLayer, Layer } from '../../document/layers/layer.ts';
import type { DrawnCode } from './codeMatrix.ts';
import type { Codes } from './drawnCode.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface CodeParts {
  /** What encodes and draws codes; absent while it is not loaded. */
  readonly codes?: Codes;
}

/** Loads what encodes the codes among these layers; the same object if it has all. Rejects when that fails. */
export async function loadCodes(layers: readonly Layer[], before?: Codes): Promise<Codes | undefined> {
  const codes = layers.filter((layer) => isCode(layer));
  if (hasCodesFor({ ...(before && { codes: before }) }, codes)) return before;
  const { loadEncoders } = await import('./drawnCode.ts');
  return loadEncoders(
    codes.map(({ symbology }) => symbology),
    before,
  );
}

/** Whether all codes among these layers can be drawn. */
export function hasCodesFor({ codes }: CodeParts, layers: readonly Layer[]): boolean {
  return layers.every((layer) => !isCode(layer) || codes?.canEncode(layer.symbology) === true);
}

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
