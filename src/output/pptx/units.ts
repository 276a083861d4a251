/** Lengths of a presentation from document pixels. */
import type { Document } from '../../document/document.ts';
import { sheetMm } from '../../document/sheetSize.ts';

const EMU_PER_MM = 36_000;
const EMU_PER_PIXEL = 9525;

/** PowerPoint opens no smaller and no larger slides: from an inch to 56. */
const LEAST_MM = 25.4;
const MOST_MM = 1422.4;

export interface SlideSize {
  /** In EMU. */
  readonly width: number;
  readonly height: number;
}

/** As large as the sheet is on paper. */
export function slideSize({ sheet }: Pick<Document, 'sheet'>): SlideSize {
  const { width, height } = sheetMm(sheet);
  return { width: Math.round(width * EMU_PER_MM), height: Math.round(height * EMU_PER_MM) };
}

/** Why there can be no slides of the size of this sheet; null when there can. */
export function slideRefusal({ sheet }: Pick<Document, 'sheet'>): string | null {
  const { width, height } = sheetMm(sheet);
  if (Math.max(width, height) > MOST_MM)
    return 'слайд бывает не больше 142 см в ширину и в высоту, а лист больше. Выберите .pdf или .svg';
  if (Math.min(width, height) < LEAST_MM)
    return 'слайд бывает не меньше 2,54 см в ширину и в высоту, а лист меньше. Выберите .pdf или .svg';
  return null;
}

export function emu(pixels: number): number {
  return Math.round(pixels * EMU_PER_PIXEL);
}

/** Hundredths of a point. */
export function points(pixels: number): number {
  return Math.round(pixels * 75);
}

/** An angle in 60,000ths of a degree, from 0 to a whole turn. */
export function angleOf(degrees: number): number {
  return Math.round((((degrees % 360) + 360) % 360) * 60_000) % 21_600_000;
}

/** A share in 1/1000 of a per cent. */
export function thousandths(share: number): number {
  return Math.round(share * 100_000);
}
