/**
 * Repeatedly kills everything without warning while people write. With the embedded database the server is
 * killed; with PostgreSQL the server and the database in turn, and the server has to survive the latter.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setting } from '../properties.ts';
import type { Browser } from './support/browser.ts';
import { serverAt, signUp } from './support/browser.ts';
import { givenPostgres } from './support/database.ts';
import type { PostgresCluster } from './support/postgresCluster.ts';
import { startPostgres } from './support/postgresCluster.ts';
import type { ServerProcess } from './support/process.ts';
import { addressOf, buildServer, startServer } from './support/process.ts';
import type { Written } from './support/writers.ts';
import { faultsIn, faultsInAccounts, writeUntil } from './support/writers.ts';

/** `npm run test:deep` uses a hundred. */
const CYCLES = setting('DURABILITY_KILLS', 6);
const folder = mkdtempSync(path.join(tmpdir(), 'долговечность '));
let cluster: PostgresCluster | null = null;
let program: string[] = [];
let server: ServerProcess | null = null;
beforeAll(async () => {
  // Half the start time is optimising the database's WebAssembly; that is not worth it between two kills.
  program = ['--liftoff-only', ...(await buildServer()).program];
  // A separate PostgreSQL: the one in TEST_DATABASE_URL cannot be killed.
  if (givenPostgres() !== null) cluster = await startPostgres();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await server?.ended;
  await cluster?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const databaseUrl = cluster === null ? {} : { DATABASE_URL: cluster.url };
  server = startServer({ DATA_DIR: folder, LOG_LEVEL: 'error', ...databaseUrl }, program);
  return addressOf(server);
}
const killServer = async (): Promise<void> => {
  server?.kill('SIGKILL');
  await server?.ended;
};
const killDatabase = async (): Promise<void> => cluster?.kill();

test(
  'kills under load lose nothing that was acknowledged and leave nothing half made',
  async () => {
    const written: Written = { projects: new Map(), settled: new Map(), accounts: [] };
    let address = await start();
    const service = serverAt(() => address);
    const person: Browser = await signUp(service);
    const faults: string[] = [];

    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const killsDatabase = cluster !== null && cycle % 2 === 1;
      await writeUntil(person, written, 10 + ((cycle * 7) % 15), killsDatabase ? killDatabase : killServer);
      if (killsDatabase) await cluster?.start();
      else address = await start();
      faults.push(...(await faultsIn(person, written)).map((fault) => `cycle ${cycle}: ${fault}`));
    }
    faults.push(...(await faultsInAccounts(service, person, written)));

    expect(faults).toEqual([]);
    expect(written.settled.size).toBeGreaterThanOrEqual(CYCLES);
    expect(written.accounts.filter(({ acknowledged }) => acknowledged).length).toBeGreaterThan(0);
  },
  CYCLES * 30_000,
);
