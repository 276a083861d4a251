/** Edits of how layers look: shapes, pictures, codes, rules. */
export type { LayerLook } from './layerLook.ts';
export { applyLook, lookOf } from './layerLook.ts';
export { setCode } from './setCode.ts';
export { setImage } from './setImage.ts';
export { setLayersOpacity } from './setLayersOpacity.ts';
export type { EffectsChange, PictureLooksChange } from './setPictureLooks.ts';
export { FIRST_INK, setEffects, setFrame, setInk, setPictureLooks } from './setPictureLooks.ts';
export { addRowPictures, setRowPictures } from './setRowPictures.ts';
export { setBackground, setRulePicture, setRules } from './setRules.ts';
export { setShape } from './setShape.ts';
export { setSignature } from './setSignature.ts';
