import { createApiClient } from '../../../src/api/client.ts';
import { addressOf } from '../../server/support/cookieFetch.ts';
import { memoryStorage } from '../../server/support/memoryStorage.ts';

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}
/** A response, a function that creates one per request, or no response. */
type Reply = Response | (() => Response) | Error;

/** A client with these responses in order; the last one is repeated. */
export function aClient(
  replies: readonly Reply[],
  stored: Record<string, string> = { token: 'abc' },
  baseUrl = '',
) {
  const sent: Sent[] = [];
  const left = [...replies];
  const storage = memoryStorage(stored);
  /** The stored values at each call about a 401. */
  const unauthorized: Record<string, string>[] = [];
  const client = createApiClient({
    baseUrl,
    storage,
    onUnauthorized: () => unauthorized.push(Object.fromEntries(storage.values)),
    fetch: async (input, init = {}) => {
      sent.push({ url: addressOf(input), init });
      const reply = left.length > 1 ? left.shift() : left[0];
      if (reply instanceof Error || reply === undefined) throw reply ?? new Error('no answer');
      return typeof reply === 'function' ? reply() : reply.clone();
    },
  });
  return { client, sent, storage, unauthorized };
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });
export const CSRF = json({ token: 'csrf-1' });
export const PROJECT = {
  id: 'p1',
  name: 'Дипломы',
  canvas_width: 800,
  canvas_height: 600,
  version: 3,
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
};
