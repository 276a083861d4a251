/** Two accounts at one computer: what the first one issued and signed leaves no word of a name. */
import { beforeEach, expect, test } from 'vitest';
import { storedHere } from '../host/storedHere.ts';
import { issuedFacts } from '../../src/app/issue/facts/issueFacts.ts';
import { numberMaker } from '../../src/app/issue/facts/numberMaker.ts';
import { proofMaker } from '../../src/app/issue/facts/proofMaker.ts';
import { signedNumbers } from '../../src/app/issue/proof/outlivedCodes.ts';
import { withdrawIssued } from '../../src/app/issue/proof/withdrawIssued.ts';
import { createEditor } from '../../src/engine/editor/index.ts';
import { forgetTables } from '../../src/hosts/page/forgetTables.ts';
import { deviceIssued } from '../../src/hosts/page/issuedStore.ts';
import { keepKey } from '../../src/hosts/page/proofKeys.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { aList } from '../unit/data/issued/aList.ts';
import { aTextLayer } from '../unit/engine/builders.ts';
import { anOwnKey } from '../unit/proof/anOwnKey.ts';
import { KEY_ID, SEED } from '../unit/proof/someFacts.ts';

const SETTINGS = { numbering: { pattern: '{ФИО|фамилия}-{№}' } };
const PEOPLE = [
  ['Ёлкина Анна', '7А'],
  ['Щукин Олег', '7Б'],
];

let stored = new Map<string, unknown>();
let next = 0;
beforeEach(async () => {
  stored = storedHere();
  next = 0;
  await keepKey(KEY_ID, SEED);
});

const now = () => Date.UTC(2026, 4, 3, 12);

/** Makes documents with number and code in a project; returns their numbers. */
async function made(place: string, rows: readonly (readonly string[])[]) {
  const list = aList(rows, ['ФИО', 'Класс'], SETTINGS);
  const text = aTextLayer({ id: 'n', display: '{номер} {проверка}' });
  const document = { ...list, layers: [...list.layers, text] };
  const editor = createEditor({ document, settle: (_, after) => after, now: () => 0 });
  let ids = 0;
  const platform = {
    now,
    newId: () => `${place}${(ids += 1)}`,
    findUnfinishedRun: async () => null,
    notify: () => undefined,
  };
  const api = {
    listProofKeys: async () => ({ ok: true as const, value: [anOwnKey(KEY_ID)] }),
    reserveProofs: async (_: string, { count }: { readonly count: number }) => {
      next += count;
      return { ok: true as const, value: { first: next - count } };
    },
  };
  const proof = proofMaker({ api, origin: '', place, now });
  const facts = issuedFacts([numberMaker({ platform, place, editor }), proof], () => undefined);
  const copies = [...rows.keys()];
  const order = { ...USUAL_ORDER, name: 'Грамота', pattern: null, hasProof: true, proofName: '{ФИО}' };
  const { signal } = new AbortController();
  const values = await facts.of({ document, order, copies, signal });
  await facts.finish(new Map(copies.map((copy) => [copy, `${copy}.png`])));
  return values.get('номер') ?? [];
}

const records = () => JSON.stringify([...stored]);

test('nothing of a name is in any record of the device after signing out', async () => {
  await made('olga/p1', PEOPLE);
  const before = /Ёлкина/u.test(records());
  await forgetTables();
  await made('boris/p2', [['Юрьева Вера', '8А']]);
  expect([before, /лкин|щукин|анна|олег/iu.test(records())]).toEqual([true, false]);
});

test('back again, the same people keep their numbers, and the first codes can be withdrawn', async () => {
  const first = await made('olga/p1', PEOPLE);
  await forgetTables();
  const again = await made('olga/p1', PEOPLE);
  const { rows } = await deviceIssued.load('olga/p1');
  const { outlived } = await signedNumbers('olga/p1', rows);
  const asked: unknown[] = [];
  await withdrawIssued(
    {
      api: {
        withdrawProofs: async (_, { positions }) => {
          asked.push(positions);
          return { ok: true, value: undefined };
        },
      },
    },
    [{ number: 'Щукин-1', name: 'Щукин Олег', day: '2026-05-03' }],
    'olga/p1',
  );
  expect([first, again, outlived, asked]).toEqual([
    ['Ёлкина-1', 'Щукин-1'],
    ['Ёлкина-1', 'Щукин-1'],
    ['Ёлкина-1', 'Щукин-1'],
    [[3, 1]],
  ]);
});
