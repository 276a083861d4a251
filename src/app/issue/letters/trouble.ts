/**
 * Faults of the mail server as a whole. One letter that is not taken is told and passed over; three in a row stop
 * the mailing, for a while or until the person decides.
 */
import type { LettersReport } from '../../../machines/letters/events.ts';

/** A letter that was not taken for now, or of which nobody knows. */
export interface Trouble {
  readonly kind: 'temporary' | 'unknown';
  readonly reason: string;
  /** How long the service asks to wait, where it says so. */
  readonly retryAfterMs: number;
}

/** What mail programs do: soon, then rarely. */
const WAITS_MS = [60_000, 5 * 60_000, 15 * 60_000] as const;
export const TROUBLES_IN_A_ROW = 3;

interface Waits {
  /** Waits before this one after which nothing was taken. */
  readonly tries: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How a mailing stops after troubles in a row. */
export function stopAfter(troubles: readonly Trouble[], waits: Waits): LettersReport {
  if (troubles.some(({ kind }) => kind === 'unknown')) return haltReport(UNKNOWN_TEXT);
  return waitFor(troubles, waits) ?? haltReport(`Рассылка остановлена. ${lastOf(troubles)?.reason ?? ''}`);
}

/** The next try of letters that were not taken for now; null when it has been tried often enough. */
export function waitFor(troubles: readonly Trouble[], { tries, now }: Waits): LettersReport | null {
  const asked = Math.max(0, ...troubles.map(({ retryAfterMs }) => retryAfterMs));
  const usual = WAITS_MS[tries];
  // A limit of the site is over at its time, however often it was met.
  if (usual === undefined && asked === 0) return null;
  const until = now + Math.max(usual ?? 0, asked);
  return { type: 'postponed', wait: { until, tries: tries + 1, reason: lastOf(troubles)?.reason ?? '' } };
}

function haltReport(text: string): LettersReport {
  return { type: 'halted', failure: { code: 'refused', text } };
}

const UNKNOWN_TEXT =
  'Рассылка остановлена: связь с почтовым сервером прерывается письмо за письмом. Подождите немного и продолжите.';

function lastOf(troubles: readonly Trouble[]): Trouble | undefined {
  return troubles.at(-1);
}
