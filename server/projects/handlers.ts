/** Projects and their data. Who may do what to them is in `rights.ts`. */
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { DEFAULT_SHEET_HEIGHT, DEFAULT_SHEET_WIDTH } from '../../src/api/contract/limits.ts';
import type { Operations } from '../../src/api/contract/operations.ts';
import type { Project, ProjectData } from '../../src/api/contract/projects.ts';
import { projectDataSchema, projectLookupSchema } from '../../src/api/contract/projects.ts';
import type { Tables, Database } from '../database/schema.ts';
import { reply, replyLong } from '../http/body.ts';
import type { AppEnv } from '../http/context.ts';
import { inflateStream, LONG_TEXT, SHORT_TEXT } from '../http/jsonStream.ts';
import type { Call, Handlers } from '../http/mount.ts';
import { notFound } from '../http/httpError.ts';
import { createTurns, LOAD_TURNS } from '../http/turns.ts';
import { noteChange } from './changes.ts';
import { saveAlone, saveShared } from './saveShared.ts';
import { unpackShort } from '../storage/storedLayers.ts';
import { insertProject } from './insertProject.ts';
import type { DocumentOptions } from './options.ts';
import type { Place } from './rights.ts';
import { reach, readableBy, shownName, stillMay } from './rights.ts';
import type { Sharing } from './wire.ts';
import { SUMMARY, wireProject } from './wire.ts';

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

  /** Loads take turns, since each may hold a large document. */
  const load = <T>(id: string, userId: string, reply: (row: LoadedRow) => Promise<T>): Promise<T> =>
    turns.run(userId, async () => {
      const { shared } = await reach(db, id, userId, 'read');
      const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw notFound();
      return reply(shared === undefined ? row : { ...row, shared });
    });

  return {
    listProjects: ({ account }) => projectsOf(options, account.id),

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
      const place = await reach(db, id, account.id, 'design');
      const row = await changeProject(db, place, 'design', { name: body().name, updated_at: clock() });
      if (row === undefined) throw notFound();
      if (place.isShared) await noteChange(options, place, 'name');
      return wireProject(row, place.shared);
    },

    deleteProject: async ({ account, params: { id } }) => {
      const place = await reach(db, id, account.id, 'own');
      const gone = await changeProject(db, place, 'own', { deleted_at: clock() });
      if (gone === undefined) throw notFound();
    },

    loadProject: ({ context, account, params: { id } }) =>
      load(id, account.id, (row) => replyProject(context, row, projectDataSchema, (data) => data)),

    saveProject: { before: oneLargeSaveOfPerson(), handle: saver(options) },
  };
}

/** Large saves take turns: besides its body each takes several times its size. */
function saver(options: DocumentOptions) {
  const turns = createTurns(LARGE_SAVE_TURNS);
  return async ({
    account,
    params: { id },
    bytes,
    gone,
  }: Call<Operations['saveProject']>): Promise<Project> => {
    const by = { person: account.id, gone };
    const place = await reach(options.db, id, account.id, 'fill');
    const save = async () => {
      const write = place.isShared ? saveShared : saveAlone;
      return wireProject(await write(options, by, place, bytes), place.shared);
    };
    return bytes.length < LARGE_SAVE ? save() : turns.run(account.id, save, gone);
  };
}

/** One's own, and those that one is a member of. */
async function projectsOf({ db }: DocumentOptions, userId: string): Promise<Project[]> {
  const rows = await db
    .selectFrom('projects')
    .innerJoin('users', 'users.id', 'projects.user_id')
    .leftJoin('project_members', (join) =>
      join.onRef('project_members.project_id', '=', 'projects.id').on('project_members.user_id', '=', userId),
    )
    .select(SUMMARY.map((column) => `projects.${column}` as const))
    .select(['project_members.role', 'users.name as owner_name', 'users.username'])
    .where('projects.id', 'in', readableBy(userId))
    .where('projects.deleted_at', 'is', null)
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects.id')
    .execute();
  return rows.map(({ role, owner_name: name, username, ...row }) =>
    wireProject(row, role === null ? undefined : { role, owner: shownName({ name, username }) }),
  );
}

/** Undefined when it is gone, or the right to change it. */
function changeProject(
  db: Database,
  place: Place,
  act: 'design' | 'own',
  changes: { readonly name: string; readonly updated_at: number } | { readonly deleted_at: number },
) {
  return db
    .updateTable('projects')
    .set(changes)
    .where('id', '=', place.id)
    .where(stillMay(place, act))
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

type LoadedRow = Tables['projects'] & { readonly shared?: Sharing };

async function replyProject<T>(
  context: Context<AppEnv>,
  row: LoadedRow,
  schema: z.ZodType<T>,
  wrap: (data: ProjectData) => NoInfer<T>,
): Promise<Response> {
  const layers = await unpackShort(row.layers, SHORT_TEXT);
  if (layers !== null) return reply(context, schema, wrap({ ...wireProject(row, row.shared), layers }));
  const long = { pieces: inflateStream(row.layers), heldBytes: row.layers.length };
  return replyLong(context, schema, wrap({ ...wireProject(row, row.shared), layers: LONG_TEXT }), long);
}
