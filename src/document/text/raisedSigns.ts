/**
 * Digits and signs above and below the line. Texts have no such look yet, and «x2» is not «x²»: what has signs of its
 * own in Unicode keeps its meaning, all else stays as it is.
 */

export type Script = 'super' | 'sub';

const PLAIN = '0123456789+-=()';
const SIGNS: Readonly<Record<Script, string>> = {
  super: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾',
  sub: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎',
};
const MINUS = /[\u2010-\u2013\u2212]/gu;

/** The text in these signs, as long as it was; null if one of them is missing. Spaces stay. */
export function raised(text: string, script: Script): string | null {
  let signs = '';
  for (const letter of text.replaceAll(MINUS, '-')) {
    const place = PLAIN.indexOf(letter);
    if (place === -1 && letter.trim() !== '') return null;
    signs += place === -1 ? letter : SIGNS[script].charAt(place);
  }
  return signs;
}
