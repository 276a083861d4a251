/** Names of letters: each document of a person is one letter, wherever its row stands and whatever is chosen. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LetterPlaces } from '../../src/app/issue/letters/letterKeys.ts';
import { letterKeys } from '../../src/app/issue/letters/letterKeys.ts';

type Row = readonly [name: string, address: string, award: string];

/** The names of the letters of these rows, and what is remembered of them. */
function named(rows: readonly Row[], before: LetterPlaces = {}) {
  const letters = rows.map(([name, address, award], copy) => ({
    copy,
    name,
    addresses: [address],
    record: award,
  }));
  const { keyOf, places } = letterKeys(letters, before, 'run');
  return { keys: rows.map(([, address], copy) => keyOf({ copy, address })), places };
}

const anna = (award: string): Row => ['Ёлкина Анна', 'anna@example.org', award];
const oleg: Row = ['Щукин Олег', 'oleg@example.org', 'За победу'];

test('a person has a letter for each document', () => {
  expect(new Set(named([anna('За победу'), oleg, anna('За участие')]).keys).size).toBe(3);
});

test('a document that is sorted before, or inserted before, another one of its person is not taken for it', () => {
  const { keys, places } = named([anna('За победу'), oleg, anna('За участие')]);
  const [victory, other, part] = keys;
  const sorted = named([anna('За участие'), oleg, anna('За победу')], places);
  const inserted = named([anna('За труд'), anna('За победу'), oleg, anna('За участие')], sorted.places);

  expect({
    sorted: sorted.keys,
    afterInserted: inserted.keys.slice(1),
    insertedIsKnown: keys.includes(inserted.keys[0] ?? ''),
  }).toEqual({
    sorted: [part, other, victory],
    afterInserted: [victory, other, part],
    insertedIsKnown: false,
  });
});

test('a document whose record was corrected is the same one', () => {
  const { keys, places } = named([anna('За победу'), anna('За учасние')]);

  expect(named([anna('За победу'), anna('За участие')], places).keys).toEqual(keys);
});

test('the same person with another address gets another letter, in any case of letters the same one', () => {
  const { keys, places } = named([anna('За победу')]);
  const again = named([['Ёлкина Анна', 'Anna@Example.org', 'За победу']], places);
  const moved = named([['Ёлкина Анна', 'new@example.org', 'За победу']], places);

  expect({ again: again.keys, movedIsSame: moved.keys[0] === keys[0] }).toEqual({
    again: keys,
    movedIsSame: false,
  });
});

test('in whatever order rows come and grow, no letter changes its name and no two have one', () => {
  const row = fc.tuple(
    fc.constantFrom('Анна', 'Олег'),
    fc.constantFrom('a@b.ru', 'c@d.ru'),
    fc.constantFrom('1', '2', '3', '4'),
  );
  const lists = fc
    .uniqueArray(row, { selector: (one) => one.join(), minLength: 1 })
    .chain((rows) =>
      fc.array(fc.shuffledSubarray(rows, { minLength: rows.length }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(lists, fc.nat(8), (orders, most) => {
      let places: LetterPlaces = {};
      const names = new Map<string, string>();
      for (const [time, order] of orders.entries()) {
        // Rows are only added, so that none can be a corrected one.
        const first = orders[0] ?? [];
        const size = Math.min(first.length, most + time + 1);
        const rows = order.filter((one) => first.indexOf(one) < size);
        const { keys, places: after } = named(rows, places);
        places = after;
        for (const [at, one] of rows.entries()) {
          const before = names.get(one.join());
          expect(keys[at]).toBe(before ?? keys[at]);
          names.set(one.join(), keys[at] ?? '');
        }
        expect(new Set(keys).size).toBe(keys.length);
      }
      expect(new Set(names.values()).size).toBe(names.size);
    }),
  );
});
