import type { LeftOut } from '../imported.ts';

/** Counts what a reader has to say, equal kinds once. */
export interface Notes {
  readonly note: (what: string) => void;
  readonly all: () => readonly LeftOut[];
}

export function createNotes(): Notes {
  const counts = new Map<string, number>();
  return {
    note: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    all: () => Array.from(counts, ([what, count]) => ({ what, count })),
  };
}
