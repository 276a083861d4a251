/**
 * What members of a project may do, and those who are none: by the owner, who edits, who fills, who was removed, who
 * has a link but has not accepted it, and a stranger. Every cell is asserted.
 */
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { signUp } from './support/browser.ts';
import { DB_LAYER, imageLayer, TEXT_LAYER } from './support/layers.ts';
import { anInvite, join, myMember } from './support/members.ts';
import { useService } from './support/service.ts';
import { aFilledProject, uploadPicture } from './support/templates.ts';

const service = useService();

const FILLED = {
  ...DB_LAYER,
  selectedCells: [['Ёлкина', 'Марта']],
  selectedCellsIdx: [
    [1, 0],
    [1, 1],
  ],
  display: 'Ёлкина Марта',
};
const MOVED = { ...TEXT_LAYER, X: 41 };
const layersOf = (...layers: object[]) => ({
  layers: JSON.stringify([imageLayer('/api/images/{shown}'), ...layers]),
});

/** Statuses for the owner, who edits, who fills, who was removed, who is invited, a stranger. */
type Row = readonly [
  call: string,
  owner: number,
  edits: number,
  fills: number,
  removed: number,
  invited: number,
  stranger: number,
  body?: object,
];

const TABLE: readonly Row[] = [
  ['GET /api/projects/{project}/', 200, 200, 200, 404, 404, 404],
  ['GET /api/project-data/{project}/', 200, 200, 200, 404, 404, 404],
  ['GET /api/projects/{project}/export/', 200, 200, 200, 404, 404, 404],
  ['GET /api/images/{shown}', 200, 200, 200, 404, 404, 404],
  ['GET /api/images/{hidden}', 200, 404, 404, 404, 404, 404],
  ['PATCH /api/project-data/{project}/', 200, 200, 200, 404, 404, 404, layersOf(TEXT_LAYER, FILLED)],
  ['PATCH /api/project-data/{project}/', 200, 200, 403, 404, 404, 404, layersOf(MOVED, DB_LAYER)],
  ['PATCH /api/project-data/{project}/', 200, 200, 403, 404, 404, 404, { canvas_width: 500 }],
  ['PATCH /api/project-data/{project}/', 200, 200, 403, 404, 404, 404, { name: 'Иначе' }],
  ['PATCH /api/projects/{project}/', 200, 200, 403, 404, 404, 404, { name: 'Новое имя' }],
  ['DELETE /api/projects/{project}/', 204, 403, 403, 404, 404, 404],
  ['POST /api/projects/{deleted}/restore/', 200, 404, 404, 404, 404, 404],
  ['DELETE /api/projects/bin/{deleted}/', 204, 404, 404, 404, 404, 404],
  ['GET /api/project-data/{deleted}/', 404, 404, 404, 404, 404, 404],
  [
    'POST /api/templates/create_from_project/',
    201,
    403,
    403,
    404,
    404,
    404,
    { project_id: '{project}', category_id: 1, tags_ids: [] },
  ],
  ['GET /api/projects/{project}/members/', 200, 200, 200, 404, 404, 404],
  ['POST /api/projects/{project}/invites/', 201, 403, 403, 404, 404, 404, { role: 'edits' }],
  ['DELETE /api/projects/{project}/invites/{invite}/', 204, 403, 403, 404, 404, 404],
  ['PATCH /api/projects/{project}/members/{colleague}/', 204, 403, 403, 404, 404, 404, { role: 'edits' }],
  ['PATCH /api/projects/{project}/members/{me}/', 404, 403, 403, 404, 404, 404, { role: 'edits' }],
  ['DELETE /api/projects/{project}/members/{colleague}/', 204, 403, 403, 404, 404, 404],
  ['DELETE /api/projects/{project}/members/{me}/', 404, 204, 204, 404, 404, 404],
  [
    'POST /api/projects/{project}/hand-over/',
    204,
    403,
    403,
    404,
    404,
    404,
    { member: '{colleague}', keys: [] },
  ],
  ['POST /api/invitations/', 200, 200, 200, 200, 200, 200, { secret: '{secret}' }],
  ['POST /api/invitations/accept/', 409, 200, 200, 200, 200, 200, { secret: '{secret}' }],
];

type People = Readonly<
  Record<'owner' | 'edits' | 'fills' | 'removed' | 'invited' | 'stranger' | 'colleague', Browser>
>;
let people: People | null = null;

beforeAll(async () => {
  people = {
    owner: await signUp(service()),
    edits: await signUp(service()),
    fills: await signUp(service()),
    removed: await signUp(service()),
    invited: await signUp(service()),
    stranger: await signUp(service()),
    colleague: await signUp(service()),
  };
});

/** New projects of these people; `fillFor` puts the ids into a call of one of them. */
async function aSharedProject({ owner, edits, fills, removed, colleague: other }: People) {
  const [shown, hidden] = [await uploadPicture(owner, '#456456'), await uploadPicture(owner, '#654654')];
  const [project, deleted] = [
    await aFilledProject(owner, `/api/images/${shown}`),
    await aFilledProject(owner),
  ];
  for (const place of [project, deleted]) {
    await join(owner, edits, place, 'edits');
    await join(owner, fills, place, 'fills');
    const gone = await join(owner, removed, place, 'edits');
    await owner.call('DELETE', `/api/projects/${place}/members/${gone}/`);
  }
  const colleague = await join(owner, other, project, 'fills');
  await owner.call('DELETE', `/api/projects/${deleted}/`);
  const { invite } = await anInvite(owner, project, 'fills');
  const things = { project, deleted, shown, hidden, colleague, invite };
  return async (person: Browser) => {
    const { secret } = await anInvite(owner, project, 'fills');
    const me = person === edits || person === fills ? await myMember(person, project) : 'nobody';
    const own = new Map(Object.entries({ ...things, secret, me }));
    return (text: string) => text.replaceAll(/\{(\w+)\}/g, (name, key: string) => own.get(key) ?? name);
  };
}

const ROWS = TABLE.map(([call, owner, edits, fills, removed, invited, stranger, body]) => ({
  call,
  statuses: { owner, edits, fills, removed, invited, stranger },
  body,
}));

test.each(ROWS)('$call by $statuses', async ({ call, statuses, body }) => {
  if (people === null) throw new Error('Nobody has signed up.');
  const fillFor = await aSharedProject(people);
  const [method = '', path = ''] = call.split(' ');
  const tried = async (person: Browser) => {
    const fill = await fillFor(person);
    const sent: unknown = body === undefined ? undefined : JSON.parse(fill(JSON.stringify(body)));
    return (await person.call(method, fill(path), sent)).status;
  };

  const found = {
    stranger: await tried(people.stranger),
    invited: await tried(people.invited),
    removed: await tried(people.removed),
    fills: await tried(people.fills),
    edits: await tried(people.edits),
    owner: await tried(people.owner),
  };

  expect(found).toEqual(statuses);
});
