import type { LayerWith } from '../../document/layers/capabilities.ts';
import { takesRecords } from '../../document/layers/capabilities.ts';
import { findField } from '../../document/template/formatTemplate.ts';
import type { Layer } from '../../document/layers/layer.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import { namesOf } from '../../document/records/records.ts';
import type { DateHints } from '../template/dateHints.ts';
import { NO_HINTS } from '../template/dateHints.ts';
import type { Language } from '../template/language.ts';

/** What the values of a field's column tell of its dates: of the layer's own column, else of the lowest layer that has one. */
export function columnDateHints(
  { dateHintsOf }: Pick<Language, 'dateHintsOf'>,
  { layers }: DocumentRecords,
  layer: Layer,
  field: string,
): DateHints {
  if (dateHintsOf === undefined) return NO_HINTS;
  for (const holder of takesRecords(layer) ? [layer, ...layers] : layers) {
    const place = findField(namesOf(holder.query?.columns ?? []), field);
    if (place >= 0) return hintsAt(holder, place, dateHintsOf);
  }
  return NO_HINTS;
}

/** By the picks, which stay the same object while a layer is moved or formatted; every copy asks. */
const known = new WeakMap<LayerWith<'records'>['selectedCells'], Map<number, DateHints>>();

function hintsAt(
  { selectedCells }: LayerWith<'records'>,
  place: number,
  dateHintsOf: (values: readonly string[]) => DateHints,
): DateHints {
  const ofLayer = known.get(selectedCells) ?? new Map<number, DateHints>();
  known.set(selectedCells, ofLayer);
  let hints = ofLayer.get(place);
  if (hints === undefined) {
    const values = selectedCells.map((item) => [item].flat()[place] ?? '');
    ofLayer.set(place, (hints = dateHintsOf(values)));
  }
  return hints;
}
