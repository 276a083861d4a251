/** Gathers picture files: chosen ones, those of dropped folders, and those inside zip files and workbooks. */
import type { OpenZip } from '../../../workers/pictureZip/client.ts';
import { openPictureZip } from '../../../workers/pictureZip/client.ts';
import type { ZipRefused } from '../../../workers/pictureZip/client.ts';
import { readTable } from '../../../workers/table/client.ts';
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
 * The pictures among these files; zip files and workbooks are opened. Rejects with `UnreadablePictures` when
 * one is broken.
 * @param values cells that want a picture: one in a workbook belongs to the cell of its row that is among
 *     them
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
  const zip = await openFile(file, 'pictures', ZIP_TEXTS);
  return zip.names.map((path, index) => ({ path, read: () => pictureOf(zip, index, ZIP_TEXTS) }));
}

/**
 * The pictures of a workbook whose rows have a wanted cell. The table reader has the checks for hostile
 * files, so it goes first.
 */
async function inWorkbook(file: File, wanted: ReadonlySet<string>): Promise<readonly PictureFile[]> {
  const reading = await readTable(file, file.name);
  if (reading.kind !== 'table') throw new UnreadablePictures(reading.kind === 'refused' ? reading.text : '');
  const zip = await openFile(file, 'all', BOOK_TEXTS);
  const pictures = await workbookPictures(partsOf(zip));
  return pictures.flatMap(({ sheet, row, path }) => {
    const cells = reading.table.sheets.find(({ name }) => name === sheet)?.rows[row] ?? [];
    const value = cells.map((cell) => cell.trim()).find((cell) => wanted.has(cell));
    const index = zip.names.indexOf(path);
    if (value === undefined || index < 0 || !PICTURE.test(path)) return [];
    return [{ path, value, read: () => pictureOf(zip, index, BOOK_TEXTS) }];
  });
}

type RefusalTexts = Readonly<Record<ZipRefused['reason'], string>>;

async function openFile(file: File, what: 'pictures' | 'all', texts: RefusalTexts): Promise<OpenZip> {
  const zip = await openPictureZip(file, what);
  if (zip.kind === 'refused') throw new UnreadablePictures(texts[zip.reason]);
  return zip;
}

async function pictureOf(zip: OpenZip, index: number, texts: RefusalTexts): Promise<File> {
  const content = await zip.read(index);
  if (!(content instanceof ArrayBuffer)) throw new UnreadablePictures(texts[content.reason]);
  const path = zip.names[index] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '';
  return new File([content], name, { type });
}

/** The parts of a workbook as texts; a part that cannot be read is absent. */
function partsOf(zip: OpenZip): Parameters<typeof workbookPictures>[0] {
  const places = new Map(zip.names.map((name, index) => [name, index]));
  return {
    file: (name) => {
      const index = places.get(name);
      if (index === undefined) return null;
      return {
        async: async () => {
          const content = await zip.read(index);
          return content instanceof ArrayBuffer ? new TextDecoder().decode(content) : '';
        },
      };
    },
  };
}

export const BROKEN_ZIP_TEXT = 'Архив повреждён или закрыт паролем. Распакуйте его и выберите папку.';
const ZIP_TEXTS: RefusalTexts = {
  broken: BROKEN_ZIP_TEXT,
  encrypted: BROKEN_ZIP_TEXT,
  'too-large': 'Картинки в архиве после распаковки слишком большие. Распакуйте его и выберите папку.',
  'too-many': 'В архиве слишком много файлов. Распакуйте его и выберите папку с нужными картинками.',
};
const BROKEN_BOOK_TEXT = 'Книга повреждена. Откройте её в Excel, сохраните заново и выберите ещё раз.';
const BOOK_TEXTS: RefusalTexts = {
  broken: BROKEN_BOOK_TEXT,
  encrypted: BROKEN_BOOK_TEXT,
  'too-large': 'Картинки в книге слишком большие. Сохраните их отдельными файлами и выберите папку.',
  'too-many': 'В книге слишком много файлов. Сохраните картинки отдельно и выберите папку.',
};

/**
 * The files of a drop, with those in its folders. Read at once: a drop forgets its entries when its event is
 * over.
 */
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
