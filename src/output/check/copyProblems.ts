import type { BoundDocument } from '../../document/records/records.ts';
import type { CopyProblem } from '../../data/index.ts';
import type { Scene } from '../../engine/index.ts';
import { nodeOf } from '../../engine/index.ts';
import { layerProblems } from './layerProblems.ts';

/**
 * The problems of one copy, ordered by layer, top to bottom.
 * @param scene the copy's scene, with the layout of its texts
 * @param recordIndex the copy, from 0; null is the document without a record
 */
export function copyProblems(
  { document, records }: BoundDocument,
  scene: Scene,
  recordIndex: number | null,
): readonly CopyProblem[] {
  const copy = { recordIndex, records, sheet: document.sheet };
  return document.layers.toReversed().flatMap((layer) => layerProblems(layer, nodeOf(scene, layer.id), copy));
}
