/** Members of a project: who works on it besides its owner, and what they may do (members#rights). */
import { z } from 'zod';

/** Only the service knows the third one, the owner. */
export const MEMBER_ROLES = ['edits', 'fills'] as const;
/**
 * `edits`: all of the document. `fills`: its table, corrections and decisions, not its design. Neither manages
 * members, deletes or publishes.
 */
const roleSchema = z.enum(MEMBER_ROLES);
export type MemberRole = z.infer<typeof roleSchema>;

/** What somebody did. Those from `joined` on are about the person they name. */
const CHANGE_KINDS = [
  'table',
  'design',
  'both',
  'name',
  'joined',
  'left',
  'removed',
  'owner',
  'nowEdits',
  'nowFills',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

const memberSchema = z.object({
  id: z.string(),
  /** As the person is shown to others. */
  name: z.string(),
  role: roleSchema,
  is_me: z.boolean(),
});
export type Member = z.infer<typeof memberSchema>;

/** A link that nobody has used; its secret is known to who made it only. */
const openInviteSchema = z.object({ id: z.string(), role: roleSchema, expires_at: z.iso.datetime() });
export type OpenInvite = z.infer<typeof openInviteSchema>;

const changeSchema = z.object({
  /** Null after the account was deleted. */
  name: z.string().nullable(),
  kind: z.enum(CHANGE_KINDS),
  at: z.iso.datetime(),
});
export type ProjectChange = z.infer<typeof changeSchema>;

export const membersSchema = z.object({
  owner: z.string(),
  is_owner: z.boolean(),
  members: z.array(memberSchema),
  /** Empty for members. */
  invites: z.array(openInviteSchema),
  /** The last first. */
  changes: z.array(changeSchema),
});
export type Members = z.infer<typeof membersSchema>;

/** The only answer with the secret of a link. */
export const madeInviteSchema = openInviteSchema.extend({ secret: z.string() });
export type MadeInvite = z.infer<typeof madeInviteSchema>;

/** What somebody with a link sees before they accept. */
export const invitationSchema = z.object({ project: z.string(), owner: z.string(), role: roleSchema });
export type Invitation = z.infer<typeof invitationSchema>;

export const joinedSchema = z.object({ id: z.string() });

export const inviteRequestSchema = z.object({ role: roleSchema });
export const changeMemberRequestSchema = z.object({ role: roleSchema });
/** In the body: an address is logged. */
export const secretRequestSchema = z.object({ secret: z.string().regex(/^[0-9a-f]{64}$/) });
export const handOverRequestSchema = z.object({
  /** The id of a member. */
  member: z.string().max(64),
  /** Own keys that the new owner may take over. */
  keys: z.array(z.string().max(64)).max(20),
});
