/** Projects and their data. Every query names the owner, so what belongs to someone else is simply not found. */
import { Hono } from 'hono';
import type { ProjectData } from '../../src/api/contract/projects.ts';
import {
  createProjectRequestSchema,
  projectDataSchema,
  projectIdSchema,
  projectListSchema,
  projectLookupSchema,
  projectSchema,
  renameProjectRequestSchema,
  updateProjectDataRequestSchema,
} from '../../src/api/contract/projects.ts';
import { DEFAULT_SHEET_HEIGHT, DEFAULT_SHEET_WIDTH } from '../../src/api/contract/limits.ts';
import { requireAccount } from '../accounts/tokens.ts';
import { answer, limitBody, readJson } from '../http/body.ts';
import type { App, AppEnv, AppOptions } from '../http/context.ts';
import { notFound } from '../http/refusal.ts';
import { binRoutes } from './bin.ts';
import { insertProject } from './insertProject.ts';
import { missingProject } from './missing.ts';
import { unpackLayers } from './storedLayers.ts';
import { updateProjectData } from './updateData.ts';
import { SUMMARY, wireProject } from './wire.ts';

const SMALL_BODY = 64_000;
/** Sixteen million signs of layers, most of them two bytes long, and their escapes. */
const DATA_BODY = 48_000_000;

export function projectRoutes(options: AppOptions): App {
  const { db, clock } = options;
  const app: App = new Hono<AppEnv>();
  app.use('/projects/*', requireAccount(options), limitBody(SMALL_BODY));
  app.use('/project-data/*', requireAccount(options), limitBody(DATA_BODY));

  app.route('/', binRoutes(options));

  const findProject = async (id: string, userId: string): Promise<ProjectData> => {
    if (!projectIdSchema.safeParse(id).success) throw notFound();
    const row = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    return { ...wireProject(row), layers: await unpackLayers(row.layers) };
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
    const { name } = await readJson(context, createProjectRequestSchema);
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
    const data = await findProject(context.req.param('id'), context.get('account').id);
    return answer(context, projectLookupSchema, { data });
  });

  app.patch('/projects/:id/', async (context) => {
    const { name } = await readJson(context, renameProjectRequestSchema);
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
    const data = await findProject(context.req.param('id'), context.get('account').id);
    return answer(context, projectDataSchema, data);
  });

  app.patch('/project-data/:id/', async (context) => {
    const changes = await readJson(context, updateProjectDataRequestSchema);
    const [id, { id: userId }] = [context.req.param('id'), context.get('account')];
    const row = await updateProjectData(options, { id, userId }, changes);
    return answer(context, projectSchema, wireProject(row));
  });

  return app;
}
