import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusListOf, withdrawalsOf } from '../../../src/proof/statusList.ts';
import type { KeyRecord, Verdict } from '../../../src/proof/verdict.ts';
import { isVouched, verdictOf } from '../../../src/proof/verdict.ts';
import { someFacts } from './someFacts.ts';

const NOW = { today: '2026-06-01', knownSince: null };

function aRecord(changed: Partial<KeyRecord> = {}): KeyRecord {
  return {
    public_key: '',
    issuer: 'Школа № 12',
    vouched_by: 'operator',
    made_on: '2026-01-10',
    issued: 100,
    status: { bits: '', dates: [] },
    today: '2026-06-01',
    ...changed,
  };
}

const replaced = { on: '2026-05-10', why: 'replaced' } as const;
const lost = { on: '2026-05-10', why: 'lost' } as const;
const withdrawn = statusListOf(new Map([[7, '2026-05-20']]));

test.each<[string, Partial<KeyRecord>, Parameters<typeof someFacts>[0], Verdict]>([
  ['nothing against it', {}, {}, { kind: 'genuine', notes: [] }],
  ['withdrawn', { status: withdrawn }, {}, { kind: 'withdrawn', on: '2026-05-20' }],
  ['another one withdrawn', { status: withdrawn }, { index: 6 }, { kind: 'genuine', notes: [] }],
  [
    'the key replaced after it',
    { withdrawn: replaced },
    {},
    { kind: 'genuine', notes: [{ kind: 'keyReplaced', on: '2026-05-10' }] },
  ],
  [
    'the key replaced on the evening before it, which east of the service is its morning',
    { withdrawn: replaced },
    { date: '2026-05-11' },
    { kind: 'genuine', notes: [{ kind: 'keyReplaced', on: '2026-05-10' }] },
  ],
  [
    'the key replaced before it',
    { withdrawn: replaced },
    { date: '2026-05-12' },
    { kind: 'keyWithdrawn', on: '2026-05-10' },
  ],
  ['the key lost after it', { withdrawn: lost }, {}, { kind: 'keyLost', on: '2026-05-10' }],
  [
    'the key lost before it',
    { withdrawn: lost },
    { date: '2026-05-12' },
    { kind: 'keyWithdrawn', on: '2026-05-10' },
  ],
  [
    'withdrawn, and the key lost',
    { withdrawn: lost, status: withdrawn },
    {},
    { kind: 'withdrawn', on: '2026-05-20' },
  ],
  ['an index that was never given out', { issued: 7 }, {}, { kind: 'notIssued' }],
  ['a date that has not come', {}, { date: '2026-06-03' }, { kind: 'genuine', notes: [{ kind: 'future' }] }],
  [
    'the date of tomorrow, as in another time zone',
    {},
    { date: '2026-06-02' },
    { kind: 'genuine', notes: [] },
  ],
  [
    'a device that is a year late',
    { today: '2027-06-01' },
    {},
    { kind: 'genuine', notes: [{ kind: 'clock' }] },
  ],
])('%s', (_, record, facts, verdict) => {
  expect(verdictOf(someFacts(facts), aRecord(record), NOW)).toEqual(verdict);
});

test('without a network, withdrawal is known up to the last look', () => {
  const verdict = verdictOf(someFacts({ index: 200 }), aRecord(), { ...NOW, knownSince: '2026-05-30' });

  expect(verdict).toEqual({ kind: 'genuine', notes: [{ kind: 'notChecked', since: '2026-05-30' }] });
});

test('without a network, what was withdrawn at the last look stays so', () => {
  const verdict = verdictOf(someFacts(), aRecord({ status: withdrawn }), {
    ...NOW,
    knownSince: '2026-05-30',
  });

  expect(verdict).toEqual({ kind: 'withdrawn', on: '2026-05-20' });
});

test.each([
  ['the operator', { vouched_by: 'operator' }, true],
  ['a domain', { vouched_by: 'domain', domain: 'school12.ru' }, false],
  ['nobody', { vouched_by: 'nobody' }, false],
  ['the operator, for another name', { vouched_by: 'operator', issuer: 'Школа № 13' }, false],
] as const)('a name vouched by %s', (_, record, vouched) => {
  expect(isVouched(someFacts(), aRecord(record))).toBe(vouched);
});

test('a status list holds what was withdrawn, one bit a copy', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(5000)), (indexes) => {
      const withdrawals = new Map(indexes.toSorted((a, b) => a - b).map((index) => [index, `d${index}`]));
      const list = statusListOf(withdrawals);
      expect(withdrawalsOf(list)).toEqual(withdrawals);
      expect(list.bits.length).toBe(
        Math.ceil(((indexes.length === 0 ? 0 : (Math.max(...indexes) >> 3) + 1) * 4) / 3),
      );
    }),
  );
});

test('the bits are in the order of W3C Bitstring Status List', () => {
  const { bits } = statusListOf(
    new Map([
      [0, 'a'],
      [9, 'b'],
    ]),
  );

  expect([...Buffer.from(bits, 'base64url')]).toEqual([0b1000_0000, 0b0100_0000]);
});

test('bits and dates that do not fit together are no list', () => {
  expect([withdrawalsOf({ bits: 'gA', dates: [] }), withdrawalsOf({ bits: '!', dates: [] })]).toEqual([
    null,
    null,
  ]);
});
