/**
 * Sends fonts and large documents to the child process, one of each person at a time; small documents are
 * parsed here.
 */
import type { By } from '../http/turns.ts';
import { createTurns } from '../http/turns.ts';
import type { DoWork, InputOf, OutputOf, WorkName } from './works.ts';
import { doHere } from './works.ts';

export type DoFor = <N extends WorkName>(by: By, name: N, input: InputOf<N>) => Promise<OutputOf<N>>;

/** Up to this size parsing takes a few milliseconds. */
const SMALL = 200_000;
/** Packed layers may unpack to a thousand times their size. */
const SMALL_PACKED = 2000;
const LIMITS = { atOnce: 1, waitingOfPerson: 8, waitingInAll: 32 };

export function createDoFor(doElsewhere: DoWork): DoFor {
  const turns = createTurns(LIMITS);
  return ({ person, gone }, name, input) =>
    isSmall(input) ? doHere(name, input) : turns.run(person, () => doElsewhere(name, input), gone);
}

/** Fonts never are: what a file costs is not in its size alone. */
function isSmall(input: InputOf<WorkName>): boolean {
  if ('font' in input) return false;
  if ('stored' in input && input.stored.packed.length >= SMALL_PACKED) return false;
  if ('body' in input) return input.body.length < SMALL;
  return 'bytes' in input ? input.bytes.length < SMALL : input.packed.length < SMALL_PACKED;
}
