/**
 * Rate limits: attempts per fixed window, counted in the database, so that several processes share the
 * counts.
 */
import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import { sql } from 'kysely';
import type { Context } from 'hono';
import type { AppOptions } from './context.ts';
import { HttpError } from './httpError.ts';

export interface Limit {
  readonly name: string;
  readonly hits: number;
  readonly windowMs: number;
  /** What is used up, in Russian, where the common words are too vague. */
  readonly reason?: string;
}

const MINUTE = 60_000;
const WRONG_GUESSES = 'Слишком много неверных попыток.';
/**
 * A school's computers share one address, so limits per address are wide and those per account narrow. The
 * limit per account from all addresses is wide again: a stranger could use it up to lock the person out.
 */
export const LIMITS = {
  loginByAddressAndAccount: { name: 'login-address-account', hits: 10, windowMs: 5 * MINUTE },
  loginByAccount: { name: 'login-account', hits: 100, windowMs: 60 * MINUTE },
  loginByAddress: { name: 'login-address', hits: 200, windowMs: 5 * MINUTE },
  githubByAddress: { name: 'github-address', hits: 100, windowMs: 5 * MINUTE },
  registerByAddress: { name: 'register-address', hits: 60, windowMs: 60 * MINUTE },
  passwordByAccount: { name: 'password-account', hits: 10, windowMs: 15 * MINUTE },
  passwordByAddress: { name: 'password-address', hits: 100, windowMs: 15 * MINUTE },
  /**
   * Requests for a link to a new password, of one account from one address: strangers use up their own only.
   */
  forgotByAccount: { name: 'forgot-address-account', hits: 5, windowMs: 60 * MINUTE },
  forgotByAddress: { name: 'forgot-address', hits: 60, windowMs: 60 * MINUTE },
  /** Letters to one person that one address asks for, however it calls them. */
  lettersByAddress: { name: 'letters-address-account', hits: 5, windowMs: 60 * MINUTE },
  /**
   * Letters to one person from everywhere: wide, for strangers at many addresses must not lock the person
   * out.
   */
  lettersByAccount: { name: 'letters-account', hits: 50, windowMs: 60 * MINUTE },
  /** Links to a new e-mail address: what one person asks for, and what one mailbox gets. */
  emailLinksByAccount: { name: 'email-links-account', hits: 10, windowMs: 60 * MINUTE },
  emailLinksByMailbox: { name: 'email-links-mailbox', hits: 5, windowMs: 60 * MINUTE },
  /** Letters with copies (`server/letters/letterLimits.ts`); the operator's settings replace the numbers. */
  copiesByAccount: {
    name: 'copies-account',
    hits: 300,
    windowMs: 60 * MINUTE,
    reason: 'Вы отправили все письма, которые можно отправить за час.',
  },
  copiesToMailbox: {
    name: 'copies-mailbox',
    hits: 30,
    windowMs: 60 * MINUTE,
    reason: 'На этот адрес уже ушло много писем за час.',
  },
  copiesFromDomain: {
    name: 'copies-from-domain',
    hits: 1000,
    windowMs: 60 * MINUTE,
    reason: 'С адресов вашей почты ушло много писем за час.',
  },
  copiesToDomain: {
    name: 'copies-to-domain',
    hits: 1500,
    windowMs: 60 * MINUTE,
    reason: 'На адреса этой почты уже ушло много писем за час.',
  },
  copiesOfSite: {
    name: 'copies-site',
    hits: 2000,
    windowMs: 60 * MINUTE,
    reason: 'Сайт отправил все письма, которые может отправить за час.',
  },
  /** Links to become a member of a project: made, and opened or accepted. */
  invitesByAccount: { name: 'invites-account', hits: 100, windowMs: 60 * MINUTE },
  invitationsByAccount: { name: 'invitations-account', hits: 120, windowMs: 10 * MINUTE },
  uploadByAccount: { name: 'upload-account', hits: 300, windowMs: 10 * MINUTE },
  /** Likes and views of templates. */
  marksByAccount: { name: 'marks-account', hits: 600, windowMs: 10 * MINUTE },
  /** Readings of the public records of keys. */
  keysByAddress: { name: 'keys-address', hits: 1200, windowMs: 10 * MINUTE },
  /** Readings of published copies, and wrong guesses of what opens one (`server/pickups/guesses.ts`). */
  pickupsByAddress: { name: 'pickups-address', hits: 1200, windowMs: 10 * MINUTE },
  guessesByAddress: { name: 'guesses-address', hits: 20, windowMs: 15 * MINUTE, reason: WRONG_GUESSES },
  guessesByAddressInDay: { name: 'guesses-day', hits: 60, windowMs: 24 * 60 * MINUTE, reason: WRONG_GUESSES },
  /** From everywhere: wide, for strangers at many addresses must not lock the recipients out. */
  guessesOfPickup: { name: 'guesses-pickup', hits: 300, windowMs: 60 * MINUTE, reason: WRONG_GUESSES },
  notesByAddress: { name: 'notes-address', hits: 20, windowMs: 60 * MINUTE },
  pickupPutsByAccount: { name: 'pickup-puts-account', hits: 4000, windowMs: 10 * MINUTE },
  uploadByAddress: { name: 'upload-address', hits: 2000, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

/**
 * Counts one attempt. Throws a `HttpError` (429) when the window has too many. A window that starts in the
 * future, because the clock was set back, starts now: nobody waits longer than one window.
 */
export async function countAttempt(options: AppOptions, limit: Limit, subject: string): Promise<void> {
  if (!options.config.rateLimits) return;
  const now = options.clock();
  const { rows } = await sql<{ hits: number; window_start: number }>`
    INSERT INTO rate_limits (bucket, window_start, hits) VALUES (${bucketOf(limit.name, subject)}, ${now}, 1)
    ON CONFLICT (bucket) DO UPDATE SET
      hits = CASE WHEN rate_limits.window_start <= ${now - limit.windowMs}::bigint THEN 1 ELSE rate_limits.hits + 1 END,
      window_start = CASE WHEN rate_limits.window_start <= ${now - limit.windowMs}::bigint
        THEN excluded.window_start ELSE least(rate_limits.window_start, excluded.window_start) END
    RETURNING hits, window_start`.execute(options.db);
  const row = rows[0];
  if (row === undefined || row.hits <= limit.hits) return;
  if (row.hits === limit.hits + 1) options.log({ event: 'limit', limit: limit.name });
  throw tooMany(Math.max(1, Math.ceil((row.window_start + limit.windowMs - now) / 1000)), limit.reason);
}

/**
 * Counts one attempt from an address (see `clientAddress`); `account` is given where the limit is per pair.
 * Providers assign IPv6 networks of /56 and wider, so the /56 around a /64 is counted too, with a wider
 * limit.
 */
export async function countFrom(
  options: AppOptions,
  limit: Limit,
  address: string,
  account?: string,
): Promise<void> {
  const subject = (place: string): string => (account === undefined ? place : `${place} ${account}`);
  await countAttempt(options, limit, subject(address));
  const wide = wideNetworkOf(address);
  if (wide === null) return;
  const { name, hits, windowMs } = limit;
  await countAttempt(options, { name: `${name}-wide`, hits: hits * WIDER, windowMs }, subject(wide));
}

/** Takes one attempt back that turned out not to be one of those that are counted. */
export async function takeBack(options: AppOptions, { name }: Limit, subject: string): Promise<void> {
  if (!options.config.rateLimits) return;
  await options.db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('bucket', '=', bucketOf(name, subject))
    .where('hits', '>', 0)
    .execute();
}

/** The same for what `countFrom` has counted. */
export async function takeBackFrom(
  options: AppOptions,
  limit: Limit,
  address: string,
  account: string,
): Promise<void> {
  await takeBack(options, limit, `${address} ${account}`);
  const wide = wideNetworkOf(address);
  if (wide !== null) await takeBack(options, { ...limit, name: `${limit.name}-wide` }, `${wide} ${account}`);
}
/** Factor of the limit of a /56 over that of a /64. */
const WIDER = 4;

/** The /56 of an IPv6 network in the form of `networkOf`; null for anything else. */
function wideNetworkOf(network: string): string | null {
  const groups = network.split(':');
  if (groups.length !== 4) return null;
  const last = (groups[3] ?? '').padStart(4, '0').slice(0, 2);
  return `${groups.slice(0, 3).join(':')}:${last}/56`;
}

/**
 * The text is sent twice: a failed registration shows `error`, everything else `detail` (specification §8).
 */
function tooMany(seconds: number, reason = 'Слишком много попыток.'): HttpError {
  return errorUntil(seconds, reason);
}

/** `HttpError` for more bytes than a person may write in an hour. */
export function tooMuch(megabytes: number, seconds: number): HttpError {
  return errorUntil(seconds, `Слишком много данных за час: можно сохранить до ${megabytes} МБ.`);
}

function errorUntil(seconds: number, reason: string): HttpError {
  const text = `${reason} Попробуйте через ${Math.ceil(seconds / 60)} мин.`;
  const body = { detail: text, error: text, code: 'too_many_requests' };
  return new HttpError(429, body, { 'Retry-After': String(seconds) });
}

/** Only a hash is stored, because names and addresses are personal data. */
export function bucketOf(name: string, subject: string): string {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

/**
 * Address of the client. `X-Forwarded-For` is trusted only as far as our proxies wrote it: with n proxies,
 * the n-th address from the end.
 */
export function clientAddress(
  options: Pick<AppOptions, 'peerAddress'> & {
    readonly config: Pick<AppOptions['config'], 'trustedProxies'>;
  },
  context: Context,
): string {
  const hops = options.config.trustedProxies;
  const forwarded = (context.req.header('X-Forwarded-For') ?? '').split(',').map((address) => address.trim());
  const written = hops > 0 ? forwarded.at(-hops) : undefined;
  return networkOf(written !== undefined && isIP(written) > 0 ? written : options.peerAddress(context));
}

/**
 * Rate-limit key: the IPv4 address, or the IPv6 /64 prefix. Customers often have more than a /64: see
 * `countFrom`.
 */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = ''] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const missing = tail === undefined ? 0 : Math.max(0, 8 - groupsOf(head).length - groupsOf(tail).length);
  const all = [...groupsOf(head), ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail ?? '')];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

function groupsOf(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
