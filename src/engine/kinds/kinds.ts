/** The table of kinds on the page: all but texts, whose size and items come from their layout. */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { hasText } from '../../document/layers/capabilities.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { codeKind } from './code.ts';
import { imageKind } from './image.ts';
import { shapeKind } from './shape.ts';
import { signatureKind } from './signature.ts';
import type { SizedKind } from './sizedKind.ts';

/** A layer whose size is saved. */
export type SizedLayer = Exclude<Layer, LayerWith<'text'>>;

const ON_PAGE = { image: imageKind, shape: shapeKind, code: codeKind, signature: signatureKind } satisfies {
  readonly [Type in SizedLayer['type']]: SizedKind<Extract<SizedLayer, { readonly type: Type }>>;
};

/** What the kind of a layer does on the page. */
export function onPageKind<L extends SizedLayer>(layer: L): SizedKind<L>;
export function onPageKind(layer: SizedLayer): unknown {
  return ON_PAGE[layer.type];
}

/** The same of any layer; undefined for a text. */
export function sizedKindOf(layer: Layer): SizedKind<Layer> | undefined;
export function sizedKindOf(layer: Layer): unknown {
  return hasText(layer) ? undefined : ON_PAGE[layer.type];
}
