import type { Document } from '../../document/document.ts';
import { countCopies } from '../records/countCopies.ts';
import type { Scene } from '../scene/node.ts';
import { nodeOf } from '../scene/sceneIndex.ts';
import type { CopyProblem } from './copyProblem.ts';
import { layerProblems } from './layerProblems.ts';

/**
 * The problems of one copy, in the order of the layers from the top of the stack.
 * @param scene the scene of that copy, which knows how its texts lie in their boxes
 * @param recordIndex the copy, from 0; null is the document as it stands
 */
export function copyProblems(
  document: Document,
  scene: Scene,
  recordIndex: number | null,
): readonly CopyProblem[] {
  const copy = { recordIndex, copies: countCopies(document), sheet: document.sheet };
  return document.layers.toReversed().flatMap((layer) => layerProblems(layer, nodeOf(scene, layer.id), copy));
}
