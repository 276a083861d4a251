/** Export of a project as a file, and import of such a file. Comes before the other calls of projects, whose bodies are small. */
import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { BUNDLE_TYPE } from '../../src/api/contract/bundle.ts';
import { MAX_BUNDLE_BYTES } from '../../src/api/contract/limits.ts';
import { projectIdSchema, projectSchema } from '../../src/api/contract/projects.ts';
import { requireAccount } from '../accounts/tokens.ts';
import { answer, bodyOf } from '../http/body.ts';
import type { App, AppEnv, RouteOptions } from '../http/context.ts';
import type { Limit } from '../http/rateLimit.ts';
import { countAttempt } from '../http/rateLimit.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { streamOf } from '../http/jsonStream.ts';
import { createTurns } from '../http/turns.ts';
import { wireProject } from '../projects/wire.ts';
import { attachment } from './attachment.ts';
import { exportProject } from './exportProject.ts';
import { importProject } from './importProject.ts';

const IMPORT_LIMIT: Limit = { name: 'import-account', hits: 60, windowMs: 3600_000 };
/** Turns are taken when a bundle has arrived; of its pictures one at a time is in memory besides. */
const TURNS = { atOnce: 2, waitingOfPerson: 1, waitingInAll: 16 };
const TOO_LARGE = `Архив больше ${MAX_BUNDLE_BYTES / 1_000_000} МБ, такой проект загрузить нельзя.`;

export function bundleRoutes(options: RouteOptions): App {
  const { db } = options;
  const app: App = new Hono<AppEnv>();
  const signedIn = requireAccount(options);
  const turns = createTurns(TURNS);

  app.get('/projects/:id/export/', signedIn, async (context) => {
    const id = context.req.param('id');
    if (!projectIdSchema.safeParse(id).success) throw notFound();
    const project = await db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', context.get('account').id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (project === undefined) throw notFound();
    const bytes = await exportProject(options, project);
    return context.body(streamOf(bytes), 200, {
      'Content-Type': BUNDLE_TYPE,
      'Content-Disposition': attachment(project.name, '.zip'),
    });
  });

  app.post(
    '/projects/import/',
    signedIn,
    oneOfPerson(options),
    options.receive.large(MAX_BUNDLE_BYTES, TOO_LARGE),
    async (context) => {
      const by = { person: context.get('account').id, gone: context.get('gone') };
      const bytes = bodyOf(context);
      const project = await turns.run(by.person, () => importProject(options, bytes, by), by.gone);
      return answer(context, projectSchema, wireProject(project), 201);
    },
  );

  return app;
}

/** A second bundle of the same person is refused before it comes. */
function oneOfPerson(options: RouteOptions): MiddlewareHandler<AppEnv> {
  const importing = new Set<string>();
  return async (context, next) => {
    const { id: userId } = context.get('account');
    await countAttempt(options, IMPORT_LIMIT, userId);
    if (importing.has(userId)) throw alreadyImporting();
    importing.add(userId);
    try {
      await next();
    } finally {
      importing.delete(userId);
    }
  };
}

function alreadyImporting(): Refusal {
  const detail = 'Ваш проект уже загружается. Дождитесь окончания.';
  return new Refusal(429, { detail, code: 'too_many_requests' }, { 'Retry-After': '10' });
}
