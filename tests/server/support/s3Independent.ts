/**
 * A third-party S3 server (s3rver): checks paths, listings and error codes against an implementation other
 * than our double. The double covers what it lacks: V4 signatures, and multi-page listings (its cipher for
 * page tokens is gone from OpenSSL 3, so it is asked for whole listings).
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Config } from '../../../server/config/config.ts';

export interface IndependentS3 {
  readonly config: S3Config;
  close(): Promise<void>;
}

export async function startIndependentS3(bucket: string): Promise<IndependentS3> {
  const directory = mkdtempSync(path.join(tmpdir(), 'чужое хранилище '));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await s3.configureBuckets();
  const reply = s3.callback();
  const server = createServer((request, response) => {
    request.url = request.url?.replace('&max-keys=1', '') ?? '/';
    reply(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The store listens on no port.');
  return {
    // The only key pair that it knows.
    config: {
      endpoint: `http://127.0.0.1:${address.port}`,
      bucket,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      region: 'us-east-1',
      pathStyle: true,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
