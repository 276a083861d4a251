/** Two versions during an update: the newer one has migrated the database, and the older one still works. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { MIGRATIONS } from '../../server/database/migrations/index.ts';
import type { Service } from './support/service.ts';
import { PASSWORD, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';
import { aFilledProject, publish, uploadPicture } from './support/templates.ts';

const service = useService();

/** A typical migration of an update: a new column in every table, and a new table. */
async function nextMigration({ db }: Service) {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`.execute(db);
  const columns = rows.map(({ name }) => `ALTER TABLE ${name} ADD COLUMN brought_by_update text;`);
  return {
    number: 9999,
    name: 'update',
    sql: `${columns.join('\n')} CREATE TABLE brought_by_update (x integer);`,
  };
}

/** A person's calls from registration to publishing; returns each status and the fields of each response. */
async function day(): Promise<unknown[]> {
  const person = await signUp(service());
  const again = await visit(service());
  const hash = await uploadPicture(person);
  const project = await aFilledProject(person, `/api/images/${hash}`);
  const published = await publish(person, project);
  const replies = [
    await again.call('POST', '/api/auth/login/', { username: person.username, password: PASSWORD }),
    await person.call('GET', '/api/projects/'),
    await person.call('GET', `/api/project-data/${project}/`),
    await person.call('PATCH', `/api/project-data/${project}/`, { canvas_width: 900 }),
    await person.call('GET', `/api/images/${hash}`),
    await person.call('GET', `/api/projects/${project}/export/`),
    published,
    await person.call('GET', `/api/templates/${textAt(published.body, 'id')}/`),
    await person.call('POST', `/api/templates/${textAt(published.body, 'id')}/use_template/`),
    await person.call('DELETE', `/api/projects/${project}/`),
    await person.call('POST', '/api/auth/logout/'),
  ];
  return replies.map(({ status, body }) => [status, Object.keys(Object(body)).toSorted()]);
}

test('the older version answers as before once a newer one has added columns and tables, but it is not started anew', async () => {
  const before = await day();
  const update = await nextMigration(service());
  const run = await migrate(service().db, [...MIGRATIONS, update]);
  const after = await day();
  const restarted = await migrate(service().db, MIGRATIONS).catch(String);

  expect({ run, after }).toEqual({ run: [9999], after: before });
  expect(before.filter((reply) => !JSON.stringify(reply).startsWith('[2'))).toEqual([]);
  expect(restarted).toBe(
    'Error: The database has migration 9999, which this version of the program does not know.',
  );
});
