import type { AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { createActor, fromCallback, fromPromise, SimulatedClock, transition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { CATALOGUE, entryOf } from '../../src/machines/catalogue.ts';
import { complete, missingImplementations } from '../../src/machines/kernel/implementations.ts';
import type { DraftOffer } from '../../src/machines/project/events.ts';
import { projectMachine } from '../../src/machines/project/machine.ts';
import type { Sample } from '../../src/machines/kernel/sample.ts';
import { NO_REPLIES, withFakes } from '../../src/inspect/simulation/fakes.ts';
import { sourcesOf } from '../../src/inspect/simulation/possible.ts';
import { delaysOf } from './rules/books.ts';
import { happen } from './rules/perform.ts';
import { walk } from './walk.ts';
import { errorText } from '../../src/document/text/errorText.ts';

/** Effects of the machine itself; invoked machines are in the catalogue with their own. */
const NEEDS = CATALOGUE.flatMap(({ machine, samples }) =>
  ownImplementations(machine).map((effect) => ({ id: machine.id, machine, samples, effect })),
);

describe.each(CATALOGUE)('the machine $machine.id', ({ machine, samples }) => {
  test('wants each of its effects somewhere, and names it loudly when it was not given', async () => {
    const ways = waysToWant(machine, samples);
    const failures = await Promise.all(
      ownImplementations(machine).map(async (effect) => {
        const [sample, events] = ways.get(effect) ?? [];
        if (sample === undefined || events === undefined) return `nothing wants the ${effect}`;
        const error = await errorWithout(machine, effect, sample, events);
        const told = `The machine "${machine.id}" was started without its ${quoted(effect)}`;
        return error.includes(told) ? null : `without the ${effect}: ${error}`;
      }),
    );
    expect(failures.filter((failure) => failure !== null)).toEqual([]);
  });
});

describe('an effect that was not given', () => {
  test('is looked for at every machine of the catalogue', () => {
    expect(new Set(NEEDS.map(({ id }) => id))).toEqual(new Set(CATALOGUE.map(({ machine }) => machine.id)));
    expect(NEEDS.length).toBeGreaterThan(80);
  });

  test('is named before the start, also when the machine that needs it is an invoked one', () => {
    expect(missingImplementations(entryOf('editor').machine)).toEqual(
      expect.arrayContaining([
        'action undo',
        'guard somethingToUndo',
        'action noticeSavingFailed',
        'actor plan',
        'actor run',
      ]),
    );
  });

  test('keeps the composition root from starting the machine at all', () => {
    const almost = projectMachine.provide({
      actors: {
        loadProject: fromPromise<DraftOffer | null, { projectId: string }>(() => Promise.resolve(null)),
        saveProject: fromPromise(() => Promise.resolve()),
        restoreDraft: fromPromise(() => Promise.resolve()),
        saveAsNew: fromPromise(() => Promise.resolve({ id: 'p2' })),
        watchNetwork: fromCallback(() => undefined),
      },
      guards: { documentIsSaved: () => true },
    });
    expect(() => complete(almost)).toThrow('action goToLogin, action warnProjectNotFound');
  });
});

type Way = readonly [sample: Sample, events: readonly AnyEventObject[]];

function ownImplementations(machine: AnyStateMachine): readonly string[] {
  const { actions, guards, actors } = machine.implementations;
  const own = { action: actions, guard: guards, actor: actors };
  return missingImplementations(machine).filter((effect) => {
    const [kind, name] = effect.split(' ');
    return Object.entries(own).some(([key, named]) => key === kind && name !== undefined && name in named);
  });
}

/** For each effect the shortest known path to its first call. */
function waysToWant(machine: AnyStateMachine, samples: readonly Sample[]): ReadonlyMap<string, Way> {
  const ways = new Map<string, Way>();
  const wanted = ownImplementations(machine);
  for (const sample of samples) {
    const { states, start, edges, paths } = walk(machine, sample);
    const asked: string[] = [];
    const model = withFakes(machine, sample, {
      ...NO_REPLIES,
      guardSays: (_machine, name, usually) => {
        asked.push(`guard ${name}`);
        return usually;
      },
    });
    const want = (effects: readonly string[], events: readonly AnyEventObject[]): void => {
      for (const effect of effects) if (!ways.has(effect)) ways.set(effect, [sample, events]);
    };
    want(wantedAtStart(machine, sample), []);
    want(actorsIn(machine, Object.keys(states.get(start)?.children ?? {})), []);
    for (const { source, event, target } of edges) {
      const state = states.get(source);
      if (state === undefined || wanted.every((effect) => ways.has(effect))) continue;
      asked.length = 0;
      // Guards belong to the snapshot's machine, so it is replaced by the recording one.
      transition(model, { ...state, machine: model }, event);
      const [, actions] = transition(model, state, event);
      const started = actorsIn(machine, Object.keys(states.get(target)?.children ?? {}));
      want(
        [...asked, ...actions.map(({ type }) => `action ${type}`), ...started],
        [...(paths.get(source) ?? []), event],
      );
    }
  }
  return ways;
}

/** Effects called at the start. */
function wantedAtStart(machine: AnyStateMachine, sample: Sample): readonly string[] {
  const called: string[] = [];
  const actor = createActor(
    withFakes(machine, sample, {
      ...NO_REPLIES,
      act: (_actor, name) => void called.push(`action ${name}`),
      guardSays: (_machine, name, usually) => {
        called.push(`guard ${name}`);
        return usually;
      },
    }),
    { input: sample.input },
  );
  actor.start();
  actor.stop();
  return called;
}

function actorsIn(machine: AnyStateMachine, ids: readonly string[]): readonly string[] {
  const sources = sourcesOf(machine);
  return ids.map((id) => `actor ${sources.get(id) ?? id}`);
}

/** Error message of a real actor that lacks one effect. */
async function errorWithout(
  machine: AnyStateMachine,
  effect: string,
  sample: Sample,
  events: readonly AnyEventObject[],
): Promise<string> {
  const [kind, name = ''] = effect.split(' ');
  const all = withFakes(machine, sample, NO_REPLIES);
  const key = kind === 'action' ? 'actions' : kind === 'guard' ? 'guards' : 'actors';
  const lacking = all.provide({ [key]: { [name]: machine.implementations[key][name] } });
  const clock = new SimulatedClock();
  const actor: AnyActorRef = createActor(lacking, { input: sample.input, clock });
  let told = 'it went on as if nothing were missing';
  actor.subscribe({
    error: (error: unknown) => {
      told = errorText(error);
    },
  });
  actor.start();
  for (const event of events) {
    if (actor.getSnapshot().status !== 'active') break;
    happen(actor, clock, sample, delaysOf(machine.id), event);
  }
  // A missing actor rejects asynchronously.
  await new Promise((resolve) => {
    setImmediate(resolve);
  });
  actor.stop();
  return told;
}

/** `action undo` as in the message. */
function quoted(effect: string): string {
  const [kind, name] = effect.split(' ');
  return `${kind ?? ''} "${name ?? ''}"`;
}
