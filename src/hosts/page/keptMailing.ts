/**
 * What a mailing leaves on the device, one record a project: its secret, by which the service knows letters that
 * were sent, how far it has come, and how many copies were shared. No address, no name, and no words, which go with signing out
 * (`keptCorrections.ts`). In the database, because a browser that is killed loses what `localStorage` got in the
 * last seconds, and without the secret everybody would be written to again.
 */
import { sharedDatabase } from './deviceDatabase.ts';
import { MAILING_PREFIX } from './deviceRecords.ts';

export interface KeptMailing {
  /** 256 random bits in hex; the key of the service's hashes. Null before anything is sent. */
  readonly run: string | null;
  /** Format of its files, so that those that are left are like the others; null before anything is sent. */
  readonly format: string | null;
  /** Letters that were tried, of all; null before the first. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  /** A mailing that goes on by itself later, of letters that a hash tells; null for none. */
  readonly wait: KeptWait | null;
  readonly shared: number;
  /** Which copies these were, by a hash; null before any. */
  readonly sharedOf: string | null;
}

interface KeptWait {
  readonly until: number;
  readonly tries: number;
  /** Words of the service about itself. */
  readonly reason: string;
  /** Hash of letters and words. */
  readonly of: string;
}

const NOTHING_KEPT: KeptMailing = {
  run: null,
  format: null,
  progress: null,
  wait: null,
  shared: 0,
  sharedOf: null,
};

/** Empty where none was begun in this project, and where nothing can be kept. */
export async function keptMailing(place: string): Promise<KeptMailing> {
  return read(await sharedDatabase.get(MAILING_PREFIX + place).catch(() => undefined));
}

/**
 * Resolves with what is kept now, once it is stored. No other change comes between, also of another tab. Rejects
 * where nothing can be kept.
 */
export async function changeMailing(
  place: string,
  change: (kept: KeptMailing) => Partial<KeptMailing>,
): Promise<KeptMailing> {
  let changed = NOTHING_KEPT;
  await sharedDatabase.update(MAILING_PREFIX + place, (stored) => {
    const kept = read(stored);
    changed = { ...kept, ...change(kept) };
    return changed;
  });
  return changed;
}

function read(stored: unknown): KeptMailing {
  const field = (name: keyof KeptMailing): unknown => Reflect.get(Object(stored), name);
  const [run, format] = [field('run'), field('format')];
  const [shared, sharedOf] = [field('shared'), field('sharedOf')];
  const count = (name: string): unknown => Reflect.get(Object(field('progress')), name);
  const [done, total] = [count('done'), count('total')];
  return {
    run: typeof run === 'string' ? run : null,
    format: typeof format === 'string' ? format : null,
    progress: typeof done === 'number' && typeof total === 'number' ? { done, total } : null,
    wait: readWait(field('wait')),
    shared: typeof shared === 'number' ? shared : 0,
    sharedOf: typeof sharedOf === 'string' ? sharedOf : null,
  };
}

function readWait(stored: unknown): KeptWait | null {
  const field = (name: keyof KeptWait): unknown => Reflect.get(Object(stored), name);
  const [until, tries, reason, of] = [field('until'), field('tries'), field('reason'), field('of')];
  const isWhole = typeof until === 'number' && typeof tries === 'number';
  return isWhole && typeof reason === 'string' && typeof of === 'string'
    ? { until, tries, reason, of }
    : null;
}
