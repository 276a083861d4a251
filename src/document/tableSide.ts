/**
 * The two sides of a document. The table side: picks, corrections and decisions, made columns, numbers and how
 * many copies, pictures of rows. The design: all else. A member who fills a project changes the first only
 * (members#two-sides-of-a-document).
 */
import { changeLayers, placesOf, withFields } from './changeLayer.ts';
import type { Document } from './document.ts';
import { hasPicture, takesRecords } from './layers/capabilities.ts';
import type { Layer } from './layers/layer.ts';
import { sameFields } from './schema/sameFields.ts';
import type { Settings } from './settings.ts';
import { withoutEmpty } from './settings.ts';

/**
 * The design of `design` with the table side of `filled`: `filled` itself if its design is that one, and `design` if
 * it gets nothing new.
 */
export function withTableSide(design: Document, filled: Document): Document {
  const places = placesOf(filled.layers);
  const ids = design.layers.map(({ id }) => id);
  const changed = changeLayers(design, ids, (layer) => {
    const other = filled.layers[places.get(layer.id) ?? -1];
    return other === undefined ? layer : withTableSideOf(layer, other);
  });
  const settings = settingsWith(design.settings, filled.settings);
  const made = settings === design.settings ? changed : { ...changed, settings };
  return isSame(made, filled) ? filled : made;
}

/** Whether they have the same fields, each layer and setting taken as one. */
function isSame(a: Document, b: Document): boolean {
  return (
    a.name === b.name &&
    sameFields(a.sheet, b.sheet) &&
    sameFields(a.settings, b.settings) &&
    a.layers.length === b.layers.length &&
    a.layers.every((layer, place) => {
      const other = b.layers[place];
      return other !== undefined && (layer === other || sameFields<Layer>(layer, other));
    })
  );
}

function withTableSideOf(layer: Layer, other: Layer): Layer {
  if (takesRecords(layer) && takesRecords(other)) {
    const { selectedCells, selectedCellsIdx, selectedCellsIdxString, query, corrections, display } = other;
    // Without picks the display is a text of the design, the same in every copy.
    const isBound = layer.selectedCells.length + selectedCells.length > 0;
    const picks = { selectedCells, selectedCellsIdx, selectedCellsIdxString, query, corrections };
    return withFields(layer, { ...picks, ...(isBound && { display }) });
  }
  // Whether a picture follows the rows is a matter of the design.
  if (hasPicture(layer) && hasPicture(other) && layer.byRow && other.byRow)
    return withFields(layer, { byRow: other.byRow });
  return layer;
}

function settingsWith(design: Settings, filled: Settings): Settings {
  if (TABLE_SETTINGS.every((name) => design[name] === filled[name])) return design;
  const { derivedColumns, decisions, copiesColumn, groupColumn, numbering } = filled;
  return withoutEmpty({ ...design, derivedColumns, decisions, copiesColumn, groupColumn, numbering });
}

const TABLE_SETTINGS = [
  'derivedColumns',
  'decisions',
  'copiesColumn',
  'groupColumn',
  'numbering',
] as const satisfies readonly (keyof Settings)[];
