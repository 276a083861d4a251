import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRoute, parseRoute, TABS } from '../../src/route/route.ts';

describe('a deep link', () => {
  test('names the machine, the state below its root and the way to look at it', () => {
    expect(parseRoute('#/project/saving.leaving?tab=live')).toEqual({
      machine: 'project',
      state: 'project.saving.leaving',
      tab: 'live',
      table: false,
    });
  });

  test.each([
    ['', { machine: null, state: null, tab: 'chart', table: false }],
    ['#/', { machine: null, state: null, tab: 'chart', table: false }],
    ['#/?tab=live', { machine: null, state: null, tab: 'live', table: false }],
    ['#/draft', { machine: 'draft', state: null, tab: 'chart', table: false }],
    ['#/draft?view=table', { machine: 'draft', state: null, tab: 'chart', table: true }],
    ['#draft?tab=nonsense&view=else', { machine: 'draft', state: null, tab: 'chart', table: false }],
    ['#/%E0%A4%A/%', { machine: '%E0%A4%A', state: '%E0%A4%A.%', tab: 'chart', table: false }],
  ])('of the form «%s» is read as far as it can be understood', (hash, route) => {
    expect(parseRoute(hash)).toEqual(route);
  });

  test('to the root of a chart is one to its machine', () => {
    expect(formatRoute({ machine: 'draft', state: 'draft', tab: 'chart', table: false })).toBe('#/draft');
  });

  test('is read back as the route it was written from', () => {
    const name = fc.string({ minLength: 1 });
    const route = fc.record({
      machine: name,
      path: fc.option(name, { nil: null }),
      tab: fc.constantFrom(...TABS),
      table: fc.boolean(),
    });
    fc.assert(
      fc.property(route, ({ machine, path, tab, table }) => {
        const written = { machine, state: path === null ? null : `${machine}.${path}`, tab, table };
        expect(parseRoute(formatRoute(written))).toEqual(written);
      }),
    );
  });
});
