/** Painting of scenes. */
export type { PaintGroup } from './layerGroup.ts';
export { groupsOnBitmap, withAlpha } from './layerGroup.ts';
export type { ScenePainting } from './paintScene.ts';
export { paintBackground, paintScene } from './paintScene.ts';
export type { ScenePart } from './scenePart.ts';
export { partsAround } from './scenePart.ts';
