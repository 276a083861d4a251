import type { Database, Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import type { Room } from './room.ts';
import { refuseNewProject } from './room.ts';
import { packLayers } from './storedLayers.ts';
import type { ProjectSummary } from './wire.ts';

export interface NewProject {
  readonly userId: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Checked JSON text, or what `packLayers` made of it. */
  readonly layers: string | Uint8Array;
}

/** A project of this person at version 1; throws the refusal with 413 when they have no room. `db` may be a transaction. */
export async function insertProject(
  db: Database,
  options: Room & Pick<AppOptions, 'clock' | 'ids'>,
  { userId, name, width, height, layers }: NewProject,
): Promise<ProjectSummary> {
  await refuseNewProject(db, options, userId);
  const { clock, ids } = options;
  const now = clock();
  const row: Tables['projects'] = {
    id: ids.id(),
    user_id: userId,
    name,
    canvas_width: width,
    canvas_height: height,
    layers: typeof layers === 'string' ? await packLayers(layers) : layers,
    version: 1,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  await db.insertInto('projects').values(row).execute();
  return row;
}
