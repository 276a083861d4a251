/**
 * Records of a document: one per copy, built from the table picks of its layers.
 *
 *   layer «Кому»    [Ёлкина, Мария]  [Щукин, Олег]       record 0   Фамилия Ёлкина · Имя Мария · Место 1
 *   layer «Место»   1                                    record 1   Фамилия Щукин  · Имя Олег
 *
 * A save stores the picks in their layers, as the specification requires; records are derived from them only
 * here (records#read-from-picks). A layer with fewer picks than records runs out (copies#uneven-layers). A
 * record makes one copy, or as many as its number in a column says (copies#copies-of-a-row); or records with
 * one value in a column share a copy (copies#rows-that-share-a-copy). Indexes of copies and of records differ
 * then: `recordAt` and `recordsAt` map them.
 */
import type { LayerWith } from '../layers/capabilities.ts';
import { takesRecords } from '../layers/capabilities.ts';
import { copyStarts } from '../table/copyNumbers.ts';
import type { Document } from '../document.ts';
import type { RunDocument } from '../runDocument.ts';
import { findField } from '../template/formatTemplate.ts';
import type { Layer, LayerId } from '../layers/layer.ts';
import type { NameCorrections } from '../table/nameCorrections.ts';
import type { SelectedItem } from '../table/table.ts';
import type { RecordGroups } from './groups.ts';
import { groupRecords } from './groups.ts';
import type { IssuedFacts } from '../template/factFields.ts';
import { foundOnce } from '../schema/foundOnce.ts';

/** Values and their columns; in saves of another product either list may be longer. */
export interface RecordValues {
  readonly columns: readonly { readonly name: string }[];
  readonly values: readonly string[];
  /** Of a copy of several records: each of them, in order. `values` has theirs together. */
  readonly rows?: readonly RowValues[];
}

/** Values of one of several records of a copy. */
export interface RowValues extends RecordValues {
  readonly record: number;
}

/** A layer's part of one record. */
export type LayerRecord =
  /** The layer has no picks: it is the same in every copy. */
  | { readonly kind: 'unbound' }
  /** Its picks end before this record. */
  | { readonly kind: 'ranOut'; readonly picks: number }
  | ({ readonly kind: 'values' } & RecordValues);

export interface DocumentRecords {
  /** Number of copies; more than `MAX_SELECTED_CELLS` are counted as one more, and none is made. */
  readonly count: number;
  /** Number of records: the maximum over all layers, hidden ones included. */
  readonly rows: number;
  /**
   * The first copy of each record, and the number of copies at the end; null while every record makes one
   * copy.
   */
  readonly starts: Uint32Array | null;
  /** The column with the number of copies; null without one, or when the records lack it. */
  readonly copiesFrom: string | null;
  /** The column that a person chose for it, whether or not the records have it. */
  readonly wantedCopies: string | null;
  /** The records of each copy, where they share copies; null otherwise. */
  readonly groups: RecordGroups | null;
  /** The column that a person chose for them, whether or not the records have it. */
  readonly wantedGroups: string | null;
  /** Facts of the copies; null where none are issued, and samples are shown. */
  readonly facts: IssuedFacts | null;
  /** Decisions about names for all copies; null without any. */
  readonly decisions: NameCorrections | null;
  /** Layers with picks, bottom to top. */
  readonly layers: readonly LayerWith<'records'>[];
  /** The columns of a record: those of all picks, each name once, from the lowest layer up. */
  readonly columns: readonly { readonly name: string }[];
  readonly cache: RecordsCache;
}

/** What is found out once about the records of one document. It is made with them and goes with them. */
export interface RecordsCache {
  /** The last record that was read, because all layers of a copy read the same one. */
  lastRow?: { readonly record: number; readonly values: RecordValues };
  /** The last copy of several records that was read. */
  lastGroup?: { readonly copy: number; readonly values: RecordValues };
  /** Columns with names of people. */
  people?: ReadonlySet<string>;
  /** By column: whether it has answers, so that «нет» is one. */
  readonly answers: Map<string, boolean>;
  /** By the layers of a page: the scales of texts that have one size in all copies, and who measured them. */
  readonly scales: Map<
    readonly Layer[],
    { readonly by: object; readonly scales: ReadonlyMap<LayerId, number> }
  >;
  /** By the layers of a page: a checksum of all that decides those sizes. */
  readonly checksums: Map<readonly Layer[], number>;
}

/**
 * The data of a whole document: its columns, and one record per copy. A view over the picks; nothing is
 * stored twice (records#read-from-picks). A part of a document has no records of its own: see
 * `BoundDocument`. `tests/architecture/records.test.ts` holds it.
 */
export function recordsOf(document: RunDocument): DocumentRecords {
  const { layers, settings, facts = null } = document;
  const decisions = settings.decisions ?? null;
  const wantedGroups = settings.groupColumn ?? null;
  // A group makes one copy, whatever numbers its records have.
  const wantedCopies = wantedGroups === null ? (settings.copiesColumn ?? null) : null;
  const before = known.get(layers);
  const isSame = before?.wantedCopies === wantedCopies && before.wantedGroups === wantedGroups;
  if (isSame && before.decisions === decisions)
    return before.facts === facts ? before : withFactsOf(before, facts);
  const taking = layers.filter((layer) => takesRecords(layer));
  const bound = taking.filter(isBound);
  const rows = taking.reduce((most, layer) => Math.max(most, pickCount(layer)), 0);
  const single: DocumentRecords = {
    count: rows,
    rows,
    layers: bound,
    columns: columnsOf(bound),
    starts: null,
    copiesFrom: null,
    wantedCopies,
    groups: null,
    wantedGroups,
    facts,
    decisions,
    cache: { answers: new Map(), scales: new Map(), checksums: new Map() },
  };
  const records = withGroups(wantedCopies === null ? single : withCopyNumbers(single, wantedCopies));
  known.set(layers, records);
  return records;
}

/**
 * The same records with other facts; the last ones are remembered, because the editor shows a document and
 * its copies in turn. Sizes and checksums may differ with them.
 */
function withFactsOf(records: DocumentRecords, facts: IssuedFacts | null): DocumentRecords {
  const before = knownFacts.get(records);
  if (before?.facts === facts) return before;
  const { lastRow: _row, lastGroup: _group, ...cache } = records.cache;
  const other = { ...records, facts, cache: { ...cache, scales: new Map(), checksums: new Map() } };
  knownFacts.set(records, other);
  return other;
}

const knownFacts = new WeakMap<DocumentRecords, DocumentRecords>();

/** The last records of each list of layers, because a run of copies asks for the same ones repeatedly. */
const known = new WeakMap<readonly Layer[], DocumentRecords>();

/**
 * A document, or a part of one (a page, the selected layers), with the records that fill its fields. Fields
 * of a part may come from layers that it leaves out, so a part keeps the records of the whole:
 * `{ ...bound, document: part }`.
 */
export interface BoundDocument {
  readonly document: Document;
  readonly records: DocumentRecords;
}

/**
 * A whole document with its records. Never call it with a part of a document: the fields would lose their
 * columns.
 */
export function boundDocument(document: Document): BoundDocument {
  return { document, records: recordsOf(document) };
}

/** The columns that the other layers of the document have, for the template of this one. */
export function otherColumns(document: Document, layer: LayerWith<'records'>): DocumentRecords['columns'] {
  return columnsOf(recordsOf(document).layers.filter((other) => other !== layer));
}

function columnsOf(layers: readonly LayerWith<'records'>[]): DocumentRecords['columns'] {
  const names = layers.flatMap(({ query }) => (query?.columns ?? []).map(({ name }) => name));
  return Array.from(new Set(names.filter((name) => name !== '')), (name) => ({ name }));
}

/** The records with as many copies of each as its number says. */
function withCopyNumbers(single: DocumentRecords, wanted: string): DocumentRecords {
  const found = cellsOf(single, wanted);
  if (found === null) return single;
  const starts = copyStarts(found.sources, single.rows);
  return { ...single, count: starts[single.rows] ?? 0, starts, copiesFrom: found.column };
}

/** The records in groups that share a copy, if that is wanted and they have the column. */
function withGroups(single: DocumentRecords): DocumentRecords {
  const found = single.wantedGroups === null ? null : cellsOf(single, single.wantedGroups);
  if (found === null) return single;
  const groups = groupRecords(found.column, found.sources, single.rows);
  return { ...single, count: groups.members.length, groups };
}

/** A column as the records call it, with the picks that have it; null without it. */
function cellsOf({ layers, columns }: DocumentRecords, wanted: string) {
  const column = columns[findField(namesOf(columns), wanted)]?.name;
  if (column === undefined) return null;
  const sources = layers.flatMap(({ query, selectedCells }) => {
    const place = (query?.columns ?? []).findIndex(({ name }) => name === column);
    return place < 0 ? [] : [{ cells: selectedCells, place }];
  });
  return { column, sources };
}

/** The records of a copy, from 0, in their order; none for a copy that does not exist. */
export function recordsAt(records: DocumentRecords, copy: number): readonly number[] {
  if (records.groups !== null) return records.groups.members[copy] ?? [];
  const record = recordAt(records, copy);
  return record < records.rows ? [record] : [];
}

/**
 * The record, from 0, of a copy, the first one of several; the number of records for a copy that does not
 * exist.
 */
export function recordAt({ starts, count, rows, groups }: DocumentRecords, copy: number): number {
  if (groups !== null) return groups.members[copy]?.[0] ?? rows;
  if (starts === null || count === 0) return copy;
  if (copy >= count) return rows;
  let [low, high] = [0, rows];
  // The last record that starts at this copy or before it: earlier ones with the same start make none.
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= copy) low = middle;
    else high = middle;
  }
  return low;
}

/** The layer's part of a record, from 0. */
export function pickedBy(layer: LayerWith<'records'>, record: number): LayerRecord {
  if (!isBound(layer)) return UNBOUND;
  const item = layer.selectedCells[record];
  if (item === undefined) return { kind: 'ranOut', picks: layer.selectedCells.length };
  return { kind: 'values', ...valuesOfItem(layer, item) };
}

const UNBOUND: LayerRecord = { kind: 'unbound' };

/**
 * All values of a record, from 0, by column name, whichever layer picked them; templates of any layer can use
 * them. For two columns with one name, the lower layer's value wins. A column whose picks have run out has an
 * empty value.
 */
export function rowValues({ layers, columns, cache }: DocumentRecords, record: number): RecordValues {
  if (cache.lastRow?.record === record) return cache.lastRow.values;
  const byName = new Map<string, string>();
  for (const layer of layers) {
    const part = pickedBy(layer, record);
    if (part.kind !== 'values') continue;
    for (const [place, { name }] of part.columns.entries())
      if (!byName.has(name)) byName.set(name, part.values[place] ?? '');
  }
  const values = { columns, values: columns.map(({ name }) => byName.get(name) ?? '') };
  cache.lastRow = { record, values };
  return values;
}

/** Values of one pick, with the layer's columns. */
function valuesOfItem({ query }: Pick<LayerWith<'records'>, 'query'>, item: SelectedItem): RecordValues {
  return { columns: query?.columns ?? NO_COLUMNS, values: typeof item === 'string' ? [item] : item };
}

const NO_COLUMNS: RecordValues['columns'] = [];

/** Names of columns, read once for each list. */
export function namesOf(columns: RecordValues['columns']): readonly string[] {
  return foundOnce(columns, readNames);
}

function readNames(columns: RecordValues['columns']): readonly string[] {
  return columns.map(({ name }) => name);
}

/** Number of copies a layer asks for: its picks, or its selected rows while it has none. */
export function pickCount(layer: LayerWith<'records'>): number {
  if (isBound(layer)) return layer.selectedCells.length;
  return (layer.query?.rows ?? []).reduce((sum, [start, end]) => sum + Math.max(0, end - start), 0);
}

export function isBound({ selectedCells }: LayerWith<'records'>): boolean {
  return selectedCells.length > 0;
}
