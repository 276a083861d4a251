/**
 * A save of a project with members: a member that fills may not have changed its design. The change is
 * noted, and its pictures are open to all members (members#rights).
 */
import { imageHashOf } from '../../src/api/contract/images.ts';
import type { DocumentOptions } from './options.ts';
import type { Place } from './rights.ts';
import { refuseUnless } from './rights.ts';
import { stale, writeSave } from './saveProject.ts';
import type { ProjectSummary } from './wire.ts';
import type { By } from '../http/turns.ts';
import { notFound } from '../http/httpError.ts';
import { noteChange } from './changes.ts';
import { isMemberAnywhere, keepPictures, openPictures } from './sharedPictures.ts';

/** Throws a `HttpError` like `writeSave`, and 403 for a design that this member may not change. */
export async function saveShared(
  options: DocumentOptions,
  by: By,
  place: Place,
  body: Uint8Array,
): Promise<ProjectSummary> {
  const { db } = options;
  const stored = await db
    .selectFrom('projects')
    .select(['name', 'canvas_width', 'canvas_height', 'version', 'layers as packed'])
    .where('id', '=', place.id)
    .executeTakeFirst();
  if (stored === undefined) throw notFound();
  const { version: asked, ...read } = await options.documents(by, 'readSharedSave', { body, stored });
  if (asked !== undefined && asked !== stored.version) throw stale(stored.version);
  const { table, design, sources, ...save } = read;
  if (design) refuseUnless(place.role, 'design');
  // What was compared is what is replaced: who only fills never overwrites anything newer.
  const version = place.role === 'fills' ? stored.version : asked;
  return writeSave(
    options,
    place,
    { ...save, ...(version !== undefined && { version }) },
    {
      act: design ? 'design' : 'fill',
      also: async (db) => {
        const inside = { ...options, db };
        if (sources !== null) await openPictures(inside, place, hashesOf(sources));
        if (table || design) await noteChange(inside, place, kindOf(table, design));
      },
    },
  );
}

/** A save of one's own project without members. Pictures of a project of somebody else become one's own too. */
export async function saveAlone(
  options: DocumentOptions,
  by: By,
  place: Place,
  body: Uint8Array,
): Promise<ProjectSummary> {
  const { userId } = place;
  const withSources = await isMemberAnywhere(options.db, userId);
  const { sources = [], ...save } = await options.documents(by, 'readSave', { body, withSources });
  if (sources.length === 0) return writeSave(options, place, save);
  return writeSave(options, place, save, {
    also: (db) => keepPictures({ ...options, db }, userId, hashesOf(sources)),
  });
}

function hashesOf(sources: readonly string[]): readonly string[] {
  return sources.flatMap((src) => imageHashOf(src) ?? []);
}

function kindOf(table: boolean, design: boolean): 'table' | 'design' | 'both' {
  if (table && design) return 'both';
  return table ? 'table' : 'design';
}
