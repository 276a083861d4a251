/** Letters with the copies: what is asked of the chart, and what its work reports. */
import type { LetterWishes } from '../../output/letters/index.ts';
import type { Failure } from '../kernel/failure.ts';

/** A letter: a copy to one address. */
interface LetterTo {
  /** The copy, from 0. */
  readonly copy: number;
  readonly address: string;
}

/** What became of one letter to one address. */
export interface LetterOutcome extends LetterTo {
  /** `unknown`: the connection broke while the mail server had the letter, so it may have arrived. */
  readonly state: 'sent' | 'refused' | 'unknown';
  /** Why it was refused, in words. */
  readonly reason?: string;
  /** Whether it was refused for now only, and is tried again. */
  readonly isTemporary?: true;
}

/** A mailing whose letters the mail server, or a limit of the site, does not take for now. */
export interface LettersWait {
  /** When it goes on by itself, ms since 1970. */
  readonly until: number;
  /** Waits in a row after which no letter was taken, this one among them. */
  readonly tries: number;
  /** In words. */
  readonly reason: string;
}

/** A mailing that was begun on this device, as it is found when the dialog opens. */
export interface FoundMailing {
  /** Whether the trial letter to oneself was sent. */
  readonly isTried: boolean;
  readonly outcomes: readonly LetterOutcome[];
  /** Copies that were handed to the share sheet. */
  readonly shared: number;
  /** A mailing that waits, of letters that are still the same. */
  readonly waiting?: { readonly wait: LettersWait; readonly wishes: LetterWishes };
}

/** What a work is about; one is under way at a time. */
export type LettersJob = LettersJobBasis &
  (
    | { readonly kind: 'makeFiles' | 'tryOut' }
    | {
        readonly kind: 'send';
        /** Of the wait before it. */
        readonly tries: number;
        /** Only these, although they may have arrived; empty for all that are left. */
        readonly again: readonly LetterTo[];
      }
  );
interface LettersJobBasis {
  readonly wishes: LetterWishes;
  /** Letters whose outcome is known and that are not sent again. */
  readonly outcomes: readonly LetterOutcome[];
}

export type LettersRequest = { readonly type: 'stop' };

export type LettersReport =
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'told'; readonly outcome: LetterOutcome }
  /** @property fileName of the archive, where there is one */
  | { readonly type: 'finished'; readonly fileName?: string }
  | { readonly type: 'stopped' }
  | { readonly type: 'postponed'; readonly wait: LettersWait }
  /** Too much went wrong to go on without the person. */
  | { readonly type: 'halted'; readonly failure: Failure }
  | { readonly type: 'broken'; readonly failure: Failure };

type WithWishes<Type extends string> = { readonly type: Type; readonly wishes: LetterWishes };

export type LettersEvent =
  | WithWishes<'makeFiles'>
  | WithWishes<'tryOut'>
  | WithWishes<'send'>
  | (WithWishes<'sendAgain'> & { readonly letters: readonly LetterTo[] })
  | WithWishes<'share'>
  /** Hands the prepared copy to the share sheet: has to come from a press. */
  | { readonly type: 'handOver' }
  | { readonly type: 'skip' }
  | { readonly type: 'fromStart' }
  | { readonly type: 'pause' }
  /** Forgets the mailing of before; the same people may get letters again. */
  | { readonly type: 'begin' }
  | { readonly type: 'cancel' }
  | { readonly type: 'close' }
  | LettersReport;

export interface LettersContext extends Omit<FoundMailing, 'waiting'> {
  readonly wishes: LetterWishes | null;
  /** Null while nothing is waited for. */
  readonly wait: LettersWait | null;
  /** Letters that are sent again on purpose. */
  readonly again: readonly LetterTo[];
  readonly done: number;
  readonly total: number;
  readonly failure: Failure | null;
  /** The archive that was made last. */
  readonly fileName: string | null;
}

/** The next copy for the share sheet. */
export interface ShareInput {
  readonly wishes: LetterWishes;
  /** Its place among the letters, from 0. */
  readonly place: number;
}
