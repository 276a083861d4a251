/**
 * Types of the dependencies of every server folder, and of the values in a request's context. A folder that
 * needs more declares it.
 */
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/schema.ts';
import type { Repeat } from './repeat.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  /** SHA-256 of the request's token. */
  readonly tokenHash: string;
}

interface Ids {
  /** A new unique opaque identifier. */
  id(): string;
  /** A secret of 256 random bits, in hex. */
  secret(): string;
}

export interface AppOptions {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Timer for measuring the pace of bodies; Node's by default. */
  readonly repeat?: Repeat;
  readonly ids: Ids;
  readonly config: Pick<
    Config,
    | 'pageDir'
    | 'seedTemplates'
    | 'allowedOrigins'
    | 'secureCookies'
    | 'rateLimits'
    | 'trustedProxies'
    | 'imageQuotaBytes'
    | 'projectQuotaBytes'
    | 'bodyMemoryBytes'
    | 'storageQuotaBytes'
    | 'writeBytesPerHour'
    | 'lettersPerHour'
    | 'publicUrl'
    | 'github'
    | 'site'
    | 'proofIssuers'
  > &
    Partial<Pick<Config, 'letterLimits'>>;
  /** For calls to other services. */
  readonly fetch: typeof fetch;
  /** Peer address of the connection, for rate limits and the log. */
  readonly peerAddress: (context: Context) => string;
  /** Logs one event; never a password, a token or personal data. */
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

export interface Receiving {
  /** For forms and other short requests. */
  readonly small: MiddlewareHandler<AppEnv>;
  /** For saves, images and bundles. `tooLarge` is the text of the 413 response. */
  readonly large: (maxBytes: number, tooLarge?: string) => MiddlewareHandler<AppEnv>;
}

export interface AppEnv {
  Variables: {
    account: Account;
    /** The signed-in account, where authentication is optional. */
    viewer?: Account | null;
    /** The whole body, once received. */
    body?: Uint8Array;
    /** Size of the response, where it was counted. */
    replyBytes?: number;
    /** Aborted when the client disconnects, or when the body's memory is needed for others. */
    gone?: AbortSignal;
  };
}
export type App = Hono<AppEnv>;
