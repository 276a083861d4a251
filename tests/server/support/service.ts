/** The real application with an in-memory database and a clock that moves only when told to. */
import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { UNKNOWN_SITE } from '../../../src/api/contract/site.ts';
import { argon2id } from '../../../server/accounts/passwords.ts';
import type { Surroundings } from '../../../server/app.ts';
import { createApp } from '../../../server/app.ts';
import type { Database } from '../../../server/database/schema.ts';
import { createAfterwards } from '../../../server/http/afterwards.ts';
import type { App } from '../../../server/http/context.ts';
import { doHere } from '../../../server/documents/works.ts';
import { acceptImage } from '../../../server/images/acceptImage.ts';
import { openTestDatabase } from './database.ts';

export interface Service {
  readonly app: App;
  readonly db: Database;
  readonly clock: { now: number };
  readonly events: Record<string, unknown>[];
  /** Resolves when all that is done after answers is done. */
  readonly settled: () => Promise<void>;
}

export interface ServiceOptions {
  readonly config?: Partial<Surroundings['config']>;
  /** Overrides of the default dependencies. */
  readonly given?: Partial<
    Pick<
      Surroundings,
      | 'files'
      | 'passwords'
      | 'mail'
      | 'acceptImage'
      | 'doWork'
      | 'fetch'
      | 'latePages'
      | 'peerAddress'
      | 'log'
      | 'repeat'
    >
  >;
}

const TEST_CONFIG: Surroundings['config'] = {
  pageDir: path.join(import.meta.dirname, 'page'),
  seedTemplates: true,
  allowedOrigins: [],
  secureCookies: false,
  rateLimits: false,
  trustedProxies: 0,
  imageQuotaBytes: 1_000_000_000,
  projectQuotaBytes: 500_000_000,
  bodyMemoryBytes: 160_000_000,
  storageQuotaBytes: 1_500_000_000,
  writeBytesPerHour: 1_000_000_000,
  lettersPerHour: null,
  publicUrl: null,
  github: null,
  site: UNKNOWN_SITE,
  proofIssuers: new Map(),
};

/** One service for the tests of a file; each test uses its own people. */
export function useService(options: ServiceOptions = {}): () => Service {
  let service: Service | null = null;
  beforeAll(async () => {
    service = createService(await openTestDatabase(), options);
  });
  afterAll(() => service?.db.destroy());
  return () => {
    if (service === null) throw new Error('The service is asked for before the tests have begun.');
    return service;
  };
}

export function createService(db: Database, options: ServiceOptions = {}): Service {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const events: Record<string, unknown>[] = [];
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const log = options.given?.log ?? ((event) => void events.push(event));
  const { later, settled } = createAfterwards(log);
  const app = createApp({
    db,
    files: {
      put: async (name, bytes) => void kept.set(name, new Uint8Array(bytes)),
      get: async (name) => kept.get(name) ?? null,
    },
    clock: () => clock.now,
    ids: { id: randomUUID, secret: () => randomBytes(32).toString('hex') },
    config: { ...TEST_CONFIG, ...options.config },
    passwords: argon2id,
    acceptImage,
    doWork: doHere,
    fetch: () => Promise.reject(new Error('This test calls no other service.')),
    peerAddress: () => '192.0.2.1',
    log,
    mail: null,
    later,
    ...options.given,
  });
  return { app, db, clock, events, settled };
}
