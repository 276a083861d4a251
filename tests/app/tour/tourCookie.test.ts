import { describe, expect, test } from 'vitest';
import { completionCookie, completionCookieExists } from '../../../src/app/tour/tourCookie.ts';

const NAME = 'vue_onboarding_tour_generator-tour';

describe('the cookie of the tour', () => {
  test('is named as people already have it, is true, and lives for 365 days', () => {
    expect(completionCookie('generator-tour', Date.UTC(2026, 10, 21, 7))).toBe(
      `${NAME}=true; expires=Sun, 21 Nov 2027 07:00:00 GMT; path=/; SameSite=Lax`,
    );
  });

  test('lives until the end date, if there is one', () => {
    const endDate = new Date(Date.UTC(2026, 11, 31, 20, 59, 59));
    expect(completionCookie('generator-tour', Date.UTC(2026, 10, 21), endDate)).toBe(
      `${NAME}=true; expires=Thu, 31 Dec 2026 20:59:59 GMT; path=/; SameSite=Lax`,
    );
  });

  test.each([
    { cookies: '', hasEnded: false },
    { cookies: 'theme=dark; csrftoken=abc', hasEnded: false },
    { cookies: `${NAME}=false`, hasEnded: false },
    { cookies: `theme=dark; ${NAME}=false; a=b`, hasEnded: false },
    { cookies: `${NAME}=true`, hasEnded: true },
    { cookies: `theme=dark; ${NAME}=true; a=b`, hasEnded: true },
    { cookies: `${NAME}-2=true; another_${NAME}=true`, hasEnded: false },
  ])('«$cookies» → the tour was ended: $hasEnded', ({ cookies, hasEnded }) => {
    expect(completionCookieExists(cookies, 'generator-tour')).toBe(hasEnded);
  });
});
