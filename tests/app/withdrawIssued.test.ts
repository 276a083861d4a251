/** Documents of the register are withdrawn where readers of their codes look. */
import { beforeEach, expect, test, vi } from 'vitest';
import { storedHere } from '../host/storedHere.ts';
import { withdrawIssued } from '../../src/app/issue/proof/withdrawIssued.ts';
import { forgetTables } from '../../src/hosts/page/forgetTables.ts';
import { changeSigned, signedWith } from '../../src/hosts/page/signedProofs.ts';
import { proofAddress } from '../../src/proof/address.ts';
import { KEY_ID, proofOf, someFacts } from '../unit/proof/someFacts.ts';

beforeEach(() => void storedHere());

const DOCUMENT = { number: '001/2026', name: 'Иванова Мария Сергеевна', day: '2026-05-03' };

async function signed(
  ...all: readonly (readonly [same: string, changed: Parameters<typeof someFacts>[0]])[]
) {
  const proofs = all.map(([same, changed], index) => {
    const address = proofAddress('', proofOf(someFacts({ index, ...changed })));
    return [same, { number: someFacts(changed).number, address, index }] as const;
  });
  await changeSigned(KEY_ID, () => Object.fromEntries(proofs));
}

test('that of this number, name and day, and no other; made again, it gets a code of its own', async () => {
  await signed(
    ['wanted', {}],
    ['another number', { number: '002' }],
    ['another project', { name: 'Петров' }],
    ['another year', { date: '2025-05-03' }],
  );
  const asked: unknown[] = [];
  const outcome = await withdrawIssued(
    {
      api: {
        withdrawProofs: (id, body) => {
          asked.push([id, body]);
          return Promise.resolve({ ok: true, value: undefined });
        },
      },
    },
    [DOCUMENT],
    'project',
  );

  expect([outcome, asked, Object.keys(await signedWith(KEY_ID))]).toEqual([
    { count: 1, problem: null, unsigned: [] },
    [[KEY_ID, { positions: [0] }]],
    ['another number', 'another project', 'another year'],
  ]);
});

const address = (index: number, name: string) => proofAddress('', proofOf(someFacts({ index, name })));

test('all addresses of its number in this project, also one under a name that was corrected', async () => {
  const number = DOCUMENT.number;
  await changeSigned(KEY_ID, () => ({
    misspelt: { number, address: address(0, 'Иванова Марея Сергеевна'), index: 0, place: 'project' },
    corrected: { number, address: address(1, DOCUMENT.name), index: 1, place: 'project' },
    elsewhere: { number, address: address(2, DOCUMENT.name), index: 2, place: 'other' },
  }));
  const withdrawProofs = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));

  const outcome = await withdrawIssued({ api: { withdrawProofs } }, [DOCUMENT], 'project');

  expect([outcome, withdrawProofs.mock.calls]).toEqual([
    { count: 2, problem: null, unsigned: [] },
    [[KEY_ID, { positions: [0, 1] }]],
  ]);
});

test('a code is withdrawn after signing out too, and no word of it stays on the device', async () => {
  const stored = storedHere();
  const { number } = DOCUMENT;
  await changeSigned(KEY_ID, () => ({
    [DOCUMENT.name]: { number, address: address(3, DOCUMENT.name), index: 3, place: 'project' },
    'of no project': { number, address: address(4, DOCUMENT.name), index: 4 },
  }));
  await forgetTables();
  const left = [...stored.values()];
  const withdrawProofs = vi.fn(() => Promise.resolve({ ok: true, value: undefined } as const));
  const outcome = await withdrawIssued({ api: { withdrawProofs } }, [{ ...DOCUMENT, name: '' }], 'project');

  expect([left, outcome, withdrawProofs.mock.calls]).toEqual([
    [{ 'position 3': { number, address: '', index: 3, place: 'project' } }],
    { count: 1, problem: null, unsigned: [] },
    [[KEY_ID, { positions: [3] }]],
  ]);
});

test('one that was not signed here asks nothing', async () => {
  const withdrawProofs = vi.fn();

  expect([
    await withdrawIssued({ api: { withdrawProofs } }, [DOCUMENT], 'project'),
    withdrawProofs.mock.calls,
  ]).toEqual([{ count: 0, problem: null, unsigned: [DOCUMENT.number] }, []]);
});

test('a failure is told, and the document stays known', async () => {
  await signed(['wanted', {}]);
  const error = { kind: 'offline', code: 0, text: 'Нет связи', details: {} } as const;
  const outcome = await withdrawIssued(
    { api: { withdrawProofs: () => Promise.resolve({ ok: false, error }) } },
    [DOCUMENT],
    'project',
  );

  expect([outcome, Object.keys(await signedWith(KEY_ID))]).toEqual([
    { count: 0, problem: 'Нет связи', unsigned: [] },
    ['wanted'],
  ]);
});
