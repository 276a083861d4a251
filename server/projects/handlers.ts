/** Projects and their data. Every query filters by owner, so other people's projects are not found. */
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { DEFAULT_SHEET_HEIGHT, DEFAULT_SHEET_WIDTH } from '../../src/api/contract/limits.ts';
import type { ProjectData } from '../../src/api/contract/projects.ts';
import { projectDataSchema, projectIdSchema, projectLookupSchema } from '../../src/api/contract/projects.ts';
import type { Tables, Database } from '../database/schema.ts';
import { reply, replyLong } from '../http/body.ts';
import type { AppEnv, AppOptions } from '../http/context.ts';
import { inflated, LONG_TEXT, SHORT_TEXT } from '../http/jsonStream.ts';
import type { Handlers } from '../http/mount.ts';
import { notFound, HttpError } from '../http/httpError.ts';
import { createTurns, LOAD_TURNS } from '../http/turns.ts';
import { unpackShort } from '../storage/storedLayers.ts';
import { insertProject } from './insertProject.ts';
import type { DocumentOptions } from './options.ts';
import { SUMMARY, wireProject } from './wire.ts';
import type { RawBuilder } from 'kysely';
import type { StaleVersion } from '../../src/api/contract/errors.ts';
import type { CheckedSave } from '../documents/works.ts';
import { countWritten } from '../storage/writtenBytes.ts';
import type { Quotas } from '../storage/quotas.ts';
import { lockPerson, refuseGrowth } from '../storage/quotas.ts';
import { isStaged, withStagedLayers } from '../storage/stagedLayers.ts';
import type { ProjectSummary } from './wire.ts';

const IN_BIN = 'Проект лежит в корзине. Верните его оттуда или сохраните свою копию как новый проект.';

type Options = Quotas & Pick<AppOptions, 'db' | 'clock' | 'ids' | 'log'>;

interface Place {
  readonly id: string;
  readonly userId: string;
}

type Changes = Omit<CheckedSave, 'layers'> & { readonly layers?: Uint8Array | RawBuilder<Uint8Array> };

type ProjectOperation =
  | 'listProjects'
  | 'createProject'
  | 'projectName'
  | 'renameProject'
  | 'deleteProject'
  | 'loadProject'
  | 'saveProject';

export function projectHandlers(options: DocumentOptions): Handlers<ProjectOperation> {
  const { db, clock } = options;
  const turns = createTurns(LOAD_TURNS);
  const saves = createTurns(LARGE_SAVE_TURNS);

  /** Loads take turns, since each may hold a large document. */
  const load = <T>(id: string, userId: string, reply: (row: Tables['projects']) => Promise<T>): Promise<T> =>
    turns.run(userId, async () => reply(await ownProject(options, id, userId)));

  return {
    listProjects: async ({ account }) => {
      const rows = await projectsOf(options, account.id);
      return rows.map(wireProject);
    },

    createProject: async ({ account, body }) => {
      const row = await insertProject(db, options, {
        userId: account.id,
        name: body().name,
        width: DEFAULT_SHEET_WIDTH,
        height: DEFAULT_SHEET_HEIGHT,
        layers: '[]',
      });
      return wireProject(row);
    },

    projectName: ({ context, account, params: { id } }) =>
      load(id, account.id, (row) => replyProject(context, row, projectLookupSchema, (data) => ({ data }))),

    renameProject: async ({ account, params: { id }, body }) => {
      const changes = { name: body().name, updated_at: clock() };
      const row = await changeOwn(options, { id, userId: account.id }, changes);
      if (row === undefined) throw await missingProject(db, { id, userId: account.id });
      return wireProject(row);
    },

    deleteProject: async ({ account, params: { id } }) => {
      const gone = await changeOwn(options, { id, userId: account.id }, { deleted_at: clock() });
      if (gone === undefined) throw notFound();
    },

    loadProject: ({ context, account, params: { id } }) =>
      load(id, account.id, (row) => replyProject(context, row, projectDataSchema, (data) => data)),

    saveProject: {
      before: oneLargeSaveOfPerson(),
      handle: async ({ account, params: { id }, bytes, gone }) => {
        const by = { person: account.id, gone };
        const save = async () => {
          const changes = await options.documents(by, 'readSave', { body: bytes });
          return wireProject(await updateProjectData(options, { id, userId: account.id }, changes));
        };
        return bytes.length < LARGE_SAVE ? save() : saves.run(account.id, save, gone);
      },
    },
  };
}

function projectsOf({ db }: DocumentOptions, userId: string) {
  return db
    .selectFrom('projects')
    .select(SUMMARY)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Changes a project of this person; undefined when there is none, or it is in the bin. */
function changeOwn(
  { db }: DocumentOptions,
  { id, userId }: { readonly id: string; readonly userId: string },
  changes: { readonly name: string; readonly updated_at: number } | { readonly deleted_at: number },
) {
  return db
    .updateTable('projects')
    .set(changes)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(SUMMARY)
    .executeTakeFirst();
}

/**
 * Bytes of a save of which only one at a time is read and written: besides its body it takes several times
 * its size.
 */
const LARGE_SAVE = 4_000_000;
/**
 * A further large save of the same person is received only after the one before: waiting ones hold no memory.
 */
function oneLargeSaveOfPerson(): MiddlewareHandler<AppEnv> {
  const turns = createTurns({ atOnce: 16, waitingOfPerson: 8, waitingInAll: 64 });
  return async (context, next) => {
    const length = Number(context.req.header('Content-Length') ?? Number.POSITIVE_INFINITY);
    if (length < LARGE_SAVE) return next();
    return turns.run(context.get('account').id, next, context.req.raw.signal);
  };
}

const LARGE_SAVE_TURNS = { atOnce: 1, waitingOfPerson: 8, waitingInAll: 32 };

async function ownProject({ db }: DocumentOptions, id: string, userId: string): Promise<Tables['projects']> {
  if (!projectIdSchema.safeParse(id).success) throw notFound();
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

async function replyProject<T>(
  context: Context<AppEnv>,
  row: Tables['projects'],
  schema: z.ZodType<T>,
  wrap: (data: ProjectData) => NoInfer<T>,
): Promise<Response> {
  const layers = await unpackShort(row.layers, SHORT_TEXT);
  if (layers !== null) return reply(context, schema, wrap({ ...wireProject(row), layers }));
  const long = { pieces: inflated(row.layers), heldBytes: row.layers.length };
  return replyLong(context, schema, wrap({ ...wireProject(row), layers: LONG_TEXT }), long);
}

/**
 * Saves a project's data: only the fields that were sent, and only on top of the version that the save is
 * based on.
 *
 * Throws a `HttpError`: 409 over a newer version, 413 over the quota, 429 over the write limit.
 */
async function updateProjectData(
  options: Options,
  place: Place,
  { layers, ...changes }: CheckedSave,
): Promise<ProjectSummary> {
  if (layers === undefined) return write(options, place, changes);
  const { packed } = layers;
  // Before the pieces are written, and again with the row: another project may have grown meanwhile.
  if (isStaged(packed)) await refuseGrowth(options.db, options, place, packed.length);
  return withStagedLayers(options, packed, (staged) =>
    options.db.transaction().execute(async (db) => {
      await lockPerson(db, place.userId);
      await refuseGrowth(db, options, place, packed.length);
      await countWritten({ ...options, db }, place.userId, packed.length);
      return write({ ...options, db }, place, { ...changes, layers: staged });
    }),
  );
}

/** One statement compares the version and writes, so that of two concurrent saves one fails. */
async function write(
  { db, clock }: Options,
  { id, userId }: Place,
  { version, ...changes }: Changes,
): Promise<ProjectSummary> {
  let update = db
    .updateTable('projects')
    .set((field) => ({ ...changes, version: field('version', '+', 1), updated_at: clock() }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  if (version !== undefined) update = update.where('version', '=', version);
  const saved = await update.returning(SUMMARY).executeTakeFirst();
  if (saved !== undefined) return saved;

  const present = await db
    .selectFrom('projects')
    .select('version')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (present === undefined) throw await missingProject(db, { id, userId });
  const body: StaleVersion = {
    detail: 'Проект уже сохранён в другом окне. Выберите, какую копию оставить.',
    code: 'stale_version',
    version: present.version,
  };
  throw new HttpError(409, body);
}

/**
 * Returns the `HttpError` (404) of a change to a missing project. If the project is in the user's own bin
 * (deleted in another tab, for example), the text says so.
 */
async function missingProject(
  db: Database,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<HttpError> {
  const inBin = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return inBin === undefined ? notFound() : new HttpError(404, { detail: IN_BIN });
}
