/** Export of a project as a file, and import of such a file. */
import type { MiddlewareHandler } from 'hono';
import { BUNDLE_TYPE } from '../../src/api/contract/bundle.ts';
import { projectIdSchema } from '../../src/api/contract/projects.ts';
import type { AppEnv } from '../http/context.ts';
import { streamOf } from '../http/jsonStream.ts';
import type { Handlers } from '../http/mount.ts';
import type { Limit } from '../http/rateLimit.ts';
import { countAttempt } from '../http/rateLimit.ts';
import { notFound, HttpError } from '../http/httpError.ts';
import { createTurns } from '../http/turns.ts';
import type { DocumentOptions } from '../projects/options.ts';
import { wireProject } from '../projects/wire.ts';
import { attachment } from './attachment.ts';
import { exportAll } from './exportAll.ts';
import { exportProject } from './exportProject.ts';
import { importProject } from './importProject.ts';

const EXPORT_LIMIT: Limit = { name: 'export-account', hits: 20, windowMs: 3600_000 };
const IMPORT_LIMIT: Limit = { name: 'import-account', hits: 60, windowMs: 3600_000 };
/**
 * A turn is taken once the bundle has arrived. Besides the bundle, one of its images at a time is in memory.
 */
const TURNS = { atOnce: 2, waitingOfPerson: 1, waitingInAll: 16 };

export function bundleHandlers(
  options: DocumentOptions,
): Handlers<'exportProject' | 'exportProjects' | 'importProject'> {
  const { db } = options;
  const turns = createTurns(TURNS);
  return {
    exportProject: async ({ context, account, params: { id } }) => {
      if (!projectIdSchema.safeParse(id).success) throw notFound();
      const project = await db
        .selectFrom('projects')
        .selectAll()
        .where('id', '=', id)
        .where('user_id', '=', account.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (project === undefined) throw notFound();
      const bytes = await exportProject(options, project, (file) => {
        throw new Error(`The stored picture ${file} is missing.`);
      });
      return context.body(streamOf(bytes), 200, {
        'Content-Type': BUNDLE_TYPE,
        'Content-Disposition': attachment(project.name, '.zip'),
      });
    },

    exportProjects: async ({ context, account }) => {
      await countAttempt(options, EXPORT_LIMIT, account.id);
      return context.body(streamOf(exportAll(options, account.id)), 200, {
        'Content-Type': BUNDLE_TYPE,
        'Content-Disposition': attachment('Patent Generator', '.zip'),
      });
    },

    importProject: {
      before: oneOfPerson(options),
      handle: async ({ account, bytes, gone }) => {
        const by = { person: account.id, gone };
        const { project, isNameCut } = await turns.run(
          by.person,
          () => importProject(options, bytes, by),
          gone,
        );
        return { ...wireProject(project), ...(isNameCut ? { name_cut: true } : {}) };
      },
    },
  };
}

/** Rejects a second concurrent bundle of the same person before its body is received. */
function oneOfPerson(options: DocumentOptions): MiddlewareHandler<AppEnv> {
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

function alreadyImporting(): HttpError {
  const detail = 'Ваш проект уже загружается. Дождитесь окончания.';
  return new HttpError(429, { detail, code: 'too_many_requests' }, { 'Retry-After': '10' });
}
