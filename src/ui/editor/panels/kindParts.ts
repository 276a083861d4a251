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

export function kindPart<L extends Layer>(layer: L): PartOf<L> | undefined;
export function kindPart({ type }: Layer): unknown {
  return KIND_PARTS[type];
}

/** Those of all kinds, to be fetched ahead. */
export const ALL_KIND_PARTS = Object.values(KIND_PARTS);
