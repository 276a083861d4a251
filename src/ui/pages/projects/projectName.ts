import { createProjectRequestSchema } from '../../../api/contract/projects.ts';
import type { Fault } from '../forms/useSubmit.ts';

/** Name of the field with a project's name, in the forms that ask for one. */
export const NAME_FIELD = 'project-name';

/** What is wrong with a name; null when it may be sent. */
export function projectNameFault(name: string): Fault | null {
  const refused = createProjectRequestSchema.safeParse({ name }).error;
  return refused === undefined ? null : { text: refused.issues[0]?.message ?? null, field: NAME_FIELD };
}

/** A right name as it is sent. */
export function sentName(name: string): string {
  return createProjectRequestSchema.parse({ name }).name;
}
