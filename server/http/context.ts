/** What every folder of the service is given, and what a request carries. A folder that needs more says so itself. */
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import type { Repeat } from './repeat.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  /** SHA-256 of the token that this request came with. */
  readonly tokenHash: string;
}

interface Ids {
  /** An opaque identifier, never seen before. */
  id(): string;
  /** A secret of 256 random bits, in hex. */
  secret(): string;
}

export interface AppOptions {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Measures how fast bodies come; by the timers of Node unless told otherwise. */
  readonly repeat?: Repeat;
  readonly ids: Ids;
  readonly config: Pick<
    Config,
    | 'pageDir'
    | 'allowedOrigins'
    | 'secureCookies'
    | 'rateLimits'
    | 'trustedProxies'
    | 'imageQuotaBytes'
    | 'projectQuotaBytes'
    | 'bodyMemoryBytes'
    | 'storageQuotaBytes'
    | 'writeBytesPerHour'
    | 'publicUrl'
    | 'github'
    | 'site'
  >;
  /** For calls to other services. */
  readonly fetch: typeof fetch;
  /** The address of the other end of the connection, for rate limits and the log. */
  readonly peerAddress: (context: Context) => string;
  /** One event of interest to the operator; never a password, a token or a person's data. */
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

export interface Receiving {
  /** Forms and other short requests. */
  readonly small: MiddlewareHandler<AppEnv>;
  /** Saves, images, bundles. `tooLarge` is the text of the 413 answer. */
  readonly large: (maxBytes: number, tooLarge?: string) => MiddlewareHandler<AppEnv>;
}

export interface AppEnv {
  Variables: {
    account: Account;
    /** Who is signed in, where that is optional. */
    viewer?: Account | null;
    /** The whole body, once it was received. */
    body?: Uint8Array;
    /** How large the answer is, where that was counted. */
    answerBytes?: number;
    /** Aborted when the sender hung up, or the memory of the body is needed for others. */
    gone?: AbortSignal;
  };
}
export type App = Hono<AppEnv>;
