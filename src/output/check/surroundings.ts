/** What lies around the codes of a document: layers in their quiet zones, and those that take their contrast. */
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { CopyProblem } from '../../data/check/index.ts';
import type { Parts, Scene, SceneNode } from '../../engine/scene/index.ts';
import { faultsAroundNode, needsSurroundings } from '../../engine/kinds/index.ts';
import { nodeOf } from '../../engine/scene/index.ts';

/** The problems that the codes of a document have with their neighbours. */
export function surroundingsOf({ layers, settings: { background } }: Document, parts: Parts) {
  const codes = layers.filter(needsSurroundings);
  const places = new Map(layers.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Layer) => places.get(id) ?? 0;
  /** The problems of a node among those of the scenes. */
  const of = (node: SceneNode | undefined, ...scenes: readonly Scene[]): readonly CopyProblem[] => {
    if (node === undefined || !needsSurroundings(node.layer)) return [];
    const all = scenes.flatMap(({ nodes }) => nodes);
    const nodes = all.toSorted((a, b) => placeOf(a.layer) - placeOf(b.layer));
    return faultsAroundNode(node, { nodes, placeOf, background }, parts).map((fault) => ({
      ...fault,
      layerId: node.layerId,
      layerName: layerTitle(node.layer),
    }));
  };
  return {
    of,
    /** Those that a copy has of its own, by the scenes of what changes and of what does not. */
    inCopy: (changing: Scene, still: Scene): readonly CopyProblem[] =>
      codes.flatMap(({ id }) => {
        const same = nodeOf(still, id);
        if (same === undefined) return of(nodeOf(changing, id), changing, still);
        // That a code which stays the same is pale has been told of all copies.
        return of(same, changing).filter(({ kind }) => kind === 'crowdedCode');
      }),
  };
}
