/** Authentication and authorisation by the access rules in the table of operations. */
import type { Context, MiddlewareHandler } from 'hono';
import type { Access } from '../../src/api/contract/operation.ts';
import type { Account, AppEnv } from './context.ts';
import { unauthorized } from './httpError.ts';

/** Returns the account of an `Authorization` header, or null when there is none. */
export type Identify = (header: string) => Promise<Account | null>;

export const BAD_TOKEN = 'Недопустимый токен.';
export const NO_TOKEN = 'Учётные данные не были предоставлены.';

/**
 * Puts `account` into the context, or `viewer` where authentication is optional. Throws 401 for an invalid
 * token, and for a missing one where it is required; an empty header counts as missing. Ownership is checked
 * by the handler's query.
 */
export function requireAccess(identify: Identify, access: Access): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (access === 'viewer') context.set('viewer', await senderOf(identify, context));
    if (access === 'account' || access === 'owner') {
      const account = await senderOf(identify, context);
      if (account === null) throw unauthorized(NO_TOKEN);
      context.set('account', account);
    }
    await next();
  };
}

async function senderOf(identify: Identify, context: Context): Promise<Account | null> {
  const header = (context.req.header('Authorization') ?? '').trim();
  if (header === '') return null;
  const account = await identify(header);
  if (account === null) throw unauthorized(BAD_TOKEN);
  return account;
}
