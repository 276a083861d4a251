import type { Database } from '../database/schema.ts';

/** Pictures of the projects that this person is a member of. */
export function picturesForMember(db: Database, userId: string) {
  return db
    .selectFrom('project_images')
    .innerJoin('images', 'images.hash', 'project_images.hash')
    .innerJoin('projects', 'projects.id', 'project_images.project_id')
    .innerJoin('project_members', 'project_members.project_id', 'projects.id')
    .where('project_members.user_id', '=', userId)
    .where('projects.deleted_at', 'is', null);
}
