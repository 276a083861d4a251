/** Every call, by a guest, with an invalid token, by a stranger and by the owner; every cell is asserted. */
import { randomBytes } from 'node:crypto';
import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVERY_OPERATION } from '../../src/api/contract/operations.ts';
import { moderate } from '../../server/templates/moderation.ts';
import type { Browser } from './support/browser.ts';
import { createProject, PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';
import { aFilledProject, publish, uploadPicture } from './support/templates.ts';
import { golos } from '../host/ownFont.ts';
import { anInvite, join } from './support/members.ts';
import { registerKey } from './support/proofKeys.ts';
import { zipped } from './support/zip.ts';

const service = useService();

const HEAD = 'h'.repeat(1403);

/** Statuses for a guest, an invalid token, a stranger, the owner. */
type Row = readonly [
  call: string,
  nobody: number,
  liar: number,
  stranger: number,
  owner: number,
  body?: object,
];

/**
 * `{project}`, `{deleted}` (a project in the bin), `{image}`, `{draft}` (a pending template), `{template}` (a
 * verified one), `{shared}` (one by link) belong to the owner. `{link}` is the secret of `{shared}`,
 * `{closed}` that of a withdrawn link: who calls them has the link. `{secret}` is that of `{invite}`, `{member}`
 * somebody who fills the project. What members may do: `memberRights.test.ts`.
 */
const TABLE: readonly Row[] = [
  ['GET /api/getr', 200, 200, 200, 200],
  ['POST /api/auth/register/', 400, 400, 400, 400, {}],
  ['POST /api/auth/login/', 400, 400, 400, 400, { username: 'nobody', password: 'nothing here' }],
  ['GET /api/auth/github/', 200, 200, 200, 200],
  ['POST /api/auth/github/start/', 404, 404, 404, 404, {}],
  ['POST /api/auth/github/finish/', 404, 404, 404, 404, { code: 'a', state: 'b' }],
  ['POST /api/auth/forgot-password/', 404, 404, 404, 404, { login: 'nobody' }],
  ['POST /api/auth/reset-password/', 400, 400, 400, 400, { token: 'f'.repeat(64), new_password: PASSWORD }],
  // Of two who want the same, the first has it.
  ['POST /api/auth/change-login/', 401, 401, 200, 400, { username: 'новое-имя', password: PASSWORD }],
  ['POST /api/auth/change-email/', 401, 401, 200, 400, { email: 'new@example.ru', password: PASSWORD }],
  ['POST /api/auth/change-email/resend/', 401, 401, 404, 404],
  ['DELETE /api/auth/change-email/', 401, 401, 200, 200],
  // This service sends no letters.
  [
    'POST /api/letters/try/',
    401,
    401,
    404,
    404,
    { run: 'f'.repeat(64), subject: 'a', text: '', files: [{ name: 'a', content: '' }] },
  ],
  [
    'POST /api/letters/',
    401,
    401,
    404,
    404,
    {
      run: 'f'.repeat(64),
      copy: 'f'.repeat(64),
      to: 'a@b.ru',
      subject: 'a',
      text: '',
      files: [{ name: 'a', content: '' }],
    },
  ],
  ['POST /api/letters/states/', 401, 401, 404, 404, { run: 'f'.repeat(64), letters: [] }],
  ['POST /api/auth/confirm-email/send/', 401, 401, 404, 404],
  ['POST /api/auth/confirm-email/', 400, 400, 400, 400, { token: 'f'.repeat(64) }],
  ['POST /api/auth/delete-account/', 401, 401, 204, 204, { password: PASSWORD }],
  ['GET /api/auth/sessions/', 401, 401, 200, 200],
  ['DELETE /api/auth/sessions/', 401, 401, 204, 204],
  ['DELETE /api/auth/sessions/{session}/', 401, 401, 404, 204],
  ['GET /api/projects/export/', 401, 401, 200, 200],
  ['POST /api/auth/logout/', 401, 401, 204, 204],
  ['POST /api/auth/token/refresh/', 401, 401, 200, 200],
  ['GET /api/auth/me/', 401, 401, 200, 200],
  [
    'POST /api/auth/change-password/',
    401,
    401,
    200,
    200,
    { old_password: PASSWORD, new_password: 'зимняя дорога домой' },
  ],
  ['POST /api/auth/update_profile/', 401, 401, 200, 200, { name: 'Мария' }],
  ['GET /api/auth/get_user_settings/', 401, 401, 200, 200],
  ['POST /api/auth/update_settings/', 401, 401, 200, 200, { dark_mode: true }],
  ['GET /api/organisations/', 401, 401, 200, 200],
  [
    'POST /api/organisations/',
    401,
    401,
    200,
    200,
    { version: 0, book: { organisations: [], current: null } },
  ],
  ['GET /api/projects/', 401, 401, 200, 200],
  ['POST /api/projects/', 401, 401, 201, 201, { name: 'Новый' }],
  ['GET /api/projects/{project}/', 401, 401, 404, 200],
  ['PATCH /api/projects/{project}/', 401, 401, 404, 200, { name: 'Новое имя' }],
  ['DELETE /api/projects/{project}/', 401, 401, 404, 204],
  ['POST /api/projects/{deleted}/restore/', 401, 401, 404, 200],
  ['GET /api/projects/bin/', 401, 401, 200, 200],
  ['DELETE /api/projects/bin/', 401, 401, 204, 204],
  ['DELETE /api/projects/bin/{deleted}/', 401, 401, 404, 204],
  ['GET /api/project-data/{project}/', 401, 401, 404, 200],
  ['PATCH /api/project-data/{project}/', 401, 401, 404, 200, { canvas_width: 300 }],
  ['GET /api/projects/{project}/export/', 401, 401, 404, 200],
  ['GET /api/projects/{project}/members/', 401, 401, 404, 200],
  ['POST /api/projects/{project}/invites/', 401, 401, 404, 201, { role: 'edits' }],
  ['DELETE /api/projects/{project}/invites/{invite}/', 401, 401, 404, 204],
  ['PATCH /api/projects/{project}/members/{member}/', 401, 401, 404, 204, { role: 'edits' }],
  ['DELETE /api/projects/{project}/members/{member}/', 401, 401, 404, 204],
  ['POST /api/projects/{project}/hand-over/', 401, 401, 404, 204, { member: '{member}', keys: [] }],
  // Whoever has the link is who it is for; the owner needs none.
  ['POST /api/invitations/', 401, 401, 200, 200, { secret: '{secret}' }],
  ['POST /api/invitations/accept/', 401, 401, 200, 404, { secret: '{secret}' }],
  ['POST /api/projects/import/', 401, 401, 201, 201],
  ['POST /api/images/', 401, 401, 201, 201],
  ['POST /api/fonts/', 401, 401, 201, 201],
  ['GET /api/images/{image}', 401, 401, 404, 200],
  ['GET /api/categories/', 200, 401, 200, 200],
  ['GET /api/tags/', 200, 401, 200, 200],
  ['GET /api/templates/', 200, 401, 200, 200],
  ['GET /api/templates/?my_templates=true', 401, 401, 200, 200],
  [
    'POST /api/templates/create_from_project/',
    401,
    401,
    404,
    201,
    { project_id: '{project}', category_id: 1, tags_ids: [] },
  ],
  ['GET /api/templates/{draft}/', 404, 401, 404, 200],
  ['GET /api/templates/{template}/', 200, 401, 200, 200],
  [
    'POST /api/templates/create_from_project/?link',
    401,
    401,
    404,
    201,
    { project_id: '{project}', verification_type: 'link' },
  ],
  ['GET /api/templates/{shared}/', 404, 401, 404, 200],
  ['GET /api/templates/{link}/', 200, 401, 200, 200],
  ['GET /api/templates/{closed}/', 404, 401, 404, 404],
  ['GET /api/templates/{shared}/images/{image}', 404, 401, 404, 200],
  ['GET /api/templates/{link}/images/{image}', 200, 401, 200, 200],
  ['GET /api/templates/{closed}/images/{image}', 404, 401, 404, 404],
  ['POST /api/templates/{shared}/use_template/', 401, 401, 404, 201],
  ['POST /api/templates/{link}/use_template/', 401, 401, 201, 201],
  ['POST /api/templates/{closed}/use_template/', 401, 401, 404, 404],
  ['POST /api/templates/{link}/like/', 401, 401, 404, 404],
  ['POST /api/templates/{link}/view/', 401, 401, 404, 404],
  ['DELETE /api/templates/{link}/', 401, 401, 404, 404],
  ['DELETE /api/templates/{shared}/', 401, 401, 404, 204],
  ['DELETE /api/templates/{draft}/', 401, 401, 404, 204],
  ['DELETE /api/templates/{template}/', 401, 401, 403, 204],
  ['GET /api/templates/{draft}/images/{image}', 404, 401, 404, 200],
  ['GET /api/templates/{template}/images/{image}', 200, 401, 200, 200],
  ['POST /api/templates/{draft}/like/', 401, 401, 404, 200],
  ['POST /api/templates/{template}/like/', 401, 401, 200, 200],
  ['POST /api/templates/{draft}/view/', 401, 401, 404, 200],
  ['POST /api/templates/{template}/view/', 401, 401, 200, 200],
  ['GET /api/proof/', 401, 401, 200, 200],
  ['POST /api/proof/', 401, 401, 400, 400, {}],
  ['GET /api/proof/{key}/', 200, 200, 200, 200],
  ['POST /api/proof/{key}/withdraw/', 401, 401, 404, 200, { why: 'lost' }],
  // Nobody was given this key.
  ['POST /api/proof/{key}/take/', 401, 401, 404, 404, { signature: 'A'.repeat(86) }],
  ['POST /api/proof/{key}/reserve/', 401, 401, 404, 200, { count: 2 }],
  ['POST /api/proof/{key}/withdrawals/', 401, 401, 404, 204, { positions: [0] }],
  ['GET /api/pickups/', 401, 401, 200, 200],
  ['POST /api/pickups/', 401, 401, 404, 200, { id: '{pickup}', head: HEAD, days: 30 }],
  ['GET /api/pickups/{pickup}/', 200, 200, 200, 200],
  ['DELETE /api/pickups/{pickup}/', 401, 401, 404, 204],
  ['POST /api/pickups/{pickup}/copies/{copy}/', 401, 401, 404, 204],
  ['DELETE /api/pickups/{pickup}/copies/{copy}/', 401, 401, 404, 204],
  ['POST /api/pickups/{pickup}/finish/', 401, 401, 404, 204, { copies: ['{copy}'] }],
  ['GET /api/pickups/{pickup}/copies/{copy}/', 200, 200, 200, 200],
  ['POST /api/pickups/{pickup}/notes/', 204, 204, 204, 204, { note: 'N'.repeat(2855) }],
  ['GET /api/pickups/{pickup}/notes/', 401, 401, 404, 200],
  ['DELETE /api/pickups/{pickup}/notes/{note}/', 401, 401, 404, 204],
  ['POST /api/templates/{draft}/use_template/', 401, 401, 404, 201],
  ['POST /api/templates/{template}/use_template/', 401, 401, 201, 201],
];

const CALLS = TABLE.map(([call, nobody, liar, stranger, owner, body]) => ({
  call,
  statuses: [nobody, liar, stranger, owner],
  body,
}));

async function anOwner() {
  const owner = await signUp(service(), 'owner');
  const image = await uploadPicture(owner, '#456456');
  const project = await aFilledProject(owner, `/api/images/${image}`);
  const deleted = await createProject(owner, 'Лишний');
  await owner.call('DELETE', `/api/projects/${deleted}/`);
  const draft = textAt((await publish(owner, project)).body, 'id');
  const template = textAt((await publish(owner, project)).body, 'id');
  await moderate(service().db, { kind: 'verify', id: template });
  const share = async () => {
    const { body } = await publish(owner, project, { verification_type: 'link' });
    return { id: textAt(body, 'id'), secret: textAt(Reflect.get(Object(body), 'link'), 'secret') };
  };
  const [{ id: shared, secret: link }, { id: withdrawn, secret: closed }] = [await share(), await share()];
  await owner.call('DELETE', `/api/templates/${withdrawn}/`);
  const [entry] = z
    .array(z.object({ id: z.string() }))
    .parse((await owner.call('GET', '/api/auth/sessions/')).body);
  const session = entry?.id ?? '';
  const key = await registerKey(owner);
  await owner.call('POST', `/api/proof/${key}/reserve/`, { count: 1 });
  const { pickup, copy, note } = await aPickup(owner);
  const { secret, invite } = await anInvite(owner, project, 'edits');
  const colleague = await signUp(service(), 'colleague');
  const member = await join(owner, colleague, project, 'fills');
  const things = new Map(
    Object.entries({
      session,
      key,
      project,
      deleted,
      image,
      draft,
      template,
      shared,
      link,
      closed,
      pickup,
      copy,
      note,
      secret,
      invite,
      member,
    }),
  );
  return {
    owner,
    fill: (text: string) => text.replaceAll(/\{(\w+)\}/g, (name, key: string) => things.get(key) ?? name),
  };
}

/** A finished publication with a copy and a note. */
async function aPickup(owner: Browser) {
  const [pickup, copy] = [randomBytes(16).toString('base64url'), randomBytes(16).toString('base64url')];
  await owner.call('POST', '/api/pickups/', { id: pickup, head: HEAD, days: 30 });
  await owner.upload(`/api/pickups/${pickup}/copies/${copy}/`, SEALED, 'application/octet-stream');
  await owner.call('POST', `/api/pickups/${pickup}/finish/`, { copies: [copy] });
  await owner.call('POST', `/api/pickups/${pickup}/notes/`, { note: 'N'.repeat(2855) });
  const { body } = await owner.call('GET', `/api/pickups/${pickup}/notes/`);
  const [note] = z.array(z.object({ id: z.string() })).parse(body);
  return { pickup, copy, note: note?.id ?? '' };
}

const SEALED = new Uint8Array(100);

const BUNDLE = zipped({
  'manifest.json':
    '{"format":"patent-generator-project","version":1,"name":"а","document":"document.json","images":[]}',
  'document.json': '{"name":"а","canvas_width":100,"canvas_height":100,"layers":[]}',
});

async function tryCall(who: Browser, call: string, body: object | undefined, fill: (text: string) => string) {
  const [method = '', path = ''] = call.split(' ');
  if (path === '/api/projects/import/') return who.upload(path, await BUNDLE, 'application/zip');
  if (call === 'POST /api/fonts/') return who.upload(path, await golos(), 'font/ttf');
  if (call === 'POST /api/images/')
    return who.upload(path, await createCanvas(2, 2).encode('png'), 'image/png');
  if (call === 'POST /api/pickups/{pickup}/copies/{copy}/')
    return who.upload(fill(path), SEALED, 'application/octet-stream');
  return who.call(
    method,
    fill(path),
    body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body))),
  );
}

describe('who may do what', () => {
  test.each(CALLS)('$call', async ({ call, statuses, body }) => {
    const { owner: person, fill } = await anOwner();
    const withoutToken = await visit(service());
    const withFalseToken = await visit(service());
    withFalseToken.token = 'f'.repeat(64);
    const other = await signUp(service(), 'stranger');
    const replies = [];
    for (const who of [withoutToken, withFalseToken, other, person])
      replies.push(await tryCall(who, call, body, fill));

    expect(replies.map(({ status }) => status)).toEqual(statuses);
    for (const { status, body, headers } of replies) {
      if (status === 401) expect(headers.get('WWW-Authenticate')).toBe('Token');
      if (status === 404 && !call.includes('github') && !call.includes('invitations'))
        expect(body).toEqual({ detail: absentText(call) });
    }
  });

  test('the contract asks for a token, and looks at one, where the rows do', () => {
    const rights = TABLE.filter(([call]) => !call.includes('?')).map(([call, nobody, liar]) => {
      const rights = nobody === 401 ? ['account', 'owner'] : [liar === 401 ? 'viewer' : 'anyone'];
      return { call: shape(call), rights };
    });

    expect(
      EVERY_OPERATION.filter(({ method, path, access }) =>
        rights.some(({ call, rights }) => call === shape(`${method} ${path}`) && !rights.includes(access)),
      ),
    ).toEqual([]);
  });

  test('the table has a row for every call of the service', () => {
    const rows = new Set(TABLE.map(([call]) => shape(call)));

    expect(
      EVERY_OPERATION.map(({ method, path }) => shape(`${method} ${path}`)).filter((call) => !rows.has(call)),
    ).toEqual([]);
  });

  test.each(CALLS.filter(({ call }) => !call.startsWith('GET')))(
    '$call: not from another site, whoever is signed in',
    async ({ call, body }) => {
      const { owner, fill } = await anOwner();
      owner.csrf = '0'.repeat(64);

      const reply = await tryCall(owner, call, body, fill);

      expect({ status: reply.status, code: textAt(reply.body, 'code') }).toEqual({
        status: 403,
        code: 'csrf_failed',
      });
    },
  );

  test('a stranger’s list holds none of it', async () => {
    await anOwner();
    const stranger = await signUp(service(), 'stranger');

    const lists = [
      (await stranger.call('GET', '/api/projects/')).body,
      (await stranger.call('GET', '/api/projects/bin/')).body,
    ];
    expect(lists).toEqual([[], []]);
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

const absentText = (call: string): string =>
  call.includes('{closed}') ? 'Автор закрыл доступ к этому макету.' : 'Не найдено.';

const shape = (call: string): string => call.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, '{}');
