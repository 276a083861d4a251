/**
 * A mailing that waits outlives its page: it goes on by itself when the dialog opens again, as long as its letters,
 * words and files are the same. After a change in the table the person looks first.
 */
import { changeMailing } from '../../../hosts/page/keptMailing.ts';
import type { KeptMailing } from '../../../hosts/page/keptMailing.ts';
import type { FoundMailing, LettersWait } from '../../../machines/letters/events.ts';
import type { FileFormat } from '../../../output/formats/index.ts';
import type { LetterWishes, PlannedLetter } from '../../../output/letters/index.ts';
import type { KeyOf } from './letterKeys.ts';
import { hashOf } from './letterKeys.ts';

interface WaitingLetters {
  readonly wishes: LetterWishes;
  readonly letters: readonly PlannedLetter[];
  /** Of the attached files. */
  readonly format: FileFormat;
  readonly keyOf: KeyOf;
}

/** Keeps the wait, or that there is none; does nothing where nothing can be kept. */
export async function keepWait(
  place: string,
  wait: LettersWait | null,
  letters: WaitingLetters,
): Promise<void> {
  const kept = wait === null ? null : { ...wait, of: printOf(letters) };
  await changeMailing(place, () => ({ wait: kept })).catch(() => undefined);
}

/** The wait that was kept, where it is of these letters. */
export function foundWait(
  { wait }: Pick<KeptMailing, 'wait'>,
  letters: WaitingLetters,
): Pick<FoundMailing, 'waiting'> {
  if (wait === null || wait.of !== printOf(letters)) return {};
  const { until, tries, reason } = wait;
  return { waiting: { wait: { until, tries, reason }, wishes: letters.wishes } };
}

function printOf({ wishes, letters, format, keyOf }: WaitingLetters): string {
  const { column, subject, text } = wishes;
  const keys = letters.flatMap(({ copy, addresses }) => addresses.map((address) => keyOf({ copy, address })));
  return hashOf(JSON.stringify([column, subject, text, format, keys]));
}

/** Resolves when the time has come, also on a device that slept meanwhile. Rejects when it is stopped. */
export async function waitUntil(until: number, now: () => number, signal: AbortSignal): Promise<void> {
  while (now() < until) await pause(Math.min(until - now(), LOOK_MS), signal);
  signal.throwIfAborted();
}

/** Timers stand still while a device sleeps. */
const LOOK_MS = 5000;

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason instanceof Error ? signal.reason : new Error('The wait was stopped.'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
