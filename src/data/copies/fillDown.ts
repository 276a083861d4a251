import type { Document } from '../../document/document.ts';
import { correctFields } from './corrections.ts';
import type { FieldCorrection } from './corrections.ts';
import type { RecordGrid } from './recordGrid.ts';
import { fieldAt } from './recordGrid.ts';

/** Empty values of a column that stand below a filled one, each with the text that it would get. */
export function gapsBelow(document: Document, grid: RecordGrid, column: number): readonly FieldCorrection[] {
  const gaps: FieldCorrection[] = [];
  let last = '';
  const rows = [...grid.recordOf.keys()].toSorted((a, b) => a - b);
  for (const row of rows) {
    const field = fieldAt(document, grid, { row, column });
    if (field === null) continue;
    if (field.value.trim() !== '') last = field.value;
    else if (last !== '') gaps.push({ field, text: last });
  }
  return gaps;
}

/** Fills each empty value of a column with the value above it, as corrections that can be undone. */
export function fillDown(document: Document, grid: RecordGrid, column: number): Document {
  const gaps = gapsBelow(document, grid, column);
  return gaps.length === 0 ? document : correctFields(document, gaps);
}
