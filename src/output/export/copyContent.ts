import type { BoundDocument } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import { templateOf } from '../../document/layers/content.ts';
import { factsNamed } from '../../document/records/issuedFacts.ts';
import type { Filling } from '../../data/records/index.ts';
import { fillDocument } from '../../data/records/index.ts';
import { sharesSize } from '../../engine/scene/index.ts';
import { utf8 } from '../formats/bytes.ts';
import { crc32 } from '../formats/crc32.ts';

/** Fields of layers that are not drawn, and those for all copies, which have become the look of this one. */
const SOURCES: ReadonlySet<string> = new Set([
  'name',
  'locked',
  'selectedCells',
  'selectedCellsIdx',
  'selectedCellsIdxString',
  'query',
  'corrections',
  'rules',
  'byRow',
  'page',
  'group',
]);

/**
 * Everything that decides how a copy looks, as a text: copies with equal contents are drawn alike. Images are
 * named by their `src` only.
 * @param page one page (`boundPage`)
 * @param recordIndex from 0; null for the document without a record
 */
export function copyContent(filling: Filling, page: BoundDocument, recordIndex: number | null): string {
  const { sheet, settings, layers } = fillDocument(filling, page, recordIndex);
  const { bleedMm, safeMm, background } = settings;
  // Contents are kept on the device from version to version: this form stays.
  const cut = { ...sheet, bleedMm, safeMm, background };
  // The size of such a text depends on the other copies.
  const others = page.document.layers.some(sharesSize) ? sizeChecksum(page) : null;
  const drawn = layers.filter(({ visible }) => visible);
  return textOf({ sheet: cut, ...(others !== null && { others }), layers: drawn });
}

function textOf(content: object): string {
  return JSON.stringify(content, (key, value: unknown) => (SOURCES.has(key) ? undefined : value));
}

/**
 * A checksum of all that decides the size of texts that have one in all copies: these layers, and the records
 * that fill them.
 */
function sizeChecksum({ document: { layers }, records }: BoundDocument): number {
  const before = records.cache.checksums.get(layers);
  if (before !== undefined) return before;
  const { layers: bound, copiesFrom, groups, facts } = records;
  const values = bound.map(({ query, selectedCells }) => [namesOf(query?.columns ?? []), selectedCells]);
  const texts = layers.filter(sharesSize);
  const copies = groups === null ? copiesFrom : { groups: groups.column };
  const sources = [values, copies, records.decisions ?? undefined, texts.map(({ rules }) => rules)];
  const issued = texts.some((layer) => factsNamed(templateOf(layer)).length > 0) ? [...(facts ?? [])] : [];
  const checksum = crc32(
    utf8(JSON.stringify(issued.length === 0 ? sources : [...sources, issued]) + textOf(texts)),
  );
  records.cache.checksums.set(layers, checksum);
  return checksum;
}
