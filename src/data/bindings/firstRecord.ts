/**
 * On the canvas a layer with picks shows its first record. That text is saved with the layer, because other
 * programs show it, so it follows whatever the records come from. Binding sets it; `withFirstRecord` lets it
 * follow, after every edit, in the editor store.
 */
import { takesRecords } from '../../document/layers/capabilities.ts';
import { changedLayers } from '../../document/layers/changedLayers.ts';
import { templateOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { DbLayer, Layer, LayerId } from '../../document/layers/layer.ts';
import { recordsOf } from '../../document/records/records.ts';
import { textOfRecord } from '../records/fillDocument.ts';
import { changeLayer, changeLayers } from '../../document/changeLayer.ts';

/** Shows a DB layer's first record on the canvas. */
export function showFirstRecord(document: Document, id: LayerId): Document {
  const layer = findLayer(document, id);
  return takesRecords(layer) && layer.selectedCells.length > 0
    ? setDisplay(document, id, textOfRecord(layer, 0, recordsOf(document)))
    : document;
}

/** Shows every bound layer's first record: where layers were bound before the language of records was there. */
export function showFirstRecords(document: Document): Document {
  return document.layers.reduce((shown, { id }) => showFirstRecord(shown, id), document);
}

/** Sets what a DB layer shows while no record is applied. */
export function setDisplay(document: Document, id: LayerId, display: string): Document {
  return changeLayer(document, id, (layer) =>
    takesRecords(layer) && layer.display !== display ? { ...layer, display } : layer,
  );
}

/**
 * The changed document, in which each bound layer that showed its first record shows it as it is now, and so
 * does one whose template was changed. Other texts of the canvas stay: in older documents the text of a layer
 * may be one that somebody typed.
 */
export function withFirstRecord(before: Document, changed: Document): Document {
  if (before === changed) return before;
  const following = hasSameRecords(before, changed) ? retyped(before, changed) : followers(before, changed);
  if (following.size === 0) return changed;
  const records = recordsOf(changed);
  return changeLayers(changed, [...following], (layer) => {
    if (!takesRecords(layer)) return layer;
    const display = textOfRecord(layer, 0, records);
    return display === layer.display ? layer : { ...layer, display };
  });
}

/**
 * Whether all that makes the records is the same. A pointer's move asks in every frame: only changed layers
 * are looked at.
 */
function hasSameRecords(before: Document, changed: Document): boolean {
  if (before.settings.decisions !== changed.settings.decisions) return false;
  if (before.settings.copiesColumn !== changed.settings.copiesColumn) return false;
  const places = changedLayers(before.layers, changed.layers);
  return (
    places !== null && places.every((place) => isPickedAlike(before.layers[place], changed.layers[place]))
  );
}

function isPickedAlike(was: Layer | undefined, now: Layer | undefined): boolean {
  if (!takesRecords(was) || !takesRecords(now)) return takesRecords(was) === takesRecords(now);
  return was.id === now.id && was.selectedCells === now.selectedCells && was.query === now.query;
}

/**
 * Bound layers whose template was changed; the records are the same, so the lists of layers differ in single
 * places.
 */
function retyped(before: Document, changed: Document): ReadonlySet<LayerId> {
  const ids = (changedLayers(before.layers, changed.layers) ?? []).flatMap((place) => {
    const [was, now] = [before.layers[place], changed.layers[place]];
    return takesRecords(was) && takesRecords(now) && isRetyped(was, now) ? [now.id] : [];
  });
  return new Set(ids);
}

function isRetyped(was: DbLayer, now: DbLayer): boolean {
  const isBound = now.selectedCells.length > 0 && was.selectedCells === now.selectedCells;
  return isBound && templateOf(was) !== templateOf(now);
}

/** Bound layers that showed their first record, or whose template was changed, and that are still bound. */
function followers(before: Document, changed: Document): ReadonlySet<LayerId> {
  const records = recordsOf(before);
  const earlier = new Map(records.layers.map((layer) => [layer.id, layer]));
  const ids = recordsOf(changed).layers.flatMap((now) => {
    const was = earlier.get(now.id);
    if (was === undefined) return [];
    return isRetyped(was, now) || was.display === textOfRecord(was, 0, records) ? [now.id] : [];
  });
  return new Set(ids);
}
