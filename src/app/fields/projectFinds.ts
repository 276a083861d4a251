/** Fields in the texts of layers that came into a project. */
import type { Find } from '../../data/found/index.ts';
import { offeredColumns } from '../../data/columns/index.ts';
import { findFields, findsForColumns, foundTexts, withFinds } from '../../data/found/index.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { namesOf, recordsOf } from '../../document/records/records.ts';
import type { Table } from '../../document/table/table.ts';

/**
 * What of these layers is another in each copy.
 * @param table the one that is open; null without one
 */
export function projectFinds(
  document: Document,
  ids: readonly LayerId[],
  table: Table | null,
): readonly Find[] {
  const layers = layersAmong(document, ids);
  const [first] = layers;
  if (first === undefined) return [];
  const columns = offeredColumns(document, first, 0, table).columns.map(({ name }) => name);
  const finds = findFields(foundTexts(layers), columns);
  return hasRecords(document) ? findsForColumns(finds, columns) : finds;
}

/** Whether a list fills this project already. */
export function hasRecords(document: Document): boolean {
  return namesOf(recordsOf(document).columns).length > 0;
}

/**
 * The document with these finds. In a project with a list they are fields of texts; in one without, the layers wait for a
 * table.
 */
export function withProjectFinds(
  document: Document,
  ids: readonly LayerId[],
  finds: readonly Find[],
): Document {
  const part = { ...document, layers: layersAmong(document, ids) };
  const filled = withFinds(part, finds, hasRecords(document) ? 'texts' : 'data');
  const changed = new Map(filled.layers.map((layer) => [layer.id, layer]));
  return { ...document, layers: document.layers.map((layer) => changed.get(layer.id) ?? layer) };
}

function layersAmong({ layers }: Document, ids: readonly LayerId[]) {
  const among = new Set(ids);
  return layers.filter(({ id }) => among.has(id));
}
