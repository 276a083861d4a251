import { pictureOfCell } from '../../document/pictures/pictureOfCell.ts';
import type { DocumentRecords } from '../../document/records/records.ts';
import type { RowPictures } from '../../document/pictures/rowPictures.ts';
import type { ImageLayer } from '../../document/layers/layer.ts';
import { valueOf } from '../rules/matchRules.ts';

export interface RowPictureStatus {
  /** Different cells of the column that are not empty. */
  readonly values: readonly string[];
  /** Those of them without a picture. */
  readonly missing: readonly string[];
}

/** Which cells of a column have their pictures. */
export function rowPictureStatus(
  layer: ImageLayer,
  byRow: RowPictures,
  records: DocumentRecords,
): RowPictureStatus {
  const values = new Set<string>();
  for (let index = 0; index < records.count; index += 1) {
    const value = valueOf(layer, records, index, byRow.field)?.trim() ?? '';
    if (value !== '') values.add(value);
  }
  return {
    values: [...values],
    missing: [...values].filter((value) => pictureOfCell(byRow, value) === null),
  };
}
