/** Uploads fixture images without a page. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ImageLayer } from '../../../src/document/layers/layer.ts';
import { noisePng } from '../../server/support/noisePng.ts';
import { anImageLayer } from '../../unit/engine/builders.ts';
import type { Account } from './account.ts';
import { valueOf } from './account.ts';
import { FIXTURES } from './person.ts';

/** 1287×910, opaque, with a coloured frame. */
const CERTIFICATE = 'designs/certificate-gold.png';

/** An image layer «certificate-gold», as large as the sheet allows, with its file uploaded. */
export async function aCertificate(
  { client }: Account,
  fields: Partial<ImageLayer> = {},
): Promise<ImageLayer> {
  const bytes = await readFile(path.join(FIXTURES, CERTIFICATE));
  const sent = valueOf(await client.uploadImage(new Blob([new Uint8Array(bytes)], { type: 'image/png' })));
  const name = path.basename(CERTIFICATE, '.png');
  return anImageLayer({ ...sent, name, fileName: `${name}.png`, scale: 794 / 910, ...fields });
}

/**
 * An image layer of this size that is all noise, as a photograph is to an encoder, with its file uploaded.
 */
export async function aPhotograph({ client }: Account, width: number, height: number): Promise<ImageLayer> {
  const bytes = new Uint8Array(noisePng(width, height));
  const sent = valueOf(await client.uploadImage(new Blob([bytes], { type: 'image/png' })));
  return anImageLayer({ ...sent, name: 'Фото', fileName: 'photo.png', width, height, x: 0, y: 0 });
}
