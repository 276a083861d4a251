/** Reading a recording from outside, and keeping one of bounded length. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Plain } from '../../../src/inspect/openValue.ts';
import type { Trace, TraceEvent } from '../../../src/inspect/trace.ts';
import { TRACE_FORMAT, TRACE_VERSION } from '../../../src/inspect/trace.ts';
import { parseTrace, readTrace, TRACE_FAILURES } from '../../../src/inspect/traceFile.ts';
import { createTraceLog, endPage, joinTraces } from '../../../src/inspect/traceLog.ts';

const plain: fc.Arbitrary<Plain> = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Plain); // JSON is what `Plain` is
const actor = fc.constantFrom('x:0', 'x:1', 'x:2');
const word = fc.string({ maxLength: 12 });
const body = fc.oneof(
  fc.record({
    kind: fc.constant('started' as const),
    actor,
    parent: fc.option(actor),
    name: word,
    machine: fc.option(word),
    input: plain,
  }),
  fc.record({
    kind: fc.constant('sent' as const),
    actor,
    from: fc.option(actor),
    event: word,
    payload: plain,
  }),
  fc.record({
    kind: fc.constant('moved' as const),
    actor,
    cause: fc.option(fc.nat()),
    event: word,
    transitions: fc.array(word),
    value: plain,
    active: fc.array(word),
    context: plain,
  }),
  fc.record({
    kind: fc.constant('stopped' as const),
    actor,
    status: fc.constantFrom('done' as const, 'error' as const, 'stopped' as const),
  }),
);
const trace: fc.Arbitrary<Trace> = fc
  .record({ startedAt: fc.nat(), bodies: fc.array(body) })
  .map(({ startedAt, bodies }) => ({
    format: TRACE_FORMAT,
    version: TRACE_VERSION,
    startedAt,
    events: bodies.map((event, index) => ({ ...event, n: index + 1, at: index * 3 })),
  }));
const empty: Trace = { format: TRACE_FORMAT, version: TRACE_VERSION, startedAt: 5, events: [] };

test('a recording written to a file is read back whole', () => {
  fc.assert(
    fc.property(trace, (value) => {
      expect(readTrace(JSON.stringify(value))).toEqual({ ok: true, trace: value });
    }),
  );
});

test('nothing from outside is read as a recording by accident, and nothing makes reading fail', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(parseTrace(value)).toEqual({ ok: false, text: TRACE_FAILURES.notTrace });
    }),
  );
});

test('a recording in which one field of one event is spoilt is refused', () => {
  fc.assert(
    fc.property(trace, fc.nat(), fc.nat(), (value, which, field) => {
      fc.pre(value.events.length > 0);
      const spoilt = JSON.parse(JSON.stringify(value)) as { events: Record<string, unknown>[] }; // just written
      const event = spoilt.events[which % spoilt.events.length] ?? {};
      const names = Object.keys(event);
      // No field of an event may be missing.
      delete event[names[field % names.length] ?? ''];
      expect(parseTrace(spoilt)).toEqual({ ok: false, text: TRACE_FAILURES.broken });
    }),
  );
});

test.each([
  ['a file that is no JSON', 'Фамилия;Имя', TRACE_FAILURES.notTrace],
  ['another JSON', '{"layers":[]}', TRACE_FAILURES.notTrace],
  ['a list', '[]', TRACE_FAILURES.notTrace],
  ['one of a newer version', JSON.stringify({ ...empty, version: 2, somethingNew: 1 }), TRACE_FAILURES.newer],
  ['one without its beginning', JSON.stringify({ ...empty, startedAt: null }), TRACE_FAILURES.broken],
  [
    'events out of their order',
    JSON.stringify({ ...empty, events: [stop(2), stop(1)] }),
    TRACE_FAILURES.broken,
  ],
  [
    'too many events',
    JSON.stringify({ ...empty, events: Array.from({ length: 50_001 }, () => 0) }),
    TRACE_FAILURES.tooBig,
  ],
])('%s is refused with its reason', (_, text, reason) => {
  expect(readTrace(text)).toEqual({ ok: false, text: reason });
});

describe('a bounded log', () => {
  test('keeps the newest events, and of what is still there its beginning and last state', () => {
    const log = createTraceLog(2);
    for (const event of [
      start(1, 'a'),
      start(2, 'b'),
      move(3, 'a', 'one'),
      move(4, 'a', 'two'),
      stopOf(5, 'b'),
      move(6, 'a', 'three'),
      move(7, 'a', 'four'),
    ]) {
      log.push(event);
    }
    expect(log.events().map(({ n }) => n)).toEqual([1, 4, 6, 7]);
  });

  test('is a recording that reads back, however long it ran', () => {
    fc.assert(
      fc.property(trace, fc.integer({ min: 1, max: 5 }), (value, limit) => {
        const log = createTraceLog(limit);
        for (const event of value.events) log.push(event);
        expect(parseTrace({ ...value, events: log.events() }).ok).toBe(true);
        expect(log.events().slice(-limit)).toEqual(value.events.slice(-limit));
      }),
    );
  });
});

describe('the recordings of a tab that was reloaded', () => {
  const page: Trace = { ...empty, events: [start(1, 'x:0'), move(2, 'x:0', 'ready')] };

  test('are one, in which the actors of the first page end and those of the second have names of their own', () => {
    const joined = joinTraces([page, { ...page, startedAt: 1005 }]);
    expect(joined.events.map(({ n, at, actor: of, kind }) => [n, at, of, kind])).toEqual([
      [1, 0, 'x:0', 'started'],
      [2, 0, 'x:0', 'moved'],
      [3, 0, 'x:0', 'stopped'],
      [4, 1000, '2/x:0', 'started'],
      [5, 1000, '2/x:0', 'moved'],
    ]);
    expect(parseTrace(joined)).toEqual({ ok: true, trace: joined });
  });

  test('leave nothing running that a page has left', () => {
    fc.assert(
      fc.property(trace, (value) => {
        expect(endPage([...value.events, ...endPage(value.events)])).toEqual([]);
      }),
    );
  });
});

function start(n: number, of: string): TraceEvent {
  return { n, at: 0, actor: of, kind: 'started', parent: null, name: of, machine: of, input: null };
}
function move(n: number, of: string, value: string): TraceEvent {
  return {
    n,
    at: 0,
    actor: of,
    kind: 'moved',
    cause: null,
    event: 'go',
    transitions: [],
    value,
    active: [value],
    context: null,
  };
}
function stopOf(n: number, of: string): TraceEvent {
  return { n, at: 0, actor: of, kind: 'stopped', status: 'done' };
}
function stop(n: number): TraceEvent {
  return stopOf(n, 'a');
}
