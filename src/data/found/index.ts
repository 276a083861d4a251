/** Fields that are found in a text from elsewhere. */
export type { Find } from './find.ts';
export { findFields } from './findFields.ts';
export { findsForColumns } from './findsForColumns.ts';
export { foundTexts, withFinds } from './withFinds.ts';
