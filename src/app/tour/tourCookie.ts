/**
 * Cookie that records a finished tour (specification §3, §9). The name is that of the previous product, so
 * that its cookies still count.
 */
import { readCookies } from '../../hosts/page/deviceStorage.ts';

const NAME_START = 'vue_onboarding_tour_';
const COMPLETED = 'true';
const LIFE_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

function tourCookieName(tourId: string): string {
  return `${NAME_START}${tourId}`;
}

/** Whether the cookies say that the tour was finished; a missing cookie and 'false' do not. */
export function completionCookieExists(cookies: string, tourId: string): boolean {
  const start = `${tourCookieName(tourId)}=`;
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  return found !== undefined && found.slice(start.length) !== 'false';
}

/** Whether this browser has finished the tour. */
export function wasTourCompleted(jar: Pick<Document, 'cookie'>, tourId: string): boolean {
  return completionCookieExists(readCookies(jar), tourId);
}

/** Value to assign to `document.cookie`; it expires on the end date, or after 365 days. */
export function completionCookie(tourId: string, now: number, endDate?: Date): string {
  const expires = endDate ?? new Date(now + LIFE_DAYS * DAY_MS);
  return `${tourCookieName(tourId)}=${COMPLETED}; expires=${expires.toUTCString()}; path=/; SameSite=Lax`;
}
