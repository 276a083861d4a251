/**
 * A sign-in under way: between the browser's leaving for GitHub and its coming back. A secret in a cookie
 * binds it to the browser, `state` to the reply, the verifier to the code. Kept in the database, used once,
 * and for ten minutes.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import type { AppOptions } from '../../http/context.ts';
import { hashToken } from '../tokens.ts';

export const FLOW_MS = 600_000;

interface BegunFlow {
  /** For the browser's cookie. */
  readonly browser: string;
  readonly state: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

export async function beginFlow(
  { db, ids, clock }: Pick<AppOptions, 'db' | 'ids' | 'clock'>,
  redirectUri: string,
): Promise<BegunFlow> {
  const flow = { browser: ids.secret(), state: ids.secret(), verifier: ids.secret(), redirectUri };
  await db
    .insertInto('oauth_flows')
    .values({
      browser_hash: hashToken(flow.browser),
      state_hash: hashToken(flow.state),
      verifier: flow.verifier,
      redirect_uri: redirectUri,
      created_at: clock(),
    })
    .execute();
  return flow;
}

/** The flow that this browser began, if `state` is its own; in any case it is over now. */
export async function endFlow(
  { db, clock }: Pick<AppOptions, 'db' | 'clock'>,
  came: { readonly browser: string; readonly state: string },
): Promise<Pick<BegunFlow, 'verifier' | 'redirectUri'> | null> {
  const flow = await db
    .deleteFrom('oauth_flows')
    .where('browser_hash', '=', hashToken(came.browser))
    .returning(['state_hash', 'verifier', 'redirect_uri', 'created_at'])
    .executeTakeFirst();
  if (flow === undefined || flow.created_at <= clock() - FLOW_MS) return null;
  const isOwn = timingSafeEqual(Buffer.from(flow.state_hash), Buffer.from(hashToken(came.state)));
  return isOwn ? { verifier: flow.verifier, redirectUri: flow.redirect_uri } : null;
}

export async function deleteStaleFlows(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('oauth_flows')
    .where('created_at', '<=', now - FLOW_MS)
    .execute();
}
