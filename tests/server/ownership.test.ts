import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { createProject, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';

const service = useService();

/** Every call that needs a person, on a project and an image of the owner. */
const CALLS = [
  ['POST', '/api/auth/logout/'],
  ['POST', '/api/auth/token/refresh/'],
  ['GET', '/api/auth/me/'],
  ['POST', '/api/auth/change-password/'],
  ['POST', '/api/auth/update_profile/'],
  ['GET', '/api/auth/get_user_settings/'],
  ['POST', '/api/auth/update_settings/'],
  ['GET', '/api/projects/'],
  ['POST', '/api/projects/'],
  ['GET', '/api/projects/{project}/'],
  ['PATCH', '/api/projects/{project}/'],
  ['DELETE', '/api/projects/{project}/'],
  ['GET', '/api/project-data/{project}/'],
  ['PATCH', '/api/project-data/{project}/'],
  ['POST', '/api/images/'],
  ['GET', '/api/images/{image}'],
] as const;
const OF_OBJECTS = CALLS.filter(([, path]) => path.includes('{'));

async function anOwner() {
  const owner = await signUp(service(), 'owner');
  const picture = await createCanvas(2, 2).encode('png');
  const image = textAt((await owner.upload('/api/images/', picture, 'image/png')).body, 'hash');
  const project = await createProject(owner);
  const at = (path: string): string => path.replace('{project}', project).replace('{image}', image);
  return { owner, at };
}

const bodyOf = (method: string): object | undefined => (method === 'GET' ? undefined : { name: 'Новое имя' });

describe('who may do what', () => {
  test.each(CALLS)('%s %s: nobody without signing in', async (method, path) => {
    const { at } = await anOwner();
    const anonymous = await visit(service());

    const answer = await anonymous.call(method, at(path), bodyOf(method));

    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, 'Token']);
  });

  test.each(CALLS)('%s %s: nobody with a token that is none', async (method, path) => {
    const { at } = await anOwner();
    const liar = await visit(service());
    liar.token = 'f'.repeat(64);

    const answer = await liar.call(method, at(path), bodyOf(method));

    expect([answer.status, answer.body]).toEqual([401, { detail: 'Недопустимый токен.' }]);
  });

  test.each(OF_OBJECTS)('%s %s: a stranger finds nothing', async (method, path) => {
    const { at } = await anOwner();
    const stranger = await signUp(service(), 'stranger');

    const answer = await stranger.call(method, at(path), bodyOf(method));

    expect([answer.status, answer.body]).toEqual([404, { detail: 'Не найдено.' }]);
  });

  test.each(OF_OBJECTS)('%s %s: the owner may', async (method, path) => {
    const { owner, at } = await anOwner();

    const answer = await owner.call(method, at(path), bodyOf(method));

    expect([200, 204]).toContain(answer.status);
  });

  test('a stranger’s list holds none of it', async () => {
    await anOwner();
    const stranger = await signUp(service(), 'stranger');

    expect((await stranger.call('GET', '/api/projects/')).body).toEqual([]);
  });

  test.each(['..', '%2e%2e', "' OR 1=1 --", 'null', '1'])('an id such as %s is not found', async (id) => {
    const { owner } = await anOwner();

    const statuses = [
      (await owner.call('GET', `/api/project-data/${encodeURIComponent(id)}/`)).status,
      (await owner.call('GET', `/api/images/${encodeURIComponent(id)}`)).status,
    ];

    expect(statuses).toEqual([404, 404]);
  });
});
