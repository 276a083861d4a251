/** Published templates are there for everybody, so their calls ask who is there without turning nobody away. */
import type { Context } from 'hono';
import { accountOf } from '../accounts/tokens.ts';
import type { Account, AppOptions } from '../http/context.ts';
import { unauthorized } from '../http/refusal.ts';

/** The person behind the request, or null without a token. A token that is none is refused, so that the page notices. */
export async function viewerOf(options: AppOptions, context: Context): Promise<Account | null> {
  const header = (context.req.header('Authorization') ?? '').trim();
  if (header === '') return null;
  const account = await accountOf(options, header);
  if (account === null) throw unauthorized('Недопустимый токен.');
  return account;
}
