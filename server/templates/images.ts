/** Which pictures of a project go along when it is published: only those that its author may read, cleaned. */
import { imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import type { Addresses } from '../documents/works.ts';
import { BROKEN } from '../images/acceptImage.ts';
import type { ImageOptions } from '../images/keepImage.ts';
import { keepImage, readableImages } from '../images/keepImage.ts';

/** Decoding is dear, and others wait for it; a document of this product has no embedded pictures at all. */
const MAX_EMBEDDED = 10;

interface PublishedImages {
  readonly hashes: readonly string[];
  /** The public address of each picture that has one: pictures on other sites and those of other people have none. */
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
    // One that hung or broke the decoder may have been made to; the next ones do not get the chance.
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

/** A picture inside of its address is stored as if it were uploaded, which also takes its metadata off. */
async function keepEmbedded(options: ImageOptions, src: string, authorId: string) {
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) return null;
  const image = await options.acceptFor({ person: authorId }, new Uint8Array(bytes));
  if (image.ok) return keepImage(options, image, authorId);
  return image.text === BROKEN.text ? 'spoilt' : null;
}
