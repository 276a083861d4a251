/** Tells files that are not read, but that their own programs make a PDF of, from what cannot be helped. */

type ForeignFormat = 'ppt' | 'odp' | 'docx' | 'doc' | 'pub' | 'cdr' | 'key';

/**
 * The format of a file that a person may take for one that is read; null for any other.
 * @param name decides only where the content does not
 */
export function foreignFormat(bytes: Uint8Array, name: string): ForeignFormat | null {
  if (isOle(bytes)) {
    if (holds(bytes, wide('PowerPoint Document'))) return 'ppt';
    if (holds(bytes, wide('WordDocument'))) return 'doc';
    if (holds(bytes, wide('Quill'))) return 'pub';
    return byName(name, ['ppt', 'doc', 'pub']);
  }
  if (startsWith(bytes, ascii('RIFF')) && /^CDR/iu.test(letters(bytes, 8, 12))) return 'cdr';
  if (!startsWith(bytes, [0x50, 0x4b])) return byName(name, ['cdr']);
  const type = letters(bytes, 30, 120);
  if (type.startsWith('mimetypeapplication/vnd.oasis.opendocument.presentation')) return 'odp';
  if (type.startsWith('mimetypeapplication/x-vnd.corel')) return 'cdr';
  // Names of files are written plainly in the directory at the end.
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL));
  if (holds(tail, ascii('word/document'))) return 'docx';
  if (holds(tail, ascii('content/riffData.cdr'))) return 'cdr';
  const isIwork = holds(tail, ascii('Index/Document.iwa')) || holds(tail, ascii('index.apxl'));
  if (isIwork && (holds(tail, ascii('Index/Slide')) || holds(tail, ascii('index.apxl')))) return 'key';
  return byName(name, ['key', 'odp', 'cdr']);
}

/** Whether this is a document of Office that a password protects. */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  return isOle(bytes) && holds(bytes, wide('EncryptedPackage'));
}

/** A directory of some thousand names. */
const TAIL = 1_000_000;

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

function isOle(bytes: Uint8Array): boolean {
  return startsWith(bytes, OLE);
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function holds(bytes: Uint8Array, sought: readonly number[]): boolean {
  const [first = 0] = sought;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (sought.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

function ascii(text: string): readonly number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Two bytes a letter, as names of streams are written. */
function wide(text: string): readonly number[] {
  return ascii(text).flatMap((code) => [code, 0]);
}

function letters(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function byName(name: string, formats: readonly ForeignFormat[]): ForeignFormat | null {
  return formats.find((format) => name.toLowerCase().endsWith(`.${format}`)) ?? null;
}
