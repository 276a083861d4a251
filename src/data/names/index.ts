/** Names of people and things, their cases and sex. */
export { hasMixedWord, withOneAlphabet } from './mixedAlphabet.ts';
export { looksLikePerson } from './nameList.ts';
export { surnameOf } from './surnameOf.ts';
