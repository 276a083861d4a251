/**
 * Parses a file into a table, without a browser. The format is detected by content. Each reader returns texts
 * as Excel shows them, in composed characters and without invisible ones, or a refusal. Nothing in a file is
 * computed or fetched.
 */
import { cleanText } from '../../src/document/text/cleanText.ts';
import type { Table, TableSheet } from '../../src/document/table/table.ts';
import type { ParsedTable, TextChoice } from '../../src/document/table/tableFile.ts';
import { pageOfArchive } from './html/mhtml.ts';
import { readHtml } from './html/readHtml.ts';
import { readFlatDocument, readSpreadsheetDocument } from './ods/readOds.ts';
import { MAX_CHARACTERS, MAX_FILE_BYTES } from './input/limits.ts';
import { tableRefusal } from '../../src/document/table/tableRefusals.ts';
import type { FileKind } from './sniff.ts';
import { sniff } from './sniff.ts';
import { decodeBytes } from './text/decoding.ts';
import { decodeText } from './text/encoding.ts';
import { foreignText } from './text/grammars.ts';
import { isSylk, readSylk } from './workbook/sylk.ts';
import { readText } from './text/readText.ts';
import {
  readBareWorkbook,
  readCompoundFile,
  readMarkup,
  readZippedWorkbook,
} from './workbook/readWorkbook.ts';
import { openedByDefault } from './encrypted/defaultPassword.ts';
import type { ZipPart } from './input/zip.ts';
import { unzip } from './input/zip.ts';

/**
 * Reads a spreadsheet or a delimited text.
 * @param bytes the whole file; not modified
 * @param fileName stored in the table; never used to detect the format
 * @param wanted how to read a delimited text; found out when absent
 */
export async function parseTable(
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  wanted?: TextChoice,
): Promise<ParsedTable> {
  if (bytes.length === 0) return tableRefusal('empty');
  if (bytes.length > MAX_FILE_BYTES) return tableRefusal('too-large');
  const result = await parseAs(sniff(bytes), bytes, fileName, wanted);
  if (result.kind === 'refused') return result;
  return characterCount(result.table) > MAX_CHARACTERS
    ? tableRefusal('too-large')
    : { ...result, table: withCleanCells(result.table) };
}

function withCleanCells(table: Table): Table {
  return { fileName: cleanText(table.fileName), sheets: table.sheets.map(withCleanRows) };
}

function withCleanRows(sheet: TableSheet): TableSheet {
  return { ...sheet, rows: sheet.rows.map((cells) => cells.map(cleanText)) };
}

function characterCount({ sheets }: Table): number {
  let count = 0;
  for (const { rows } of sheets) for (const row of rows) for (const text of row) count += text.length;
  return count;
}

async function parseAs(
  file: FileKind,
  bytes: Uint8Array<ArrayBuffer>,
  fileName: string,
  wanted: TextChoice | undefined,
): Promise<ParsedTable> {
  switch (file.kind) {
    case 'zip':
      return parseZip(bytes, fileName);
    case 'ole': {
      const opened = await openedByDefault(bytes);
      return opened === null ? readCompoundFile(bytes, fileName) : parseZip(opened, fileName);
    }
    case 'biff':
      return readBareWorkbook(bytes, fileName);
    case 'text':
      return parseText(bytes, fileName, wanted);
    case 'foreign':
      return notATable(file.what);
    default:
      return file satisfies never;
  }
}

/** Images, macros and printer settings are not unpacked: they cost memory and contain no cells. */
const isWanted = (name: string) =>
  !/\.(png|jpe?g|gif|bmp|tiff?|emf|wmf|svg|webp)$|vbaProject|printerSettings/i.test(name);

async function parseZip(bytes: Uint8Array<ArrayBuffer>, fileName: string): Promise<ParsedTable> {
  const zip = await unzip(bytes, isWanted);
  if (zip.kind === 'refused') return tableRefusal(zip.reason);
  const part = (name: string): string | null => {
    const found = zip.parts.find((candidate) => candidate.name === name);
    return found ? new TextDecoder().decode(found.content) : null;
  };
  const mimeType = part('mimetype')?.trim() ?? '';
  const hasSheets = hasOpenSheets(part('content.xml'));
  if (hasSheets || mimeType.startsWith('application/vnd.oasis.opendocument')) {
    if (!hasSheets && !mimeType.includes('spreadsheet')) return notATable('документ OpenDocument без листов');
    if (/<manifest:encryption-data|<encryption-data/.test(part('META-INF/manifest.xml') ?? ''))
      return tableRefusal('encrypted');
    return readSpreadsheetDocument(part('content.xml'), fileName);
  }
  if (isNumbers(zip.parts)) {
    return tableRefusal(
      'not-a-table',
      'Это таблица Numbers. Сохраните её в формате Excel или CSV и выберите новый файл.',
    );
  }
  const foreign = foreignZip(zip.parts);
  return foreign === null ? readZippedWorkbook(zip.parts, fileName) : notATable(foreign);
}

/** Some programs omit the type of an .ods file, so its content decides. */
function hasOpenSheets(content: string | null): boolean {
  return content !== null && /<office:spreadsheet\b/.test(content);
}

function isNumbers(parts: readonly ZipPart[]): boolean {
  return parts.some((part) => /^index(\.zip$|\/document\.iwa$)/i.test(part.name));
}

function foreignZip(parts: readonly ZipPart[]): string | null {
  const has = (prefix: string) => parts.some((part) => part.name.toLowerCase().startsWith(prefix));
  if (has('xl/')) return null;
  if (has('word/')) return 'документ Word';
  if (has('ppt/')) return 'презентация';
  return has('[content_types].xml') ? null : 'архив. Распакуйте его и выберите саму таблицу';
}

async function parseText(
  bytes: Uint8Array,
  fileName: string,
  wanted: TextChoice | undefined,
): Promise<ParsedTable> {
  const decoded = wanted === undefined ? decodeBytes(bytes) : decodedAs(bytes, wanted);
  const { text } = decoded;
  if (text.trim() === '') return tableRefusal('empty');
  const head = text.slice(0, 4096).trimStart();
  if (/^(<\?xml|<office:document)/i.test(head) && head.includes('urn:oasis:names:tc:opendocument')) {
    return readFlatDocument(text, fileName);
  }
  if (/^<\?xml/i.test(head) && head.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return readMarkup(text, fileName);
  if (isSylk(head)) return readSylk(text.trimStart(), fileName);
  const marked = markedTable(bytes, text, head, fileName);
  if (marked !== null) return marked;
  return readText({ ...decoded, delimiter: wanted?.delimiter }, fileName);
}

/**
 * A page or a web archive with a table, or the refusal of a text with a grammar of its own; null for other
 * texts.
 */
function markedTable(bytes: Uint8Array, text: string, head: string, fileName: string): ParsedTable | null {
  if (/^(mime-version|content-type:\s*multipart|from:|subject:)/i.test(head)) {
    const page = pageOfArchive(bytes);
    const read = page === null ? null : readHtml(page, fileName);
    return read ?? notATable('веб-архив или письмо без таблицы');
  }
  const page = head.startsWith('<') && /<table\b/i.test(text) ? readHtml(text, fileName) : null;
  if (page !== null) return page;
  const what = foreignText(text);
  return what === null ? null : notATable(what);
}

function decodedAs(bytes: Uint8Array, { encoding }: TextChoice) {
  return { text: decodeText(bytes, encoding), encoding, isDoubtful: false, others: [], notes: [] };
}

function notATable(what: string): ParsedTable {
  return tableRefusal('not-a-table', `Это не таблица, а ${what}. Подойдут файлы .xlsx, .xls, .ods и .csv.`);
}
