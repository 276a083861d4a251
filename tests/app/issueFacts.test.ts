/** The order in which the makers of a run are asked. */
import { expect, test } from 'vitest';
import { fail } from '../../src/app/platform/apiFailure.ts';
import type { FactMaker } from '../../src/app/issue/facts/issueFacts.ts';
import { issuedFacts } from '../../src/app/issue/facts/issueFacts.ts';
import type { FactField } from '../../src/document/template/factFields.ts';
import { USUAL_ORDER } from '../../src/output/order/index.ts';
import { aDocument, aTextLayer } from '../unit/engine/builders.ts';

/** Makers of numbers and of codes, and what they were asked. */
function twoMakers(refusal: string | null) {
  const asked: string[] = [];
  const maker = (field: FactField, value: string): FactMaker => ({
    field,
    isKept: () => false,
    peek: async () => [value],
    issue: async () => {
      asked.push(`issue ${field}`);
      return { values: [value], finish: () => Promise.resolve() };
    },
  });
  const code: FactMaker = {
    ...maker('проверка', 'address'),
    refuseEarly: async ({ made }) => {
      asked.push(`refuse ${made.get('номер')?.join() ?? ''}`);
      if (refusal !== null) fail({ code: 'refused', text: refusal });
    },
  };
  return { asked, facts: issuedFacts([maker('номер', '001'), code], () => undefined) };
}

const wanted = {
  document: aDocument(aTextLayer({ display: '{номер} {проверка}' })),
  order: USUAL_ORDER,
  copies: [0],
  signal: new AbortController().signal,
};

test('a run that cannot be signed gives no number away', async () => {
  const { asked, facts } = twoMakers('нет ключа');

  await expect(facts.of(wanted)).rejects.toEqual({ code: 'refused', text: 'нет ключа' });
  expect(asked).toEqual(['refuse 001']);
});

test('codes are checked with the numbers that the copies are going to have', async () => {
  const { asked, facts } = twoMakers(null);
  const made = await facts.of(wanted);

  expect([asked, [...made]]).toEqual([
    ['refuse 001', 'issue номер', 'issue проверка'],
    [
      ['номер', ['001']],
      ['проверка', ['address']],
    ],
  ]);
});
