import type { ReactElement } from 'react';
import { createElement } from 'react';
import type { Layer, LayerType } from '../../../document/layers/layer.ts';
import type { LazyPage } from '../../shell/lazyPage.tsx';
import { lazyPart } from '../../shell/lazyPart.tsx';

type PartOf<L> = LazyPage<{ readonly layer: L }>;

/** What of a kind alone can be set in the edit window, where that has one place. */
const KIND_PARTS: { readonly [Type in LayerType]?: PartOf<Extract<Layer, { readonly type: Type }>> } = {
  shape: lazyPart(async () => (await import('./ShapePart.tsx')).ShapePart),
  code: lazyPart(async () => (await import('./CodePart.tsx')).CodePart),
  signature: lazyPart(async () => (await import('./SignaturePart.tsx')).SignaturePart),
};

/** The part of the kind of a layer; nothing where it has none. */
export function KindPart({ layer }: { readonly layer: Layer }): ReactElement | null {
  const Part = KIND_PARTS[layer.type] as PartOf<Layer> | undefined; // of its kind
  return Part === undefined ? null : createElement(Part, { layer });
}

/** Those of all kinds, to be fetched ahead. */
export const ALL_KIND_PARTS = Object.values(KIND_PARTS);
