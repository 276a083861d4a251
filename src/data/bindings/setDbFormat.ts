import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { MAX_FORMAT_LENGTH } from '../../document/schema/constants.ts';
import { contentOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { replaceText } from '../../document/text/segments.ts';
import { textChange } from '../../document/text/textChange.ts';
import { changeLayer } from '../../document/changeLayer.ts';
import { showTemplate } from './firstRecord.ts';

/**
 * Sets the template of a DB layer over its columns, such as `{Фамилия} {Имя}`; its formatted parts stay where
 * they are. A layer keeps the template that it has when the new one is too long.
 */
export function setDbFormat(document: Document, id: LayerId, format: string): Document {
  if (format.length > MAX_FORMAT_LENGTH) return document;
  return changeLayer(document, id, (layer) => (takesRecords(layer) ? withFormat(layer, format) : layer));
}

/** Changes a DB layer's template, and what it shows on the canvas. */
export function bindFormat(document: Document, id: LayerId, format: string): Document {
  return showTemplate(setDbFormat(document, id, format), id);
}

/**
 * The layer with the template that follows from its newly bound columns; without formatted parts when it is
 * empty. One that is too long for a layer counts as empty, which shows all columns: many columns with long
 * names make such a one, and the template before it has the names of other columns.
 */
export function withFormat(layer: LayerWith<'records'>, wanted: string): LayerWith<'records'> {
  const format = wanted.length > MAX_FORMAT_LENGTH ? '' : wanted;
  if (format === layer.format) return layer;
  const { segments: _, ...plain } = layer;
  const segments = format.trim() === '' ? [] : movedSegments(layer, format);
  return { ...plain, format, ...(segments.length > 0 && { segments }) };
}

function movedSegments(
  layer: LayerWith<'records'>,
  format: string,
): NonNullable<LayerWith<'records'>['segments']> {
  if (layer.segments === undefined) return [];
  const { template, formatting } = contentOf(layer);
  const change = textChange(template, format);
  return change === null
    ? formatting.segments
    : replaceText(formatting, template, change.range, change.inserted).segments;
}
