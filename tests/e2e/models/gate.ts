/**
 * Holds requests of the page until a walk releases them in a chosen way, simulating the network and its
 * faults.
 */
import type { BrowserContext, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import { answerOf } from '../product/intercepted.ts';

/** What happens to a held request. */
export type Letting =
  /** Sent to the server and answered. */
  | 'through'
  /** Sent with another body, so that the server itself refuses. */
  | { readonly instead: Readonly<Record<string, unknown>> }
  /** Dropped by the network. */
  | 'dropped'
  /** Sent to the server, but the response is lost. */
  | 'answer lost'
  /** An intermediary, or a failing server, responds with this. */
  | { readonly status: number; readonly json: Readonly<Record<string, unknown>> };

export interface Gate {
  /** Holds the next request from now on. */
  readonly close: () => void;
  /** Waits for the held request and releases it; later ones pass until the gate is closed again. */
  readonly letGo: (how: Letting) => Promise<void>;
}

/** A gate for requests of this method to one path of the service, such as `/api/auth/login/`. */
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
    await answerOf(route);
    return route.abort('connectionreset');
  }
  if ('instead' in how) return route.continue({ postData: how.instead });
  return route.fulfill({ status: how.status, json: how.json });
}
