/** Russian names in Latin letters, in one spelling for all the ways to write them: «Kuznetsova» and «kuznecova» are one. */

const LETTERS: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  'а:a б:b в:v г:g ґ:g д:d е:e є:e ж:zh з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:i ь: э:e ю:iu я:ia ә:a ғ:g қ:k ң:n ө:o ұ:u ү:u һ:h'
    .split(' ')
    .map((pair) => pair.split(':')),
);
/** Spellings of one sound, the longer ones first. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/zh/g, 'z'],
  [/kh|h/g, 'h'],
  [/ts|tz|c(?!h)/g, 'ts'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/q/g, 'k'],
  [/[jyi]+/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** @param word folded: lower case, ё as е */
export function inLatin(word: string): string {
  const letters = Array.from(word, (letter) => LETTERS[letter] ?? letter).join('');
  return SAME.reduce((text, [spelling, sound]) => text.replaceAll(spelling, sound), letters);
}
