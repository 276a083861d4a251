/**
 * Storage format of a project's layers: the UTF-8 of their JSON, deflated where that saves space
 * (database#layers-are-deflated). A list of names shrinks five- to twentyfold, and with it what every save
 * writes, logs and syncs. The first byte distinguishes the two forms: JSON never begins like a zlib stream.
 */
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { MAX_LAYERS_TEXT } from '../../src/api/contract/limits.ts';
import type { Tables } from '../database/schema.ts';
import { decodeUtf8 } from '../http/utf8.ts';

/** A row of `projects` with its layers as text. */
export type OpenedProject = Omit<Tables['projects'], 'layers'> & { readonly layers: string };

const deflateBytes = promisify(deflate);
const inflateBytes = promisify(inflate);
const WORTH_IT = 2000;
const ZLIB = 0x78;
/** Upper limit of unpacked bytes: no stored text is longer. */
const MAX_BYTES = MAX_LAYERS_TEXT * 3;

/** `text` is checked JSON. Uses the fastest level: higher ones save a tenth and take twice as long. */
export async function packLayers(text: string): Promise<Uint8Array> {
  const bytes = Buffer.from(text);
  return bytes.length < WORTH_IT ? bytes : deflateBytes(bytes, { level: 1 });
}

export async function openProject(row: Tables['projects']): Promise<OpenedProject> {
  return { ...row, layers: await unpackLayers(row.layers) };
}

/** Like `unpackLayers`, but null for more than `maxBytes` of output. */
export async function unpackShort(stored: Uint8Array, maxBytes: number): Promise<string | null> {
  if (stored[0] !== ZLIB) return stored.length <= maxBytes ? decodeUtf8(stored) : null;
  try {
    return decodeUtf8(await inflateBytes(stored, { maxOutputLength: maxBytes }));
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ERR_BUFFER_TOO_LARGE') return null;
    throw error;
  }
}

export async function unpackLayers(stored: Uint8Array): Promise<string> {
  if (stored[0] !== ZLIB) return decodeUtf8(stored);
  return decodeUtf8(await inflateBytes(stored, { maxOutputLength: MAX_BYTES }));
}
