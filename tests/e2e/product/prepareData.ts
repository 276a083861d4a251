/**
 * Before all end-to-end tests: a server makes its database and the templates of the product once. Every server of the tests
 * begins with a copy, which takes a second of a core instead of seven.
 */
import { rm } from 'node:fs/promises';
import { PREPARED_DATA, startService } from './service.ts';

export default async function prepareData(): Promise<() => Promise<void>> {
  const { dataDir, stop } = await startService();
  await stop();
  process.env[PREPARED_DATA] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
