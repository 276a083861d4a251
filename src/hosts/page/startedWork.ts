/**
 * What was begun on the page «Начать с таблицы» without an account: the list, the template and what was made
 * of both. It stays on the device while a tab of the site is open, and goes into the editor once its owner has
 * signed in.
 */
import { z } from 'zod';
import { sharedDatabase } from './deviceDatabase.ts';
import { STARTED_WORK_KEY } from './deviceRecords.ts';
import { DRAFT_LIFE_MS } from './draftStore.ts';
import type { HeldStore } from './heldTable.ts';
import type { Presence } from './presence.ts';

const workSchema = z.object({
  /** The list. */
  file: z.instanceof(File),
  /** How a delimited text is read, where the person chose. */
  text: z.object({ encoding: z.string(), delimiter: z.string() }).optional(),
  /** The sheet and its row of headings, null for none, where the person chose. */
  view: z.object({ sheet: z.string(), headerRow: z.number().nullable() }).optional(),
  /** Names of sheets that the person has turned, because people stood across. */
  turned: z.array(z.string()).optional(),
  /** What the person gave in place of columns that the list lacks, by the names of the fields. */
  given: z
    .record(
      z.string(),
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('text'), text: z.string() }),
        z.object({ kind: z.literal('number') }),
        z.object({ kind: z.literal('empty') }),
      ]),
    )
    .optional(),
  /** The filled template, as a save would send it, and the template that it is made of. */
  filled: z
    .object({
      templateId: z.string(),
      /** The look of the template that was chosen; absent for the drawn one. */
      look: z.enum(['saving', 'dark']).optional(),
      name: z.string(),
      canvas_width: z.number(),
      canvas_height: z.number(),
      layers: z.string(),
    })
    .nullable(),
  /** A file of one's own that became the template, as a save would send it. */
  own: z
    .object({
      file: z.instanceof(File),
      name: z.string(),
      canvas_width: z.number(),
      canvas_height: z.number(),
      layers: z.string(),
      leftOut: z.array(z.object({ what: z.string(), count: z.number() })),
      pageCount: z.number(),
      isPicture: z.boolean(),
      /** Finds that the person took or left against the proposal, by their places. */
      changed: z.array(z.string()),
    })
    .optional(),
  /** The owner is signing in to go on in the editor. */
  isForEditor: z.boolean(),
});
/** How screens know it. */
export type StartedWork = z.infer<typeof workSchema>;
export type StartedOwn = NonNullable<StartedWork['own']>;

const recordSchema = workSchema.extend({
  /** Of the list, for the tabs that know it. */
  id: z.string(),
  /** The account that began it, or that its guest came to; null while it is a guest's. */
  owner: z.string().nullable(),
  /** A guest wants it here also when no tab is open. */
  stays: z.boolean(),
  /** Milliseconds since 1970. */
  keptAt: z.number(),
});
type Kept = z.infer<typeof recordSchema>;

export interface StartedWorks {
  /** Replaces what was kept. */
  readonly keep: (work: StartedWork) => Promise<void>;
  /** The same, known in this tab at once, and written when the person pauses: the work may hold pictures. */
  readonly keepSoon: (work: StartedWork) => void;
  /**
   * Null when nothing was begun, as long ago as drafts live, or by somebody else. A guest's that no tab has
   * open is forgotten, unless it stays (start#a-guests-list).
   */
  readonly load: () => Promise<StartedWork | null>;
  /** Whether it stays when no tab is open. */
  readonly stays: () => boolean;
  readonly stay: () => Promise<void>;
  readonly forget: () => Promise<void>;
}

interface StartedDeps {
  readonly now: () => number;
  readonly newId: () => string;
  /** Who is signed in; null for a guest. */
  readonly account: () => string | null;
  readonly presence: Presence;
  /** Calls when the person has paused, or leaves the page; the result calls it off. Absent: at once. */
  readonly whenPaused?: (act: () => void) => () => void;
}

export function createStartedWorks(
  store: HeldStore<Kept>,
  { now, newId, account, presence, whenPaused = atOnce }: StartedDeps,
): StartedWorks {
  const memory = createMemory(store, whenPaused);
  const { write } = memory;
  const find = async (): Promise<Kept | null> => {
    const stored = memory.last() ?? recordSchema.safeParse(await store.read().catch(() => undefined)).data;
    return stored === undefined || stored.keptAt < now() - DRAFT_LIFE_MS ? null : stored;
  };
  const forget = async (): Promise<void> => {
    presence.leave();
    await memory.clear();
  };
  /** Of a guest, as far as it is for whoever is here now. */
  const guests = async (kept: Kept): Promise<Kept | null> => {
    const place = await presence.find(kept.id);
    if (place === 'closed' && !kept.stays) {
      await forget();
      return null;
    }
    const me = account();
    if (me === null) return place === 'unknown' && !kept.stays ? null : kept;
    // The guest has signed in: in this tab, or on the way to the editor, by the link of a letter.
    if (place !== 'here' && !(place === 'elsewhere' && kept.isForEditor)) return null;
    const own = { ...kept, owner: me };
    await write(own);
    return own;
  };
  const recordOf = (work: StartedWork): Kept => {
    const last = memory.last();
    const { id, owner, stays } = last?.file === work.file ? last : { id: newId(), owner: null, stays: false };
    presence.begin(id);
    return { ...workSchema.parse(work), id, stays, owner: account() ?? owner, keptAt: now() };
  };
  return {
    keep: (work) => write(recordOf(work)),
    keepSoon: (work) => memory.writeSoon(recordOf(work)),
    load: async () => {
      const kept = await find();
      if (kept === null) return null;
      const own = kept.owner === null ? await guests(kept) : kept.owner === account() ? kept : null;
      if (own === null) return null;
      memory.know(own);
      presence.enter(own.id);
      return workSchema.parse(own);
    },
    stays: () => memory.last()?.stays ?? false,
    stay: async () => {
      const last = memory.last();
      if (last !== null) await write({ ...last, stays: true });
    },
    forget,
  };
}

/** The last work, known at once; of several that are to be written soon, the last one is. */
function createMemory(store: HeldStore<Kept>, paused: NonNullable<StartedDeps['whenPaused']>) {
  let last: Kept | null = null;
  let callOff: (() => void) | null = null;
  const write = async (kept: Kept): Promise<void> => {
    last = kept;
    callOff?.();
    await store.write(kept).catch(() => undefined);
  };
  return {
    last: () => last,
    know: (kept: Kept): void => {
      last = kept;
    },
    write,
    writeSoon: (kept: Kept): void => {
      last = kept;
      callOff?.();
      callOff = paused(() => void write(kept));
    },
    clear: async (): Promise<void> => {
      last = null;
      callOff?.();
      await store.clear().catch(() => undefined);
    },
  };
}

function atOnce(act: () => void): () => void {
  act();
  return () => undefined;
}

/** Less than it takes to read the next line and press again, ms. */
const PAUSE_MS = 700;

/** On the page: after a pause, or when the page is hidden or left. */
export function whenPaused(act: () => void): () => void {
  const waiting = new AbortController();
  const end = () => {
    waiting.abort();
    clearTimeout(timer);
  };
  const now = () => {
    end();
    act();
  };
  const timer = setTimeout(now, PAUSE_MS);
  const { signal } = waiting;
  document.addEventListener('visibilitychange', () => document.hidden && now(), { signal });
  window.addEventListener('pagehide', now, { signal });
  return end;
}

/** Storage of this browser. */
export const deviceWork: HeldStore<Kept> = {
  read: () => sharedDatabase.get(STARTED_WORK_KEY),
  write: (work) => sharedDatabase.set(STARTED_WORK_KEY, work),
  clear: () => sharedDatabase.del(STARTED_WORK_KEY),
};
