import { hasText, takesRecords } from '../../document/layers/capabilities.ts';
import type { Content } from '../../document/layers/content.ts';
import { contentOf, maxTemplateLength, templateOf, withContent } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { LayerId } from '../../document/layers/layer.ts';
import { recordsOf } from '../../document/records/records.ts';
import { textOfRecord } from '../records/fillDocument.ts';
import { changeLayer } from '../../document/changeLayer.ts';

/**
 * Changes the template and formatting of a text or DB layer. The display of a DB layer with picks follows: it is its text in the
 * first record. Ignored if the template would become too long for its layer, and for other kinds.
 */
export function changeContent(
  document: Document,
  id: LayerId,
  change: (content: Content) => Content,
): Document {
  let isRewritten = false;
  const changed = changeLayer(document, id, (layer) => {
    if (!hasText(layer)) return layer;
    const next = change(contentOf(layer));
    if (next.template.length > maxTemplateLength(layer)) return layer;
    isRewritten = next.template !== templateOf(layer);
    return withContent(layer, next);
  });
  return isRewritten ? showFirstRecord(changed, id) : changed;
}

/** Shows a DB layer's first record on the canvas. */
export function showFirstRecord(document: Document, id: LayerId): Document {
  const layer = findLayer(document, id);
  return takesRecords(layer) && layer.selectedCells.length > 0
    ? setDisplay(document, id, textOfRecord(layer, 0, recordsOf(document)))
    : document;
}

/** Sets what a DB layer shows while no record is applied. */
export function setDisplay(document: Document, id: LayerId, display: string): Document {
  return changeLayer(document, id, (layer) =>
    takesRecords(layer) && layer.display !== display ? { ...layer, display } : layer,
  );
}

/**
 * The changed document, in which each bound layer that showed its first record shows it as it is now. Other texts of the canvas stay:
 * in older documents the text of a layer may be one that somebody typed.
 */
export function withFirstRecord(before: Document, changed: Document): Document {
  if (before === changed) return before;
  const records = recordsOf(before);
  return records.layers
    .filter((layer) => layer.display === textOfRecord(layer, 0, records))
    .reduce((shown, { id }) => showFirstRecord(shown, id), changed);
}
