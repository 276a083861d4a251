/**
 * Signs of typed and pasted text in the one form that the parsers of fields know: ASCII for full-width signs,
 * an ordinary space for every kind of space, a hyphen for every minus. Signs without a shape, as word
 * processors and chats add them, are left out.
 */
export function plainSigns(text: string): string {
  return text
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu, '')
    .replaceAll(/[\uFF01-\uFF5E]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[\u2010-\u2015\u2212\uFE63]/gu, '-')
    .trim();
}
