/** Names of what an export makes (spec §9). The name a person gave is made safe for every file system first. */
import type { ExportFormatId } from './formats.ts';
import { EXPORT_FORMATS } from './formats.ts';
import { sanitiseFileName } from './sanitiseFileName.ts';

/** The file of one image: `Диплом.png`. An ending that repeats the format is not doubled. */
export function imageFileName(name: string, format: ExportFormatId): string {
  const { suffix } = EXPORT_FORMATS[format];
  return `${baseName(name, suffix)}${suffix}`;
}

/** The n-th copy inside an archive, n from 1: `Диплом-1.png`. */
export function copyFileName(name: string, n: number, format: ExportFormatId): string {
  const { suffix } = EXPORT_FORMATS[format];
  return `${baseName(name, suffix)}-${n}${suffix}`;
}

/** The archive of a collection: `Диплом_gallery_12файлов.zip`. */
export function archiveFileName(name: string, count: number): string {
  return `${sanitiseFileName(name)}_gallery_${count}файлов.zip`;
}

function baseName(name: string, suffix: string): string {
  const safe = sanitiseFileName(name);
  return safe.toLowerCase().endsWith(suffix) ? sanitiseFileName(safe.slice(0, -suffix.length)) : safe;
}
