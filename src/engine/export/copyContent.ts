import type { Document } from '../../document/document.ts';
import { recordsOf } from '../../document/records.ts';
import { sharesSize } from '../scene/sharedScales.ts';
import { utf8 } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { fillDocument } from '../records/fillDocument.ts';

/** Fields of layers that are not drawn, and those for all copies, which have become the look of this one. */
const SOURCES: ReadonlySet<string> = new Set([
  'name',
  'locked',
  'selectedCells',
  'selectedCellsIdx',
  'selectedCellsIdxString',
  'query',
  'corrections',
  'decidedNames',
  'derived',
  'copiesFrom',
  'rules',
  'byRow',
  'page',
]);

/**
 * Everything that decides how a copy looks, as a text: copies with equal contents are drawn alike. Images are
 * named by their `src` only.
 * @param document one page (`documentPage`)
 * @param recordIndex from 0; null for the document without a record
 */
export function copyContent(document: Document, recordIndex: number | null): string {
  const { sheet, layers } = fillDocument(document, recordIndex);
  // The size of such a text depends on the other copies.
  const others = document.layers.some(sharesSize) ? recordsChecksum(document) : null;
  const drawn = layers.filter(({ visible }) => visible);
  const content = { sheet, ...(others !== null && { others }), layers: drawn };
  return JSON.stringify(content, (key, value: unknown) => (SOURCES.has(key) ? undefined : value));
}

/** A checksum of all values of the records. */
function recordsChecksum({ layers }: Document): number {
  const before = checksums.get(layers);
  if (before !== undefined) return before;
  const picks = recordsOf({ layers }).layers.map(({ selectedCells, copiesFrom }) => [
    selectedCells,
    copiesFrom,
  ]);
  const checksum = crc32(utf8(JSON.stringify(picks)));
  checksums.set(layers, checksum);
  return checksum;
}

const checksums = new WeakMap<Document['layers'], number>();
