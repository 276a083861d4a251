/** Gathers picture files: chosen ones, those of dropped folders, and those inside zip files. */

/** A file, with the folders it came from. */
interface PictureFile {
  readonly path: string;
  readonly read: () => Promise<File>;
}

const PICTURE = /\.(png|jpe?g|webp|gif)$/iu;
const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** The pictures among these files; zip files are opened. Rejects when a zip file is broken. */
export async function pictureFiles(files: readonly File[]): Promise<readonly PictureFile[]> {
  const found = await Promise.all(files.map(async (file) => (isZip(file) ? await inZip(file) : alone(file))));
  return found.flat();
}

function alone(file: File): readonly PictureFile[] {
  if (!PICTURE.test(file.name)) return [];
  const path = file.webkitRelativePath || file.name;
  return [{ path, read: () => Promise.resolve(file) }];
}

function isZip({ name }: File): boolean {
  return /\.zip$/iu.test(name);
}

async function inZip(file: File): Promise<readonly PictureFile[]> {
  const { default: JSZip } = await import('jszip');
  const zip = await JSZip.loadAsync(await file.arrayBuffer(), { decodeFileName: zipName });
  return Object.values(zip.files)
    .filter(({ dir, name }) => !dir && PICTURE.test(name) && !name.startsWith('__MACOSX/'))
    .map((entry) => ({
      path: entry.name,
      read: async () => {
        const name = entry.name.slice(entry.name.lastIndexOf('/') + 1);
        const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '';
        return new File([await entry.async('arraybuffer')], name, { type });
      },
    }));
}

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
