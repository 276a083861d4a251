/**
 * Code pages of workbooks older than Excel 97, decoded by the platform instead of tables of half a megabyte.
 */

const labels: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [1200, 'utf-16le'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [20866, 'koi8-r'],
  [65001, 'utf-8'],
  ...Array.from({ length: 9 }, (_, index): [number, string] => [1250 + index, `windows-${1250 + index}`]),
]);

/** Decodes text in a Windows code page; unknown ones are read as windows-1251. */
export function decodeCodePage(codePage: number, bytes: ArrayLike<number>): string {
  return new TextDecoder(labels.get(codePage) ?? 'windows-1251').decode(Uint8Array.from(bytes));
}
