/** Which layers show which columns, read from their templates. */
import { hasText, takesRecords } from '../../document/capabilities.ts';
import { templateOf } from '../../document/content.ts';
import type { Document } from '../../document/document.ts';
import { findField, templatePieces } from '../../document/formatTemplate.ts';
import type { Layer } from '../../document/layer.ts';

/** The layers that show each of these columns, bottom to top; layers without picks show none. */
export function layersShowing({ layers }: Document, names: readonly string[]): readonly (readonly Layer[])[] {
  const shown = layers.map((layer) => ({ layer, columns: columnsShown(layer, names) }));
  return names.map((_, column) =>
    shown.filter(({ columns }) => columns.has(column)).map(({ layer }) => layer),
  );
}

function columnsShown(layer: Layer, names: readonly string[]): ReadonlySet<number> {
  if (!hasText(layer) || (takesRecords(layer) && layer.selectedCells.length === 0)) return new Set();
  const template = templateOf(layer);
  if (!template.includes('{')) return new Set();
  const fields = templatePieces(template).flatMap((piece) => (piece.kind === 'field' ? [piece.name] : []));
  return new Set(fields.map((name) => findField(names, name)));
}
