/** The sheets that a new project may begin with, and how paper is measured. */
import { MAX_SHEET_SIDE, MIN_SHEET_SIDE } from '../../../api/contract/limits.ts';
import type { Sheet } from '../../../document/document.ts';
import { PIXELS_PER_MM } from '../../../document/schema/constants.ts';

interface SheetChoice {
  readonly id: string;
  readonly label: string;
  readonly sheet: Sheet;
  /** The size as people know it. */
  readonly size: string;
}

export const MIN_SIDE_MM = Math.ceil(MIN_SHEET_SIDE / PIXELS_PER_MM);
export const MAX_SIDE_MM = Math.floor(MAX_SHEET_SIDE / PIXELS_PER_MM);

/** A sheet of this many millimetres, in whole document pixels. */
export function sheetOfMm(width: number, height: number): Sheet {
  return { width: Math.round(width * PIXELS_PER_MM), height: Math.round(height * PIXELS_PER_MM) };
}

export const SHEET_CHOICES: readonly [SheetChoice, ...SheetChoice[]] = [
  paper('a4-landscape', 'A4, альбомный', 297, 210),
  paper('a4-portrait', 'A4, книжный', 210, 297),
  paper('a5-landscape', 'A5, альбомный', 210, 148),
  paper('a5-portrait', 'A5, книжный', 148, 210),
  paper('postcard', 'Открытка A6', 148, 105),
  paper('badge', 'Бейдж', 90, 60),
  paper('badge-portrait', 'Бейдж, вертикальный', 60, 90),
  { id: 'square', label: 'Квадрат', sheet: { width: 1080, height: 1080 }, size: '1080 × 1080 px' },
];

function paper(id: string, label: string, width: number, height: number): SheetChoice {
  return { id, label, sheet: sheetOfMm(width, height), size: `${width} × ${height} мм` };
}
