/**
 * Removes what a workbook only declares about ranges before SheetJS reads it. SheetJS makes an entry for
 * every column that a `<col>` spans and a cell for every cell that a hyperlink covers, so a file of one
 * kilobyte could ask for sixteen thousand million of them. Neither widths of columns nor links are needed for
 * a table. The bytes keep their length and their structure; a changed part is a copy.
 */

const LESS = 0x3c;
const COLON = 0x3a;
/** Letters, digits, `_`, `-` and `.` of names. */
const isNameByte = (byte: number | undefined): boolean =>
  byte !== undefined && /[\w.-]/.test(String.fromCharCode(byte));
/** Elements whose attributes span ranges: `col`, `cols`, `hyperlink`, `hyperlinks`, after a prefix if any. */
const SPANNING: readonly (readonly number[])[] = ['col', 'cols', 'hyperlink', 'hyperlinks'].map((name) =>
  Array.from(name, (letter) => letter.charCodeAt(0)),
);

/** Renames the spanning elements of a sheet's XML, so that they are skipped as unknown ones. */
export function withoutSpans(xml: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  let copy: Uint8Array<ArrayBuffer> | null = null;
  for (let at = xml.indexOf(LESS); at >= 0; at = xml.indexOf(LESS, at + 1)) {
    const name = nameAfter(xml, at + (xml[at + 1] === 0x2f ? 2 : 1));
    if (name === null || !SPANNING.some((letters) => isNamed(xml, name, letters))) continue;
    copy ??= xml.slice();
    copy[name] = 0x58;
  }
  return copy ?? xml;
}

/**
 * Where a local name with a fitting first letter begins; null for other names. Most tags of a sheet are `<c`
 * and `<v`.
 */
function nameAfter(xml: Uint8Array, from: number): number | null {
  const next = xml[from + 1];
  if (!isNameByte(next) && next !== COLON) return null;
  let at = from;
  while (isNameByte(xml[at])) at += 1;
  return xml[at] === COLON ? at + 1 : from;
}

function isNamed(xml: Uint8Array, from: number, letters: readonly number[]): boolean {
  return (
    letters.every((letter, index) => xml[from + index] === letter) && !isNameByte(xml[from + letters.length])
  );
}

/** XML 2003 and HTML: counts of spanned cells beyond any table are taken away. */
export function withoutMarkupSpans(text: string): string {
  return text.replaceAll(
    /\b((?:ss:)?Span|colspan|rowspan|(?:ss:)?Merge(?:Across|Down))(\s*=\s*["']?)\s*[-+\d.e]{6,}/giu,
    '$1$21',
  );
}
