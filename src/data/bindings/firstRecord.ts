/**
 * On the canvas a layer with picks shows its first record. That text is saved with the layer, because other
 * programs show it, so it follows whatever the records come from. An edit has nothing to fill it with: one that
 * binds shows the template, and `withFirstRecord`, after every edit in the editor store, puts the record in its
 * place.
 */
import { takesRecords } from '../../document/layers/capabilities.ts';
import { changedLayers } from '../../document/layers/changedLayers.ts';
import { showsTemplate, templateOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { findLayer } from '../../document/document.ts';
import type { DbLayer, Layer, LayerId } from '../../document/layers/layer.ts';
import { recordsOf } from '../../document/records/records.ts';
import { textOfRecord } from '../records/fillDocument.ts';
import type { Filling } from '../records/filling.ts';
import { changeLayer, changeLayers } from '../../document/changeLayer.ts';

/** Shows a bound layer's template on the canvas, in place of which `withFirstRecord` shows the first record. */
export function showTemplate(document: Document, id: LayerId): Document {
  const layer = findLayer(document, id);
  return isBound(layer) ? setDisplay(document, id, templateOf(layer)) : document;
}

/** Shows every bound layer's first record: where layers were bound outside of an editor. */
export function showFirstRecords(filling: Filling, document: Document): Document {
  return showing(filling, document, new Set(document.layers.filter(isBound).map(({ id }) => id)));
}

function isBound(layer: Layer | undefined): layer is DbLayer {
  return takesRecords(layer) && layer.selectedCells.length > 0;
}

/** Sets what a DB layer shows while no record is applied. */
export function setDisplay(document: Document, id: LayerId, display: string): Document {
  return changeLayer(document, id, (layer) =>
    takesRecords(layer) && layer.display !== display ? { ...layer, display } : layer,
  );
}

/**
 * The changed document, in which each bound layer that showed its first record shows it as it is now, and so
 * does one whose template was changed, or that shows its template. Other texts of the canvas stay: in older
 * documents the text of a layer may be one that somebody typed.
 */
export function withFirstRecord(filling: Filling, before: Document, changed: Document): Document {
  if (before === changed) return before;
  return showing(
    filling,
    changed,
    hasSameRecords(before, changed) ? retypedLayers(before, changed) : followers(filling, before, changed),
  );
}

function showing(filling: Filling, document: Document, ids: ReadonlySet<LayerId>): Document {
  if (ids.size === 0) return document;
  const records = recordsOf(document);
  return changeLayers(document, [...ids], (layer) => {
    if (!takesRecords(layer)) return layer;
    const display = textOfRecord(filling, layer, 0, records);
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
  if (before.settings.groupColumn !== changed.settings.groupColumn) return false;
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
function retypedLayers(before: Document, changed: Document): ReadonlySet<LayerId> {
  const ids = (changedLayers(before.layers, changed.layers) ?? []).flatMap((place) => {
    const [was, now] = [before.layers[place], changed.layers[place]];
    return takesRecords(was) && takesRecords(now) && isRetyped(was, now) ? [now.id] : [];
  });
  return new Set(ids);
}

function isRetyped(was: DbLayer, now: DbLayer): boolean {
  if (!isBound(now) || was.selectedCells !== now.selectedCells) return false;
  return showsTemplate(now) || templateOf(was) !== templateOf(now);
}

/**
 * Bound layers that showed their first record, whose template was changed, or that show their template, and
 * that are still bound.
 */
function followers(filling: Filling, before: Document, changed: Document): ReadonlySet<LayerId> {
  const records = recordsOf(before);
  const earlier = new Map(records.layers.map((layer) => [layer.id, layer]));
  const ids = recordsOf(changed).layers.flatMap((now) => {
    if (showsTemplate(now)) return [now.id];
    const was = earlier.get(now.id);
    if (was === undefined) return [];
    return isRetyped(was, now) || was.display === textOfRecord(filling, was, 0, records) ? [now.id] : [];
  });
  return new Set(ids);
}
