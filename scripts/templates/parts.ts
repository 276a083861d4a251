/** Parts shared by several templates: signature lines, rows with a role and a name. */
import type { Drawing } from './art/canvas.ts';
import { draw } from './art/canvas.ts';
import type { PageMaker } from './page.ts';

export const A4 = { width: 1123, height: 794 } as const;
export const A4_UPRIGHT = { width: 794, height: 1123 } as const;
export const A5 = { width: 794, height: 559 } as const;
export const A5_UPRIGHT = { width: 559, height: 794 } as const;
export const POSTCARD = { width: 559, height: 397 } as const;
export const BADGE = { width: 340, height: 227 } as const;
export const BADGE_UPRIGHT = { width: 227, height: 340 } as const;

/** WEBP quality for photo-like images with fine lines, without visible artefacts in print. */
export const QUALITY = 82;

/** A thin line of one colour that can be stretched to any length. */
export function thread(color: string): Promise<Drawing> {
  return draw(100, 1, (pen) => {
    pen.fillStyle = color;
    pen.fillRect(0, 0, 100, 1);
  });
}

interface SignatureStyle {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly font: string;
  readonly size: number;
  readonly color: string;
  readonly line: Drawing;
  readonly roleWidth?: number;
  readonly nameWidth?: number;
  readonly bold?: boolean;
  /** Which of those who sign, from 2. */
  readonly row?: number;
}

/** «Директор ______ И. О. Фамилия» in one row. */
export function signature(
  page: PageMaker,
  role: string,
  {
    y,
    left,
    right,
    font,
    size,
    color,
    line,
    roleWidth = 170,
    nameWidth = 160,
    bold = false,
    row,
  }: SignatureStyle,
): void {
  const height = Math.ceil(size * 1.3);
  const text = { y, height, font, size, color, bold };
  const inRow = row === undefined ? {} : { row };
  page.text('Должность', role, {
    ...text,
    x: left,
    width: roleWidth,
    align: 'left',
    role: { is: 'position', ...inRow },
  });
  const from = left + roleWidth + 10;
  page.picture('Линия подписи', line, {
    x: from,
    y: y + height - 4,
    width: right - nameWidth - 14 - from,
    height: 1,
    role: { is: 'signature', ...inRow, isPlace: true },
  });
  page.text('Фамилия подписавшего', 'И. О. Фамилия', {
    ...text,
    x: right - nameWidth,
    width: nameWidth,
    align: 'left',
    role: { is: 'signer', ...inRow },
  });
}

/** A line with a caption under it: «дата», «подпись». */
export function captionedLine(
  page: PageMaker,
  caption: string,
  {
    x,
    y,
    width,
    font,
    color,
    line,
    size = 14,
  }: { x: number; y: number; width: number; font: string; color: string; line: Drawing; size?: number },
): void {
  page.picture(`Линия: ${caption}`, line, { x, y, width, height: 1 });
  page.text(caption, caption, { x, y: y + 5, width, height: Math.ceil(size * 1.3), font, size, color });
}

/** «М. П.»: where a stamp comes. */
export const STAMP_PLACE = { is: 'stamp', isPlace: true } as const;

/** «М. П.» in a dashed circle, until a stamp covers it. `x` and `y` are its corner, `size` its diameter. */
export function stampPlace(
  page: PageMaker,
  {
    x,
    y,
    size,
    font,
    color,
    stroke,
  }: { x: number; y: number; size: number; font: string; color: string; stroke: string },
): void {
  const circle = { x, y, width: size, height: size, fill: null, stroke, strokeWidth: 1 };
  page.shape('Место печати', { shape: 'ellipse', ...circle, dash: 'dashed' });
  page.text('М. П.', 'М. П.', {
    x,
    width: size,
    y: y + size / 2 - 11,
    height: 22,
    font,
    size: 15,
    color,
    role: STAMP_PLACE,
  });
}

/** Where the emblem of the school comes: nothing is painted until there is one. */
export function emblemPlace(page: PageMaker, { x, y, size }: { x: number; y: number; size: number }): void {
  page.shape('Место эмблемы', {
    x,
    y,
    width: size,
    height: size,
    fill: null,
    stroke: null,
    locked: true,
    role: { is: 'emblem', isPlace: true },
  });
}
