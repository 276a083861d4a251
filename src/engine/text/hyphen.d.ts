/** Types for `hyphen`, which has none; declares only what we call. */
declare module 'hyphen' {
  /** Patterns of a language, made by the package. */
  type Patterns = { readonly patternsOf: never };
  /** A function that puts the sign between the syllables of words. */
  export default function createHyphenator(
    patterns: Patterns,
    options: { readonly hyphenChar: string },
  ): (text: string) => string;
}
declare module 'hyphen/patterns/ru.js' {
  const patterns: import('hyphen').Patterns;
  export default patterns;
}
