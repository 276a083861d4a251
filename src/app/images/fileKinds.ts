/**
 * What a file given to the sheet is: by its first bytes, and by its name and type only where these say
 * nothing.
 */
import { isTableFile } from '../table/tableFiles.ts';
import { isSvgCode } from './svgCode.ts';
import { imageHeader, textAt } from './imageHeader.ts';

export type FileKind =
  | 'picture'
  | 'table'
  | 'heic'
  | 'avif'
  | 'svg'
  | 'tiff'
  | 'bmp'
  | 'psd'
  | 'pdf'
  | 'word'
  | 'slides'
  | 'publisher'
  | 'corel'
  | 'archive'
  | 'video'
  | 'other';

/** Bytes from the start of a file that `kindOfFile` wants. */
export const HEAD_BYTES = 65_536;

export function kindOfFile(file: Pick<File, 'name' | 'type'>, head: Uint8Array): FileKind {
  if (imageHeader(head) !== null) return 'picture';
  return kindByContent(file, head) ?? kindByName(file);
}

function kindByContent({ name }: Pick<File, 'name'>, head: Uint8Array): FileKind | null {
  const begins = (text: string, at = 0): boolean => textAt(head, at, text.length) === text;
  if (begins('ftyp', 4)) return kindOfBrands(textAt(head, 8, 60));
  if (begins('%PDF-')) return 'pdf';
  if (begins('8BPS')) return 'psd';
  if (begins('RIFF') && /^CDR/iu.test(textAt(head, 8, 12))) return 'corel';
  if (begins('II*\0') || begins('MM\0*')) return 'tiff';
  if (begins('BM') && head.length > 26) return 'bmp';
  if (begins('PK\u0003\u0004')) return kindOfParts(name, textAt(head, 0, 8192));
  // Word, Excel and PowerPoint before 2007 have one and the same container.
  if (begins('\u00D0\u00CF\u0011\u00E0')) return kindByName({ name, type: '' });
  return isSvgCode(new TextDecoder(encodingOf(head)).decode(head)) ? 'svg' : null;
}

/** By the byte order mark; without one a text is UTF-8. */
function encodingOf([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Brands of the ISO base media format: pictures of phones and cameras, or a video. */
function kindOfBrands(brands: string): FileKind {
  if (/avi[fs]/u.test(brands)) return 'avif';
  return /hei[cxms]|hev[cxms]|mif1|msf1/u.test(brands) ? 'heic' : 'video';
}

/** Office files are zips, whose first names say what is in them. */
function kindOfParts(name: string, start: string): FileKind {
  if (start.includes('word/')) return 'word';
  if (start.includes('ppt/')) return 'slides';
  const byName = kindByName({ name, type: '' });
  return byName === 'other' || byName === 'picture' ? 'archive' : byName;
}

/** Some systems know no type, and some name the wrong one. */
const NAMES: readonly (readonly [FileKind, name: RegExp, type: RegExp])[] = [
  ['heic', /\.hei[cf]s?$/iu, /^image\/hei[cf]/u],
  ['avif', /\.avif$/iu, /^image\/avif/u],
  ['svg', /\.svgz?$/iu, /^image\/svg/u],
  ['tiff', /\.(?:tiff?|dng|cr2|nef|arw)$/iu, /^image\/tiff/u],
  ['bmp', /\.(?:bmp|ico)$/iu, /^image\/(?:bmp|x-ms-bmp|x-icon|vnd\.microsoft\.icon)/u],
  ['psd', /\.psd$/iu, /photoshop/u],
  ['pdf', /\.(?:pdf|ai)$/iu, /^application\/pdf/u],
  ['word', /\.(?:docx?|odt|rtf)$/iu, /^application\/msword|wordprocessingml/u],
  ['slides', /\.(?:pptx?|odp)$/iu, /powerpoint|presentationml/u],
  ['publisher', /\.pub$/iu, /mspublisher/u],
  ['corel', /\.(?:cdr|cdt)$/iu, /coreldraw|x-cdr/u],
  ['archive', /\.(?:zip|rar|7z)$/iu, /^application\/(?:zip|x-zip|vnd\.rar|x-7z)/u],
  ['video', /\.(?:mp4|mov|avi|mkv|webm)$/iu, /^video\//u],
  ['picture', /\.(?:png|jpe?g|jfif|webp|gif)$/iu, /^image\//u],
];

function kindByName({ name, type }: Pick<File, 'name' | 'type'>): FileKind {
  const found =
    NAMES.find(([, names]) => names.test(name)) ??
    (isTableFile({ name }) ? undefined : NAMES.find(([, , types]) => types.test(type)));
  return found?.[0] ?? (isTableFile({ name }) ? 'table' : 'other');
}
