/** Publications of copies, as the browser makes them: ids and bytes that say nothing. */
import { randomBytes } from 'node:crypto';
import type { Browser, Reply } from './browser.ts';

export const HEAD = 'h'.repeat(1403);
export const NOTE = 'N'.repeat(2855);

export function anId(): string {
  return randomBytes(16).toString('base64url');
}

export function putCopy(owner: Browser, pickup: string, copy: string, bytes = new Uint8Array([1, 2, 3])) {
  return owner.upload(`/api/pickups/${pickup}/copies/${copy}/`, bytes, 'application/octet-stream');
}

export function startPickup(owner: Browser, pickup: string, days = 30): Promise<Reply> {
  return owner.call('POST', '/api/pickups/', { id: pickup, head: HEAD, days });
}

/** A finished publication with these copies. */
export async function aPickup(owner: Browser, copies: readonly string[] = [anId()]) {
  const pickup = anId();
  await startPickup(owner, pickup);
  for (const copy of copies) await putCopy(owner, pickup, copy);
  await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies });
  return { pickup, copies };
}
