/** File names of exports (spec §9). The person's name is first sanitised for every file system. */
import type { FileFormat } from '../formats/formats.ts';
import { FILE_FORMATS } from '../formats/formats.ts';
import { sanitiseFileName } from './sanitiseFileName.ts';

/**
 * File name of one image or one document: `Диплом.png`. An extension that repeats the format is not doubled.
 */
export function imageFileName(name: string, format: FileFormat): string {
  const { suffix } = FILE_FORMATS[format];
  return `${baseName(name, suffix)}${suffix}`;
}

/** File name of the n-th copy in an archive, n from 1: `Диплом-1.png`. */
export function copyFileName(name: string, n: number, format: FileFormat): string {
  const { suffix } = FILE_FORMATS[format];
  return `${baseName(name, suffix)}-${n}${suffix}`;
}

/** File name of a collection's archive: `Диплом_gallery_12файлов.zip`. */
export function archiveFileName(name: string, count: number): string {
  return `${sanitiseFileName(name)}_gallery_${count}файлов.zip`;
}

/**
 * File name of the n-th page, n from 1, of a copy that has several: `Диплом-1_стр2.png`. Unique names stay
 * unique.
 */
export function pageFileName(fileName: string, n: number): string {
  return fileName.replace(/(\.[^./]+)$/, `_стр${n}$1`);
}

/** File name of an archive with the pages of one copy: `Диплом_страницы.zip`. */
export function pagesFileName(name: string): string {
  return `${sanitiseFileName(name)}_страницы.zip`;
}

/** File name of the n-th part of an archive, n from 1: `Диплом_gallery_12файлов_часть2.zip`. */
export function partFileName(archive: string, n: number): string {
  return archive.replace(/\.zip$/, `_часть${n}.zip`);
}

function baseName(name: string, suffix: string): string {
  const safe = sanitiseFileName(name);
  return safe.toLowerCase().endsWith(suffix) ? sanitiseFileName(safe.slice(0, -suffix.length)) : safe;
}
