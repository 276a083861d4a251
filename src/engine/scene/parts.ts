/**
 * The parts of the engine that few documents need and that come late. They are a value beside the measurer:
 * what lacks one that a layer needs throws, or shows the layer as it was while the part is loaded.
 */
import type { Layer } from '../../document/layers/layer.ts';
import { hasCodesFor, loadCodes } from '../kinds/codeParts.ts';
import { hasSignatureFor, loadSignature } from '../kinds/signatureParts.ts';
import type { KindParts } from '../kinds/sizedKind.ts';
import type { Typesetter } from '../text/typesetter.ts';
import { hasLooksFor, loadLooks } from '../text/typesetter.ts';

/** What a scene is built with. */
export type SceneTypesetter = Typesetter & KindParts;
export type Parts = Omit<SceneTypesetter, 'advance'>;

/**
 * Loads what these layers need beside what is there; the same object if that is all. Rejects when that fails;
 * another call tries again.
 */
export async function loadParts<Before extends object>(
  layers: readonly Layer[],
  before: Before & Parts,
): Promise<Before & Parts> {
  if (hasParts(before, layers)) return before;
  const needsLooks = layers.some((layer) => !hasLooksFor(before, layer));
  const [looks, codes, signature] = await Promise.all([
    needsLooks ? loadLooks(layers) : before.looks,
    loadCodes(layers, before.codes),
    loadSignature(layers, before.signature),
  ]);
  return { ...before, ...(looks && { looks }), ...(codes && { codes }), ...(signature && { signature }) };
}

/** Whether these layers can be laid out and drawn. */
export function hasParts(parts: Parts, layers: readonly Layer[]): boolean {
  return (
    hasCodesFor(parts, layers) &&
    hasSignatureFor(parts, layers) &&
    layers.every((layer) => hasLooksFor(parts, layer))
  );
}
