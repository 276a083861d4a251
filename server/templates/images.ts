/** Decides which images of a project are published: only those its author may read, cleaned. */
import { imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import type { Addresses } from '../documents/works.ts';
import { BROKEN } from '../images/acceptImage.ts';
import type { ImageOptions } from '../images/keepImage.ts';
import { keepImage, readableImages } from '../images/keepImage.ts';

/**
 * Decoding is expensive, and others wait for it; documents made by this product have no embedded images at
 * all.
 */
const MAX_EMBEDDED = 10;

interface PublishedImages {
  readonly hashes: readonly string[];
  /** Public address of each image that has one; images on other sites and of other people have none. */
  readonly addresses: Addresses;
}

export async function publishImages(
  options: ImageOptions,
  shown: readonly string[],
  authorId: string,
): Promise<PublishedImages> {
  const sources = [...new Set(shown)];
  const asked = sources.flatMap((src) => imageHashOf(src) ?? []);
  const own = await readableImages(options, asked, authorId);
  const published = new Map(own.map(({ hash }) => [addressOf(hash), hash]));
  for (const src of sources.filter((source) => source.startsWith('data:')).slice(0, MAX_EMBEDDED)) {
    const kept = await keepEmbedded(options, src, authorId);
    // An image that hung or crashed the decoder may be malicious, so the rest are skipped.
    if (kept === 'spoilt') break;
    if (kept !== null) published.set(src, kept);
  }
  return {
    hashes: [...new Set(published.values())],
    addresses: Array.from(published, ([src, hash]) => [src, addressOf(hash)]),
  };
}

function addressOf(hash: string): string {
  return `/api/images/${hash}`;
}

/** Stores an image from a data URL like an upload, which also removes its metadata. */
async function keepEmbedded(options: ImageOptions, src: string, authorId: string) {
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) return null;
  const image = await options.acceptFor({ person: authorId }, new Uint8Array(bytes));
  if (image.ok) return keepImage(options, image, authorId);
  return image.text === BROKEN.text ? 'spoilt' : null;
}
