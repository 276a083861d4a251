/** Members of projects in tests of the service. */
import type { Browser } from './browser.ts';
import { textAt } from './browser.ts';

type Role = 'edits' | 'fills';

/** A link to become a member. */
export async function anInvite(owner: Browser, project: string, role: Role) {
  const { status, body } = await owner.call('POST', `/api/projects/${project}/invites/`, { role });
  if (status !== 201) throw new Error(`Inviting answered ${status} ${JSON.stringify(body)}`);
  return { secret: textAt(body, 'secret'), invite: textAt(body, 'id') };
}

/** Makes this person a member by a link; returns the id of the member. */
export async function join(owner: Browser, person: Browser, project: string, role: Role): Promise<string> {
  const { secret } = await anInvite(owner, project, role);
  const { status, body } = await person.call('POST', '/api/invitations/accept/', { secret });
  if (status !== 200) throw new Error(`Joining answered ${status} ${JSON.stringify(body)}`);
  return myMember(person, project);
}

/** The id of the member that this person is. */
export async function myMember(person: Browser, project: string): Promise<string> {
  const { body } = await person.call('GET', `/api/projects/${project}/members/`);
  const members: unknown = Reflect.get(Object(body), 'members');
  const mine = Array.isArray(members)
    ? members.find((each) => Reflect.get(Object(each), 'is_me') === true)
    : null;
  return textAt(mine, 'id');
}
