/**
 * Sends letters one after another through the service. Copy and address make the key of a letter. The service
 * sends a key once, also when the page is reloaded in between.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ApiClient } from '../../api/client.ts';
import { MAX_LETTERS_ASKED } from '../../api/contract/limits.ts';
import type { FoundMailing, LetterOutcome, LettersReport } from '../../machines/letters/events.ts';
import type { LetterFile, LetterWishes, PlannedLetter } from '../../output/index.ts';
import { addressKey, canBeSent, letterTexts } from '../../output/index.ts';
import { fail, valueOrFailure } from '../platform/apiFailure.ts';
import { asciiAddress } from './asciiAddress.ts';
import { DRAWN_AT_ONCE } from './drawLetters.ts';
import type { LettersSource } from './lettersSource.ts';

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
interface Addressed {
  readonly copy: number;
  readonly address: string;
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
  /** Known outcomes: letters that were sent, or may have been, are not requested again. */
  readonly outcomes: readonly LetterOutcome[];
  readonly isStopping: () => boolean;
  readonly onOutcome: (outcome: LetterOutcome) => void;
  readonly onProgress: (done: number, total: number) => void;
}

/** Throws a `Failure` when the service cannot be reached; earlier outcomes were reported by `onOutcome`. */
export async function sendLetters(sending: Sending): Promise<LettersReport> {
  const { letters, outcomes, draw, isStopping, onOutcome, onProgress, signal } = sending;
  const all = addressedLetters(letters);
  const over = new Set(outcomes.filter(({ state }) => state !== 'refused').map(nameOf));
  const left = all.filter((letter) => !over.has(nameOf(letter)));
  let done = all.length - left.length;
  onProgress(done, all.length);
  for (let start = 0; start < left.length; start += DRAWN_AT_ONCE) {
    const batch = left.slice(start, start + DRAWN_AT_ONCE);
    const drawn = await draw([...new Set(batch.map(({ copy }) => copy))]);
    for (const letter of batch) {
      if (isStopping()) return { type: 'stopped' };
      signal.throwIfAborted();
      onOutcome(await sendOne(sending, letter, drawn.get(letter.copy) ?? []));
      done += 1;
      onProgress(done, all.length);
    }
  }
  return { type: 'finished' };
}

async function sendOne(
  { api, run, source, wishes }: Sending,
  { copy, address, key }: Addressed,
  files: readonly LetterFile[],
): Promise<LetterOutcome> {
  const words = letterTexts(source.withFields, copy, wishes);
  const to = asciiAddress(address);
  const { state, reason } = valueOrFailure(
    await api.sendLetter({ run, copy: key, to, ...words, files: files.map(wireFile) }),
  );
  return { copy, address, state, ...(reason !== undefined && { reason }) };
}

/** Asks the service for the states of these letters. Throws a `Failure` when it cannot be reached. */
export async function findMailing(
  api: Pick<ApiClient, 'letterStates'>,
  run: string,
  letters: readonly PlannedLetter[],
  signal: AbortSignal,
): Promise<Pick<FoundMailing, 'isTried' | 'outcomes'>> {
  const all = addressedLetters(letters);
  const outcomes: LetterOutcome[] = [];
  let isTried = false;
  for (let start = 0; start === 0 || start < all.length; start += MAX_LETTERS_ASKED) {
    const part = all.slice(start, start + MAX_LETTERS_ASKED);
    const asked = part.map(({ key, address }) => ({ copy: key, to: asciiAddress(address) }));
    const { is_tried, states } = valueOrFailure(await api.letterStates({ run, letters: asked }, { signal }));
    isTried = is_tried;
    for (const [place, { copy, address }] of part.entries()) {
      const state = states[place] ?? null;
      if (state !== null) outcomes.push({ copy, address, state });
    }
  }
  return { isTried, outcomes };
}

/**
 * The key of a copy is made from its person, not its row, so that inserting a row does not send letters to the
 * others again. People with the same name and address are distinguished by their order.
 */
function addressedLetters(letters: readonly PlannedLetter[]): readonly Addressed[] {
  const seen = new Map<string, number>();
  return letters.filter(canBeSent).flatMap(({ copy, name, addresses }) =>
    addresses.map((address) => {
      const person = JSON.stringify([name, addressKey(address)]);
      const place = (seen.get(person) ?? 0) + 1;
      seen.set(person, place);
      return { copy, address, key: bytesToHex(sha256(utf8ToBytes(`${person} ${place}`))) };
    }),
  );
}

function nameOf({ copy, address }: Pick<LetterOutcome, 'copy' | 'address'>): string {
  return `${copy} ${addressKey(address)}`;
}

/** Bytes converted in one call: an argument each, and engines limit the number of arguments. */
const AT_ONCE = 0x8000;

function wireFile({ name, bytes }: LetterFile): { readonly name: string; readonly content: string } {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += AT_ONCE)
    pieces.push(String.fromCharCode(...bytes.subarray(start, start + AT_ONCE)));
  return { name: name.slice(-200), content: btoa(pieces.join('')) };
}
