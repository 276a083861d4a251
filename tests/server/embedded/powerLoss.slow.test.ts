/**
 * Acknowledged writes of the embedded database survive a power cut: everything that was not synced is
 * removed, and the rest is opened again. The disk is simulated (support/losingDisk.ts).
 */
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PgliteSession } from '../../../server/database/pglite.ts';
import { openPglite } from '../../../server/database/pglite.ts';
import type { LosingDisk } from '../support/losingDisk.ts';
import { losePowerOf } from '../support/losingDisk.ts';

const folder = mkdtempSync(path.join(realpathSync(tmpdir()), 'обрыв питания '));
const root = path.join(folder, 'disk');
const dataDir = path.join(root, 'pglite');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What was acknowledged before the power cut, and the disk afterwards. */
interface Cut {
  readonly acknowledged: Record<string, unknown>[];
  readonly disk: string;
}

/** A fixed sequence of choices, so that failures are reproducible. */
function aCoin(seed: number): () => boolean {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state > 2 ** 31;
  };
}

const cuts: Record<string, Cut> = {};
let disk: LosingDisk;
beforeAll(async () => {
  mkdirSync(root);
  disk = losePowerOf(root);
  const rows = new Map<number, string>();
  const cut = (name: string, isKept?: (file: string) => boolean): void => {
    const to = path.join(folder, name);
    disk.copyAfterPowerCut(to, isKept);
    const acknowledged = [...rows].map(([id, text]) => ({ id, text })).toSorted((a, b) => a.id - b.id);
    cuts[name] = { acknowledged, disk: path.join(to, 'pglite') };
  };
  const write = async (session: PgliteSession, from: number, to: number): Promise<void> => {
    for (let id = from; id < to; id += 1) {
      const text = `запись ${id} `.repeat(300);
      await session.query('INSERT INTO notes VALUES ($1, $2)', [id, text]);
      rows.set(id, text);
      if (id % 3 !== 0) continue;
      await session.query('UPDATE notes SET text = $2 WHERE id = $1', [id - 1, 'изменена']);
      rows.set(id - 1, 'изменена');
    }
  };

  const first = await openPglite(dataDir);
  await first.query('CREATE TABLE notes (id integer PRIMARY KEY, text text)', []);
  await write(first, 1, 4);
  cut('first start');
  await write(first, 4, 60);
  await first.query('CHECKPOINT', []);
  await write(first, 60, 120);
  cut('checkpoint');
  cut('checkpoint, half', aCoin(1));
  // Not closed, as if it had been killed; its files stay as written, synced or not.
  const second = await openPglite(dataDir);
  cut('killed');
  cut('killed, told', (file) => file.endsWith('pg_control'));
  await write(second, 120, 150);
  cut('killed, more');
  cut('killed, half', aCoin(2));
  await second.close();
  disk.release();
});

describe('after a power cut everything that was acknowledged is there', () => {
  test.each([
    ['right after the very first start', 'first start'],
    ['after a checkpoint and more writes', 'checkpoint'],
    ['after a checkpoint, when half of the other blocks have reached the disk too', 'checkpoint, half'],
    ['after the server was killed and has just brought the database back', 'killed'],
    ['after the same, when that the log is done with has reached the disk by itself', 'killed, told'],
    ['after the server was killed, started again and has written more', 'killed, more'],
    ['after the same, when half of the other blocks have reached the disk too', 'killed, half'],
  ])('%s', async (_, name) => {
    const { acknowledged, disk: found } = cuts[name] ?? { acknowledged: [], disk: '' };
    const session = await openPglite(found);
    const { rows } = await session.query('SELECT id, text FROM notes ORDER BY id', []);
    await session.close();

    expect(acknowledged.length).toBeGreaterThan(0);
    expect(rows.map(({ id }) => id)).toEqual(acknowledged.map(({ id }) => id));
    expect(rows).toEqual(acknowledged);
  });
});
