/**
 * Test double of an S3 store. The one on npm (s3Independent.ts) does not check V4 signatures, and Debian has
 * only Ceph. This one implements the protocol: it computes every signature from Amazon's specification, and
 * rejects wrong signatures and bytes that do not match the announced hash. The same tests run on a real store
 * given by `TEST_S3_ENDPOINT` and the other variables.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';

export interface S3Double {
  readonly endpoint: string;
  readonly objects: Map<string, Buffer>;
  /** Replies the next `times` requests with 503. */
  failNext(times: number): void;
  /**
   * Behaviour from now on; a silent store never responds, a halting one stops in the middle of its response.
   */
  become(state: S3State): void;
  close(): Promise<void>;
}

export type S3State = 'sound' | 'broken' | 'hanging up' | 'silent' | 'halting';

export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** `pageSize` is the number of names per listing. */
export async function startS3Double(bucket: string, keys: S3Keys, pageSize = 1000): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  let state: S3State = 'sound';
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (state === 'hanging up') return void request.socket.destroy();
      if (state === 'silent') return;
      if (state === 'halting') return void response.writeHead(200, { 'Content-Length': 100 }).write('<');
      const reply =
        failures-- > 0
          ? xml(503, 'SlowDown')
          : state === 'broken'
            ? xml(500, 'InternalError')
            : replyOf(request, body);
      response.writeHead(reply.status, { 'Content-Type': 'application/xml' }).end(reply.body);
    });
  });
  const replyOf = (request: IncomingMessage, body: Buffer): { status: number; body: Buffer | string } => {
    const url = new URL(request.url ?? '/', 'http://store');
    const headers = headersOf(request);
    const signed = signatureOf({ method: request.method ?? '', url, headers }, keys);
    if (signed === null || !(headers.get('authorization') ?? '').endsWith(`Signature=${signed}`))
      return xml(403, 'SignatureDoesNotMatch');
    const age = Math.abs(Date.now() - timeOf(headers.get('x-amz-date') ?? ''));
    if (!(age < 15 * 60_000)) return xml(403, 'RequestTimeTooSkewed');
    if (sha256(body) !== headers.get('x-amz-content-sha256')) return xml(400, 'XAmzContentSHA256Mismatch');
    const [, askedBucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    if (askedBucket !== bucket) return xml(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return { status: 200, body: '' };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204, body: '' };
    }
    if (key === '') return { status: 200, body: listOf(objects, url.searchParams, pageSize) };
    const found = objects.get(key);
    return found === undefined ? xml(404, 'NoSuchKey') : { status: 200, body: found };
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store listens on no port.');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    failNext: (times) => void (failures = times),
    become: (next) => void (state = next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface SignedRequest {
  readonly method: string;
  readonly url: URL;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

/** The expected signature (Signature Version 4, header form), or null when the request has none. */
export function signatureOf({ method, url, headers }: SignedRequest, keys: S3Keys): string | null {
  const authorization = headers.get('authorization') ?? '';
  const [, id, date, region, names] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+),/.exec(
      authorization,
    ) ?? [];
  if (id !== keys.accessKeyId || region !== keys.region || date === undefined || names === undefined)
    return null;
  if (!['host', 'x-amz-date'].every((name) => names.split(';').includes(name))) return null;
  const query = [...url.searchParams]
    .map(([name, value]) => `${escapeUri(name)}=${escapeUri(value)}`)
    .toSorted()
    .join('&');
  const canonical = [
    method,
    url.pathname,
    query,
    ...names.split(';').map((name) => `${name}:${(headers.get(name) ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    names,
    headers.get('x-amz-content-sha256') ?? '',
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers.get('x-amz-date') ?? '', scope, sha256(canonical)].join('\n');
  const key = [date, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  return createHmac('sha256', key).update(toSign).digest('hex');
}

function listOf(objects: Map<string, Buffer>, query: URLSearchParams, pageSize: number): string {
  const after = query.get('continuation-token') ?? '';
  const rest = [...objects.keys()].toSorted().filter((key) => key > after);
  const page = rest.slice(0, pageSize);
  const next = rest.length > page.length ? (page.at(-1) ?? '') : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const token = next === '' ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<ListBucketResult>${contents}<IsTruncated>${String(next !== '')}</IsTruncated>${token}</ListBucketResult>`;
}

const xml = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` });
const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex');
const escapeUri = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function headersOf(request: IncomingMessage): Map<string, string> {
  return new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
