/**
 * Guesses of what a recipient knows. Each request for a copy counts before it is answered, so that many at
 * once are no way around; a right one is taken back, so that a class behind one address opens its copies in
 * one lesson. Over the limit right words are refused too: a refusal says nothing.
 */
import type { Limit } from '../http/rateLimit.ts';
import { countAttempt, countFrom, LIMITS, takeBack, takeBackFrom } from '../http/rateLimit.ts';
import type { AppOptions } from '../http/context.ts';

interface Guesser {
  /** Of the client (`clientAddress`). */
  readonly address: string;
  /** Id of the publication. */
  readonly pickup: string;
}

const OF_ADDRESS: readonly Limit[] = [LIMITS.guessesByAddress, LIMITS.guessesByAddressInDay];

/** Throws a `HttpError` (429) when there were too many wrong ones. */
export async function countGuess(options: AppOptions, { address, pickup }: Guesser): Promise<void> {
  for (const limit of OF_ADDRESS) await countFrom(options, limit, address, pickup);
  await countAttempt(options, LIMITS.guessesOfPickup, pickup);
}

/** The guess was right. */
export async function forgiveGuess(options: AppOptions, { address, pickup }: Guesser): Promise<void> {
  for (const limit of OF_ADDRESS) await takeBackFrom(options, limit, address, pickup);
  await takeBack(options, LIMITS.guessesOfPickup, pickup);
}
