/** Edits of texts and their looks. */
export { formatRange } from './formatRange.ts';
export type { TextFormatChange } from './formatText.ts';
export { formatText } from './formatText.ts';
export { replaceLayerText } from './replaceLayerText.ts';
export { setSharedSize } from './setSharedSize.ts';
export { setText } from './setText.ts';
export { setTextBox, setTextBoxes } from './setTextBox.ts';
export type { TextLooksChange } from './setTextLooks.ts';
export { setTextLooks } from './setTextLooks.ts';
export { shrinkText } from './shrinkText.ts';
export { typeText } from './typeText.ts';
