/**
 * Removes what a workbook only declares about ranges before SheetJS reads it. SheetJS makes an entry for every column that a `<col>` spans
 * and a cell for every cell that a hyperlink covers, so a file of one kilobyte could ask for sixteen thousand million of them. Neither
 * widths of columns nor links are needed for a table. The bytes keep their length and their structure; a changed part is a copy.
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

/** Where a local name with a fitting first letter begins; null for other names. Most tags of a sheet are `<c` and `<v`. */
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

/** Records of binary workbooks that span ranges: of a column's look, and of a link. */
const [BRT_COL_INFO, BRT_HLINK, COL_INFO, HLINK] = [0x3c, 0x1ee, 0x7d, 0x1b8];

/** The same for a sheet of an .xlsb: a record's type and length are numbers of seven bits a byte. */
export function withoutBinarySpans(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const copy = part.slice();
  const view = new DataView(copy.buffer);
  for (let at = 0; at < copy.length;) {
    const type = varint(copy, at, 2);
    const size = varint(copy, type.end, 4);
    const end = size.end + size.value;
    if (end > copy.length) break;
    if (type.value === BRT_COL_INFO && size.value >= 8) copyNumber(view, size.end, size.end + 4);
    if (type.value === BRT_HLINK && size.value >= 16) {
      copyNumber(view, size.end, size.end + 4);
      copyNumber(view, size.end + 8, size.end + 12);
    }
    at = end;
  }
  return copy;
}

/** The same for the stream of an .xls: a record's type and length are two bytes each. */
export function shrinkOldSpans(stream: Uint8Array): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  for (let at = 0; at + 4 <= stream.length;) {
    const [type, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const data = at + 4;
    if (data + size > stream.length) return;
    if (type === COL_INFO && size >= 4) view.setUint16(data + 2, view.getUint16(data, true), true);
    if (type === HLINK && size >= 8) {
      view.setUint16(data + 2, view.getUint16(data, true), true);
      view.setUint16(data + 6, view.getUint16(data + 4, true), true);
    }
    at = data + size;
  }
}

/** XML 2003 and HTML: counts of spanned cells beyond any table are taken away. */
export function withoutMarkupSpans(text: string): string {
  return text.replaceAll(
    /\b((?:ss:)?Span|colspan|rowspan|(?:ss:)?Merge(?:Across|Down))(\s*=\s*["']?)\s*[-+\d.e]{6,}/giu,
    '$1$21',
  );
}

function varint(
  bytes: Uint8Array,
  from: number,
  most: number,
): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let index = 0; index < most; index += 1) {
    const byte = bytes[from + index] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { value, end: from + index + 1 };
  }
  return { value, end: from + most };
}

/** Makes the end of a range its start. */
function copyNumber(view: DataView, from: number, to: number): void {
  view.setUint32(to, view.getUint32(from, true), true);
}
