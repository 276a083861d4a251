/** A coloured band under a text, across the sheet: a badge that shows the role from afar. */
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import { hasText } from '../../document/layers/capabilities.ts';
import { formattingOf } from '../../document/layers/formattingOf.ts';
import { freeName } from '../../document/layers/freeName.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { createShapeLayer } from '../../document/layers/layer.ts';
import { onPage, pageOfLayer } from '../../document/records/pages.ts';
import { GRAPHITE } from './valueColors.ts';
import { addValueRules } from './valueRules.ts';

/** Of the height of the text, above and below it. */
const ROOM = 0.25;

/**
 * Puts a band below a text and colours it by a column. The same document for another layer, and where the
 * column has too many values.
 */
export function addValueBand(document: Document, id: LayerId, field: string, bandId: LayerId): Document {
  const layer = findLayer(document, id);
  if (!hasText(layer)) return document;
  const { fontSize } = formattingOf(layer).default;
  const height = layer.height ?? fontSize * layer.lineHeight;
  const room = Math.round(height * ROOM);
  const band = createShapeLayer({
    id: bandId,
    name: freeName(document.layers, 'Полоса'),
    x: 0,
    y: layer.y - room,
    width: document.sheet.width,
    height: height + 2 * room,
    fill: GRAPHITE,
  });
  const place = document.layers.indexOf(layer);
  const layers = document.layers.toSpliced(place, 0, onPage(band, pageOfLayer(layer)));
  const banded = { ...document, layers };
  const coloured = addValueRules(banded, bandId, field, 'color');
  return coloured === banded ? document : coloured;
}
