/** Holds requests of the page until a walk lets them go, the way it wants: as the network, or its failing, would. */
import type { BrowserContext, Route } from '@playwright/test';
import { expect } from '@playwright/test';

/** What becomes of a held request. */
export type Letting =
  /** It reaches the server and is answered by it. */
  | 'through'
  /** The same with another body, so that the server itself refuses. */
  | { readonly instead: Readonly<Record<string, unknown>> }
  /** The network drops it. */
  | 'dropped'
  /** It reaches the server, but the answer is lost on its way back. */
  | 'answer lost'
  /** Something between the page and the server, or the server in trouble, answers so. */
  | { readonly status: number; readonly json: Readonly<Record<string, unknown>> };

export interface Gate {
  /** From now on the next request is held. */
  readonly close: () => void;
  /** Waits for the held request and lets it go; later ones pass until the gate is closed again. */
  readonly letGo: (how: Letting) => Promise<void>;
}

/** A gate before one address of the service, such as `/api/auth/login/`, for requests of this method. */
export async function gateAt(context: BrowserContext, address: string, method = 'POST'): Promise<Gate> {
  let isClosed = false;
  let held: Route | null = null;
  await context.route(`**${address}`, async (route) => {
    if (!isClosed || route.request().method() !== method) return route.fallback();
    isClosed = false;
    held = route;
  });
  return {
    close: () => {
      isClosed = true;
      held = null;
    },
    letGo: async (how) => {
      await expect
        .poll(() => held, { timeout: PATIENCE_MS, message: `a request to ${address}` })
        .not.toBe(null);
      if (held !== null) await letGo(held, how);
    },
  };
}

const PATIENCE_MS = 60_000;

async function letGo(route: Route, how: Letting): Promise<void> {
  if (how === 'through') return route.continue();
  if (how === 'dropped') return route.abort('connectionreset');
  if (how === 'answer lost') {
    await route.fetch();
    return route.abort('connectionreset');
  }
  if ('instead' in how) return route.continue({ postData: how.instead });
  return route.fulfill({ status: how.status, json: how.json });
}
