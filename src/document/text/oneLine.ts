/**
 * The text in one line, as it is read: line ends and signs of control become spaces; controls of direction and
 * signs that nobody sees are left out.
 */
export function oneLine(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(UNSEEN, '')
    .trim();
}

/** Of formatting signs the joiners stay: emoji and several scripts are written with them. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
