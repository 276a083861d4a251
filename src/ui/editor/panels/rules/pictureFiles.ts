/** Gathers picture files: chosen ones, those of dropped folders, and those inside zip files and workbooks. */
import type JSZip from 'jszip';
import { readTable } from '../../../../../workers/table/client.ts';
import { workbookPictures } from './workbookPictures.ts';

/** A file, with the folders it came from. */
export interface PictureFile {
  readonly path: string;
  /** The cell that it belongs to, where the row of a workbook says so. */
  readonly value?: string;
  readonly read: () => Promise<File>;
}

/** Files cannot be read; the message is for the person. */
export class UnreadablePictures extends Error {}

const PICTURE = /\.(png|jpe?g|webp|gif)$/iu;
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/**
 * The pictures among these files; zip files and workbooks are opened. Rejects with `UnreadablePictures` when one is broken.
 * @param values cells that want a picture: one in a workbook belongs to the cell of its row that is among them
 */
export async function pictureFiles(
  files: readonly File[],
  values: readonly string[],
): Promise<readonly PictureFile[]> {
  const wanted = new Set(values);
  const found = await Promise.all(
    files.map(async (file) => {
      if (/\.zip$/iu.test(file.name)) return inZip(file);
      return /\.xlsx$/iu.test(file.name) ? inWorkbook(file, wanted) : alone(file);
    }),
  );
  return found.flat();
}

function alone(file: File): readonly PictureFile[] {
  if (!PICTURE.test(file.name)) return [];
  const path = file.webkitRelativePath || file.name;
  return [{ path, read: () => Promise.resolve(file) }];
}

async function inZip(file: File): Promise<readonly PictureFile[]> {
  const zip = await opened(file, BROKEN_ZIP_TEXT);
  return Object.values(zip.files)
    .filter(({ dir, name }) => !dir && PICTURE.test(name) && !name.startsWith('__MACOSX/'))
    .map((entry) => ({ path: entry.name, read: () => pictureOf(entry) }));
}

/** The pictures of a workbook whose rows have a wanted cell. The table reader has the checks for hostile files, so it goes first. */
async function inWorkbook(file: File, wanted: ReadonlySet<string>): Promise<readonly PictureFile[]> {
  const reading = await readTable(file, file.name);
  if (reading.kind !== 'table') throw new UnreadablePictures(reading.kind === 'refused' ? reading.text : '');
  const zip = await opened(file, BROKEN_BOOK_TEXT);
  const pictures = await workbookPictures(zip);
  return pictures.flatMap(({ sheet, row, path }) => {
    const cells = reading.table.sheets.find(({ name }) => name === sheet)?.rows[row] ?? [];
    const value = cells.map((cell) => cell.trim()).find((cell) => wanted.has(cell));
    const entry = zip.file(path);
    if (value === undefined || entry === null || !PICTURE.test(path)) return [];
    return [{ path, value, read: () => pictureOf(entry) }];
  });
}

async function opened(file: File, failure: string): Promise<JSZip> {
  const { default: Zip } = await import('jszip');
  try {
    return await Zip.loadAsync(await file.arrayBuffer(), { decodeFileName: zipName });
  } catch {
    throw new UnreadablePictures(failure);
  }
}

async function pictureOf(entry: JSZip.JSZipObject): Promise<File> {
  const name = entry.name.slice(entry.name.lastIndexOf('/') + 1);
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '';
  return new File([await entry.async('arraybuffer')], name, { type });
}

export const BROKEN_ZIP_TEXT = 'Архив повреждён или закрыт паролем. Распакуйте его и выберите папку.';
const BROKEN_BOOK_TEXT = 'Книга повреждена. Откройте её в Excel, сохраните заново и выберите ещё раз.';

/** Windows writes Russian names in its DOS code page. */
function zipName(bytes: string[] | Uint8Array): string {
  if (!(bytes instanceof Uint8Array)) return bytes.join('');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('ibm866').decode(bytes);
  }
}

/** The files of a drop, with those in its folders. Read at once: a drop forgets its entries when its event is over. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry());
  if (entries.every((entry) => entry?.isDirectory !== true)) return [...files];
  const found = await Promise.all(entries.map(async (entry) => (entry === null ? [] : await filesIn(entry))));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const inside: File[] = [];
  for (;;) {
    // A folder is listed a hundred entries at a time; an empty list is its end.
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return inside;
    for (const one of part) inside.push(...(await filesIn(one)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
