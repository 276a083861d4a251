/**
 * On the canvas a layer with picks shows its first record. That text is saved with the layer, because other programs show it, so it
 * follows whatever the records come from. Binding sets it; `withFirstRecord` lets it follow, after every edit, in the editor store.
 */
import { takesRecords } from '../../document/layers/capabilities.ts';
import { templateOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { DbLayer, LayerId } from '../../document/layers/layer.ts';
import { recordsOf } from '../../document/records/records.ts';
import { textOfRecord } from '../records/fillDocument.ts';
import { changeLayer, withLayers } from '../../document/changeLayer.ts';

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
 * The changed document, in which each bound layer that showed its first record shows it as it is now, and so does one whose template
 * was changed. Other texts of the canvas stay: in older documents the text of a layer may be one that somebody typed.
 */
export function withFirstRecord(before: Document, changed: Document): Document {
  if (before === changed) return before;
  const isSame = hasSameRecords(before, changed);
  const earlier = new Map(
    before.layers.filter((layer) => takesRecords(layer)).map((layer) => [layer.id, layer]),
  );
  if (earlier.size === 0) return changed;
  const records = recordsOf(before);
  const follows = (layer: DbLayer): boolean => {
    const was = earlier.get(layer.id);
    if (was === undefined || was.selectedCells.length === 0 || layer.selectedCells.length === 0) return false;
    if (was === layer && isSame) return false;
    if (was.selectedCells === layer.selectedCells && templateOf(was) !== templateOf(layer)) return true;
    return !isSame && was.display === textOfRecord(was, 0, records);
  };
  const now = recordsOf(changed);
  return withLayers(
    changed,
    changed.layers.map((layer) => {
      if (!takesRecords(layer) || !follows(layer)) return layer;
      const display = textOfRecord(layer, 0, now);
      return display === layer.display ? layer : { ...layer, display };
    }),
  );
}

/** Whether all that makes the records is the same: picks, the order of the layers that have them, and what is decided for all. */
function hasSameRecords(before: Document, changed: Document): boolean {
  if (before.settings.decisions !== changed.settings.decisions) return false;
  if (before.settings.copiesColumn !== changed.settings.copiesColumn) return false;
  if (before.layers === changed.layers) return true;
  const [was, now] = [before, changed].map(({ layers }) => layers.filter((layer) => takesRecords(layer)));
  if (was === undefined || was.length !== now?.length) return false;
  return was.every((layer, place) => {
    const other = now[place];
    return layer.selectedCells === other?.selectedCells && layer.query === other.query;
  });
}
