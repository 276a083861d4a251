/**
 * Templates that are opened by link alone (templates#by-link). The secret stands where the id of a template
 * does; the id itself opens the template to its author only.
 */
import { sql } from 'kysely';
import type { TemplateLink } from '../../src/api/contract/templates.ts';
import type { Database, Tables } from '../database/schema.ts';
import { HttpError } from '../http/httpError.ts';

/** 128 random bits in hex. Ids of templates have hyphens. */
const SECRET = /^[0-9a-f]{32}$/;
const SECRET_LENGTH = 32;

/** How long the address of a withdrawn link says that it was withdrawn. */
const REMEMBERED_MS = 365 * 24 * 3600_000;

/** @param random at least 128 random bits in hex */
export async function addLink(
  db: Database,
  random: string,
  of: Pick<Tables['template_links'], 'template_id' | 'project_id' | 'user_id'>,
): Promise<void> {
  const secret = random.slice(0, SECRET_LENGTH);
  await db
    .insertInto('template_links')
    .values({ ...of, secret, opened: 0, withdrawn_at: null })
    .execute();
}

/**
 * The template of a link; null when `secret` is none. Throws 404 with a text of its own for a withdrawn one.
 */
export async function templateOfLink(db: Database, secret: string): Promise<Tables['templates'] | null> {
  if (!SECRET.test(secret)) return null;
  const link = await db
    .selectFrom('template_links')
    .select('template_id')
    .where('secret', '=', secret)
    .executeTakeFirst();
  if (link === undefined) return null;
  const { template_id: id } = link;
  const row =
    id === null
      ? undefined
      : await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new HttpError(404, { detail: 'Автор закрыл доступ к этому макету.' });
  return row;
}

/** Counts an opening by somebody else than the author. */
export async function countOpening(db: Database, secret: string): Promise<void> {
  await db
    .updateTable('template_links')
    .set({ opened: sql`opened + 1` })
    .where('secret', '=', secret)
    .execute();
}

/** Links by the templates that have one. */
export async function linksOf(db: Database, ids: readonly string[]): Promise<Map<string, TemplateLink>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('template_links')
    .select(['template_id', 'secret', 'opened'])
    .where('template_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ template_id: id, secret, opened }) => [id ?? '', { secret, opened }]));
}

/** Notes when the link of a template, if it has one, ended with it. */
export async function withdrawLink(db: Database, templateId: string, now: number): Promise<void> {
  await db
    .updateTable('template_links')
    .set({ withdrawn_at: now })
    .where('template_id', '=', templateId)
    .execute();
}

export async function forgetWithdrawnLinks(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('template_links')
    .where('withdrawn_at', '<', now - REMEMBERED_MS)
    .execute();
}
