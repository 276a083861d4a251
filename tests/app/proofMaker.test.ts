/** The fact `{проверка}` of the copies of a run. */
import { beforeEach, expect, test, vi } from 'vitest';
import { storedHere } from '../host/storedHere.ts';
import type { ApiClient } from '../../src/api/client.ts';
import type { OwnKey } from '../../src/api/contract/proof.ts';
import type { WantedFacts } from '../../src/app/issue/facts/issueFacts.ts';
import { proofMaker } from '../../src/app/issue/facts/proofMaker.ts';
import { signedNumbers } from '../../src/app/issue/proof/outlivedCodes.ts';
import { createDocument } from '../../src/document/document.ts';
import { keepKey } from '../../src/hosts/page/proofKeys.ts';
import { sharedDatabase } from '../../src/hosts/page/deviceDatabase.ts';
import { signedWith } from '../../src/hosts/page/signedProofs.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { readAddress } from '../../src/proof/address.ts';
import { isSignature } from '../../src/proof/ed25519.ts';
import { aList } from '../unit/data/issued/aList.ts';
import { anOwnKey } from '../unit/proof/anOwnKey.ts';
import { KEY_ID, PUBLIC_KEY, SEED } from '../unit/proof/someFacts.ts';

const KEY = anOwnKey(KEY_ID);
const ORIGIN = 'https://grants.example.ru';

beforeEach(() => void storedHere());

function aMaker(
  keys: readonly OwnKey[] = [KEY],
  onReserved: () => void = () => undefined,
  now = Date.parse('2026-05-03T12:00:00Z'),
) {
  const counts: number[] = [];
  const api: Pick<ApiClient, 'listProofKeys' | 'reserveProofs'> = {
    listProofKeys: () => Promise.resolve({ ok: true, value: [...keys] }),
    reserveProofs: (_, { count }) => {
      const first = counts.reduce((sum, each) => sum + each, 0);
      counts.push(count);
      onReserved();
      return Promise.resolve({ ok: true, value: { first } });
    },
  };
  return {
    counts,
    maker: proofMaker({
      api,
      place: 'project',
      origin: ORIGIN,
      now: () => now,
    }),
  };
}

function wanted(
  changed: Partial<WantedFacts['order']> = {},
  numbers: readonly string[] = ['001'],
): WantedFacts {
  return {
    document: createDocument(),
    order: { ...USUAL_ORDER, proofName: 'Иванова Мария', proofAward: 'за победу', ...changed },
    copies: [0],
    made: new Map([['номер', numbers]]),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
}

const index = (address = '') => {
  const read = readAddress(address);
  return read.kind === 'signed' ? read.facts.index : null;
};

test('a copy is signed with its number, words and date; its key names the issuer', async () => {
  await keepKey(KEY_ID, SEED);
  const { maker } = aMaker();
  const { values } = await maker.issue(wanted());
  const read = readAddress(values[0] ?? '');

  expect([
    values[0]?.startsWith(`${ORIGIN}/proof#`),
    read.kind === 'signed' && [read.facts, read.keyId, isSignature(PUBLIC_KEY, read.signed, read.signature)],
  ]).toEqual([
    true,
    [
      {
        index: 0,
        number: '001',
        name: 'Иванова Мария',
        award: 'за победу',
        date: '2026-05-03',
        issuer: null,
      },
      KEY_ID,
      true,
    ],
  ]);
});

test('the same document keeps its address in another run, a changed one gets a new place', async () => {
  await keepKey(KEY_ID, SEED);
  const { maker, counts } = aMaker();
  const first = await maker.issue(wanted());
  const again = await maker.issue(wanted());
  const other = await maker.issue(wanted({}, ['002']));

  expect([again.values, index(other.values[0]), counts]).toEqual([first.values, 1, [1, 1]]);
});

test('two tabs that sign the same document at once print one code, the one that can be withdrawn', async () => {
  await keepKey(KEY_ID, SEED);
  const { maker } = aMaker();
  const [one, other] = await Promise.all([maker.issue(wanted()), maker.issue(wanted())]);
  const kept = Object.values(await signedWith(KEY_ID)).map(({ address }) => address);

  expect([other.values, kept]).toEqual([one.values, one.values]);
});

test('where the device keeps no addresses, the run is refused: such codes could never be withdrawn', async () => {
  await keepKey(KEY_ID, SEED);
  const { maker } = aMaker();
  vi.spyOn(sharedDatabase, 'update').mockRejectedValue(new Error('Full.'));

  await expect(maker.issue(wanted())).rejects.toEqual({
    code: 'refused',
    text: 'на этом устройстве нет места для подписанных кодов, и отозвать их было бы нельзя. Освободите место и повторите',
  });
});

test.each([
  ['1999-12-31T12:00:00Z', '31.12.1999'],
  ['2200-01-01T12:00:00Z', '01.01.2200'],
])('with the clock at %s the run is refused before a place is taken', async (time, day) => {
  await keepKey(KEY_ID, SEED);
  const { maker, counts } = aMaker([KEY], () => undefined, Date.parse(time));

  await expect(maker.issue(wanted())).rejects.toEqual({
    code: 'refused',
    text: `часы этого устройства показывают ${day}, а дата входит в подпись. Поправьте их и повторите`,
  });
  expect(counts).toEqual([]);
});

test('namesakes without numbers have codes of their own, also in portions', async () => {
  await keepKey(KEY_ID, SEED);
  const { maker, counts } = aMaker();
  const document = aList([['Иванова Мария'], ['Иванова Мария']], ['ФИО'], {});
  const ask = async (copies: readonly number[]) =>
    (await maker.issue({ ...wanted({ proofName: null }, []), document, copies })).values.filter(Boolean);
  const portions = [...(await ask([0])), ...(await ask([1]))];

  expect([new Set(portions).size, await ask([0, 1]), counts]).toEqual([2, portions, [1, 1]]);
});

test('where the library signs, the page gets its turns between the signatures', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new Error('No Ed25519.'));
  await keepKey(KEY_ID, SEED);
  importKey.mockRestore();
  const turns: string[] = [];
  const { maker } = aMaker([KEY], () => setTimeout(() => turns.push('turn')));
  const { values } = await maker.issue(wanted());

  expect([values.length, turns]).toEqual([1, ['turn']]);
});

const outlived = async () => (await signedNumbers('project', [])).outlived;

test('a number that is signed with other words leaves a code behind, once its file is there', async () => {
  await keepKey(KEY_ID, SEED);
  const { maker } = aMaker();
  await (await maker.issue(wanted())).finish(new Map([[0, 'first.pdf']]));
  const again = await maker.issue(wanted({ proofName: 'Иванова Марина' }));
  const before = await outlived();
  await again.finish(new Map([[0, 'second.pdf']]));

  expect([before, await outlived()]).toEqual([[], ['001']]);
});

test('planning reserves nothing: it shows a sample until the document is signed', async () => {
  await keepKey(KEY_ID, SEED);
  const { maker, counts } = aMaker();
  const before = await maker.peek(wanted());
  const { values } = await maker.issue(wanted());
  const after = await maker.peek(wanted());

  expect([readAddress(before[0] ?? '').kind, after, counts]).toEqual(['sample', values, [1]]);
});

test('a switched-off order signs nothing', async () => {
  const { maker, counts } = aMaker();

  expect([
    await maker.peek(wanted({ hasProof: false })),
    (await maker.issue(wanted({ hasProof: false }))).values,
    counts,
  ]).toEqual([[], [], []]);
});

test.each<[string, readonly OwnKey[], Partial<WantedFacts['order']>, string]>([
  [
    'without a key on this device',
    [],
    {},
    'на этом устройстве нет ключа, которым подписывают документы. Создайте или восстановите его: «Профиль», раздел «Проверка подлинности»',
  ],
  [
    'with words that do not fit',
    [KEY],
    { proofAward: 'ж'.repeat(120) },
    `в код проверки не помещаются слова «За что» копии 1: «${'ж'.repeat(120)}». Сократите на 17 зн.`,
  ],
  [
    'with a column that is not there',
    [KEY],
    { proofAward: '{Номинация}' },
    'в словах для кода проверки назван столбец «Номинация», а в данных его нет',
  ],
])('%s the run is refused, and no place is taken', async (_, keys, changed, text) => {
  await keepKey(KEY_ID, SEED);
  const { maker, counts } = aMaker(keys);

  await expect(maker.refuseEarly?.(wanted(changed))).rejects.toEqual({ code: 'refused', text });
  await expect(maker.issue(wanted(changed))).rejects.toEqual({ code: 'refused', text });
  expect(counts).toEqual([]);
});
