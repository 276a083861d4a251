/** What may be in a recording, whatever a machine or an event holds. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { CATALOGUE } from '../../../src/machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../../../src/inspect/describe.ts';
import { openValue } from '../../../src/inspect/openValue.ts';
import type { TraceEvent } from '../../../src/inspect/trace.ts';
import { recordTrace } from '../../../src/inspect/trace.ts';
import { modelOf } from '../../../src/inspect/simulation/possible.ts';

/** Long enough not to be a part of the code's own words. */
const secret = fc.string({ minLength: 9, unit: 'grapheme' }).map((text) => `ключ ${text}`);
const personal = fc.constantFrom(
  'password',
  'password2',
  'old_password',
  'token',
  'email',
  'username',
  'name',
  'selectedCells',
  'phone',
);
const anyKey = fc.oneof(
  personal,
  fc.constantFrom(
    'code',
    'state',
    'id',
    'to',
    'tab',
    'kind',
    'format',
    'failure',
    'text',
    'constructor',
    '__proto__',
    'toString',
    'x',
  ),
);

describe('a text of a person', () => {
  test('never passes, under whatever name and however deep', () => {
    fc.assert(
      fc.property(
        secret,
        fc.array(anyKey, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        (text, path, inList) => {
          const value = path.reduceRight<unknown>(
            (inner, key) => Object.fromEntries([[key, inList ? [inner] : inner]]),
            text,
          );
          expect(JSON.stringify(openValue(value))).not.toContain(JSON.stringify(text).slice(1, -1));
        },
      ),
    );
  });

  test('never passes as a key either', () => {
    fc.assert(
      fc.property(secret, (text) => {
        expect(openValue({ [text]: true })).toEqual({ $more: 1 });
      }),
    );
  });

  test('that looks like an identifier passes only where the charts keep identifiers', () => {
    const value = { id: 'p-1', name: 'p-1', code: 'p-1', query: 'p-1', state: 'p-1' };
    const hidden = { $hidden: 'text' };
    expect(openValue(value)).toEqual({ id: 'p-1', name: hidden, code: hidden, query: hidden, state: hidden });
  });
});

test('numbers of a person, such as a phone or a cell, do not pass; counts do', () => {
  expect(openValue({ phone: 79991234567, cells: [79991234567], total: 8, done: [0, 1] })).toEqual({
    phone: { $hidden: 'number' },
    cells: { $hidden: 'list' },
    total: 8,
    done: [0, 1],
  });
});

test('what is no plain data is left out under the name of its kind', () => {
  const value = {
    file: new Blob(['тело']),
    error: new Error('Анна'),
    done: () => undefined,
    none: undefined,
    big: 10n,
  };
  expect(openValue(value)).toEqual({
    file: { $hidden: 'Blob' },
    error: { $hidden: 'Error' },
    done: { $hidden: 'function' },
    big: { $hidden: 'bigint' },
  });
});

test('the copy is JSON and of bounded size, whatever was copied', () => {
  fc.assert(
    fc.property(
      fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true, maxDepth: 9 }),
      (value) => {
        const copy = openValue(value);
        const json = JSON.stringify(copy);
        expect(JSON.parse(json)).toEqual(copy);
        expect(json.length).toBeLessThan(100_000);
      },
    ),
  );
});

test('a circle is cut', () => {
  const circle: Record<string, unknown> = { step: 1 };
  circle['next'] = circle;
  expect(JSON.stringify(openValue(circle))).toContain('"$hidden":"object"');
});

test('a long list is cut, and says how much is left out', () => {
  const copy = openValue(Array.from({ length: 1000 }, (_, index) => index));
  expect(Array.isArray(copy) && copy.at(-1)).toEqual({ $more: 960 });
});

describe.each(
  CATALOGUE.flatMap(({ machine, samples }) =>
    samples.map((sample) => ({ title: `${machine.id}: ${sample.name}`, machine, sample })),
  ),
)('a recording of $title', ({ machine, sample }) => {
  const events: TraceEvent[] = [];
  const actor = createActor(modelOf(machine, sample), {
    input: sample.input,
    inspect: recordTrace(
      (event) => events.push(event),
      () => 0,
    ),
  });
  actor.start();
  for (const event of sample.events) if (actor.getSnapshot().status === 'active') actor.send(event);
  actor.stop();

  test('has none of the words a person has typed', () => {
    const json = JSON.stringify(events);
    expect(
      ['Диплом-2026', 'anna', 'Анна', '@example', 'Грамоты'].filter((word) => json.includes(word)),
    ).toEqual([]);
  });

  test('names states and transitions as the chart does', () => {
    const chart = describeChart(machine);
    const states = new Set(statesOf(chart).map(({ id }) => id));
    const transitions = new Set(transitionsOf(chart).map(({ id }) => id));
    const own = events.flatMap((event) =>
      event.kind === 'moved' && event.active[0]?.startsWith(machine.id) === true ? [event] : [],
    );
    expect(own.flatMap(({ active }) => active).filter((id) => !states.has(id))).toEqual([]);
    expect(own.flatMap((moved) => moved.transitions).filter((id) => !transitions.has(id))).toEqual([]);
    expect(own.length).toBeGreaterThan(0);
  });
});
