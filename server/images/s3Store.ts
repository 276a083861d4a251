/**
 * Files by name in a bucket of an S3-compatible store. The store is told the hash of what it is given, so it refuses
 * bytes that were damaged on the way; it answers only once they are kept.
 */
import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config/config.ts';
import type { KeptFiles } from './fileStore.ts';
import { requireFileName } from './fileStore.ts';

const ANSWER_MS = 30_000;
/** Tries again after an overload or an error of the store. */
const RETRIES = 3;

export function createS3Store(config: S3Config): KeptFiles {
  const { accessKeyId, secretAccessKey, region } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const root = bucketUrl(config);

  const ask = (url: string, init: { method: string; body?: Uint8Array<ArrayBuffer> }): Promise<Response> =>
    client.fetch(url, {
      ...init,
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(init.body ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(ANSWER_MS),
    });

  return {
    put: async (name, bytes) => {
      const response = await ask(`${root}/${requireFileName(name)}`, {
        method: 'PUT',
        body: new Uint8Array(bytes),
      });
      if (!response.ok) throw await failure('did not keep the file', response);
      await response.body?.cancel();
    },
    get: async (name) => {
      const response = await ask(`${root}/${requireFileName(name)}`, { method: 'GET' });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      if (response.status !== 404) throw await failure('did not give the file', response);
      const code = codeOf(await response.text());
      if (code === 'NoSuchBucket') throw new Error(`The S3 store has no bucket "${config.bucket}".`);
      return null;
    },
    check: async () => {
      const response = await ask(`${root}/?list-type=2&max-keys=1`, { method: 'GET' });
      if (!response.ok) throw await failure('cannot be worked with', response);
      await response.body?.cancel();
    },
    removeUnfinished: async () => {}, // the store shows nothing unfinished
    names: async function* () {
      let next: string | null = '';
      while (next !== null) {
        const from = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`;
        const response = await ask(`${root}/?list-type=2${from}`, { method: 'GET' });
        if (!response.ok) throw await failure('does not tell its files', response);
        const list = await response.text();
        for (const [, name = ''] of list.matchAll(/<Key>([0-9a-z]{2,})<\/Key>/g)) yield name;
        next = textOf(list, 'NextContinuationToken');
      }
    },
  };
}

function bucketUrl({ endpoint, bucket, pathStyle }: S3Config): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}`;
}

async function failure(what: string, response: Response): Promise<Error> {
  const code = codeOf(await response.text());
  return new Error(`The S3 store ${what}: ${response.status} ${code ?? ''}`.trim());
}

function codeOf(xml: string): string | null {
  return textOf(xml, 'Code');
}

function textOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  return text === '' ? null : text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
