/**
 * A bundle becomes a project of the person who sent it, with its pictures, or nothing of it is kept. So it is gone through twice:
 * first every picture is looked at, then they are stored, and all rows are written at once. Of the pictures only one at a time
 * is in memory besides the bundle.
 */
import { imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import type { AppOptions } from '../http/context.ts';
import { badRequest } from '../http/refusal.ts';
import { countWritten } from '../http/writtenBytes.ts';
import type { AcceptedImage } from '../images/acceptImage.ts';
import { hashOfBytes, letRead, readableImages, refuseBeyondQuota } from '../images/keepImage.ts';
import type { StoredImage } from '../images/recordImages.ts';
import { recordImages } from '../images/recordImages.ts';
import { insertProject } from '../projects/insertProject.ts';
import type { ProjectSummary } from '../projects/wire.ts';
import { imageSourcesOf, replaceSources } from '../projects/layerSources.ts';
import type { Bundle, BundleImage } from './file/readBundle.ts';
import { readBundle } from './file/readBundle.ts';

export async function importProject(
  options: AppOptions,
  bytes: Uint8Array,
  userId: string,
): Promise<ProjectSummary> {
  const answer = await readBundle(bytes, hashOfBytes);
  if (!answer.ok) throw badRequest({ detail: answer.text });
  const { bundle } = answer;
  const added = await lookAtImages(options, bundle, userId);
  const images = added.map(({ stored }) => stored);
  await refuseBeyondQuota(options, userId, images);
  const size = images.reduce((sum, image) => sum + image.bytes, 0);
  if (size > 0) await countWritten(options, userId, size);
  for (const image of added) await store(options, image);

  const addresses = new Map(
    added.map(({ sent, stored }) => [`/api/images/${sent.sha256}`, `/api/images/${stored.hash}`]),
  );
  const layers = JSON.stringify(replaceSources(bundle.layers, addresses));
  const { name, width, height } = bundle;
  return options.db.transaction().execute(async (db) => {
    const hashes = images.map(({ hash }) => hash);
    await refuseBeyondQuota({ ...options, db }, userId, images);
    await recordImages(db, images, options.clock());
    await letRead(db, hashes, userId);
    return insertProject(db, options, { userId, name, width, height, layers });
  });
}

interface AddedImage {
  readonly sent: BundleImage;
  /** What will be kept of it: the same bytes, or cleaned ones. */
  readonly stored: StoredImage;
}

/** The pictures that the layers show and this person does not have yet. Throws the refusal when one in the bundle is not as it should be. */
async function lookAtImages(options: AppOptions, bundle: Bundle, userId: string): Promise<AddedImage[]> {
  const shown = new Set(
    imageSourcesOf(JSON.stringify(bundle.layers)).flatMap((src) => imageHashOf(src) ?? []),
  );
  const present = new Set((await readableImages(options, [...shown], userId)).map(({ hash }) => hash));
  const added = new Map<string, AddedImage>();
  for (const sent of bundle.images) {
    const bytes = await bytesOf(sent);
    if (!shown.has(sent.sha256) || present.has(sent.sha256) || added.has(sent.sha256)) continue;
    const { bytes: kept, type, width, height } = await accept(options, bytes);
    const stored = { hash: hashOfBytes(kept), type, width, height, bytes: kept.length };
    added.set(sent.sha256, { sent, stored });
  }
  return [...added.values()];
}

async function store(options: AppOptions, { sent, stored }: AddedImage): Promise<void> {
  const bytes = await bytesOf(sent);
  const kept = stored.hash === sent.sha256 ? bytes : (await accept(options, bytes)).bytes;
  if (hashOfBytes(kept) !== stored.hash) throw new Error('A picture was cleaned in two different ways.');
  await options.files.put(stored.hash, kept);
}

async function bytesOf(image: BundleImage): Promise<Uint8Array> {
  const answer = await image.read();
  if (!answer.ok) throw badRequest({ detail: answer.text });
  return answer.bytes;
}

async function accept(options: AppOptions, bytes: Uint8Array): Promise<AcceptedImage> {
  if (bytes.length > MAX_IMAGE_BYTES)
    throw badRequest({ detail: 'Одна из картинок в архиве слишком большая.' });
  const image = await options.acceptImage(bytes);
  if (!image.ok) throw badRequest({ detail: `Картинка в архиве не подошла. ${image.text}` });
  return image;
}
