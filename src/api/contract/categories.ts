/** The fixed lists by which templates are browsed. */
import { z } from 'zod';

/** A category or a tag. `slug` is what an address shows. */
export const categorySchema = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });
export const tagSchema = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });
/** `GET /api/categories/`, in the order in which they are shown. */
export const categoryListSchema = z.array(categorySchema);
/** `GET /api/tags/`. */
export const tagListSchema = z.array(tagSchema);

export type Category = z.infer<typeof categorySchema>;
export type Tag = z.infer<typeof tagSchema>;
