/** What an area is painted with: a colour, or colours that pass into each other. */
import { z } from 'zod';
import { MAX_GRADIENT_REACH, MAX_SAVED_STOPS } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';
import { colorSchema } from '../text/textFormattingSchema.ts';

const stops = z
  .array(
    z.object({
      /** Share of the way, 0 to 1. */
      at: z.number().min(0).max(1),
      color: colorSchema,
      /** Of this colour, where it is seen through; absent for a solid one. */
      opacity: z.number().min(0).max(1).optional(),
    }),
  )
  .min(2)
  .max(MAX_SAVED_STOPS);

const share = z.number().min(-MAX_GRADIENT_REACH).max(MAX_GRADIENT_REACH);

const gradientSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('linear'),
    /** Direction in degrees, clockwise: 0 goes to the right, 90 down. It reaches to the corners of the box. */
    angle: z.number().min(0).max(360),
    /** In the order of the way. */
    stops,
    /** From where to where it runs, in shares of the box; absent where the angle alone decides. */
    way: z.object({ x: share, y: share, toX: share, toY: share }).optional(),
  }),
  z.object({
    kind: z.literal('radial'),
    stops,
    /**
     * The ellipse at whose edge it ends: its middle, and the ends of two of its conjugate radii from there, in shares
     * of the box. Absent for a circle from the middle of the box to its farther sides.
     */
    ellipse: z
      .object({
        x: share,
        y: share,
        across: z.tuple([share, share]),
        down: z.tuple([share, share]),
        /** Where it begins, in shares of the two radii; absent for the middle. */
        focus: z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]).optional(),
      })
      .optional(),
  }),
]);

export const paintSchema = z.union([colorSchema, gradientSchema]);
/** `#rrggbb`, or a gradient over the box of what it paints. */
export type Paint = Immutable<z.infer<typeof paintSchema>>;
export type Gradient = Exclude<Paint, string>;
