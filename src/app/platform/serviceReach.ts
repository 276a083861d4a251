/** Whether the service answers, asked when a network comes back. */
import type { UsesApi } from './usesApi.ts';

/** Also what a proxy answers when there is no server behind it. */
const FIRST_SERVER_ERROR = 500;

export async function isServiceThere({ api }: UsesApi<'me'>): Promise<boolean> {
  const reply = await api.me();
  return reply.ok || (reply.error.kind === 'refused' && reply.error.code < FIRST_SERVER_ERROR);
}

/** Also where the project is gone: a call about it has an answer. */
export async function hasAnswerFor({ api }: UsesApi<'projectName'>, projectId: string): Promise<boolean> {
  const reply = await api.projectName(projectId);
  return reply.ok || reply.error.kind === 'refused';
}
