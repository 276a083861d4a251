/**
 * Detects confusable letters in names by Unicode Technical Standard 39: scripts that are not recommended
 * (UAX 31, table 5), Latin and Cyrillic letters outside the general security profile, and words of mixed
 * scripts («highly restrictive»).
 */
const NAMES = `Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Bengali Devanagari Gujarati Gurmukhi Kannada Khmer Lao
  Malayalam Myanmar Oriya Sinhala Tamil Telugu Thai Tibetan Han Hiragana Katakana Bopomofo Hangul`;

const SCRIPTS = NAMES.split(/\s+/).map((name) => ({ name, letter: new RegExp(`\\p{Script=${name}}`, 'u') }));

/** Scripts that one language combines. */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

/**
 * Phonetic, historical and technical letters: IPA and its extensions, small capitals, clicks, Latin B with
 * hooks, C, D and E, old Cyrillic. The letters ə and Ə, ơ and ư of living alphabets are allowed.
 */
const ODD =
  /[\u0138\u0149\u017f-\u018e\u0190-\u019f\u01a2-\u01ae\u01b1-\u01cc\u01dd\u01e4\u01e5\u0220-\u0225\u0234-\u0258\u025a-\u02af\u0460-\u0481\u1c80-\u1c8f\u1d00-\u1dbf\u2c60-\u2c7f\ua640-\ua69f\ua720-\ua7ff\uab30-\uab6f]|[\u{1df00}-\u{1dfff}]/u;

/** Whether a name has a letter that is easily confused with another. */
export function hasOddLetters(name: string): boolean {
  return (
    ODD.test(name) ||
    (name.match(/\p{L}/gu) ?? []).some((letter) => scriptsOf(letter).length === 0 && !isCommon(letter))
  );
}

/** Whether one word of a name mixes scripts. */
export function mixesScripts(name: string): boolean {
  return name.split(/[^\p{L}]+/u).some((word) => {
    const scripts = scriptsOf(word);
    return scripts.length > 1 && !TOGETHER.some((group) => scripts.every((name) => group.includes(name)));
  });
}

function scriptsOf(word: string): readonly string[] {
  return SCRIPTS.filter(({ letter }) => letter.test(word)).map(({ name }) => name);
}

/**
 * Letters without a script of their own that become plain ones in the login's key, and marks of vowel length.
 */
function isCommon(letter: string): boolean {
  return /\p{Script=Common}|\p{Script=Inherited}/u.test(letter);
}
