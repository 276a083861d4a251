/** Calls about members of projects. Apart from the client: few pages make them, and all have the client. */
import type { ApiClient, MemberClient } from './client.ts';
import { MEMBER_CALLS } from './contract/memberCalls.ts';

export function memberClientOf(api: Pick<ApiClient, 'more'>): MemberClient {
  return api.more(MEMBER_CALLS);
}
