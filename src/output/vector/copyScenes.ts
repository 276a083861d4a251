/** The scenes of the copies of one page, as every painter of copies builds them. */
import type { BoundDocument } from '../../document/records/records.ts';
import { fillDocument } from '../../data/index.ts';
import type { Scene, SceneNode, SceneTypesetter } from '../../engine/index.ts';
import { buildScene, inkBounds, intersects, sharedScales, withSharedScales } from '../../engine/index.ts';

/** @returns the scene of a copy by its record; null is the document without one */
export function copyScenes(
  shown: BoundDocument,
  typesetter: SceneTypesetter,
): (recordIndex: number | null) => Scene {
  const scales = sharedScales(shown, typesetter, fillDocument);
  let scene: Scene | undefined;
  return (recordIndex) => {
    scene = buildScene(withSharedScales(fillDocument(shown, recordIndex), scales), typesetter, scene);
    return scene;
  };
}

/** Nodes that paint on the sheet: what lies beside it is in no file. */
export function nodesOnSheet({ nodes, sheet: { width, height } }: Scene): readonly SceneNode[] {
  const sheet = { x: 0, y: 0, width, height };
  return nodes.filter((node) => node.layer.opacity > 0 && intersects(inkBounds(node), sheet));
}
