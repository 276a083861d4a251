/** Projects and their data. Every query names the owner, so what belongs to someone else is simply not found. */
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { ProjectData } from '../../src/api/contract/projects.ts';
import {
  createProjectRequestSchema,
  projectDataSchema,
  projectIdSchema,
  projectListSchema,
  projectLookupSchema,
  projectSchema,
  renameProjectRequestSchema,
} from '../../src/api/contract/projects.ts';
import { DEFAULT_SHEET_HEIGHT, DEFAULT_SHEET_WIDTH } from '../../src/api/contract/limits.ts';
import type { Tables } from '../database/schema.ts';
import { requireAccount } from '../accounts/tokens.ts';
import { answer, answerLong, bodyOf, readJson } from '../http/body.ts';
import type { App, AppEnv, RouteOptions } from '../http/context.ts';
import { inflated, LONG_TEXT, SHORT_TEXT } from '../http/jsonStream.ts';
import { notFound } from '../http/refusal.ts';
import { createTurns, LOAD_TURNS } from '../http/turns.ts';
import { binRoutes } from './bin.ts';
import { insertProject } from './insertProject.ts';
import { missingProject } from './missing.ts';
import { unpackShort } from '../storage/storedLayers.ts';
import { updateProjectData } from './updateData.ts';
import { SUMMARY, wireProject } from './wire.ts';

/** Sixteen million signs of layers, most of them two bytes long, and their escapes. */
const DATA_BODY = 48_000_000;

export function projectRoutes(options: RouteOptions): App {
  const { db, clock } = options;
  const app: App = new Hono<AppEnv>();
  app.use('/projects/*', requireAccount(options), options.receive.small);
  app.use('/project-data/*', requireAccount(options), options.receive.large(DATA_BODY));

  app.route('/', binRoutes(options));

  const turns = createTurns(LOAD_TURNS);

  const findProject = async (id: string, userId: string): Promise<Tables['projects']> => {
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
  };

  app.get('/projects/', async (context) => {
    const rows = await db
      .selectFrom('projects')
      .select(SUMMARY)
      .where('user_id', '=', context.get('account').id)
      .where('deleted_at', 'is', null)
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .execute();
    return answer(context, projectListSchema, rows.map(wireProject));
  });

  app.post('/projects/', async (context) => {
    const { name } = readJson(context, createProjectRequestSchema);
    const row = await insertProject(db, options, {
      userId: context.get('account').id,
      name,
      width: DEFAULT_SHEET_WIDTH,
      height: DEFAULT_SHEET_HEIGHT,
      layers: '[]',
    });
    return answer(context, projectSchema, wireProject(row), 201);
  });

  app.get('/projects/:id/', async (context) => {
    const { id: userId } = context.get('account');
    return turns.run(userId, async () => {
      const row = await findProject(context.req.param('id'), userId);
      return answerProject(context, row, projectLookupSchema, (data) => ({ data }));
    });
  });

  app.patch('/projects/:id/', async (context) => {
    const { name } = readJson(context, renameProjectRequestSchema);
    const [id, { id: userId }] = [context.req.param('id'), context.get('account')];
    const row = await db
      .updateTable('projects')
      .set({ name, updated_at: clock() })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .returning(SUMMARY)
      .executeTakeFirst();
    if (row === undefined) throw await missingProject(db, { id, userId });
    return answer(context, projectSchema, wireProject(row));
  });

  app.delete('/projects/:id/', async (context) => {
    const gone = await db
      .updateTable('projects')
      .set({ deleted_at: clock() })
      .where('id', '=', context.req.param('id'))
      .where('user_id', '=', context.get('account').id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (gone === undefined) throw notFound();
    return context.body(null, 204);
  });

  app.get('/project-data/:id/', async (context) => {
    const { id: userId } = context.get('account');
    return turns.run(userId, async () => {
      const row = await findProject(context.req.param('id'), userId);
      return answerProject(context, row, projectDataSchema, (data) => data);
    });
  });

  app.patch('/project-data/:id/', async (context) => {
    const [id, { id: userId }] = [context.req.param('id'), context.get('account')];
    const by = { person: userId, gone: context.get('gone') };
    const changes = await options.documents(by, 'readSave', { body: bodyOf(context) });
    const row = await updateProjectData(options, { id, userId }, changes);
    return answer(context, projectSchema, wireProject(row));
  });

  return app;
}

async function answerProject<T>(
  context: Context<AppEnv>,
  row: Tables['projects'],
  schema: z.ZodType<T>,
  wrap: (data: ProjectData) => NoInfer<T>,
): Promise<Response> {
  const layers = await unpackShort(row.layers, SHORT_TEXT);
  if (layers !== null) return answer(context, schema, wrap({ ...wireProject(row), layers }));
  const long = { pieces: inflated(row.layers), heldBytes: row.layers.length };
  return answerLong(context, schema, wrap({ ...wireProject(row), layers: LONG_TEXT }), long);
}
