/** Edits of which layers there are, their order and groups. */
export { copiedBy } from './copiedBy.ts';
export { addLayer } from './addLayer.ts';
export { duplicateLayers } from './duplicateLayers.ts';
export { groupLayers, ungroupLayers } from './groupLayers.ts';
export { groupable } from './groupable.ts';
export { moveLayersUnder } from './moveLayer.ts';
export type { OrderMove } from './orderLayers.ts';
export { orderLayers } from './orderLayers.ts';
export { pasteLayers } from './pasteLayers.ts';
export { removeLayers } from './removeLayers.ts';
export { renameGroup } from './renameGroup.ts';
export { renameLayer } from './renameLayer.ts';
export { setLayersLocked } from './setLayersLocked.ts';
export { setLayersVisible } from './setLayersVisible.ts';
