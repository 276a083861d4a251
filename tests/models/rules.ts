/** Tables of rules: what happened, and where the machine then is, what it did and what it remembers. */
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import { expect, test } from 'vitest';
import type { Sample } from '../../src/machines/samples/sample.ts';
import { startRun } from './fakeWorld.ts';

export interface Rule {
  /** The sentence of the specification, or the decision, that the row checks. */
  readonly rule: string;
  readonly input?: unknown;
  readonly guards?: Readonly<Record<string, boolean>>;
  readonly events: readonly AnyEventObject[];
  readonly state: StateValue;
  /** Effects called since the start, in order; none when left out. */
  readonly did?: readonly string[];
  /** What of the context matters here. */
  readonly context?: Readonly<Record<string, unknown>>;
}

export function testRules(machine: AnyStateMachine, sample: Sample, rules: readonly Rule[]): void {
  test.each(rules)('$rule', async ({ events, state, did = [], context = {}, input, guards }) => {
    const run = startRun(machine, {
      ...sample,
      input: input ?? sample.input,
      guards: { ...sample.guards, ...guards },
    });
    for (const event of events) await run.step(event);
    const snapshot = run.actor.getSnapshot();
    run.actor.stop();
    expect({ state: snapshot.value, did: run.log, context: snapshot.context }).toEqual({
      state,
      did,
      context: expect.objectContaining(context),
    });
  });
}

/** The sample of a machine by its place in the catalogue; the first is the usual one. */
export function sampleOf(samples: readonly Sample[], index = 0): Sample {
  const sample = samples[index];
  if (sample === undefined) throw new Error(`There is no sample ${index} among ${samples.length}.`);
  return sample;
}

/** The invoked actor resolves. */
export function done(actorId: string, output?: unknown): AnyEventObject {
  return { type: `xstate.done.actor.${actorId}`, output, actorId };
}

/** The invoked actor throws. */
export function failed(actorId: string, error: unknown): AnyEventObject {
  return { type: `xstate.error.actor.${actorId}`, error, actorId };
}

/** The delay passes that began when the state was entered. */
export function elapsed(delay: string, stateId: string): AnyEventObject {
  return { type: `xstate.after.${delay}.${stateId}` };
}
