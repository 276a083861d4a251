/** Large layers go into the database in pieces, and come out as they went in. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { doHere } from '../../server/documents/works.ts';
import { stageLayers } from '../../server/storage/stagedLayers.ts';
import type { Browser } from './support/browser.ts';
import { createProject, signUp, textAt } from './support/browser.ts';
import { TEXT_LAYER } from './support/layers.ts';
import { createService, useService } from './support/service.ts';

const service = useService();
const MB = 1_000_000;

/** What the database keeps of these bytes, each staged after the other in one transaction. */
async function kept(...packed: Uint8Array[]): Promise<Buffer[]> {
  return service()
    .db.transaction()
    .execute(async (db) => {
      const found = [];
      for (const bytes of packed) {
        const value = await stageLayers(db, bytes);
        const { rows } = await sql<{ bytes: Uint8Array }>`SELECT ${value}::bytea AS bytes`.execute(db);
        found.push(Buffer.from(rows[0]?.bytes ?? []));
      }
      return found;
    });
}

test.each([0, 1, 2 * MB - 1, 2 * MB, 2 * MB + 1, 3 * MB, 3 * MB + 1, 11 * MB + 17])(
  '%i bytes come back whole and in order',
  async (length) => {
    const bytes = randomBytes(length);

    const [found] = await kept(bytes);

    expect(found?.equals(bytes)).toBe(true);
  },
);

test('a shorter one after a longer one in the same transaction has nothing of it', async () => {
  const [long, short] = [randomBytes(5 * MB), randomBytes(3 * MB)];

  const found = await kept(long, short);

  expect(found.map((bytes, index) => bytes.equals([long, short][index] ?? long))).toEqual([true, true]);
});

test('a transaction that fails leaves no piece for the next one', async () => {
  const bytes = randomBytes(4 * MB);
  const failing = service()
    .db.transaction()
    .execute(async (db) => {
      await stageLayers(db, randomBytes(9 * MB));
      throw new Error('stopped');
    });
  await expect(failing).rejects.toThrow('stopped');

  const [found] = await kept(bytes);

  expect(found?.equals(bytes)).toBe(true);
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
