/** Looks of a template, derived from its document. */
export type { Look } from './looks.ts';
export { isLook, looksOf, withLook } from './looks.ts';
export { relooked } from './relooked.ts';
