/** What each kind of layer does on the page. */
export { codeIn } from './codeParts.ts';
export { faultsAroundNode, faultsOfNode, needsSurroundings } from './faults.ts';
export type { Outline, PathSteps, SceneItem, ScenePaint, StrokeLook } from './items.ts';
export { sizedKindOf } from './kinds.ts';
export { placeInFrame } from './placeInFrame.ts';
export { scenePaint } from './scenePaint.ts';
