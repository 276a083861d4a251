/** The first letter capital, the rest as it is: «ученик» gives «Ученик». */
export const firstCapital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Capitalises each word and lower-cases the rest, also after a hyphen: «Анна-Мария». */
export const wordsCapital = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(
      /(^|[\s«"(-])(\p{L})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
