/** The layout of an order as it is stored. */
import { z } from 'zod';
import type { SheetChoice, SheetId } from '../output/print/index.ts';
import { LABEL_SHEETS, PAPERS } from '../output/print/index.ts';

/** How often a copy can be repeated. */
export const MAX_REPEAT = 1000;

const isSheet = (id: string): id is SheetId => Object.hasOwn(PAPERS, id) || Object.hasOwn(LABEL_SHEETS, id);
const length = z.number().min(0).max(500);
const side = z.number().min(1).max(1000);
const count = z.number().int().min(1).max(100);
const shift = z.number().min(-20).max(20);
/** Of 100 mm: a printer stretches by one or two per cent; another scale is a setting of the print dialog. */
const measure = z.number().min(95).max(105);
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
    measured: z.object({ x: measure, y: measure }).default({ x: 100, y: 100 }),
  })
  .transform(({ gap = 0, gapX = gap, gapY = gap, ...rest }): SheetChoice => ({ ...rest, gapX, gapY }));
