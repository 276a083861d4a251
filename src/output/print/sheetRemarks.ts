/**
 * What a person should know of a layout before it is printed: a grid that does not fit, copies of another
 * shape than their cells.
 */
import { gridOf, mostOf } from './grid.ts';
import type { PaperSize, SheetLayout } from './layout.ts';

/**
 * How a document comes into a cell of another shape: with white inside the cut, or cut off itself; mm at each
 * side.
 */
type ShapeRemark =
  | { readonly kind: 'same' }
  | { readonly kind: 'strips' | 'cut'; readonly axis: 'x' | 'y'; readonly mm: number };

/** Less, in mm, is neither seen nor cut exactly; sizes in pixels are off by as much. */
const UNSEEN = 0.2;

/** @param own the size of the document's sheet, mm */
export function shapeRemark({ copy, captionHeight = 0, fit }: SheetLayout, own: PaperSize): ShapeRemark {
  const cell = { width: copy.width, height: copy.height - captionHeight };
  const scales = [cell.width / own.width, cell.height / own.height] as const;
  const scale = fit === 'fill' ? Math.max(...scales) : Math.min(...scales);
  const across = (cell.width - own.width * scale) / 2;
  const down = (cell.height - own.height * scale) / 2;
  const [axis, beside] =
    Math.abs(across) > Math.abs(down) ? (['x', across] as const) : (['y', down] as const);
  if (Math.abs(beside) < UNSEEN) return { kind: 'same' };
  return { kind: beside > 0 ? 'strips' : 'cut', axis, mm: Math.round(Math.abs(beside) * 10) / 10 };
}

/** The remark in words; null when there is nothing to say. */
export function shapeText(layout: SheetLayout, own: PaperSize): string | null {
  const remark = shapeRemark(layout, own);
  if (remark.kind === 'same') return null;
  const { copy, captionHeight = 0 } = layout;
  const cell = { width: copy.width, height: copy.height - captionHeight };
  const sides = remark.axis === 'x' ? 'по бокам' : 'сверху и снизу';
  const what = remark.kind === 'strips' ? 'останется белая полоса' : 'срежется';
  return `Копия ${sizeText(own)} другой формы, чем место для неё, ${sizeText(cell)}: ${sides} ${what} ${short(remark.mm)} мм.`;
}

/** Why nothing can be printed by a layout; null when it can. */
export function layoutRefusal(layout: SheetLayout): string | null {
  if (gridOf(layout) !== null) return null;
  const { paper, copy, grid } = layout;
  const most = mostOf(layout);
  if (grid === null || most.columns * most.rows === 0)
    return `На лист ${sizeText(paper)} не помещается ни одна копия ${sizeText(copy)}. Возьмите лист больше или поля меньше.`;
  return `Сетка ${grid.columns} × ${grid.rows} на лист не помещается, самое большее ${most.columns} × ${most.rows}. Возьмите лист больше или поля меньше.`;
}

function sizeText({ width, height }: PaperSize): string {
  return `${short(width)} × ${short(height)} мм`;
}

function short(mm: number): string {
  return mm.toLocaleString('ru', { maximumFractionDigits: 1, useGrouping: false });
}
