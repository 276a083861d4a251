/** Letters with copies: addresses, texts, order. */
export type { AddressRemark } from './addresses.ts';
export { addressKey, isFault } from './addresses.ts';
export type { LetterFile } from './mimeLetter.ts';
export { emlOf } from './mimeLetter.ts';
export type { LetterWishes, PlannedLetter } from './planLetters.ts';
export {
  MAX_LETTER_TEXT,
  MAX_SUBJECT,
  addressColumnOf,
  canBeSent,
  letterTemplateRefusal,
  letterTexts,
  planLetters,
} from './planLetters.ts';
export { personPattern, usualWords } from './usualWords.ts';
