/** A bundle becomes a project of the person who sent it, with its pictures, or nothing of it is kept. */
import { imageHashOf } from '../../src/api/contract/images.ts';
import { MAX_IMAGE_BYTES } from '../../src/api/contract/limits.ts';
import type { AppOptions } from '../http/context.ts';
import { badRequest } from '../http/refusal.ts';
import type { AcceptedImage } from '../images/acceptImage.ts';
import { hashOfBytes, keepImage, readableImages, refuseBeyondQuota } from '../images/keepImage.ts';
import { insertProject } from '../projects/insertProject.ts';
import type { ProjectSummary } from '../projects/wire.ts';
import { imageSourcesOf, replaceSources } from '../projects/layerSources.ts';
import type { Bundle } from './readBundle.ts';
import { readBundle } from './readBundle.ts';

export async function importProject(
  options: AppOptions,
  bytes: Uint8Array,
  userId: string,
): Promise<ProjectSummary> {
  const answer = await readBundle(bytes, hashOfBytes);
  if (!answer.ok) throw badRequest({ detail: answer.text });
  const { bundle } = answer;
  const addresses = await keepImages(options, bundle, userId);
  const layers = JSON.stringify(replaceSources(bundle.layers, addresses));
  const { name, width, height } = bundle;
  return insertProject(options.db, options, { userId, name, width, height, layers });
}

/** Stores the pictures that the layers show and this person does not have yet; the address that each now has. */
async function keepImages(options: AppOptions, bundle: Bundle, userId: string): Promise<Map<string, string>> {
  const shown = new Set(
    imageSourcesOf(JSON.stringify(bundle.layers)).flatMap((src) => imageHashOf(src) ?? []),
  );
  const present = new Set((await readableImages(options, [...shown], userId)).map(({ hash }) => hash));
  const added: { sha256: string; image: AcceptedImage }[] = [];
  for (const { sha256, bytes } of bundle.images) {
    if (!shown.has(sha256) || present.has(sha256)) continue;
    added.push({ sha256, image: await accept(options, bytes) });
  }
  if (added.length > 0) {
    await refuseBeyondQuota(
      options,
      userId,
      added.reduce((sum, { image }) => sum + image.bytes.length, 0),
    );
  }
  const addresses = new Map<string, string>();
  for (const { sha256, image } of added) {
    const hash = await keepImage(options, image, userId);
    addresses.set(`/api/images/${sha256}`, `/api/images/${hash}`);
  }
  return addresses;
}

async function accept(options: AppOptions, bytes: Uint8Array): Promise<AcceptedImage> {
  if (bytes.length > MAX_IMAGE_BYTES)
    throw badRequest({ detail: 'Одна из картинок в архиве слишком большая.' });
  const image = await options.acceptImage(bytes);
  if (!image.ok) throw badRequest({ detail: `Картинка в архиве не подошла. ${image.text}` });
  return image;
}
