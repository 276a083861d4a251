/**
 * The secret of a link to become a member (members#links). It stands behind `#`; somebody who signs in first keeps it
 * here meanwhile: an address that the login page goes back to would come into a log.
 */
import type { SessionStorage } from '../../api/session.ts';

export const JOIN_PATH = '/join';
const KEY = 'invitation';
const SECRET = /^[0-9a-f]{64}$/;

export function joinAddress(origin: string, secret: string): string {
  return `${origin}${JOIN_PATH}#${secret}`;
}

/** The secret in the address, or the kept one, which is forgotten; null without any. */
export function takeInvitation(storage: SessionStorage, currentPath: string): string | null {
  const [, inAddress = ''] = currentPath.split('#');
  const kept = storage.getItem(KEY) ?? '';
  storage.removeItem(KEY);
  return [inAddress, kept].find((secret) => SECRET.test(secret)) ?? null;
}

export function keepInvitation(storage: SessionStorage, secret: string): void {
  try {
    storage.setItem(KEY, secret);
  } catch {
    // no room, or forbidden: the link opens again
  }
}
