/** Which layers show which columns: in their templates, by their rules, or as a picture by row. */
import { takesRecords } from '../../document/layers/capabilities.ts';
import { templatesOf } from '../../document/layers/content.ts';
import type { Document } from '../../document/document.ts';
import { findField, placesInField, templatePieces } from '../../document/template/formatTemplate.ts';
import type { Layer } from '../../document/layers/layer.ts';
import { fieldsOfRules } from '../rules/matchRules.ts';

/** The layers that show each of these columns, bottom to top; layers without picks show none. */
export function layersShowing({ layers }: Document, names: readonly string[]): readonly (readonly Layer[])[] {
  const shown = layers.map((layer) => ({ layer, columns: columnsShown(layer, names) }));
  return names.map((_, column) =>
    shown.filter(({ columns }) => columns.has(column)).map(({ layer }) => layer),
  );
}

function columnsShown(layer: Layer, names: readonly string[]): ReadonlySet<number> {
  const ofRules = fieldsOfRules(layer);
  if (takesRecords(layer) && layer.selectedCells.length === 0) return new Set();
  const pieces = templatesOf(layer)
    .filter((template) => template.includes('{'))
    .flatMap((template) => templatePieces(template));
  const fields = pieces.flatMap((piece) => (piece.kind === 'field' ? [piece.name] : []));
  const shown = fields.flatMap((name) => placesInField(names, name));
  return new Set([...shown, ...ofRules.map((name) => findField(names, name))]);
}
