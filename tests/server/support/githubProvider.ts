/** A small test GitHub over real HTTP: the authorization-code flow with PKCE, and two calls about a user. */
import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { GithubConfig } from '../../../server/config/config.ts';

export interface GithubAccount {
  readonly id: number;
  readonly login: string;
  readonly name?: string | null;
  readonly emails?: readonly { email: string; primary: boolean; verified: boolean }[];
}

export interface GithubProvider {
  readonly config: GithubConfig;
  /** The user signed in at GitHub in the next browser; null declines. */
  person: GithubAccount | null;
  /** Whether the user is asked and answers by a button, or has answered before. */
  asks: boolean;
  /** Fault when our server calls: the code is unknown, or the provider is down. */
  trouble: 'none' | 'forgotten code' | 'out of order';
  /** Every requested URL. */
  readonly asked: string[];
  /** Visits the URL our server redirects to, and returns the query of the redirect back. */
  visit(url: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

interface Grant {
  readonly account: GithubAccount;
  readonly challenge: string;
  readonly redirectUri: string;
}

export async function startGithub(publicUrl = 'https://gramoty.example'): Promise<GithubProvider> {
  const [clientId, clientSecret] = ['client-1', 'client-secret-1'];
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, GithubAccount>();
  const asked: string[] = [];
  const app = new Hono();

  app.use(async ({ req }, next) => {
    asked.push(req.url);
    await next();
  });
  app.get('/login/oauth/authorize', (context) => {
    const { req, text, redirect } = context;
    const query = req.query();
    const redirectUri = query['redirect_uri'] ?? '';
    const known = query['client_id'] === clientId && redirectUri.startsWith(`${publicUrl}/`);
    if (!known || query['code_challenge_method'] !== 'S256') return text('bad request', 400);
    if (provider.asks && query['reply'] === undefined) return context.html(questionOf(query));
    const back = new URL(redirectUri);
    back.searchParams.set('state', query['state'] ?? '');
    if (provider.person === null || query['reply'] === 'no') {
      back.searchParams.set('error', 'access_denied');
      return redirect(back.href);
    }
    const code = randomBytes(10).toString('hex');
    codes.set(code, { account: provider.person, challenge: query['code_challenge'] ?? '', redirectUri });
    back.searchParams.set('code', code);
    return redirect(back.href);
  });
  app.post('/login/oauth/access_token', async ({ req, json, text }) => {
    if (provider.trouble === 'out of order') return text('<h1>Unicorn!</h1>', 503);
    const form = Object.fromEntries(new URLSearchParams(await req.text()));
    const code = form['code'] ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    const isRight =
      grant !== undefined &&
      provider.trouble === 'none' &&
      form['client_id'] === clientId &&
      form['client_secret'] === clientSecret &&
      form['redirect_uri'] === grant.redirectUri &&
      challenge === grant.challenge;
    // GitHub reports errors with status 200.
    if (!isRight) return json({ error: 'bad_verification_code' });
    const token = `gho_${randomBytes(10).toString('hex')}`;
    tokens.set(token, grant.account);
    return json({ access_token: token, token_type: 'bearer', scope: 'user:email' });
  });
  app.get('/api/user', ({ req, json }) => {
    const account = tokens.get((req.header('Authorization') ?? '').replace('Bearer ', ''));
    if (account === undefined) return json({ message: 'Bad credentials' }, 401);
    return json({
      id: account.id,
      login: account.login,
      name: account.name ?? null,
      email: 'public@example.org',
    });
  });
  app.get('/api/user/emails', ({ req, json }) => {
    const account = tokens.get((req.header('Authorization') ?? '').replace('Bearer ', ''));
    return account === undefined ? json({ message: 'Bad credentials' }, 401) : json(account.emails ?? []);
  });

  const { server, port } = await new Promise<{ server: ReturnType<typeof serve>; port: number }>(
    (resolve) => {
      const listening = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info: AddressInfo) =>
        resolve({ server: listening, port: info.port }),
      );
    },
  );
  // A different site from the product's: browsers treat two ports of one host as the same site.
  const siteUrl = `http://localhost:${port}`;
  const provider: GithubProvider = {
    config: { clientId, clientSecret, publicUrl, siteUrl, apiUrl: `${siteUrl}/api` },
    person: null,
    asks: false,
    trouble: 'none',
    asked,
    visit: async (url) => {
      const reply = await fetch(url, { redirect: 'manual' });
      return new URL(reply.headers.get('Location') ?? 'none:').searchParams;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
  return provider;
}

/** The page on which GitHub asks for consent. */
function questionOf(query: Readonly<Record<string, string>>): ReturnType<typeof html> {
  const fields = Object.entries(query).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<!doctype html>
    <title>Authorize</title>
    <form>
      ${fields}
      <button name="reply" value="no">Cancel</button>
      <button name="reply" value="yes">Authorize</button>
    </form>`;
}
