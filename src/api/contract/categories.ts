/** The fixed lists for browsing templates. */
import { z } from 'zod';

/** A category or a tag. `slug` is used in URLs. */
export const categorySchema = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });
export const tagSchema = z.object({ id: z.number().int(), slug: z.string(), name: z.string() });
/** `GET /api/categories/`, in display order. */
export const categoryListSchema = z.array(categorySchema);
/** `GET /api/tags/`. */
export const tagListSchema = z.array(tagSchema);

export type Category = z.infer<typeof categorySchema>;
export type Tag = z.infer<typeof tagSchema>;
