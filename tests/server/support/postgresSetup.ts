/** Setup of the PostgreSQL tests: one server for all; each file uses its own schema or database. */
import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgresCluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string | null;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const cluster = given === undefined ? await startPostgres() : null;
  project.provide('postgresUrl', given ?? cluster?.url ?? null);
  return async () => cluster?.remove();
}
