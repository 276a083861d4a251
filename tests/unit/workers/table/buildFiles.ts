/** Creates test files: workbooks by SheetJS, zips by JSZip, OpenDocument by hand. */
import JSZip from 'jszip';
import type { WorkBook } from 'xlsx';
import { CFB, utils, write } from 'xlsx';

export type Bytes = Uint8Array<ArrayBuffer>;

export function bytesOf(text: string): Bytes {
  return new Uint8Array(new TextEncoder().encode(text));
}

export function workbook(sheets: Readonly<Record<string, unknown[][]>>): WorkBook {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return book;
}

export function workbookBytes(
  book: WorkBook,
  bookType: 'xlsx' | 'xlsb' | 'xls' | 'biff8' | 'biff5' | 'xlml' | 'html' = 'xlsx',
): Bytes {
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

export async function zipBytes(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Bytes> {
  const zip = new JSZip();
  for (const [name, content] of Object.entries(parts)) zip.file(name, content);
  return new Uint8Array(await zip.generateAsync({ type: 'arraybuffer', compression: 'DEFLATE' }));
}

/** An .ods file with these `table:table` elements and automatic styles. */
export function openDocument(tables: string, styles = ''): Promise<Bytes> {
  const namespaces = ['office', 'table', 'text', 'style'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const content = `<?xml version="1.0"?><office:document-content ${namespaces.join(' ')}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`;
  return zipBytes({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content });
}

/** An .xls file of one sheet that hides a row; SheetJS reads that record but does not write it. */
export function xlsHidingRow(book: WorkBook, row: number): Bytes {
  const container = CFB.read(workbookBytes(book, 'biff8'), { type: 'array' });
  const stream = CFB.find(container, '/Workbook');
  if (stream === null) throw new Error('The .xls file has no stream of its workbook.');
  const records = [...stream.content].map(Number);
  const DIMENSIONS = 0x0200;
  let at = 0;
  while (numberAt(records, at) !== DIMENSIONS) at += 4 + numberAt(records, at + 2);
  const after = at + 4 + numberAt(records, at + 2);
  const hidden = [0x08, 0x02, 16, 0, row, 0, 0, 0, 1, 0, 0xff, 0, 0, 0, 0, 0, 0x20, 1, 0x0f, 0];
  const content = [...records.slice(0, after), ...hidden, ...records.slice(after)];
  const changed = CFB.utils.cfb_new();
  CFB.utils.cfb_add(changed, '/Workbook', content);
  return new Uint8Array(CFB.write(changed, { type: 'array' }));
}

/** A little-endian 16-bit number. */
function numberAt(bytes: readonly number[], at: number): number {
  return (bytes[at] ?? 0) + 256 * (bytes[at + 1] ?? 0);
}
