/** Edits of where layers are: alignment, boxes, turns. */
export type { Alignment, CentreAxes, Distribution } from './alignLayers.ts';
export { alignLayers, centreLayers, distributeLayers } from './alignLayers.ts';
export { freeCorner } from './freeCorner.ts';
export { freePlace } from './freePlace.ts';
export { canBeMirrored } from './mirroredLayer.ts';
export { moveLayersBy } from './moveLayersBy.ts';
export type { LayerBox } from './setLayerBox.ts';
export { setLayerBox, setLayerBoxes } from './setLayerBox.ts';
export { setRotation, turnLayers } from './setRotation.ts';
export { sizeWithSide } from './sizeWithSide.ts';
