/** Records of a document filled into its layers. */
export { countCopies } from './countCopies.ts';
export { derivedValue } from './derivedValue.ts';
export { fillDocument, textOfRecord } from './fillDocument.ts';
export type { OnDoubts } from './fillLayer.ts';
export { fillWith } from './fillWith.ts';
export type { Filling } from './filling.ts';
export { imagesOfCopy } from './imagesOfCopy.ts';
export { loadFilling } from './loadFilling.ts';
export type { RowPictureStatus } from './rowPictureStatus.ts';
export { rowPictureStatus } from './rowPictureStatus.ts';
export { RUSSIAN_FILLING } from './russianFilling.ts';
export { withRepeatedPicks } from './withRepeatedPicks.ts';
