/** Images: uploaded once, addressed by the SHA-256 of what is stored, read by those who uploaded them. */
import { z } from 'zod';

export const imageHashSchema = z.string().regex(/^[0-9a-f]{64}$/);
/** `POST /api/images/` (raw body). `width`, `height` in pixels, as drawn. */
export const imageAnswerSchema = z.object({
  hash: imageHashSchema,
  /** `/api/images/{hash}`: what an image layer keeps as its `src`. */
  src: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});
export type ImageAnswer = z.infer<typeof imageAnswerSchema>;

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const SRC = /^\/api\/images\/([0-9a-f]{64})$/;

/** The hash in `/api/images/{hash}`, or null for any other address. */
export function imageHashOf(src: string): string | null {
  return SRC.exec(src)?.[1] ?? null;
}
