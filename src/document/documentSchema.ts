/** Schema of a document. Apart from what works with documents, which needs no Zod. */
import { z } from 'zod';
import { MAX_LAYERS, MAX_NAME_LENGTH, MAX_SHEET_SIDE, MIN_SHEET_SIDE } from './schema/constants.ts';
import { layerSchema } from './layers/kinds.ts';
import { settingsSchema } from './settingsSchema.ts';

const sheetSide = z.number().int().min(MIN_SHEET_SIDE).max(MAX_SHEET_SIDE);
/** Page size in whole document pixels (96 per inch). */
const sheetSchema = z.object({
  width: sheetSide,
  height: sheetSide,
});
export const documentSchema = z.object({
  name: z.string().max(MAX_NAME_LENGTH),
  sheet: sheetSchema,
  /** Pages, margins, and decisions for all copies. */
  settings: settingsSchema,
  /** Bottom to top; those of different pages in any order. */
  layers: z.array(layerSchema).max(MAX_LAYERS),
});
