/** Opens the configured store: S3 when it has an endpoint, else the data folder. */
import { randomUUID, createHash } from 'node:crypto';
import path from 'node:path';
import type { Config, S3Config } from '../config/config.ts';
import type { KeptFiles } from './fileStore.ts';
import { createFileStore, FilesUnavailable, requireFileName } from './fileStore.ts';
import { AwsClient } from 'aws4fetch';
import { errorText } from '../../src/document/text/errorText.ts';

/** Limit of one call with all retries and the whole file, so that a request is answered within 10 s. */
const CALL_MS = 9000;

/** Retries after an overload or a server error of the store. */
const RETRIES = 3;

type Read<T> = (response: Response) => Promise<T>;

interface Call {
  readonly method: string;
  readonly body?: Uint8Array<ArrayBuffer>;
}

export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): KeptFiles {
  return s3 === null ? createFileStore(path.join(dataDir, 'images'), randomUUID) : createS3Store(s3);
}

/**
 * Stores files by name in an S3-compatible bucket. Each upload carries a hash, so the store rejects bytes
 * that were damaged on the way, and it acknowledges only stored bytes.
 *
 * A call that takes over `limitMs` or is rejected throws `FilesUnavailable`.
 */
export function createS3Store(config: S3Config, limitMs = CALL_MS): KeptFiles {
  const ask = asker(config, limitMs);
  const root = bucketUrl(config);
  return {
    put: async (name, bytes) =>
      ask(
        `${root}/${requireFileName(name)}`,
        { method: 'PUT', body: new Uint8Array(bytes) },
        async (response) => {
          if (!response.ok) throw await failure('did not keep the file', response);
          await response.body?.cancel();
        },
      ),
    get: async (name) =>
      ask(`${root}/${requireFileName(name)}`, { method: 'GET' }, async (response) => {
        if (response.ok) return new Uint8Array(await response.arrayBuffer());
        if (response.status !== 404) throw await failure('did not give the file', response);
        const code = codeOf(await response.text());
        if (code === 'NoSuchBucket')
          throw new FilesUnavailable(`The S3 store has no bucket "${config.bucket}".`);
        return null;
      }),
    check: async () =>
      ask(`${root}/?list-type=2&max-keys=1`, { method: 'GET' }, async (response) => {
        if (!response.ok) throw await failure('cannot be worked with', response);
        await response.body?.cancel();
      }),
    remove: async (name) =>
      ask(`${root}/${requireFileName(name)}`, { method: 'DELETE' }, async (response) => {
        if (!response.ok && response.status !== 404) throw await failure('did not remove the file', response);
        await response.body?.cancel();
      }),
    removeUnfinished: async () => {}, // the store lists no unfinished files
    names: async function* () {
      let next: string | null = '';
      while (next !== null) {
        const from = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`;
        const list: string = await ask(`${root}/?list-type=2${from}`, { method: 'GET' }, async (response) => {
          if (!response.ok) throw await failure('does not tell its files', response);
          return response.text();
        });
        for (const [, name = ''] of list.matchAll(/<Key>([0-9a-z]{2,})<\/Key>/g)) yield name;
        next = textOf(list, 'NextContinuationToken');
      }
    },
  };
}

/** Calls the store; the response is read under the same limit. */
function asker(
  { accessKeyId, secretAccessKey, region }: S3Config,
  limitMs: number,
): <T>(url: string, call: Call, read: Read<T>) => Promise<T> {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  return async (url, call, read) => {
    const headers = {
      'X-Amz-Content-Sha256': createHash('sha256')
        .update(call.body ?? '')
        .digest('hex'),
    };
    const signal = AbortSignal.timeout(limitMs);
    try {
      return await read(await client.fetch(url, { ...call, headers, signal }));
    } catch (error) {
      if (error instanceof FilesUnavailable) throw error;
      const why = signal.aborted
        ? `gave no answer within ${limitMs} ms`
        : `cannot be reached: ${reasonOf(error)}`;
      throw new FilesUnavailable(`The S3 store ${why}`, error);
    }
  };
}

function bucketUrl({ endpoint, bucket, pathStyle }: S3Config): string {
  if (pathStyle) return `${endpoint}/${bucket}`;
  const url = new URL(endpoint);
  return `${url.protocol}//${bucket}.${url.host}`;
}

async function failure(what: string, response: Response): Promise<FilesUnavailable> {
  const code = codeOf(await response.text());
  return new FilesUnavailable(`The S3 store ${what}: ${response.status} ${code ?? ''}`.trim());
}

/** `fetch` reports only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return errorText(cause);
}

function codeOf(xml: string): string | null {
  return textOf(xml, 'Code');
}

function textOf(xml: string, tag: string): string | null {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1] ?? '';
  return text === '' ? null : text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
}
