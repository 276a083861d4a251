/** Reads the files of one seed: an unpacked project bundle. The files are ours, so an invalid one throws. */
import { readFile } from 'node:fs/promises';
import { bundleDocumentSchema, bundleManifestSchema } from '../../src/api/contract/bundle.ts';
import type { StoredImage } from '../images/recordImages.ts';

export interface SeedFiles {
  readonly width: number;
  readonly height: number;
  /** JSON text. */
  readonly layers: string;
  readonly images: readonly (StoredImage & { readonly content: Uint8Array })[];
}

/** `folder` holds the seeds; it ends with a slash. */
export async function readSeed(folder: URL, slug: string): Promise<SeedFiles> {
  const own = new URL(`${slug}/`, folder);
  const manifest = bundleManifestSchema.parse(await readJson(new URL('manifest.json', own)));
  const document = bundleDocumentSchema.parse(await readJson(new URL(manifest.document, own)));
  const images = await Promise.all(
    manifest.images.map(async ({ file, sha256: hash, type, width = 0, height = 0 }) => {
      const content = await readFile(new URL(file, own));
      return { hash, type, width, height, bytes: content.length, content };
    }),
  );
  const { canvas_width: width, canvas_height: height, layers } = document;
  return { width, height, layers: JSON.stringify(layers), images };
}

async function readJson(file: URL): Promise<unknown> {
  const value: unknown = JSON.parse(await readFile(file, 'utf8'));
  return value;
}
