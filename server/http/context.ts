/** What every part of the service is given, and what a request carries once it is known who sent it. */
import type { Context, Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { PasswordHashing } from '../accounts/passwords.ts';
import type { AcceptImage } from '../images/acceptImage.ts';
import type { FileStore } from '../images/fileStore.ts';

export interface Account {
  readonly id: string;
  readonly username: string;
  /** SHA-256 of the token that this request came with. */
  readonly tokenHash: string;
}

export interface Ids {
  /** An opaque identifier, never seen before. */
  id(): string;
  /** A secret of 256 random bits, in hex. */
  secret(): string;
}

export interface AppOptions {
  readonly db: Database;
  readonly files: FileStore;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
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
    | 'storageQuotaBytes'
    | 'writeBytesPerHour'
    | 'github'
    | 'site'
  >;
  readonly passwords: PasswordHashing;
  /** Makes an uploaded file a picture that is safe to keep; in the product, in a process of its own. */
  readonly acceptImage: AcceptImage;
  /** For calls to other services. */
  readonly fetch: typeof fetch;
  /** The address of the other end of the connection, for rate limits and the log. */
  readonly peerAddress: (context: Context) => string;
  /** One event of interest to the operator; never a password, a token or a person's data. */
  readonly log: (event: Readonly<Record<string, unknown>>) => void;
}

export interface AppEnv {
  Variables: { account: Account };
}
export type App = Hono<AppEnv>;
