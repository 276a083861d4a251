/** Valid addresses of an image layer's `src`. */

/** Image types that the service stores and documents may embed. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

const SRC = /^\/api\/images\/([0-9a-f]{64})$/;

/** The hash in `/api/images/{hash}`, or null for any other address. */
export function imageHashOf(src: string): string | null {
  return SRC.exec(src)?.[1] ?? null;
}

/** Whether a saved document may contain this address: empty, the service's, http(s), or a `data:` image. */
export function isImageAddress(src: string): boolean {
  return src === '' || imageHashOf(src) !== null || /^https?:\/\//.test(src) || isImageData(src);
}

function isImageData(src: string): boolean {
  return IMAGE_TYPES.some((type) => src.startsWith(`data:${type};base64,`));
}
