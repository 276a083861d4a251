/** The six Russian cases in school order, by the names of a template's pipes. */
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
