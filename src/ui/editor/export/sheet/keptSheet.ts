/** The layout that was chosen last on this device: it suits the printer and the paper beside it. */
import { z } from 'zod';
import type { SessionStorage } from '../../../../api/session.ts';
import type { SheetChoice, SheetId } from '../../../../output/index.ts';
import { LABEL_SHEETS, PAPERS, USUAL_SHEET } from '../../../../output/index.ts';

/** Documents with a back have a layout of their own: they are printed on both sides. */
const keyOf = (pages: number) => (pages === 1 ? 'sheetLayout' : 'sheetLayoutOfPages');
/** How often a copy can be repeated. */
export const MAX_REPEAT = 1000;

const isSheet = (id: string): id is SheetId => Object.hasOwn(PAPERS, id) || Object.hasOwn(LABEL_SHEETS, id);
const length = z.number().min(0).max(500);
const side = z.number().min(1).max(1000);
const count = z.number().int().min(1).max(100);
const shift = z.number().min(-20).max(20);
const point = z.object({ x: length, y: length });
const shifts = z.object({ x: shift, y: shift });
/** Fields younger than the first kept choices have defaults; `gap` was one for both directions. */
export const sheetSchema = z
  .object({
    sheet: z.string().refine(isSheet),
    isLandscape: z.boolean(),
    copy: z.object({ width: side, height: side }).nullable(),
    fit: z.enum(['fit', 'fill']).default('fit'),
    grid: z.object({ columns: count, rows: count, isTurned: z.boolean() }).nullable(),
    margin: length,
    origin: point.nullable().default(null),
    gap: length.optional(),
    gapX: length.optional(),
    gapY: length.optional(),
    bleed: length,
    hasCropMarks: z.boolean(),
    order: z.enum(['rows', 'columns', 'stacks']),
    repeat: z.number().int().min(1).max(MAX_REPEAT).nullable().default(1),
    skip: z.number().int().min(0).max(1000),
    backs: z.enum(['none', 'long-edge', 'short-edge', 'fold']),
    offset: shifts,
    backOffset: shifts.nullable().default(null),
  })
  .transform(({ gap = 0, gapX = gap, gapY = gap, ...rest }): SheetChoice => ({ ...rest, gapX, gapY }));

/**
 * The kept choice, or the usual one. Cells were skipped on the sheet that was in the printer then, copies repeated in that run, and a
 * size of copies was that of another document.
 */
export function keptSheet(storage: Pick<SessionStorage, 'getItem'>, pages: number): SheetChoice {
  const usual = pages === 1 ? USUAL_SHEET : { ...USUAL_SHEET, backs: 'long-edge' as const };
  const text = storage.getItem(keyOf(pages));
  if (text === null) return usual;
  try {
    const kept = sheetSchema.safeParse(JSON.parse(text));
    return kept.success ? { ...kept.data, copy: null, skip: 0, repeat: 1 } : usual;
  } catch {
    return usual;
  }
}

export function keepSheet(
  storage: Pick<SessionStorage, 'setItem'>,
  choice: SheetChoice,
  pages: number,
): void {
  storage.setItem(keyOf(pages), JSON.stringify(choice));
}
