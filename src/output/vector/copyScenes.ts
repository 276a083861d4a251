/** The scenes of the copies of one page, as every painter of copies builds them. */
import type { BoundDocument } from '../../document/records/records.ts';
import type { Filling } from '../../data/records/index.ts';
import { fillDocument } from '../../data/records/index.ts';
import type { Scene, SceneNode, SceneTypesetter } from '../../engine/scene/index.ts';
import { intersects } from '../../engine/math/index.ts';
import { buildScene, inkBounds, sharedScales, withSharedScales } from '../../engine/scene/index.ts';

/** @returns the scene of a copy by its record; null is the document without one */
export function copyScenes(
  shown: BoundDocument,
  { filling, typesetter }: { readonly filling: Filling; readonly typesetter: SceneTypesetter },
): (recordIndex: number | null) => Scene {
  const fill = (bound: BoundDocument, index: number | null) => fillDocument(filling, bound, index);
  const scales = sharedScales(shown, typesetter, fill);
  let scene: Scene | undefined;
  return (recordIndex) => {
    scene = buildScene(withSharedScales(fill(shown, recordIndex), scales), typesetter, scene);
    return scene;
  };
}

/** Nodes that paint on the sheet: what lies beside it is in no file. */
export function nodesOnSheet({ nodes, sheet: { width, height } }: Scene): readonly SceneNode[] {
  const sheet = { x: 0, y: 0, width, height };
  return nodes.filter((node) => node.layer.opacity > 0 && intersects(inkBounds(node), sheet));
}
