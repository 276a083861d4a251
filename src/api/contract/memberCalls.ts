/**
 * Calls about the members of projects: a part of the table of calls that pages load when they need it
 * (`src/api/memberClient.ts`).
 */
import * as members from './members.ts';
import type { CallSummary } from './operation.ts';
import { of } from './operation.ts';
import { ownKeySchema } from './proof.ts';

export const MEMBER_CALLS = {
  members: {
    ...of('GET', '/api/projects/{id}/members/', 'owner', 'members'),
    reply: members.membersSchema,
  },
  invite: {
    ...of('POST', '/api/projects/{id}/invites/', 'owner', 'members'),
    sends: 'json',
    reply: members.madeInviteSchema,
    status: 201,
    errorStatuses: [409],
  },
  withdrawInvite: {
    ...of('DELETE', '/api/projects/{id}/invites/{invite}/', 'owner', 'members'),
    reply: null,
  },
  changeMember: {
    ...of('PATCH', '/api/projects/{id}/members/{member}/', 'owner', 'members'),
    sends: 'json',
    reply: null,
  },
  /** By the owner, or by the member, who leaves. */
  removeMember: {
    ...of('DELETE', '/api/projects/{id}/members/{member}/', 'owner', 'members'),
    reply: null,
  },
  handOver: {
    ...of('POST', '/api/projects/{id}/hand-over/', 'owner', 'members'),
    sends: 'json',
    reply: null,
  },
  invitation: {
    ...of('POST', '/api/invitations/', 'account', 'members'),
    sends: 'json',
    reply: members.invitationSchema,
    errorStatuses: [404],
  },
  acceptInvitation: {
    ...of('POST', '/api/invitations/accept/', 'account', 'members'),
    sends: 'json',
    reply: members.joinedSchema,
    errorStatuses: [404, 409],
  },
  /** A key that its owner has given to this account; the new owner signs with it. */
  takeProofKey: {
    ...of('POST', '/api/proof/{id}/take/', 'account', 'proof'),
    sends: 'json',
    reply: ownKeySchema,
  },
} as const satisfies Record<string, CallSummary>;

export type MemberCallName = keyof typeof MEMBER_CALLS;
