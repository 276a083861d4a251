/**
 * A choice of a layout in the words of `--sheet-layout`, for a person who continues with the command line.
 */
import type { SheetChoice } from './sheetChoice.ts';
import { isPaperId } from './presets.ts';

/** Options that have their usual value are left out; a copy of the document's own size too. */
export function sheetLayoutText(choice: SheetChoice): string {
  const { sheet, fit, order, repeat, skip, offset, backOffset, measured } = choice;
  return [
    sheet,
    ...(isPaperId(sheet) ? paperOptions(choice) : []),
    ...(fit === 'fit' ? [] : [`fit=${fit}`]),
    ...(order === 'rows' ? [] : [`order=${order}`]),
    ...(repeat === 1 ? [] : [`repeat=${repeat ?? 'sheet'}`]),
    ...(skip === 0 ? [] : [`skip=${skip}`]),
    ...(offset.x === 0 && offset.y === 0 ? [] : [`offset=${offset.x}:${offset.y}`]),
    ...(backOffset === null ? [] : [`back-offset=${backOffset.x}:${backOffset.y}`]),
    ...(measured.x === 100 && measured.y === 100 ? [] : [`measured=${measured.x}:${measured.y}`]),
  ].join(',');
}

function paperOptions(choice: SheetChoice): readonly string[] {
  const { isLandscape, copy, grid, margin, origin, gapX, gapY, bleed, hasCropMarks, backs } = choice;
  return [
    ...(isLandscape ? ['landscape'] : []),
    ...(copy === null ? [] : [`copy=${copy.width}x${copy.height}`]),
    ...(grid === null ? [] : [`grid=${grid.columns}x${grid.rows}`, ...(grid.isTurned ? ['turned'] : [])]),
    `margin=${margin}`,
    ...(origin === null ? [] : [`origin=${origin.x}:${origin.y}`]),
    ...(gapX === 0 && gapY === 0 ? [] : [gapX === gapY ? `gap=${gapX}` : `gap=${gapX}:${gapY}`]),
    `bleed=${bleed}`,
    ...(hasCropMarks ? ['marks'] : []),
    `backs=${backs}`,
  ];
}
