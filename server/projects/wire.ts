/** Maps a row of `projects` to the contract. */
import type { MemberRole } from '../../src/api/contract/members.ts';
import type { Project } from '../../src/api/contract/projects.ts';
import type { Tables } from '../database/schema.ts';

/** The columns of a project without its layers. */
export const SUMMARY = [
  'id',
  'name',
  'canvas_width',
  'canvas_height',
  'version',
  'created_at',
  'updated_at',
] as const satisfies (keyof Tables['projects'])[];

export type ProjectSummary = Pick<Tables['projects'], (typeof SUMMARY)[number]>;

/** Whose project it is, for a member. */
export interface Sharing {
  readonly owner: string;
  readonly role: MemberRole;
}

export function wireProject(row: ProjectSummary, shared?: Sharing): Project {
  const { id, name, canvas_width, canvas_height, version } = row;
  return {
    id,
    name,
    canvas_width,
    canvas_height,
    version,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    ...(shared && { shared }),
  };
}
