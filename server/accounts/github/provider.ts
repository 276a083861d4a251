/**
 * GitHub's side of the OAuth authorization-code flow with PKCE. Own lines instead of arctic, because that package's GitHub
 * client knows neither PKCE nor another address than github.com. The access token is used once and kept nowhere.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GithubConfig } from '../../config/config.ts';

export interface GithubPerson {
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

/** Where the browser goes to ask GitHub who its person is. */
export function authorizeUrl(
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

/** Trades the code that the browser brought for the person behind it. */
export async function fetchPerson(
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
