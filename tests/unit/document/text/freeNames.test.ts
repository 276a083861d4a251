import { expect, test } from 'vitest';
import { freeNames } from '../../../../src/document/text/freeNames.ts';

const plain = (name: string) => (number: number) => (number === 1 ? name : `${name} (${number})`);

test('each name gets its first free number', () => {
  const give = freeNames(['Анна (2)']);
  expect(['Анна', 'Анна', 'Борис', 'Анна'].map((name) => give(plain(name)))).toEqual([
    'Анна',
    'Анна (3)',
    'Борис',
    'Анна (4)',
  ]);
});

test('names that count as one do not meet', () => {
  const give = freeNames(['АННА'], (name) => name.toLowerCase());
  expect(['Анна', 'анна'].map((name) => give(plain(name)))).toEqual(['Анна (2)', 'анна (3)']);
});

test('a name begins with the least number', () => {
  const give = freeNames(['Слой 5']);
  expect([give((number) => `Слой ${number}`, 5), give((number) => `Слой ${number}`, 2)]).toEqual([
    'Слой 6',
    'Слой 2',
  ]);
});

test('ten thousand names of one series are asked about a few times each', () => {
  const give = freeNames([]);
  let asked = 0;
  for (let count = 0; count < 10_000; count += 1) {
    give((number) => {
      asked += 1;
      return `Слой ${number}`;
    });
  }
  expect(asked < 60_000).toBe(true);
});
