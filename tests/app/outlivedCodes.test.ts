/** Codes of documents that were made again say «genuine» until they are withdrawn: which they are, and their end. */
import { beforeEach, expect, test } from 'vitest';
import { storedHere } from '../host/storedHere.ts';
import { noteOutlived, signedNumbers, withdrawOutlived } from '../../src/app/issue/proof/outlivedCodes.ts';
import type { IssuedRow } from '../../src/document/issued/issuedRegister.ts';
import { changeSigned } from '../../src/hosts/page/signedProofs.ts';
import { KEY_ID } from '../unit/proof/someFacts.ts';

beforeEach(() => void storedHere());

/** Numbers of signed documents of a project, in order; the address of each ends with its place. */
const sign = (numbers: readonly string[], place = 'project') =>
  changeSigned(KEY_ID, (known) => ({
    ...known,
    ...Object.fromEntries(
      numbers.map((number, index) => [
        `${place} ${index}`,
        { number, address: `${place}/proof#${index}`, index, place },
      ]),
    ),
  }));

const row = (number: string, state: IssuedRow['state']): IssuedRow => ({
  id: number,
  number,
  series: '',
  count: 1,
  issue: 1,
  key: number,
  place: 0,
  name: '',
  document: '',
  file: '',
  day: '2026-05-03',
  state,
  changes: 0,
});

const outlived = async (rows: readonly IssuedRow[] = []) => (await signedNumbers('project', rows)).outlived;

test('a number that was signed again has an old code; another project with this number has none', async () => {
  await sign(['001', '002', '002']);
  await sign(['002'], 'other');
  await noteOutlived('project', new Map([['002', 'project/proof#2']]));

  expect([await outlived(), (await signedNumbers('other', [])).outlived]).toEqual([['002'], []]);
});

test('of a word that was changed and changed back the first code is the right one again', async () => {
  await sign(['002', '002']);
  await noteOutlived('project', new Map([['002', 'project/proof#1']]));
  await noteOutlived('project', new Map([['002', 'project/proof#0']]));
  const asked: unknown[] = [];
  await withdrawOutlived(
    {
      api: {
        withdrawProofs: (_, { positions }) => {
          asked.push(positions);
          return Promise.resolve({ ok: true, value: undefined });
        },
      },
    },
    'project',
    [],
  );

  expect([asked, await outlived(), [...(await signedNumbers('project', [])).all]]).toEqual([
    [[1]],
    [],
    ['002'],
  ]);
});

test('a document that got another number leaves its code behind', async () => {
  await sign(['001', '002']);

  expect(
    await outlived([row('001', { kind: 'replaced', by: '003' }), row('002', { kind: 'replacing' })]),
  ).toEqual(['001']);
});

test('what cannot be withdrawn is told, and asked about again', async () => {
  await sign(['002', '002']);
  await noteOutlived('project', new Map([['002', 'project/proof#1']]));
  const error = { kind: 'offline', code: 0, text: 'Нет связи', details: {} } as const;
  const outcome = await withdrawOutlived(
    { api: { withdrawProofs: () => Promise.resolve({ ok: false, error }) } },
    'project',
    [],
  );

  expect([outcome, await outlived()]).toEqual([{ count: 0, problem: 'Нет связи' }, ['002']]);
});
