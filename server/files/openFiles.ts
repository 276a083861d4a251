/** Opens the configured store: S3 when it has an endpoint, else the data folder. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import type { KeptFiles } from './fileStore.ts';
import { createFileStore } from './fileStore.ts';
import { createS3Store } from './s3Store.ts';

export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): KeptFiles {
  return s3 === null ? createFileStore(path.join(dataDir, 'images'), randomUUID) : createS3Store(s3);
}
