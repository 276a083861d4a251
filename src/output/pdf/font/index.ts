/** Fonts as PDF has them. */
export { tablesOfWoff } from './sfnt.ts';
