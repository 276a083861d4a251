/**
 * Which columns a bound layer must find in a table. Those that nothing shows may be missing: a layer keeps all
 * that were picked, such as addresses for letters.
 */
import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { dbFormat } from '../../document/template/dbTemplate.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import { fieldsOfRules } from '../rules/matchRules.ts';
import { viewColumns } from '../table/columnView.ts';
import { fieldNames, textsOfRules } from './usedColumns.ts';
import { namesOf } from '../picks/waitingLayers.ts';

/**
 * The columns of a layer's query that something shows: the layer itself, a layer without picks of its own, or
 * the run.
 * @param also columns that are used elsewhere, such as in names of files
 */
export function neededColumns(
  { layers, settings }: Document,
  layer: LayerWith<'records'>,
  also: readonly string[],
): readonly string[] {
  if (layer.query === null) return [];
  const picked = namesOf(layer.query);
  const elsewhere = layers.filter(({ id }) => id !== layer.id).flatMap((other) => foreignNames(other));
  const used = [
    ...namesShown(layer),
    ...viewColumns(layer.query).map(({ name }) => name),
    ...elsewhere,
    ...also,
    ...[settings.copiesColumn ?? [], settings.groupColumn ?? []].flat(),
  ];
  const places = new Set(used.map((name) => findField(picked, name)));
  return picked.filter((_, place) => places.has(place));
}

/** Columns that a layer shows and has not picked itself. */
function foreignNames(layer: Layer): readonly string[] {
  const own = takesRecords(layer) && layer.query !== null ? namesOf(layer.query) : [];
  return namesShown(layer).filter((name) => findField(own, name) < 0);
}

function namesShown(layer: Layer): readonly string[] {
  const templates = takesRecords(layer) ? [dbFormat(layer)] : templatesOf(layer);
  return [
    ...templates.flatMap(fieldNames),
    ...fieldsOfRules(layer),
    ...textsOfRules(layer).flatMap((text) => fieldNames(text)),
  ];
}
