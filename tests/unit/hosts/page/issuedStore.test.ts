import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IssuedRow } from '../../../../src/document/issued/issuedRegister.ts';
import { EMPTY_REGISTER } from '../../../../src/document/issued/issuedRegister.ts';
import { issueNumbers } from '../../../../src/data/issued/index.ts';
import { issuedStore, passingIssued, UnreadRegisterError } from '../../../../src/hosts/page/issuedStore.ts';
import { propertySeed, runs } from '../../../properties.ts';
import { aList } from '../../data/issued/aList.ts';

/**
 * A database of two tabs, each call of which waits for its turn as a transaction does; a tab that is killed
 * has its transaction undone before it is stored, or stored without ever learning of it.
 */
function sharedBy(scheduler: fc.Scheduler) {
  const kept = new Map<string, unknown>();
  let last: Promise<unknown> = Promise.resolve();
  const tab = (kills: readonly ('before' | 'after' | 'no')[]) => {
    let call = 0;
    return issuedStore({
      get: async (key) => kept.get(key),
      update: (key, changed) => {
        const kill = kills[call] ?? 'no';
        call += 1;
        const turn = last.then(async () => {
          const before = structuredClone(kept.get(key));
          await scheduler.schedule(Promise.resolve());
          const now = changed(before);
          if (kill === 'before') throw new Error('The tab was killed.');
          kept.set(key, structuredClone(now));
          if (kill === 'after') throw new Error('The tab was killed.');
        });
        last = turn.catch(() => undefined);
        return turn;
      },
    });
  };
  return { tab };
}

let ids = 0;

test('two tabs that give numbers at once, and are killed at any moment, never give one twice', async () => {
  const kills = fc.array(fc.constantFrom('no', 'no', 'before', 'after'), { minLength: 6, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), kills, kills, async (scheduler, ofOne, ofOther) => {
      const { tab } = sharedBy(scheduler);
      const printed: string[] = [];
      const work = async (name: string, store: ReturnType<typeof tab>) => {
        for (let round = 0; round < 6; round += 1) {
          await scheduler.schedule(Promise.resolve());
          let numbers: readonly string[] = [];
          const given = store.change('project', (register) => {
            const issued = issueNumbers(register, {
              document: aList([
                [`${name} ${round}`, '7А'],
                [`${name} ${round} б`, '7Б'],
              ]),
              pattern: '{№|с номера: 001}/2026',
              copies: [0, 1],
              resumes: false,
              run: `${name}${round}`,
              day: '2026-05-03',
              newId: () => `row${(ids += 1)}`,
            });
            ({ numbers } = issued);
            return issued.register;
          });
          // Only a tab that lives draws its copies.
          await given.then(
            () => printed.push(...numbers),
            () => undefined,
          );
        }
      };
      const both = Promise.all([work('Первая', tab(ofOne)), work('Вторая', tab(ofOther))]);
      await scheduler.waitFor(both);
      const { rows } = await tab([]).load('project');
      const numbers = rows.map(({ number }) => number);
      expect([
        new Set(printed).size,
        new Set(numbers).size,
        printed.every((one) => numbers.includes(one)),
      ]).toEqual([printed.length, numbers.length, true]);
    }),
    { seed: propertySeed, numRuns: runs(60) },
  );
});

test('a register with rows that cannot be read gives no numbers', async () => {
  const stored = { issue: 1, rows: [{ number: 7 }] };
  const store = issuedStore({
    get: () => Promise.resolve(stored),
    update: (_, changed) => Promise.resolve().then(() => void changed(stored)),
  });
  await expect(store.change('project', () => EMPTY_REGISTER)).rejects.toBeInstanceOf(UnreadRegisterError);
});

const ROW: IssuedRow = {
  id: 'row',
  number: '001',
  series: '',
  count: 1,
  issue: 1,
  key: 'anna',
  place: 0,
  name: 'Ёлкина Анна',
  document: 'Грамота',
  file: '001.pdf',
  day: '2026-05-03',
  state: { kind: 'withdrawn', day: '2026-05-04' },
  changes: 1,
};

/** What is read of a row that was stored in place of one that was read before. */
async function readAfter(change: object) {
  let row: object = ROW;
  const store = issuedStore({
    get: () => Promise.resolve(structuredClone({ issue: 1, rows: [row] })),
    update: () => Promise.reject(new Error('Nothing is changed.')),
  });
  const [before] = (await store.load('project')).rows;
  row = { ...ROW, ...change };
  const later = await store.load('project').catch((error: unknown) => error instanceof UnreadRegisterError);
  return { before, later };
}

test('a row that is stored as it was read is not checked again', async () => {
  const { before, later } = await readAfter({});
  expect(typeof later === 'object' && later.rows[0] === before).toBe(true);
});

test.each([
  [{ name: 'Ёлкина Мария' }],
  [{ state: { kind: 'withdrawn', day: '2026-05-05' } }],
  [{ state: { kind: 'issued' } }],
  [{ again: '2026-05-05' }],
])('what another tab has changed, %j, is read', async (change) => {
  expect((await readAfter(change)).later).toEqual({ issue: 1, rows: [{ ...ROW, ...change }] });
});

test('a row that cannot be read any more is no row that was read before', async () => {
  expect((await readAfter({ count: 0 })).later).toBe(true);
});

test('a register of a page keeps its rows while the page has it, and another one begins anew', async () => {
  const store = passingIssued();
  await store.change('start/t1', (register) => ({ ...register, issue: 7 }));
  expect([(await store.load('start/t1')).issue, (await passingIssued().load('start/t1')).issue]).toEqual([
    7, 1,
  ]);
});
