/**
 * Sends letters one after another through the service. Copy and address make the key of a letter. The service
 * sends a key once, also when the page is reloaded in between.
 */
import type { ApiClient } from '../../../api/client.ts';
import type { ApiError } from '../../../api/result.ts';
import { MAX_LETTERS_ASKED } from '../../../api/contract/limits.ts';
import type { Failure } from '../../../machines/kernel/failure.ts';
import { failureOf } from '../../../machines/kernel/failure.ts';
import type { FoundMailing, LetterOutcome, LettersReport } from '../../../machines/letters/events.ts';
import type { LetterFile, LetterWishes, PlannedLetter } from '../../../output/letters/index.ts';
import { canBeSent, letterTexts } from '../../../output/letters/index.ts';
import { fail, valueOrFailure } from '../../platform/apiFailure.ts';
import { asciiAddress } from './asciiAddress.ts';
import { DRAWN_AT_ONCE } from './drawLetters.ts';
import type { AddressedCopy, KeyOf } from './letterKeys.ts';
import { letterName } from './letterKeys.ts';
import type { LettersSource } from './lettersSource.ts';
import type { Trouble } from './trouble.ts';
import { stopAfter, TROUBLES_IN_A_ROW, waitFor } from './trouble.ts';

interface Mailing {
  readonly api: Pick<ApiClient, 'sendLetter' | 'tryLetter'>;
  /** Secret of the mailing. */
  readonly run: string;
  readonly source: LettersSource;
  readonly letters: readonly PlannedLetter[];
  readonly wishes: LetterWishes;
  readonly draw: (copies: readonly number[]) => Promise<ReadonlyMap<number, readonly LetterFile[]>>;
  readonly signal: AbortSignal;
}

/** A letter to one address. */
interface Addressed extends AddressedCopy {
  /** Identifies the copy to the service. */
  readonly key: string;
}

/** Sends the first letter to the person themselves. Throws a `Failure` when it is not accepted. */
export async function tryLetter({ api, run, source, letters, wishes, draw }: Mailing): Promise<void> {
  const first = letters.find(canBeSent);
  if (first === undefined)
    return fail({ code: 'refused', text: 'Нет ни одного письма, которое можно отправить.' });
  const drawn = await draw([first.copy]);
  const words = letterTexts(source.withFields, first.copy, wishes);
  const files = (drawn.get(first.copy) ?? []).map(wireFile);
  const { state, reason } = valueOrFailure(await api.tryLetter({ run, ...words, files }));
  if (state !== 'sent') fail({ code: 'refused', text: reason ?? NOT_ACCEPTED });
}

const NOT_ACCEPTED = 'Почтовый сервер не принял письмо.';

interface Sending extends Mailing {
  readonly keyOf: KeyOf;
  /** Known outcomes: letters that were sent, or may have been, are not requested again. */
  readonly outcomes: readonly LetterOutcome[];
  /** Waits before this run after which nothing was taken. */
  readonly tries: number;
  /** Only these, although they may have arrived; empty for all that are left. */
  readonly again: readonly AddressedCopy[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly isStopping: () => boolean;
  readonly onOutcome: (outcome: LetterOutcome) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/** Throws a `Failure` when the service cannot be reached; earlier outcomes were reported by `onOutcome`. */
export async function sendLetters(sending: Sending): Promise<LettersReport> {
  const { letters, keyOf, outcomes, again, isStopping, onOutcome, onProgress, now, signal } = sending;
  const wanted = new Set(again.map(letterName));
  const all = addressedLetters(letters, keyOf).filter((letter) => isWanted(wanted, letter));
  const left = again.length > 0 ? all : all.filter(isOpen(outcomes));
  const watch = watchTroubles(sending.tries);
  let done = all.length - left.length;
  onProgress(done, all.length);
  for (let start = 0; start < left.length; start += DRAWN_AT_ONCE) {
    const batch = left.slice(start, start + DRAWN_AT_ONCE);
    const drawn = await drawnFiles(sending, [...new Set(batch.map(({ copy }) => copy))]);
    for (const letter of batch) {
      if (isStopping()) return { type: 'stopped' };
      signal.throwIfAborted();
      const { outcome, trouble } = await sendOne(sending, letter, drawn.get(letter.copy) ?? []);
      onOutcome(outcome);
      if (outcome.isTemporary !== true) done += 1;
      onProgress(done, all.length);
      watch.take(outcome, trouble);
      const inARow = watch.inARow();
      if (inARow.length >= TROUBLES_IN_A_ROW) return endOf(stopAfter(inARow, watch.waits(now())), again);
    }
  }
  const later = watch.later();
  const wait = later.length === 0 || again.length > 0 ? null : waitFor(later, watch.waits(now()));
  return wait ?? { type: 'finished' };
}

function isWanted(wanted: ReadonlySet<string>, letter: AddressedCopy): boolean {
  return wanted.size === 0 || wanted.has(letterName(letter));
}

/** Letters that are sent again on purpose are not tried by themselves: the person sees what became of them. */
function endOf(report: LettersReport, again: Sending['again']): LettersReport {
  if (again.length === 0) return report;
  if (report.type === 'halted') return { type: 'broken', failure: report.failure };
  if (report.type !== 'postponed') return report;
  return { type: 'broken', failure: { code: 'refused', text: report.wait.reason } };
}

/** Counts what goes wrong in a run. */
function watchTroubles(triesBefore: number) {
  let tries = triesBefore;
  let inARow: readonly Trouble[] = [];
  const later: Trouble[] = [];
  return {
    take: ({ state }: LetterOutcome, trouble: Trouble | null): void => {
      if (state === 'sent') tries = 0;
      if (trouble?.kind === 'temporary') later.push(trouble);
      inARow = trouble === null ? [] : [...inARow, trouble];
    },
    inARow: () => inARow,
    /** Letters that are to be tried again. */
    later: (): readonly Trouble[] => later,
    waits: (now: number) => ({ tries, now }),
  };
}

/** The files of each copy, or why it cannot be drawn. Throws what `draw` does when that is so of every copy. */
async function drawnFiles(
  { draw, signal }: Pick<Sending, 'draw' | 'signal'>,
  copies: readonly number[],
): Promise<ReadonlyMap<number, readonly LetterFile[] | Failure>> {
  try {
    return await draw(copies);
  } catch (error) {
    signal.throwIfAborted();
    const drawn = new Map<number, readonly LetterFile[] | Failure>();
    for (const copy of copies)
      drawn.set(
        copy,
        await draw([copy]).then(
          (files) => files.get(copy) ?? [],
          (why: unknown) => failureOf(why),
        ),
      );
    signal.throwIfAborted();
    if ([...drawn.values()].every((each) => 'code' in each)) throw error;
    return drawn;
  }
}

/** How many letters a mailing would send now: corrected addresses and another column make them open again. */
export function countLeft(letters: readonly PlannedLetter[], outcomes: readonly LetterOutcome[]): number {
  return copiesToAddresses(letters).filter(isOpen(outcomes)).length;
}

/** Whether a letter was not sent, and may be: one that may have arrived is not sent again. */
function isOpen(outcomes: readonly LetterOutcome[]): (letter: AddressedCopy) => boolean {
  const over = new Set(outcomes.filter(({ state }) => state !== 'refused').map(letterName));
  return (letter) => !over.has(letterName(letter));
}

interface Ended {
  readonly outcome: LetterOutcome;
  /** Null for a letter that was taken, or is at fault itself. */
  readonly trouble: Trouble | null;
}

async function sendOne(
  { api, run, source, wishes, again }: Sending,
  { copy, address, key }: Addressed,
  files: readonly LetterFile[] | Failure,
): Promise<Ended> {
  const refused = (reason: string): Ended => ({
    outcome: { copy, address, state: 'refused', reason },
    trouble: null,
  });
  if ('code' in files) return refused(`Копия не нарисовалась: ${files.text.replace(/\.$/, '')}.`);
  const words = letterTexts(source.withFields, copy, wishes);
  if (words.subject === '') return refused(NO_SUBJECT);
  const to = asciiAddress(address);
  const result = await api.sendLetter({
    run,
    copy: key,
    to,
    ...words,
    files: files.map(wireFile),
    ...(again.length > 0 && { again: true }),
  });
  if (!result.ok && isOfLetter(result.error)) return refused(result.error.text);
  if (!result.ok && result.error.code === TOO_MANY) {
    const { text: reason, retryAfterMs = 0 } = result.error;
    return {
      outcome: { copy, address, state: 'refused', reason, isTemporary: true },
      trouble: { kind: 'temporary', reason, retryAfterMs },
    };
  }
  const { state, reason, is_temporary: isTemporary = false } = valueOrFailure(result);
  return {
    outcome: {
      copy,
      address,
      state,
      ...(reason !== undefined && { reason }),
      ...(isTemporary && { isTemporary: true as const }),
    },
    trouble: troubleOf(state, isTemporary, reason),
  };
}

/** A limit of the service is used up: for the person, the mailbox, the domain or the site. */
const TOO_MANY = 429;

function troubleOf(state: LetterOutcome['state'], isTemporary: boolean, reason = ''): Trouble | null {
  if (state === 'unknown') return { kind: 'unknown', reason, retryAfterMs: 0 };
  return state === 'refused' && isTemporary ? { kind: 'temporary', reason, retryAfterMs: 0 } : null;
}

const NO_SUBJECT = 'Тема этого письма пуста: в строке нет того, из чего она составлена.';

/** Whether the service takes others: a field of this letter is wrong, or its files are too large. */
function isOfLetter({ code, fields }: ApiError): boolean {
  return code === 413 || (code === 400 && fields !== undefined);
}

interface Sought extends Pick<Sending, 'run' | 'letters' | 'keyOf'> {
  /** Why letters were refused, by key. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** Asks the service for the states of these letters. Throws a `Failure` when it cannot be reached. */
export async function findMailing(
  api: Pick<ApiClient, 'letterStates'>,
  { run, letters, keyOf, reasons }: Sought,
  signal: AbortSignal,
): Promise<Pick<FoundMailing, 'isTried' | 'outcomes'>> {
  const all = addressedLetters(letters, keyOf);
  const outcomes: LetterOutcome[] = [];
  let isTried = false;
  for (let start = 0; start === 0 || start < all.length; start += MAX_LETTERS_ASKED) {
    const part = all.slice(start, start + MAX_LETTERS_ASKED);
    const asked = part.map(({ key, address }) => ({ copy: key, to: asciiAddress(address) }));
    const { is_tried, states } = valueOrFailure(await api.letterStates({ run, letters: asked }, { signal }));
    isTried = is_tried;
    for (const [place, { copy, address, key }] of part.entries()) {
      const reason = reasons[key];
      // The service does not hear of a letter that the page refused.
      const state = states[place] ?? (reason === undefined ? null : 'refused');
      if (state === null) continue;
      outcomes.push({ copy, address, state, ...(state === 'refused' && reason !== undefined && { reason }) });
    }
  }
  return { isTried, outcomes };
}

function addressedLetters(letters: readonly PlannedLetter[], keyOf: KeyOf): readonly Addressed[] {
  return copiesToAddresses(letters).map((letter) => ({ ...letter, key: keyOf(letter) }));
}

function copiesToAddresses(letters: readonly PlannedLetter[]): readonly AddressedCopy[] {
  return letters
    .filter(canBeSent)
    .flatMap(({ copy, addresses }) => addresses.map((address) => ({ copy, address })));
}

/** Bytes converted in one call: an argument each, and engines limit the number of arguments. */
const AT_ONCE = 0x8000;

function wireFile({ name, bytes }: LetterFile): { readonly name: string; readonly content: string } {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + AT_ONCE)));
  return { name: name.slice(-200), content: btoa(pieces.join('')) };
}
