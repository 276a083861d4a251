/** A group of layers, as the table of groups has it. Its members name it; it does not list them. */
import { z } from 'zod';
import { MAX_GROUPS, MAX_ID_LENGTH, MAX_NAME_LENGTH } from '../schema/constants.ts';
import type { Immutable } from '../schema/immutable.ts';

export const groupIdSchema = z.string().min(1).max(MAX_ID_LENGTH);

export const groupSchema = z.object({
  id: groupIdSchema,
  name: z.string().max(MAX_NAME_LENGTH),
  /** The group that it is in; absent without one. */
  parent: groupIdSchema.optional(),
});
export const groupsSchema = z.array(groupSchema).max(MAX_GROUPS);

export type Group = Immutable<z.infer<typeof groupSchema>>;
export type GroupId = Group['id'];
