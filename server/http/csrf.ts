/**
 * CSRF protection by double submit: `GET /api/getr` sets a random cookie and returns its value; every
 * changing call must repeat the value in `X-CSRFToken`. Another site can make a browser send the cookie, but
 * cannot read it to fill in the header.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { CsrfReply } from '../../src/api/contract/auth.ts';
import type { AppOptions } from './context.ts';
import { coded } from './httpError.ts';

const COOKIE = 'csrftoken';
const HEADER = 'X-CSRFToken';
const SHAPE = /^[0-9a-f]{64}$/;
const YEAR_SECONDS = 365 * 24 * 3600;

/** The value stays the same while the cookie lives, so that two tabs share it. */
export function issueCsrf({ ids, config }: Pick<AppOptions, 'ids' | 'config'>) {
  return ({ context }: { readonly context: Context }): CsrfReply => {
    const present = getCookie(context, COOKIE) ?? '';
    const token = SHAPE.test(present) ? present : ids.secret();
    setCookie(context, COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: crossSiteRule(config),
      secure: config.secureCookies,
      maxAge: YEAR_SECONDS,
    });
    return { token };
  };
}

/** Cookies are same-site, unless other origins are allowed to call. */
export function crossSiteRule({
  allowedOrigins,
  secureCookies,
}: Pick<AppOptions['config'], 'allowedOrigins' | 'secureCookies'>): 'Strict' | 'Lax' | 'None' {
  if (allowedOrigins.length === 0) return 'Strict';
  return secureCookies ? 'None' : 'Lax';
}

export const requireCsrf: MiddlewareHandler = async (context, next) => {
  if (!SAFE_METHODS.has(context.req.method)) {
    const cookie = getCookie(context, COOKIE) ?? '';
    const header = context.req.header(HEADER) ?? '';
    if (
      !SHAPE.test(cookie) ||
      !SHAPE.test(header) ||
      !timingSafeEqual(Buffer.from(cookie), Buffer.from(header))
    ) {
      throw coded(
        403,
        'csrf_failed',
        'Проверка безопасности не пройдена. Обновите страницу и попробуйте снова.',
      );
    }
  }
  await next();
};
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
