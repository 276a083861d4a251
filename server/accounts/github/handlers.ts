/**
 * Sign-in through GitHub. The page asks to begin, goes to GitHub, comes back to `/login` with a code and
 * hands it over in a call of its own. So no address ever carries our token, and everything that changes
 * something is under the CSRF check.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { GithubConfig } from '../../config/config.ts';
import type { AppOptions } from '../../http/context.ts';
import { crossSiteRule } from '../../http/csrf.ts';
import type { Handlers } from '../../http/mount.ts';
import { clientAddress, countFrom, LIMITS } from '../../http/rateLimit.ts';
import { badRequest, notFound, HttpError } from '../../http/httpError.ts';
import { deviceOf } from '../device.ts';
import { endSession, issueToken } from '../tokens.ts';
import { beginFlow, endFlow, FLOW_MS } from './flows.ts';
import type { Tables } from '../../database/schema.ts';
import { brokenUniqueness } from '../../database/session.ts';
import { MAX_NAME } from '../../../src/api/contract/limits.ts';
import { isLoginAllowed } from '../freeNames.ts';
import { looksLikeSystem } from '../systemAuthor.ts';
import { keyOf } from '../keys.ts';
import { githubAddress } from '../githubAddress.ts';
import { createHash } from 'node:crypto';
import { z } from 'zod';

interface GithubPerson {
  /** GitHub's number of the account; the login can be given away, the number cannot. */
  readonly id: string;
  readonly login: string;
  readonly name: string;
  /** Their primary address if GitHub has verified it, else null. */
  readonly email: string | null;
}

type GithubReply =
  | { readonly kind: 'person'; readonly person: GithubPerson }
  /** GitHub does not accept the code. */
  | { readonly kind: 'refused' }
  /** No reply in time, or one that cannot be read. */
  | { readonly kind: 'unreachable' };

const TIMEOUT_MS = 10_000;

const tokenSchema = z.object({ access_token: z.string().min(1) });

const errorSchema = z.object({ error: z.string() });

const userSchema = z.object({
  id: z.number().int().positive(),
  login: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/),
  name: z.string().nullish(),
});

const emailsSchema = z.array(z.object({ email: z.email(), primary: z.boolean(), verified: z.boolean() }));

type User = Tables['users'];

const COOKIE = 'github_flow';
const COOKIE_PATH = '/api/auth/github/';
const STRANGE = 'Вход через GitHub устарел или начат в другом браузере. Начните его заново.';
const REFUSED = 'GitHub не подтвердил вход. Попробуйте ещё раз.';
const UNREACHABLE = 'GitHub сейчас не отвечает. Попробуйте позже или войдите по логину и паролю.';

export function githubHandlers(
  options: AppOptions,
): Handlers<'githubState' | 'githubStart' | 'githubFinish'> {
  const { config, log } = options;
  return {
    githubState: () => ({ enabled: config.github !== null }),

    githubStart: async ({ context, body }) => {
      const github = githubOf(options);
      const { redirect } = body();
      await countFrom(options, LIMITS.githubByAddress, clientAddress(options, context));
      const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
      const flow = await beginFlow(options, `${github.publicUrl}/login${query}`);
      keepInBrowser(options, context, flow.browser);
      return { url: authorizeUrl(github, flow) };
    },

    githubFinish: async ({ context, body }) => {
      const github = githubOf(options);
      const { code, state } = body();
      const address = clientAddress(options, context);
      await countFrom(options, LIMITS.githubByAddress, address);
      const flow = await endFlow(options, { browser: getCookie(context, COOKIE) ?? '', state });
      keepInBrowser(options, context, null);
      const refused = (outcome: string, error: HttpError): HttpError => {
        log({ event: 'login', by: 'github', outcome, address });
        return error;
      };
      if (flow === null) throw refused('strange', badRequest({ detail: STRANGE }));
      const found = await fetchPerson(options.fetch, github, { ...flow, code });
      if (found.kind === 'refused') throw refused('refused', badRequest({ detail: REFUSED }));
      if (found.kind === 'unreachable')
        throw refused('unreachable', new HttpError(503, { detail: UNREACHABLE }));

      const user = await accountOfGithub(options, found.person);
      const token = await issueToken(options, user.id, deviceOf(context));
      await endSession(options, context.req.header('Authorization'));
      log({ event: 'login', by: 'github', outcome: 'done', user: user.id, address });
      return { ...user, token };
    },
  };
}

function githubOf({ config }: AppOptions): GithubConfig {
  if (config.github === null) throw notFound();
  return config.github;
}

function keepInBrowser({ config }: AppOptions, context: Context, secret: string | null): void {
  setCookie(context, COOKIE, secret ?? '', {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: crossSiteRule(config),
    secure: config.secureCookies,
    maxAge: secret === null ? 0 : FLOW_MS / 1000,
  });
}

/**
 * Whose account a GitHub sign-in opens. The rules:
 *
 * 1. An account belongs to GitHub's number of the person, and to nothing else of theirs.
 * 2. An unknown number makes a new account. It never opens an older one with the same e-mail or login:
 *    registration here does not verify addresses, so somebody else may have registered the address before its
 *    owner.
 * 3. The new account takes the GitHub login, or one like it if that is taken; and the primary address if
 *    GitHub has verified it and nobody has it here, else GitHub's private address of the person.
 */
async function accountOfGithub(options: AppOptions, person: GithubPerson): Promise<User> {
  const known = await findByGithub(options, person);
  if (known !== undefined) return known;
  const logins = [person.login, `${person.login}-github`, `${person.login}-${person.id}`];
  for (const username of logins.filter((login) => isLoginAllowed(login, ''))) {
    for (const email of [person.email ?? githubAddress(person), githubAddress(person)]) {
      const made = await tryToMake(options, person, username, email);
      if (made === 'username-taken') break;
      if (made !== 'email-taken') return made;
    }
  }
  throw new Error(`No free login was found for the GitHub account ${person.id}.`);
}

/** One attempt. When two run at once for one person, the second finds the account of the first. */
async function tryToMake(
  options: AppOptions,
  person: GithubPerson,
  username: string,
  email: string,
): Promise<User | 'username-taken' | 'email-taken'> {
  const user: User = {
    id: options.ids.id(),
    username,
    email,
    username_key: keyOf(username),
    email_key: keyOf(email),
    name: looksLikeSystem(person.name) ? '' : plainName(person.name),
    password_hash: null,
    github_id: person.id,
    is_github_user: true,
    is_tour_completed: false,
    // GitHub gives only an address that it has verified.
    email_confirmed_at: email === person.email ? options.clock() : null,
    created_at: options.clock(),
  };
  try {
    await options.db.insertInto('users').values(user).execute();
    return user;
  } catch (error) {
    const rule = brokenUniqueness(error);
    if (rule === 'users_username_taken') return 'username-taken';
    if (rule === 'users_email_taken') return 'email-taken';
    const made = rule === 'users_github_taken' ? await findByGithub(options, person) : undefined;
    if (made !== undefined) return made;
    throw error;
  }
}

function findByGithub({ db }: AppOptions, { id }: GithubPerson): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('github_id', '=', id).executeTakeFirst();
}

function plainName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME);
}

/** Where the browser goes to ask GitHub who its person is. */
function authorizeUrl(
  { clientId, siteUrl }: GithubConfig,
  flow: { readonly state: string; readonly verifier: string; readonly redirectUri: string },
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: flow.redirectUri,
    scope: 'user:email',
    state: flow.state,
    code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${siteUrl}/login/oauth/authorize?${query.toString()}`;
}

/**
 * GitHub's side of the OAuth authorization-code flow with PKCE. Own lines instead of arctic, because that
 * package's GitHub client knows neither PKCE nor another address than github.com. The access token is used
 * once and kept nowhere.
 *
 * Trades the code that the browser brought for the person behind it.
 */
async function fetchPerson(
  send: typeof fetch,
  { clientId, clientSecret, siteUrl, apiUrl }: GithubConfig,
  flow: { readonly code: string; readonly verifier: string; readonly redirectUri: string },
): Promise<GithubReply> {
  const call = async (url: string, body: URLSearchParams | null, token?: string): Promise<unknown> => {
    const response = await send(url, {
      method: body === null ? 'GET' : 'POST',
      headers: {
        Accept: 'application/json',
        'User-Agent': 'patent-generator',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    return response.json();
  };
  try {
    const given = await call(
      `${siteUrl}/login/oauth/access_token`,
      new URLSearchParams({
        client_id: clientId,
        client_secret: clientSecret,
        code: flow.code,
        redirect_uri: flow.redirectUri,
        code_verifier: flow.verifier,
      }),
    );
    if (errorSchema.safeParse(given).success) return { kind: 'refused' };
    const { access_token: token } = tokenSchema.parse(given);
    const { id, login, name } = userSchema.parse(await call(`${apiUrl}/user`, null, token));
    const emails = emailsSchema.parse(await call(`${apiUrl}/user/emails`, null, token));
    const email = emails.find(({ primary, verified }) => primary && verified)?.email ?? null;
    return { kind: 'person', person: { id: String(id), login, name: name ?? '', email } };
  } catch {
    return { kind: 'unreachable' };
  }
}
