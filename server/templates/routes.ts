/** Templates, categories and tags. What is published everybody may read; what is not is found by its author alone. */
import type { Context } from 'hono';
import { Hono } from 'hono';
import { categoryListSchema, tagListSchema } from '../../src/api/contract/categories.ts';
import { projectSchema } from '../../src/api/contract/projects.ts';
import {
  createTemplateRequestSchema,
  likeAnswerSchema,
  likeRequestSchema,
  templateDetailSchema,
  templateIdSchema,
  templateListSchema,
  templateQuerySchema,
  templateSchema,
  viewAnswerSchema,
} from '../../src/api/contract/templates.ts';
import { requireAccount } from '../accounts/tokens.ts';
import type { Tables } from '../database/schema.ts';
import { answer, answerLong, readJson } from '../http/body.ts';
import { LONG_TEXT, SHORT_TEXT, utf8Of } from '../http/jsonStream.ts';
import { createTurns, LOAD_TURNS } from '../http/turns.ts';
import { refusalOfIssues } from '../http/json.ts';
import type { App, AppEnv, RouteOptions } from '../http/context.ts';
import type { Limit } from '../http/rateLimit.ts';
import { clientAddress, countAttempt, LIMITS } from '../http/rateLimit.ts';
import { coded, notFound, unauthorized } from '../http/refusal.ts';
import { wireProject } from '../projects/wire.ts';
import { listTemplates } from './list.ts';
import { like, view } from './marks.ts';
import { publishProject } from './publish.ts';
import { makeProjectOf } from './use.ts';
import { viewerOf } from './viewer.ts';
import { wireTemplates } from './wire.ts';

const USE_LIMIT: Limit = { name: 'use-template-account', hits: 120, windowMs: 3600_000 };

export function templateRoutes(options: RouteOptions): App {
  const { db, files, clock } = options;
  const app: App = new Hono<AppEnv>();
  app.use('/templates/*', options.receive.small);
  const signedIn = requireAccount(options);
  const turns = createTurns(LOAD_TURNS);

  const findVisible = async (id: string, viewerId: string | null): Promise<Tables['templates']> => {
    if (!templateIdSchema.safeParse(id).success) throw notFound();
    const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || (row.status !== 'verified' && row.user_id !== viewerId)) throw notFound();
    return row;
  };

  const wireOne = async (id: string, viewerId: string | null) => {
    const [template] = await wireTemplates(db, [id], viewerId);
    if (template === undefined) throw notFound();
    return template;
  };

  app.get('/categories/', async (context) => {
    await viewerOf(options, context);
    const rows = await db.selectFrom('categories').selectAll().orderBy('id').execute();
    return answer(context, categoryListSchema, rows);
  });

  app.get('/tags/', async (context) => {
    await viewerOf(options, context);
    const rows = await db.selectFrom('tags').selectAll().orderBy('id').execute();
    return answer(context, tagListSchema, rows);
  });

  app.get('/templates/', async (context) => {
    const viewer = await viewerOf(options, context);
    const query = readQuery(context);
    if (query.my_templates === true && viewer === null) {
      throw unauthorized('Учётные данные не были предоставлены.');
    }
    const nextOf = (page: number): string => {
      const url = new URL(context.req.url);
      url.searchParams.set('page', String(page));
      return url.pathname + url.search;
    };
    return answer(context, templateListSchema, await listTemplates(db, query, viewer?.id ?? null, nextOf));
  });

  app.post('/templates/create_from_project/', signedIn, async (context) => {
    const { id: authorId } = context.get('account');
    const request = readJson(context, createTemplateRequestSchema);
    const id = await publishProject(options, authorId, request);
    return answer(context, templateSchema, await wireOne(id, authorId), 201);
  });

  app.get('/templates/:id/', async (context) => {
    const viewer = await viewerOf(options, context);
    const reader = viewer?.id ?? clientAddress(options, context);
    return turns.run(reader, async () => {
      const { id, layers } = await findVisible(context.req.param('id'), viewer?.id ?? null);
      const template = await wireOne(id, viewer?.id ?? null);
      const detail = (text: string) => ({ ...template, project: { ...template.project, layers: text } });
      if (layers.length <= SHORT_TEXT) return answer(context, templateDetailSchema, detail(layers));
      const long = { pieces: utf8Of(layers), heldBytes: layers.length * 2 };
      return answerLong(context, templateDetailSchema, detail(LONG_TEXT), long);
    });
  });

  app.get('/templates/:id/images/:hash', async (context) => {
    const viewer = await viewerOf(options, context);
    const { id } = await findVisible(context.req.param('id'), viewer?.id ?? null);
    const hash = context.req.param('hash');
    const row = await db
      .selectFrom('template_images')
      .innerJoin('images', 'images.hash', 'template_images.hash')
      .select('images.type')
      .where('template_images.template_id', '=', id)
      .where('template_images.hash', '=', hash)
      .executeTakeFirst();
    const bytes = row === undefined ? null : await files.get(hash);
    if (row === undefined || bytes === null) throw notFound();
    context.set('answerBytes', bytes.length);
    return context.body(bytes, 200, { 'Content-Type': row.type });
  });

  app.post('/templates/:id/like/', signedIn, async (context) => {
    const { id: userId } = context.get('account');
    await countAttempt(options, LIMITS.marksByAccount, userId);
    const { id } = await findVisible(context.req.param('id'), userId);
    const { liked } = readJson(context, likeRequestSchema);
    const done = await like(db, id, userId, liked);
    if (done === null) throw notFound();
    return answer(context, likeAnswerSchema, done);
  });

  app.post('/templates/:id/view/', signedIn, async (context) => {
    const { id: userId } = context.get('account');
    await countAttempt(options, LIMITS.marksByAccount, userId);
    const { id } = await findVisible(context.req.param('id'), userId);
    const views = await view(db, id, userId, clock());
    if (views === null) throw notFound();
    return answer(context, viewAnswerSchema, { views });
  });

  app.post('/templates/:id/use_template/', signedIn, async (context) => {
    const { id: userId } = context.get('account');
    const template = await findVisible(context.req.param('id'), userId);
    await countAttempt(options, USE_LIMIT, userId);
    const project = await makeProjectOf(options, template, userId);
    return answer(context, projectSchema, wireProject(project), 201);
  });

  app.delete('/templates/:id/', signedIn, async (context) => {
    const { id: userId } = context.get('account');
    const { id, user_id } = await findVisible(context.req.param('id'), userId);
    if (user_id !== userId) throw coded(403, 'not_owner', 'Удалить шаблон может только его автор.');
    await db.deleteFrom('templates').where('id', '=', id).where('user_id', '=', userId).execute();
    return context.body(null, 204);
  });

  return app;
}

/** Fields that are empty count as absent; fields that the contract does not name are ignored. */
function readQuery(context: Context) {
  const { tag = [], ...others } = context.req.queries();
  const single = Object.entries(others).flatMap(([name, [value = '']]) =>
    value === '' ? [] : [[name, value]],
  );
  const tags = tag.filter((value) => value !== '');
  const parsed = templateQuerySchema.safeParse({
    ...Object.fromEntries(single),
    ...(tags.length > 0 && { tag: tags }),
  });
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues);
  return parsed.data;
}
