/** The page's CSRF value: fetched when first needed, once for all concurrent calls. */
import type { CsrfReply } from './contract/auth.ts';
import type { Outcome } from './failing.ts';
import { noReply } from './failing.ts';

interface Csrf {
  /** Null before it is fetched. */
  readonly value: () => string | null;
  /** Fetches the value if there is none. An aborted call stops waiting; the next call fetches again. */
  readonly have: (signal: AbortSignal | undefined) => Promise<Outcome<unknown>>;
  /** Clears the value if it is still this one. */
  readonly forget: (refused: string | null) => void;
}

export function createCsrf(ask: () => Promise<Outcome<CsrfReply>>): Csrf {
  let value: string | null = null;
  let asking: Promise<Outcome<unknown>> | null = null;

  /** Concurrent calls share one fetch. */
  async function have(): Promise<Outcome<unknown>> {
    if (value !== null) return { ok: true, value: null };
    asking ??= ask().then((reply) => {
      if (reply.ok) value = reply.value.token;
      asking = null;
      return reply;
    });
    return asking;
  }

  return {
    value: () => value,
    have: async (signal) => {
      if (signal === undefined) return have();
      const ended = new AbortController();
      const calledOff = new Promise<Outcome<unknown>>((resolve) => {
        const give = (): void => {
          asking = null;
          resolve({ ok: false, failing: noReply(signal) });
        };
        if (signal.aborted) give();
        else signal.addEventListener('abort', give, { signal: ended.signal });
      });
      return Promise.race([have(), calledOff]).finally(() => ended.abort());
    },
    forget: (refused) => {
      if (value === refused) value = null;
    },
  };
}
