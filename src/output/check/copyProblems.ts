import type { Layer } from '../../document/layers/layer.ts';
import { layerTitle } from '../../document/layers/layerTitle.ts';
import type { BoundDocument, DocumentRecords } from '../../document/records/records.ts';
import { recordAt } from '../../document/records/records.ts';
import type { CopyProblem } from '../../data/check/index.ts';
import type { Filling } from '../../data/records/index.ts';
import { applyRules } from '../../data/rules/index.ts';
import type { Scene } from '../../engine/scene/index.ts';
import { faultsAroundNode } from '../../engine/kinds/index.ts';
import { nodeOf } from '../../engine/scene/index.ts';
import { doubtProblem } from './doubtProblems.ts';
import { layerProblems } from './layerProblems.ts';

/**
 * The problems of one copy, ordered by layer, top to bottom.
 * @param scene the copy's scene, with the layout of its texts
 * @param recordIndex the copy, from 0; null is the document without a record
 */
export function copyProblems(
  filling: Filling,
  { document, records }: BoundDocument,
  scene: Scene,
  recordIndex: number | null,
): readonly CopyProblem[] {
  const copy = { filling, recordIndex, records, cut: document, parts: scene.typesetter };
  const places = new Map(document.layers.map(({ id }, place) => [id, place]));
  const placeOf = ({ id }: Layer) => places.get(id) ?? 0;
  const around = { nodes: scene.nodes, placeOf, background: document.settings.background };
  return document.layers.toReversed().flatMap((layer) => {
    const node = nodeOf(scene, layer.id);
    const whose = { layerId: layer.id, layerName: layerTitle(layer) };
    const ofPlace = node === undefined ? [] : faultsAroundNode(node, around, scene.typesetter);
    return [
      ...layerProblems(layer, node, copy),
      ...ofPlace.map((problem) => ({ ...problem, ...whose })),
      ...textDoubts(filling, layer, records, recordIndex),
    ];
  });
}

/** What the filled text of a layer was not sure of. */
function textDoubts(
  { language, filledContents }: Filling,
  layer: Layer,
  records: DocumentRecords,
  recordIndex: number | null,
): readonly CopyProblem[] {
  if (recordIndex === null) return [];
  const shown = applyRules(layer, records, recordIndex);
  if (!shown.visible) return [];
  const contents = filledContents(language, shown, { records, index: recordIndex });
  const whose = { layerId: layer.id, layerName: layerTitle(layer) };
  const doubts = contents.flatMap((filled) => filled?.doubts ?? []);
  const problems = doubts.flatMap((doubt): readonly CopyProblem[] => {
    const record = doubt.record ?? recordAt(records, recordIndex);
    const reported = doubtProblem(language, doubt, records, record);
    return reported === null ? [] : [{ ...reported.problem, ...whose }];
  });
  // Rows of one copy may have the same.
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}
