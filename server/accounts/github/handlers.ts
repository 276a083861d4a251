/**
 * Sign-in through GitHub. The page asks to begin, goes to GitHub, comes back to `/login` with a code and hands it over in a
 * call of its own. So no address ever carries our token, and everything that changes something is under the CSRF check.
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
import { accountOfGithub } from './account.ts';
import { beginFlow, endFlow, FLOW_MS } from './flows.ts';
import { authorizeUrl, fetchPerson } from './provider.ts';

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
      const github = configured(options);
      const { redirect } = body();
      await countFrom(options, LIMITS.githubByAddress, clientAddress(options, context));
      const query = redirect === undefined ? '' : `?${new URLSearchParams({ redirect }).toString()}`;
      const flow = await beginFlow(options, `${github.publicUrl}/login${query}`);
      keepInBrowser(options, context, flow.browser);
      return { url: authorizeUrl(github, flow) };
    },

    githubFinish: async ({ context, body }) => {
      const github = configured(options);
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

function configured({ config }: AppOptions): GithubConfig {
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
