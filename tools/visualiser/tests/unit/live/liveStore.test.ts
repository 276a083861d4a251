/** The live view and its tabs: following, holding a moment, a reload, the end of a tab, a file. */
import { describe, expect, test } from 'vitest';
import type { FromTab, InspectedTab, ToTab } from '../../../../../src/inspect/traceChannel.ts';
import type { LiveStore } from '../../../src/live/liveStore.ts';
import { createLiveStore, shownTrace } from '../../../src/live/liveStore.ts';
import { moved, numbered, sent, started, traceWith } from './recordings.ts';

const TAB: InspectedTab = { page: 'page-1', tab: 'tab-1', path: '/pgprojects', startedAt: 1000 };
const OPENED = numbered([started('x:0', 'project'), moved('x:0', 'ready')]);
const LATER = numbered([sent('x:0', 'save'), moved('x:0', 'saving', null, 3)], 3);

function aStore(limit?: number) {
  const said: ToTab[] = [];
  const hearing = new Set<(message: unknown) => void>();
  const ends = new Map<string, () => void>();
  const store = createLiveStore(
    {
      say: (message) => void said.push(message),
      listen: (hear) => {
        hearing.add(hear);
        return () => void hearing.delete(hear);
      },
      watchEnd: (page, onEnd) => {
        ends.set(page, onEnd);
        return () => void ends.delete(page);
      },
    },
    limit,
  );
  return {
    store,
    said,
    hear: (...messages: readonly unknown[]) => {
      for (const message of messages) for (const hear of hearing) hear(message);
    },
    endOf: (page: string) => ends.get(page)?.(),
  };
}
const here = (sign: InspectedTab): FromTab => ({ kind: 'here', sign });
const record = (page: string, events = OPENED): FromTab => ({
  kind: 'record',
  page,
  trace: traceWith(events),
});
const noted = (page: string, events = LATER): FromTab => ({ kind: 'noted', page, events });
const summary = (store: LiveStore) =>
  store.getSnapshot().events.map(({ n, actor, kind }) => `${n} ${actor} ${kind}`);

describe('a tab', () => {
  test('is asked for, and the first one there is followed from its full picture on', () => {
    const { store, said, hear } = aStore();
    hear(here(TAB), record('page-1'), noted('page-1'));
    expect({ said, events: summary(store), source: store.getSnapshot().source }).toEqual({
      said: [{ kind: 'who' }, { kind: 'follow', page: 'page-1' }],
      events: ['1 x:0 started', '2 x:0 moved', '3 x:0 sent', '4 x:0 moved'],
      source: { kind: 'tab', tab: TAB, isOpen: true },
    });
  });

  test('is heard of each thing once, also when it comes both with the picture and after it', () => {
    const { store, hear } = aStore();
    hear(here(TAB), noted('page-1', OPENED), record('page-1', [...OPENED, ...LATER]), noted('page-1'));
    expect(summary(store)).toHaveLength(4);
  });

  test('that comes second waits to be chosen', () => {
    const { store, hear } = aStore();
    const second = { ...TAB, page: 'page-2', tab: 'tab-2', startedAt: 2000 };
    hear(here(TAB), record('page-1'), here(second), noted('page-2'));
    const before = store.getSnapshot();
    store.follow('page-2');
    hear(record('page-2', OPENED));
    expect({
      tabs: before.tabs.map(({ page }) => page),
      events: before.events.length,
      source: store.getSnapshot().source,
    }).toEqual({ tabs: ['page-1', 'page-2'], events: 2, source: { kind: 'tab', tab: second, isOpen: true } });
  });

  test.each([
    ['says so', ({ hear }: ReturnType<typeof aStore>) => hear({ kind: 'gone', page: 'page-1' })],
    ['ends without a word', ({ endOf }: ReturnType<typeof aStore>) => endOf('page-1')],
  ])('that is closed and %s leaves its recording', (_, end) => {
    const world = aStore();
    world.hear(here(TAB), record('page-1'));
    end(world);
    const { tabs, source, events } = world.store.getSnapshot();
    expect({ tabs, source, events: events.length }).toEqual({
      tabs: [],
      source: { kind: 'tab', tab: TAB, isOpen: false },
      events: 2,
    });
  });

  test('that is reloaded goes on in the same recording, its old actors ended', () => {
    const { store, hear } = aStore();
    hear(here(TAB), record('page-1'), { kind: 'gone', page: 'page-1' });
    hear(here({ ...TAB, page: 'page-2', startedAt: 5000 }), record('page-2'));
    expect(summary(store)).toEqual([
      '1 x:0 started',
      '2 x:0 moved',
      '3 x:0 stopped',
      '4 2/x:0 started',
      '5 2/x:0 moved',
    ]);
  });

  test('of another version is heard without harm', () => {
    const { store, hear } = aStore();
    hear(null, 'here', { kind: 'here' }, { kind: 'record', page: 'page-1', trace: {} }, { kind: 'new' });
    expect(store.getSnapshot().tabs).toEqual([]);
  });
});

test('a moment is held while the recording goes on behind it', () => {
  const { store, hear } = aStore();
  hear(here(TAB), record('page-1'));
  store.hold(2);
  hear(noted('page-1'));
  const held = store.getSnapshot();
  store.hold(null);
  expect([held.held, held.events.length, store.getSnapshot().held]).toEqual([2, 4, null]);
});

test('the recording is of bounded length, and keeps the beginning of whoever is still there', () => {
  const { store, hear } = aStore(2);
  hear(here(TAB), record('page-1'), noted('page-1'));
  expect(summary(store)).toEqual(['1 x:0 started', '2 x:0 moved', '3 x:0 sent', '4 x:0 moved']);
  hear(noted('page-1', numbered([sent('x:0', 'leave'), moved('x:0', 'left', null, 5)], 5)));
  expect(summary(store)).toEqual(['1 x:0 started', '4 x:0 moved', '5 x:0 sent', '6 x:0 moved']);
});

test('clearing forgets what happened, not what is running', () => {
  const { store, hear } = aStore();
  hear(here(TAB), record('page-1'), noted('page-1'));
  store.clear();
  hear(noted('page-1', numbered([sent('x:0', 'leave')], 5)));
  expect(summary(store)).toEqual(['1 x:0 started', '4 x:0 moved', '5 x:0 sent']);
});

test('a recording from a file is shown as it is, and what a tab says meanwhile is not mixed in', () => {
  const { store, hear } = aStore();
  hear(here(TAB), record('page-1'));
  const trace = traceWith(numbered([started('x:7', 'auth')]), 42);
  store.open('main-job.json', trace);
  hear(noted('page-1'));
  expect(store.getSnapshot().source).toEqual({ kind: 'file', name: 'main-job.json' });
  expect(shownTrace(store.getSnapshot())).toEqual(trace);
});
