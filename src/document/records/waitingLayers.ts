/**
 * Layers that wait for a table: they name its columns, as a published template does. A field that is typed
 * where there is no table names a column too.
 */
import type { Document } from '../document.ts';
import type { LayerWith } from '../layers/capabilities.ts';
import { isTyped, takesRecords } from '../layers/capabilities.ts';
import { formattingOf } from '../layers/formattingOf.ts';
import type { DbLayer, TextLayer } from '../layers/layer.ts';
import { createDbLayer } from '../layers/newLayer.ts';
import { MAX_FORMAT_LENGTH } from '../schema/constants.ts';
import { waitingQuery } from '../table/waitingQuery.ts';
import { factField } from '../template/factFields.ts';
import { isCounter, templatePieces } from '../template/formatTemplate.ts';
import { allNamesIn } from '../template/joinedField.ts';

/**
 * The document with columns for all its fields: layers of table data without a query ask for those that they
 * name. Where no layer asks for any, texts with fields become layers of table data.
 */
export function withWaitingFields(document: Document): Document {
  const asking = document.layers.map((layer) =>
    takesRecords(layer) && layer.query === null ? askingLayer(layer) : layer,
  );
  const asks = asking.some((layer) => takesRecords(layer) && layer.query !== null);
  const layers = asks ? asking : asking.map((layer) => (isTyped(layer) ? asWaitingLayer(layer) : layer));
  return layers.every((layer, place) => layer === document.layers[place])
    ? document
    : { ...document, layers };
}

function askingLayer(layer: LayerWith<'records'>): LayerWith<'records'> {
  const columns = columnsIn(layer.format);
  return columns.length === 0 || layer.selectedCells.length > 0
    ? layer
    : { ...layer, query: waitingQuery(columns) };
}

/** A text with fields as a layer of table data; the text itself without any. */
export function asWaitingLayer(layer: TextLayer): TextLayer | DbLayer {
  const columns = columnsIn(layer.display);
  if (columns.length === 0 || layer.display.length > MAX_FORMAT_LENGTH) return layer;
  const { type: _type, formatting: _formatting, display, ...common } = layer;
  const { default: whole, segments } = formattingOf(layer);
  const { color, ...style } = whole;
  return createDbLayer({
    ...common,
    display,
    format: display,
    color,
    style,
    query: waitingQuery(columns),
    ...(segments.length > 0 && { segments }),
  });
}

/**
 * Columns that a template wants; the words of a person's sex and the facts of a copy come without a table.
 */
export function columnsIn(template: string): readonly string[] {
  if (!template.includes('{')) return [];
  const names = templatePieces(template).flatMap((piece) =>
    piece.kind === 'field' && !isCounter(piece) && factField(piece.name) === null
      ? allNamesIn(piece.name)
      : [],
  );
  return [...new Set(names)];
}
