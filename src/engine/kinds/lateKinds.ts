/**
 * The kinds whose drawing comes late. Apart from the table of kinds: pages that only load a document for a
 * worker need nothing else of them.
 */
import type { Layer, LayerOfKind, LayerType } from '../../document/layers/layer.ts';
import type { CodeParts } from './codeParts.ts';
import { codePart } from './codeParts.ts';
import type { LatePart } from './latePart.ts';
import type { SignatureParts } from './signatureParts.ts';
import { signaturePart } from './signatureParts.ts';

/** What draws kinds that few documents have; each is absent while it is not loaded. */
export type KindParts = CodeParts & SignatureParts;

const LATE: { readonly [Type in LayerType]?: LatePart<LayerOfKind<Type>, KindParts> } = {
  code: codePart,
  signature: signaturePart,
};

/** What the kind of a layer needs; undefined where everything is there from the start. */
export function latePartOf(layer: Layer): LatePart<Layer, KindParts> | undefined;
export function latePartOf({ type }: Layer): unknown {
  return LATE[type];
}
