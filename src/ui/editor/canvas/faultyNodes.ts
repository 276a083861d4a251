/** What the preview outlines. Loaded with the first layer that is selected there. */
import { RUSSIAN_FILLING } from '../../../data/records/index.ts';
import { recordsOf } from '../../../document/records/records.ts';
import type { Scene, SceneNode } from '../../../engine/scene/index.ts';
import { nodesOf } from '../../../engine/scene/index.ts';
import { copyProblems } from '../../../output/check/index.ts';
import type { ProjectSession } from '../../../app/project/projectSession.ts';

export type FaultyNodes = typeof faultyNodes;

/**
 * In the preview a selected layer is outlined only where something is wrong with it: a problem has led there.
 */
export function faultyNodes(editor: ProjectSession['editor'], scene: Scene): readonly SceneNode[] {
  const { document, selection, recordIndex } = editor.getSnapshot();
  const layers = document.layers.filter(({ id }) => selection.includes(id));
  const problems = copyProblems(
    RUSSIAN_FILLING,
    { document: { ...document, layers }, records: recordsOf(document) },
    scene,
    recordIndex,
  );
  return nodesOf(scene, new Set(problems.map(({ layerId }) => layerId)));
}
