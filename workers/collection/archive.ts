/**
 * Packs files into a zip. Images are compressed already, so they are stored. JSZip holds every entry in memory, about
 * three times the archive; beyond what that is good for, client-zip streams the entries through.
 */
import { downloadZip } from 'client-zip';
import JSZip from 'jszip';
import type { ArchiveEntry } from '../protocol.ts';
import { MAX_ARCHIVE_ENTRIES } from './archiveLimit.ts';

const STREAM_FROM_BYTES = 300 * 1024 * 1024;
const STREAM_FROM_ENTRIES = 5_000;

/**
 * The archive of these entries, in their order.
 * @param modified the time every entry bears, shown by archivers as local time
 */
export async function packArchive(
  entries: readonly ArchiveEntry[],
  modified: Date,
  streamFrom: { readonly bytes: number; readonly entries: number } = {
    bytes: STREAM_FROM_BYTES,
    entries: STREAM_FROM_ENTRIES,
  },
): Promise<Blob> {
  if (entries.length > MAX_ARCHIVE_ENTRIES) {
    throw new Error(`A zip holds ${MAX_ARCHIVE_ENTRIES} entries; ${entries.length} were given.`);
  }
  const bytes = entries.reduce((sum, { content }) => sum + content.size, 0);
  return bytes > streamFrom.bytes || entries.length > streamFrom.entries
    ? packByStream(entries, modified)
    : packInMemory(entries, modified);
}

async function packInMemory(entries: readonly ArchiveEntry[], modified: Date): Promise<Blob> {
  const zip = new JSZip();
  // JSZip writes the UTC fields of a date, while a zip holds local time.
  const date = new Date(modified.getTime() - modified.getTimezoneOffset() * 60_000);
  for (const { name, content } of entries)
    zip.file(name, content.arrayBuffer(), { date, createFolders: false });
  return zip.generateAsync({ type: 'blob', compression: 'STORE', mimeType: 'application/zip' });
}

async function packByStream(entries: readonly ArchiveEntry[], modified: Date): Promise<Blob> {
  const files = entries.map(({ name, content }) => ({
    name,
    input: content,
    size: content.size,
    lastModified: modified,
  }));
  const blob = await downloadZip(files).blob();
  return blob.type === 'application/zip' ? blob : new Blob([blob], { type: 'application/zip' });
}
