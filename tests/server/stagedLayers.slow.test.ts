/** Large layers go into the database in pieces, and come out as they went in. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { doHere } from '../../server/documents/works.ts';
import { withStagedLayers } from '../../server/storage/stagedLayers.ts';
import type { Browser } from './support/browser.ts';
import { createProject, signUp, textAt } from './support/browser.ts';
import { TEXT_LAYER } from './support/layers.ts';
import { createService, useService } from './support/service.ts';

const service = useService();
const MB = 1_000_000;

const staging = (db = service().db) => ({
  db,
  clock: () => service().clock.now,
  ids: { id: () => randomUUID() },
});

/** What the database reads of these bytes while they are staged. */
async function kept(packed: Uint8Array): Promise<Buffer> {
  return withStagedLayers(staging(), packed, async (value) => {
    const { rows } = await sql<{ bytes: Uint8Array }>`SELECT ${value}::bytea AS bytes`.execute(service().db);
    return Buffer.from(rows[0]?.bytes ?? []);
  });
}

/** Names of the tables of saves in progress. */
async function stagedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_name LIKE 'staged%'`.execute(service().db);
  return rows.map(({ name }) => name);
}

test.each([0, 1, 2 * MB - 1, 2 * MB, 2 * MB + 1, 3 * MB, 3 * MB + 1, 11 * MB + 17])(
  '%i bytes come back whole and in order, and leave nothing',
  async (length) => {
    const bytes = randomBytes(length);

    const found = await kept(bytes);

    expect([found.equals(bytes), await stagedTables()]).toEqual([true, []]);
  },
);

test('two at the same time have nothing of each other', async () => {
  const all = [randomBytes(5 * MB), randomBytes(3 * MB)];

  const found = await Promise.all(all.map(kept));

  expect(found.map((bytes, index) => bytes.equals(all[index] ?? Buffer.alloc(0)))).toEqual([true, true]);
});

test('a write that fails leaves no piece, and those of a killed process go an hour later', async () => {
  const failing = withStagedLayers(staging(), randomBytes(3 * MB), () =>
    Promise.reject(new Error('stopped')),
  );
  await expect(failing).rejects.toThrow('stopped');
  const left = `staged_layers_${service().clock.now}_killed`;
  await sql`CREATE UNLOGGED TABLE ${sql.id(left)} (n integer)`.execute(service().db);

  await kept(randomBytes(3 * MB));
  const soon = await stagedTables();
  service().clock.now += 3600_001;
  await kept(randomBytes(3 * MB));

  expect([soon, await stagedTables()]).toEqual([[left], []]);
});

/** Layers of about this many bytes whose cells are random and differ at each call. */
const layersOf = (bytes: number): string => {
  const selectedCells = Array.from({ length: Math.ceil(bytes / 80_000) }, () =>
    randomBytes(60_000).toString('base64'),
  );
  return JSON.stringify([{ type: 'db', id: 'a', name: 'ФИО', display: 'ФИО', X: 1, Y: 2, selectedCells }]);
};
const save = async (who: Browser, id: string, fields: object): Promise<number> =>
  (await who.call('PATCH', `/api/project-data/${id}/`, fields)).status;
const load = async (who: Browser, id: string): Promise<string> =>
  textAt((await who.call('GET', `/api/project-data/${id}/`)).body, 'layers');

describe('saves of one account whose layers do not compress', () => {
  test('at once to several projects: each keeps its own', async () => {
    const person = await signUp(service());
    const ids = [await createProject(person), await createProject(person), await createProject(person)];
    const saves = ids.map((id) => ({ id, layers: layersOf(6 * MB) }));

    const statuses = await Promise.all(saves.map(({ id, layers }) => save(person, id, { layers })));

    const isKept = [];
    for (const { id, layers } of saves) isKept.push((await load(person, id)) === layers);
    expect([statuses, isKept]).toEqual([
      [200, 200, 200],
      [true, true, true],
    ]);
  });

  test('at once to one project on the same version: one is kept whole, the others are told', async () => {
    const person = await signUp(service());
    const id = await createProject(person);
    const saves = [layersOf(6 * MB), layersOf(6 * MB), layersOf(6 * MB)];

    const statuses = await Promise.all(saves.map((layers) => save(person, id, { layers, version: 1 })));

    const found = await load(person, id);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(saves.findIndex((layers) => layers === found)).toBe(statuses.indexOf(200));
  });

  test('are read one at a time; a ninth that waits is refused, and nobody else waits for them', async () => {
    const reading = { now: 0, most: 0 };
    const app = createService(service().db, {
      given: {
        doWork: (name, input) => {
          reading.now += 1;
          reading.most = Math.max(reading.most, reading.now);
          const done = doHere(name, input);
          const end = () => void (reading.now -= 1);
          done.then(end, end);
          return done;
        },
      },
    });
    const [person, other] = [await signUp(app), await signUp(app)];
    const [id, own] = [await createProject(person), await createProject(other)];
    const ended: string[] = [];
    const noted = async (name: string, saving: Promise<number>): Promise<number> => {
      const status = await saving;
      ended.push(name);
      return status;
    };

    const [small, ...statuses] = await Promise.all([
      noted('small', save(other, own, { layers: JSON.stringify([TEXT_LAYER]) })),
      ...Array.from({ length: 12 }, () => noted('large', save(person, id, { layers: layersOf(4.2 * MB) }))),
    ]);

    expect({ small, statuses: statuses.toSorted((a, b) => a - b), most: reading.most }).toEqual({
      small: 200,
      statuses: [...Array<number>(9).fill(200), ...Array<number>(3).fill(429)],
      most: 1,
    });
    expect(ended.at(-1)).toBe('large');
  });
});
