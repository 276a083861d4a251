/** `use_template`: creates a project from a template, with its images. */
import { DEFAULT_PROJECT_NAME } from '../../src/api/contract/limits.ts';
import type { Tables } from '../database/schema.ts';
import type { AppOptions } from '../http/context.ts';
import { letRead, refuseImagesBeyondQuota } from '../images/keepImage.ts';
import type { ProjectSummary } from '../projects/wire.ts';
import { insertProject } from '../projects/insertProject.ts';

export async function makeProjectOf(
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
  return db.transaction().execute(async (db) => {
    await refuseImagesBeyondQuota({ ...options, db }, userId, images);
    await letRead(db, hashes, userId);
    return insertProject(db, options, {
      userId,
      name: template.title || DEFAULT_PROJECT_NAME,
      width: template.canvas_width,
      height: template.canvas_height,
      layers: template.layers,
    });
  });
}
