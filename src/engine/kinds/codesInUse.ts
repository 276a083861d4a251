/**
 * Codes as they are drawn. The encoders are loaded by what a document has: few documents have a code. Hosts
 * await `loadCodes` before they draw; the editor draws again when an encoder has come later.
 */
import { isCode } from '../../document/layers/capabilities.ts';
import type { CodeLayer, Layer } from '../../document/layers/layer.ts';
import type { Sheet } from '../../document/document.ts';
import { areLooksLoaded, loadTextLooks } from '../text/looksInUse.ts';
import type { CodeFault, PlacedNode, Surroundings } from './codeFaults.ts';
import type { DrawnCode } from './codeMatrix.ts';
import type { CODES } from './drawnCode.ts';

/**
 * Loads the encoders of the codes among these layers, and what draws the looks of their texts. Rejects when
 * that fails; another call tries again.
 */
export async function loadCodes(layers: readonly Layer[]): Promise<void> {
  await loadTextLooks(layers);
  const codes = layers.filter((layer) => isCode(layer));
  if (codes.length === 0) return;
  const { CODES: loaded } = await import('./drawnCode.ts');
  await loaded.loadEncoders(codes.map(({ symbology }) => symbology));
  inUse = loaded;
}

/** Whether all codes among these layers, and the looks of their texts, can be drawn. */
export function areCodesLoaded(layers: readonly Layer[]): boolean {
  const haveEncoders = layers.every((layer) => !isCode(layer) || inUse?.canEncode(layer.symbology) === true);
  return haveEncoders && areLooksLoaded(layers);
}

/**
 * The code of a layer, filled for a copy, in a box of its size. Null while its encoder is not loaded.
 * @param size of the box, document pixels
 */
export function codeIn(
  layer: CodeLayer,
  size: { readonly width: number; readonly height: number },
): DrawnCode | null {
  return inUse?.drawnCode(layer, size) ?? null;
}

/** Why devices could not read the code of a node; none for other nodes, and while its encoder is not loaded. */
export function faultsOfCode(node: PlacedNode, sheet: Sheet): readonly CodeFault[] {
  return isCode(node.layer) ? (inUse?.codeFaults(node, codeIn(node.layer, node), sheet) ?? []) : [];
}

/** The same of the layers around it: those in its quiet zone, and those that take its contrast. */
export function faultsAroundCode(node: PlacedNode, around: Surroundings): readonly CodeFault[] {
  return isCode(node.layer) ? (inUse?.surroundingFaults(node, codeIn(node.layer, node), around) ?? []) : [];
}

let inUse: typeof CODES | null = null;
