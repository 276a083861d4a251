/** What an area is painted with: a colour, or colours that pass into each other. */
import { z } from 'zod';
import { MAX_GRADIENT_STOPS } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { colorSchema } from '../text/textFormattingSchema.ts';

const stops = z
  .array(
    z.object({
      /** Share of the way, 0 to 1. */
      at: z.number().min(0).max(1),
      color: colorSchema,
    }),
  )
  .min(2)
  .max(MAX_GRADIENT_STOPS);

const gradientSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('linear'),
    /** Direction in degrees, clockwise: 0 goes to the right, 90 down. It reaches to the corners of the box. */
    angle: z.number().min(0).max(360),
    /** In the order of the way. */
    stops,
  }),
  /** From the middle of the box to its farther sides. */
  z.object({ kind: z.literal('radial'), stops }),
]);

export const paintSchema = z.union([colorSchema, gradientSchema]);
/** `#rrggbb`, or a gradient over the box of what it paints. */
export type Paint = Immutable<z.infer<typeof paintSchema>>;
export type Gradient = Exclude<Paint, string>;
