/**
 * What a mailing leaves on the device: its secret, by which the service knows letters that were sent, and how
 * many copies were shared. No address, no name and no words: these go with signing out (`keptCorrections.ts`).
 */
import { z } from 'zod';
import type { SessionStorage } from '../../api/session.ts';

const KEY = 'lettersOfProjects';
const MAX_PROJECTS = 50;
const keptSchema = z.object({
  place: z.string(),
  /** 256 random bits in hex; the key of the service's hashes. Null before anything is sent. */
  run: z.string().nullable(),
  shared: z.number().int().min(0),
  /** Which copies these were, by a hash; absent in what older pages have kept. */
  sharedOf: z.string().optional(),
});
const schema = z.array(keptSchema);

export type KeptMailing = Omit<z.infer<typeof keptSchema>, 'place'>;
type Storage = Pick<SessionStorage, 'getItem' | 'setItem'>;

/** Null when none was begun in this project. */
export function keptMailing(storage: Storage, place: string): KeptMailing | null {
  return read(storage).find((kept) => kept.place === place) ?? null;
}

export function keepMailing(storage: Storage, place: string, mailing: KeptMailing): void {
  const others = read(storage).filter((kept) => kept.place !== place);
  storage.setItem(KEY, JSON.stringify([...others.slice(1 - MAX_PROJECTS), { ...mailing, place }]));
}

function read(storage: Storage): z.infer<typeof schema> {
  try {
    const kept = schema.safeParse(JSON.parse(storage.getItem(KEY) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}
