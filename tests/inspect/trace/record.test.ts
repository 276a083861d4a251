/** The recorder on real actors. */
import { describe, expect, test } from 'vitest';
import { assign, createActor, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { TraceEvent } from '../../../src/inspect/trace.ts';
import { recordTrace } from '../../../src/inspect/trace.ts';

/** Runs `act` with a recorder whose clock does not move. */
async function recorded(
  act: (inspect: ReturnType<typeof recordTrace>) => Promise<void> | void,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  await act(
    recordTrace(
      (event) => events.push(event),
      () => 0,
    ),
  );
  return events;
}

/** One line an event, actors by their names. */
function story(events: readonly TraceEvent[]): string[] {
  const names = new Map(events.flatMap((e) => (e.kind === 'started' ? [[e.actor, e.name] as const] : [])));
  const name = (actor: string | null) => (actor === null ? 'outside' : (names.get(actor) ?? actor));
  return events.map((event) => {
    switch (event.kind) {
      case 'started':
        return `${event.parent === null ? '' : `${name(event.parent)} > `}${event.name} starts`;
      case 'sent':
        return `${name(event.from)} -> ${name(event.actor)}: ${event.event}`;
      case 'moved':
        return `${name(event.actor)} at ${JSON.stringify(event.value)} by ${event.transitions.join(', ') || 'nothing'}`;
      case 'stopped':
        return `${name(event.actor)} ${event.status}`;
      default:
        return event;
    }
  });
}

const door = setup({
  types: { context: {} as { opened: number }, events: {} as { type: 'push' } | { type: 'knock' } },
  actions: { count: assign({ opened: ({ context }) => context.opened + 1 }) },
  guards: { isNew: ({ context }) => context.opened === 0 },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'checking',
  states: {
    checking: { always: { guard: 'isNew', target: 'closed' } },
    closed: { on: { push: { target: 'open', actions: 'count' } } },
    open: { on: { push: 'closed' } },
  },
});

test('an actor is recorded from its first state on, with the transitions that led there', async () => {
  const events = await recorded((inspect) => {
    const actor = createActor(door, { inspect });
    actor.start();
    actor.send({ type: 'push' });
    actor.stop();
  });
  expect(story(events)).toEqual([
    'door starts',
    'door at "closed" by door.checking||0',
    'outside -> door: push',
    'door at "open" by door.closed|push|0',
    'door stopped',
  ]);
});

test('what moved answers what was sent, and an event that changes nothing is told all the same', async () => {
  const events = await recorded((inspect) => {
    const actor = createActor(door, { inspect });
    actor.start();
    actor.send({ type: 'knock' });
    actor.send({ type: 'push' });
  });
  const told = events.flatMap((event) => (event.kind === 'sent' ? [event.n] : []));
  const answered = events.flatMap((event) =>
    event.kind === 'moved' && event.cause !== null ? [[event.cause, event.transitions.length]] : [],
  );
  expect(answered).toEqual([
    [told[0], 0],
    [told[1], 1],
  ]);
});

test('states and context are as the machine left them', async () => {
  const events = await recorded((inspect) => {
    const actor = createActor(door, { inspect });
    actor.start();
    actor.send({ type: 'push' });
  });
  const moved = events.findLast((event) => event.kind === 'moved');
  expect(moved).toEqual({
    n: 4,
    at: 0,
    actor: expect.any(String),
    kind: 'moved',
    cause: 3,
    event: 'push',
    transitions: ['door.closed|push|0'],
    value: 'open',
    active: ['door', 'door.open'],
    context: { opened: 1 },
  });
});

describe('children', () => {
  const child = setup({ types: { events: {} as { type: 'finish' } } }).createMachine({
    id: 'child',
    initial: 'busy',
    states: { busy: { on: { finish: 'over' } }, over: { type: 'final' } },
  });
  const parent = setup({
    types: { events: {} as { type: 'go' } },
    actors: {
      child,
      fetches: fromPromise(() => Promise.resolve({ name: 'Анна' })),
      fails: fromPromise(() => Promise.reject(new Error('нет'))),
      listens: fromCallback<{ type: 'hush' }>(() => () => undefined),
    },
    actions: { finishChild: sendTo('kid', { type: 'finish' }), hush: sendTo('ear', { type: 'hush' }) },
  }).createMachine({
    id: 'parent',
    initial: 'fetching',
    invoke: { id: 'ear', src: 'listens' },
    states: {
      fetching: { invoke: { id: 'get', src: 'fetches', onDone: 'failing' } },
      failing: { invoke: { id: 'fail', src: 'fails', onError: 'minding' } },
      minding: {
        invoke: { id: 'kid', src: 'child', onDone: 'resting' },
        on: { go: { actions: ['finishChild', 'hush'] } },
      },
      resting: { type: 'final' },
    },
  });

  test('each is recorded with its parent: promises, processes and machines, in the order of cause and effect', async () => {
    const events = await recorded(async (inspect) => {
      const actor = createActor(parent, { inspect });
      actor.start();
      await expect.poll(() => actor.getSnapshot().value).toBe('minding');
      actor.send({ type: 'go' });
    });
    expect(story(events)).toEqual([
      'parent starts',
      'parent at "fetching" by nothing',
      'parent > ear starts',
      'parent > get starts',
      'get done',
      'get -> parent: xstate.done.actor.get',
      'parent at "failing" by parent.fetching|xstate.done.actor.get|0',
      'parent > fail starts',
      'fail error',
      'fail -> parent: xstate.error.actor.fail',
      'parent at "minding" by parent.failing|xstate.error.actor.fail|0',
      'parent > kid starts',
      'kid at "busy" by nothing',
      'outside -> parent: go',
      'parent at "minding" by parent.minding|go|0',
      'parent -> kid: finish',
      'kid at "over" by child.busy|finish|0',
      'kid done',
      'kid -> parent: xstate.done.actor.kid',
      'parent -> ear: hush',
      'parent at "resting" by parent.minding|xstate.done.actor.kid|0',
      'parent done',
      'ear stopped',
    ]);
  });

  test('a machine that was made and never started has no part in a recording', async () => {
    expect(await recorded((inspect) => void createActor(parent, { inspect }))).toEqual([]);
  });
});
