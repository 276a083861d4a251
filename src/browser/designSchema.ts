/** The stored form of a choice of designs. */
import { z } from 'zod';
import type { DesignChoice } from '../output/order/index.ts';

const text = z.string().max(1000);

export const designSchema: z.ZodType<DesignChoice> = z.object({
  column: text,
  designs: z
    .array(z.object({ value: text, kind: z.enum(['project', 'template']), id: text, name: text }))
    .max(1000),
});
