/** Names of what an export makes (spec §9). The name a person gave is made safe for every file system first. */
import type { ExportFormat } from './formats.ts';
import { sanitiseFileName } from './sanitiseFileName.ts';

/** The file of one image: `Диплом.png`. An ending that repeats the format is not doubled. */
export function imageFileName(name: string, format: ExportFormat): string {
  return `${baseName(name, format)}${format}`;
}

/** The n-th copy inside an archive, n from 1: `Диплом-1.png`. */
export function copyFileName(name: string, n: number, format: ExportFormat): string {
  return `${baseName(name, format)}-${n}${format}`;
}

/** The archive of a collection: `Диплом_gallery_12файлов.zip`. */
export function archiveFileName(name: string, count: number): string {
  return `${sanitiseFileName(name)}_gallery_${count}файлов.zip`;
}

function baseName(name: string, format: ExportFormat): string {
  const safe = sanitiseFileName(name);
  return safe.toLowerCase().endsWith(format) ? sanitiseFileName(safe.slice(0, -format.length)) : safe;
}
