/** The six Russian cases, in the order of school grammar. The words are those of a template's pipe. */
export const NAME_CASES = {
  nominative: 'именительный',
  genitive: 'родительный',
  dative: 'дательный',
  accusative: 'винительный',
  instrumental: 'творительный',
  prepositional: 'предложный',
} as const;

export type NameCase = keyof typeof NAME_CASES;
export type Sex = 'male' | 'female';
