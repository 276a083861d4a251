/** Rate limits of templates and bundles per person. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { BROKEN } from '../../server/images/acceptImage.ts';
import type { Reply } from './support/browser.ts';
import { createProject, signUp, textAt } from './support/browser.ts';
import { createService, useService } from './support/service.ts';
import { aFilledProject, aTemplate, publish } from './support/templates.ts';
import { zipped } from './support/zip.ts';

const service = useService();

/** Index and text of the first 429 response. */
async function firstError(
  times: number,
  call: () => Promise<Reply>,
): Promise<[number, unknown, string | null]> {
  for (let count = 1; count <= times; count += 1) {
    const { status, body, headers } = await call();
    if (status === 429) return [count, Reflect.get(Object(body), 'code'), headers.get('Retry-After')];
  }
  return [0, null, null];
}

test('uses of templates are limited by the hour', async () => {
  const strict = createService(service().db, { config: { rateLimits: true } });
  const person = await signUp(strict);
  const id = await aTemplate(person);

  const refusal = await firstError(130, () => person.call('POST', `/api/templates/${id}/use_template/`));

  expect(refusal).toEqual([121, 'too_many_requests', '3600']);
});

test('imports are limited by the hour, also those that are refused', async () => {
  const strict = createService(service().db, { config: { rateLimits: true } });
  const person = await signUp(strict);
  const rubbish = await zipped({ 'a.txt': 'x' });

  const refusal = await firstError(70, () =>
    person.upload('/api/projects/import/', rubbish, 'application/zip'),
  );

  expect(refusal).toEqual([61, 'too_many_requests', '3600']);
});

test('a project full of pictures that break the decoder keeps it busy with one', async () => {
  let asked = 0;
  const acceptImage = async () => {
    asked += 1;
    return BROKEN;
  };
  const hostile = createService(service().db, { given: { acceptImage } });
  const person = await signUp(hostile);
  const pictures = Array.from({ length: 60 }, (_, n) => `data:image/png;base64,AAA${String(n)}`);
  const project = await aFilledProject(person, ...pictures);

  const { status } = await publish(person, project);

  expect({ status, asked }).toEqual({ status: 201, asked: 1 });
});

test('a person keeps five hundred templates, and can make room', async () => {
  const { db } = service();
  const person = await signUp(service());
  const project = await createProject(person);
  const first = textAt((await publish(person, project)).body, 'id');
  const row = await db.selectFrom('templates').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
  const others = Array.from({ length: 499 }, () => ({ ...row, id: randomUUID() }));
  await db.insertInto('templates').values(others).execute();

  const full = await publish(person, project);
  await person.call('DELETE', `/api/templates/${first}/`);
  const roomy = await publish(person, project);

  expect({ full: full.status, body: full.body, roomy: roomy.status }).toEqual({
    full: 400,
    body: { detail: 'Можно хранить до 500 шаблонов. Удалите ненужные.' },
    roomy: 201,
  });
});
