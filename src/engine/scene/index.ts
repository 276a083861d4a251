/** The scene: a node for each layer, with its layout and items. */
export { buildScene } from './buildScene.ts';
export { completeness } from './completeness.ts';
export { drawingSteps } from './drawingSteps.ts';
export { inkBounds, inkWithoutShadow } from './inkBounds.ts';
export { layerSize, layoutLayer } from './layoutLayer.ts';
export type { Scene, SceneNode, TextNode } from './node.ts';
export { isTextNode, overflows, pictureItems, picturesOf } from './node.ts';
export type { Parts, SceneTypesetter } from './parts.ts';
export { hasParts, loadParts } from './parts.ts';
export { changedNodes, nodeOf, nodesOf, overflowingNodes, prepareLookUps } from './sceneIndex.ts';
export type { SharedScales } from './sharedScales.ts';
export {
  searchSharedScales,
  sharedScales,
  sharesSize,
  sharesSizeAlike,
  withSharedScales,
} from './sharedScales.ts';
