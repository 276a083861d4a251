/**
 * Counts response bytes that clients have not read yet, like bodies: per person, per address and in total. A
 * client that does not read is refused the next large response, and is cut off when others need the memory.
 */
import { ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { createBodyBudget } from './bodyBudget.ts';
import type { AppEnv, AppOptions } from './context.ts';
import { clientAddress } from './rateLimit.ts';
import { crowded } from './httpError.ts';

/** Smaller responses are not counted. */
const SMALL = 64_000;
const OF_PERSON = 105_000_000;

type ReplyOptions = Pick<AppOptions, 'peerAddress'> & {
  readonly config: Pick<AppOptions['config'], 'bodyMemoryBytes' | 'trustedProxies'>;
};

export function holdReplies(options: ReplyOptions): MiddlewareHandler<AppEnv> {
  const inAll = options.config.bodyMemoryBytes;
  const ofAddress = Math.max(OF_PERSON, inAll * 0.9);
  const budget = createBodyBudget({ ofPerson: OF_PERSON, bodiesOfPerson: 100, ofAddress, inAll });
  return async (context, next) => {
    await next();
    const bytes = context.get('replyBytes') ?? 0;
    const outgoing = outgoingOf(context);
    if (bytes < SMALL || outgoing === null || outgoing.closed) return;
    const sender = {
      person: context.get('account')?.id ?? null,
      address: clientAddress(options, context),
    };
    const holding = budget.open(sender, () => outgoing.destroy());
    if (holding?.take(bytes) === true) return void outgoing.once('close', holding.release);
    holding?.release();
    throw crowded();
  };
}

/** Null without a connection, as in most tests. */
function outgoingOf(context: Context): ServerResponse | null {
  const outgoing: unknown = Reflect.get(Object(context.env), 'outgoing');
  return outgoing instanceof ServerResponse ? outgoing : null;
}
