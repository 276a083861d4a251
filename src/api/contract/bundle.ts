/**
 * Project bundle: a zip of `manifest.json`, `document.json`, `images/` and `fonts/`. The manifest should be
 * readable for people too.
 */
import { z } from 'zod';
import { IMAGE_TYPES, imageHashSchema } from './images.ts';
import { MAX_BUNDLE_FONTS, MAX_BUNDLE_PICTURES } from './limits.ts';

export const BUNDLE_FORMAT = 'patent-generator-project';
export const BUNDLE_VERSION = 1;
export const BUNDLE_TYPE = 'application/zip';

export const bundleManifestSchema = z.object({
  format: z.literal(BUNDLE_FORMAT),
  version: z.number().int().positive(),
  name: z.string(),
  /** Describes the content in Russian, for a person who opens the file. */
  about: z.string().optional(),
  exported_at: z.string().optional(),
  sheet: z.object({ width: z.number(), height: z.number() }).optional(),
  layers: z.number().optional(),
  document: z.literal('document.json'),
  images: z
    .array(
      z.object({
        file: z.string().max(100),
        sha256: imageHashSchema,
        type: z.enum(IMAGE_TYPES),
        width: z.number().optional(),
        height: z.number().optional(),
        bytes: z.number().optional(),
      }),
    )
    .max(MAX_BUNDLE_PICTURES),
  /** Fonts of one's own; absent without any. */
  fonts: z
    .array(z.object({ file: z.string().max(100), sha256: imageHashSchema, bytes: z.number().optional() }))
    .max(MAX_BUNDLE_FONTS)
    .optional(),
});
/** `document.json`; `layers` has the structure that `project-data` sends as text. */
export const bundleDocumentSchema = z.object({
  name: z.string(),
  canvas_width: z.number(),
  canvas_height: z.number(),
  layers: z.array(z.unknown()),
});

export type BundleManifest = z.infer<typeof bundleManifestSchema>;
