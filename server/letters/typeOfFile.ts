import { oneLine } from '../../src/document/text/oneLine.ts';

/** In hexadecimal digits. */
const SIGNATURES = [
  ['application/pdf', ['255044462d'], ['.pdf']],
  ['image/png', ['89504e470d0a1a0a'], ['.png']],
  ['image/jpeg', ['ffd8ff'], ['.jpeg', '.jpg']],
  // «RIFF» and «WEBP»; four bytes of its length lie between.
  ['image/webp', ['52494646', '57454250'], ['.webp']],
] as const;

interface FileType {
  /** Such as `application/pdf`. */
  readonly contentType: string;
  /** With the point; the first is the usual one. */
  readonly endings: readonly [string, ...string[]];
}

/** The type of a file that a letter may carry, by its first bytes; null for any other file. */
export function typeOfFile(bytes: Buffer): FileType | null {
  const start = bytes.toString('hex', 0, 12);
  const found = SIGNATURES.find(
    ([, [first, second = '']]) => start.startsWith(first) && start.endsWith(second),
  );
  return found === undefined ? null : { contentType: found[0], endings: found[2] };
}

/**
 * The name of a file with the ending of its type, since mail programs open files by their names: `diplom.exe`
 * and `diplom.pdf.js` become `diplom.pdf`.
 */
export function fileNameOf(given: string, { endings }: FileType): string {
  const name = oneLine(given)
    .replaceAll(/[<>:"/\\|?*]/g, '-')
    .replace(/[\s.]+$/u, '');
  const own = endings.find((ending) => name.toLowerCase().endsWith(ending));
  const ending = own === undefined ? endings[0] : name.slice(-own.length);
  let stem = own === undefined ? name : name.slice(0, -own.length);
  while (OTHER_ENDING.test(stem)) stem = stem.replace(OTHER_ENDING, '');
  return `${/[\p{L}\p{N}]/u.test(stem) ? stem.trim() : 'Документ'}${ending}`;
}

/** What looks like the ending of a program or a page. */
const OTHER_ENDING = /\.[a-z][a-z\d]{1,9}[\s.]*$/i;
