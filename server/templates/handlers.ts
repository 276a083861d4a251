/**
 * Templates, categories and tags. Published templates are public; others are visible to their author only,
 * and to moderators while they wait.
 */
import type { Context } from 'hono';
import type { Template, ReadTemplateQuery, TemplateList } from '../../src/api/contract/templates.ts';
import { templateDetailSchema, templateIdSchema } from '../../src/api/contract/templates.ts';
import type { Database, Tables } from '../database/schema.ts';
import { NO_TOKEN } from '../http/access.ts';
import { reply, replyLong } from '../http/body.ts';
import { LONG_TEXT, SHORT_TEXT, utf8Of } from '../http/jsonStream.ts';
import type { Handlers } from '../http/mount.ts';
import { replyWithBytes } from '../http/pieces.ts';
import type { Limit } from '../http/rateLimit.ts';
import { clientAddress, countAttempt, LIMITS } from '../http/rateLimit.ts';
import { coded, notFound, unauthorized } from '../http/httpError.ts';
import { createTurns, LOAD_TURNS } from '../http/turns.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { wireProject } from '../projects/wire.ts';
import { countOpening, templateOfLink, withdrawLink } from './links.ts';
import { like, view } from './marks.ts';
import { publishProject } from './publish.ts';
import { isModerator } from './moderation.ts';
import { wireTemplates } from './wire.ts';
import { DEFAULT_PROJECT_NAME } from '../../src/api/contract/limits.ts';
import type { AppOptions } from '../http/context.ts';
import { letRead, refuseImagesBeyondQuota } from '../images/keepImage.ts';
import type { ProjectSummary } from '../projects/wire.ts';
import { withStagedLayers } from '../storage/stagedLayers.ts';
import { packLayers } from '../storage/storedLayers.ts';
import { insertProject } from '../projects/insertProject.ts';
import { sql } from 'kysely';
import { wordsOf } from '../../src/document/text/foldText.ts';

const PAGE_SIZE = 24;

const MAX_SEARCH_WORDS = 10;

const SORT_COLUMNS = {
  new: 'templates.created_at',
  liked: 'templates.likes',
  viewed: 'templates.views',
} as const;

const USE_LIMIT: Limit = { name: 'use-template-account', hits: 120, windowMs: 3600_000 };

type ReadingOperation = 'categories' | 'tags' | 'listTemplates' | 'loadTemplate' | 'loadTemplateImage';
type WritingOperation = 'createTemplate' | 'likeTemplate' | 'viewTemplate' | 'useTemplate' | 'deleteTemplate';

export function templateHandlers(options: DocumentOptions): Handlers<ReadingOperation | WritingOperation> {
  return { ...readingHandlers(options), ...writingHandlers(options) };
}

function readingHandlers(options: DocumentOptions): Handlers<ReadingOperation> {
  const { db, files } = options;
  const turns = createTurns(LOAD_TURNS);
  return {
    categories: () => db.selectFrom('categories').selectAll().orderBy('id').execute(),
    tags: () => db.selectFrom('tags').selectAll().orderBy('id').execute(),

    listTemplates: ({ context, account: viewer, query }) => {
      const asked = query();
      if (asked.my_templates === true && viewer === null) throw unauthorized(NO_TOKEN);
      return listTemplates(db, asked, viewer?.id ?? null, (page) => addressOfPage(context, page));
    },

    loadTemplate: ({ context, account: viewer, params }) => {
      const reader = viewer?.id ?? clientAddress(options, context);
      return turns.run(reader, async () => {
        const { id, user_id, layers } = await findReadable(db, params.id, viewer?.id ?? null);
        const isShared = id !== params.id && user_id !== viewer?.id;
        if (isShared) await countOpening(db, params.id);
        // Who came by link learns no other address.
        const template = {
          ...(await wireOne(db, id, viewer?.id ?? null)),
          ...(isShared && { id: params.id }),
        };
        const detail = (text: string) => ({ ...template, project: { ...template.project, layers: text } });
        if (layers.length <= SHORT_TEXT) return reply(context, templateDetailSchema, detail(layers));
        const long = { pieces: utf8Of(layers), heldBytes: layers.length * 2 };
        return replyLong(context, templateDetailSchema, detail(LONG_TEXT), long);
      });
    },

    loadTemplateImage: async ({ context, account: viewer, params }) => {
      const { id } = await findReadable(db, params.id, viewer?.id ?? null);
      const row = await db
        .selectFrom('template_images')
        .innerJoin('images', 'images.hash', 'template_images.hash')
        .select('images.type')
        .where('template_images.template_id', '=', id)
        .where('template_images.hash', '=', params.hash)
        .executeTakeFirst();
      const bytes = row === undefined ? null : await files.get(params.hash);
      if (row === undefined || bytes === null) throw notFound();
      context.set('replyBytes', bytes.length);
      return replyWithBytes(context, bytes, 200, { 'Content-Type': row.type });
    },
  };
}

function writingHandlers(options: DocumentOptions): Handlers<WritingOperation> {
  const { db, clock } = options;
  return {
    createTemplate: async ({ account, body }) => {
      const id = await publishProject(options, account.id, body());
      return wireOne(db, id, account.id);
    },

    likeTemplate: async ({ account, params, body }) => {
      await countAttempt(options, LIMITS.marksByAccount, account.id);
      const { id } = await findVisible(db, params.id, account.id);
      const done = await like(db, id, account.id, body().liked);
      if (done === null) throw notFound();
      return done;
    },

    viewTemplate: async ({ account, params }) => {
      await countAttempt(options, LIMITS.marksByAccount, account.id);
      const { id } = await findVisible(db, params.id, account.id);
      const views = await view(db, id, account.id, clock());
      if (views === null) throw notFound();
      return { views };
    },

    useTemplate: async ({ account, params }) => {
      const template = await findUsable(db, params.id, account.id);
      await countAttempt(options, USE_LIMIT, account.id);
      return wireProject(await makeProjectOf(options, template, account.id));
    },

    deleteTemplate: async ({ account, params }) => {
      const { id, user_id } = await findVisible(db, params.id, account.id);
      if (user_id !== account.id) throw coded(403, 'not_owner', 'Удалить шаблон может только его автор.');
      await db.transaction().execute(async (db) => {
        await withdrawLink(db, id, clock());
        await db.deleteFrom('templates').where('id', '=', id).where('user_id', '=', account.id).execute();
      });
    },
  };
}

/** A verified template, or one of the viewer's own; any other is not found. */
async function findVisible(db: Database, id: string, viewerId: string | null): Promise<Tables['templates']> {
  if (!templateIdSchema.safeParse(id).success) throw notFound();
  const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined || (row.status !== 'verified' && row.user_id !== viewerId)) throw notFound();
  return row;
}

/** The same, or what a link opens. */
async function findUsable(db: Database, id: string, viewerId: string | null): Promise<Tables['templates']> {
  return (await templateOfLink(db, id)) ?? findVisible(db, id, viewerId);
}

/** The same for reading: a moderator also sees what waits for a check, with its layout and pictures. */
async function findReadable(db: Database, id: string, viewerId: string | null): Promise<Tables['templates']> {
  try {
    return await findUsable(db, id, viewerId);
  } catch (error) {
    if (viewerId === null || !(await isModerator(db, viewerId))) throw error;
    const row = await db
      .selectFrom('templates')
      .selectAll()
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .where('verification_type', '=', 'manual')
      .executeTakeFirst();
    if (row === undefined) throw error;
    return row;
  }
}

async function wireOne(db: Database, id: string, viewerId: string | null): Promise<Template> {
  const [template] = await wireTemplates(db, [id], viewerId);
  if (template === undefined) throw notFound();
  return template;
}

/** URL of another page of the same list. */
function addressOfPage({ req }: Context, page: number): string {
  const url = new URL(req.url);
  url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}

/** `use_template`: creates a project from a template, with its images. */
async function makeProjectOf(
  options: AppOptions,
  template: Pick<Tables['templates'], 'id' | 'title' | 'canvas_width' | 'canvas_height' | 'layers'>,
  userId: string,
): Promise<ProjectSummary> {
  const { db } = options;
  const images = await db
    .selectFrom('template_images')
    .innerJoin('images', 'images.hash', 'template_images.hash')
    .select(['images.hash', 'images.bytes'])
    .where('template_images.template_id', '=', template.id)
    .execute();
  const hashes = images.map(({ hash }) => hash);
  const layers = await packLayers(template.layers);
  return withStagedLayers(options, layers, (staged) =>
    db.transaction().execute(async (db) => {
      await refuseImagesBeyondQuota({ ...options, db }, userId, images);
      await letRead(db, hashes, userId);
      return insertProject(db, options, {
        userId,
        name: template.title || DEFAULT_PROJECT_NAME,
        width: template.canvas_width,
        height: template.canvas_height,
        layers,
        staged,
      });
    }),
  );
}

/**
 * The list of templates: filtered, sorted, paged. Other people's templates appear only when a moderator has
 * verified them.
 *
 * `nextOf` returns the URL of the page with this number.
 */
async function listTemplates(
  db: Database,
  query: ReadTemplateQuery,
  viewerId: string | null,
  nextOf: (page: number) => string,
): Promise<TemplateList> {
  const { page = 1, page_size: size = PAGE_SIZE } = query;
  const found = matching(db, query, viewerId);
  const { count } = await found
    .select((select) => select.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select('templates.id')
    .orderBy(SORT_COLUMNS[query.sort ?? 'new'], 'desc')
    .orderBy('templates.created_at', 'desc')
    .orderBy('templates.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const ids = rows.map(({ id }) => id);
  const isLast = page * size >= Number(count);
  return {
    results: await wireTemplates(db, ids, viewerId),
    count: Number(count),
    next: isLast ? null : nextOf(page + 1),
  };
}

function matching(db: Database, query: ReadTemplateQuery, viewerId: string | null) {
  let found = db
    .selectFrom('templates')
    .where((where) =>
      where.or([
        where('templates.status', '=', 'verified'),
        ...(viewerId === null ? [] : [where('templates.user_id', '=', viewerId)]),
      ]),
    );
  if (query.my_templates === true) found = found.where('templates.user_id', '=', viewerId);
  if (query.my_templates === false && viewerId !== null)
    found = found.where('templates.user_id', '!=', viewerId);
  if (query.verified !== undefined) {
    found = found.where('templates.status', query.verified ? '=' : '!=', 'verified');
  }
  const { category, project, tag: tags = [], search = '' } = query;
  if (project !== undefined) {
    found = found.where('templates.id', 'in', (select) =>
      select
        .selectFrom('template_links')
        .select('template_links.template_id')
        .where('template_links.project_id', '=', project)
        .$narrowType<{ template_id: string }>(),
    );
  }
  if (category !== undefined) {
    found = found.where('templates.category_id', 'in', (select) =>
      select.selectFrom('categories').select('categories.id').where(matchesKey('categories', category)),
    );
  }
  for (const tag of new Set(tags)) {
    found = found.where('templates.id', 'in', (select) =>
      select
        .selectFrom('template_tags')
        .innerJoin('tags', 'tags.id', 'template_tags.tag_id')
        .select('template_tags.template_id')
        .where(matchesKey('tags', tag)),
    );
  }
  for (const word of wordsOf(search).slice(0, MAX_SEARCH_WORDS)) {
    found = found.where(sql<boolean>`strpos(templates.search_key, ${word}) > 0`);
  }
  return found;
}

/** Matches a category or tag by slug or id. */
function matchesKey(table: 'categories' | 'tags', key: string) {
  return sql<boolean>`(${sql.ref(`${table}.slug`)} = ${key} OR ${sql.ref(`${table}.id`)}::text = ${key})`;
}
