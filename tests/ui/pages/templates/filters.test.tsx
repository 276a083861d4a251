import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filters } from '../../../../src/ui/pages/templates/filters.ts';
import {
  NO_FILTERS,
  queryOf,
  readFilters,
  readPages,
  SORTS,
  toggleTag,
  writeFilters,
} from '../../../../src/ui/pages/templates/filters.ts';

const slug = fc.stringMatching(/^[0-9a-z-]{1,20}$/);
const anyFilters: fc.Arbitrary<Filters> = fc.record({
  category: fc.option(slug),
  tags: fc.uniqueArray(slug, { maxLength: 10 }),
  search: fc.string({ unit: 'grapheme', maxLength: 40 }).map((text) => text.trim()),
  sort: fc.constantFrom(...SORTS),
  verifiedOnly: fc.boolean(),
  mine: fc.boolean(),
});

describe('the filters of templates in the address', () => {
  test('are read back as they were written', () => {
    fc.assert(
      fc.property(anyFilters, fc.integer({ min: 1, max: 10 }), (filters, pages) => {
        const query = writeFilters(filters, pages);
        expect([readFilters(query), readPages(query)]).toEqual([filters, pages]);
      }),
    );
  });

  test('leave no trace when there are none', () => {
    expect([writeFilters(NO_FILTERS), readFilters('')]).toEqual(['', NO_FILTERS]);
  });

  test('that nobody could have chosen count as absent', () => {
    const query = 'category=Грамоты&tag=a%20b&tag=sport&tag=sport&sort=best&verified=yes&pages=-3';
    expect([readFilters(query), readPages(query)]).toEqual([{ ...NO_FILTERS, tags: ['sport'] }, 1]);
  });

  test('become the query of the service', () => {
    const filters: Filters = {
      category: 'diplomy',
      tags: ['sport', 'shkola'],
      search: 'бег',
      sort: 'liked',
      verifiedOnly: true,
      mine: true,
    };
    expect([queryOf(filters, 2), queryOf(NO_FILTERS, 1)]).toEqual([
      {
        category: 'diplomy',
        tag: ['sport', 'shkola'],
        search: 'бег',
        sort: 'liked',
        verified: 'true',
        my_templates: 'true',
        page: '2',
      },
      {},
    ]);
  });

  test('hold no more tags than the service takes', () => {
    const full = { ...NO_FILTERS, tags: Array.from({ length: 10 }, (_, index) => `tag-${index}`) };
    expect([toggleTag(full, 'one-more'), toggleTag(full, 'tag-9').tags.length]).toEqual([full, 9]);
  });
});
