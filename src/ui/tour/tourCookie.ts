/** The cookie that remembers a tour (specification §3, §9). Its name stays that of the product before, whose people have it. */

const NAME_START = 'vue_onboarding_tour_';
const COMPLETED = 'true';
const LIFE_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

function tourCookieName(tourId: string): string {
  return `${NAME_START}${tourId}`;
}

/** Whether `document.cookie` says that the tour was ended; a cookie that is missing or 'false' does not. */
export function completionCookieExists(cookies: string, tourId: string): boolean {
  const start = `${tourCookieName(tourId)}=`;
  const found = cookies.split(/;\s*/).find((cookie) => cookie.startsWith(start));
  return found !== undefined && found.slice(start.length) !== 'false';
}

/** What to assign to `document.cookie`; it expires on the end date, or after 365 days. */
export function completionCookie(tourId: string, now: number, endDate?: Date): string {
  const expires = endDate ?? new Date(now + LIFE_DAYS * DAY_MS);
  return `${tourCookieName(tourId)}=${COMPLETED}; expires=${expires.toUTCString()}; path=/; SameSite=Lax`;
}
