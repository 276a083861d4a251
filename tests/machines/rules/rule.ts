/**
 * Tables of rules as data: what happened, and where the machine then is, what it did and what it remembers. The tests
 * hold the machines of the catalogue to them; the mutation run holds the tables themselves to account.
 */
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import { isDeepStrictEqual } from 'node:util';
import type { Sample } from '../../../src/machines/kernel/sample.ts';
import { GUARD_SAYS, TIME_PASSES } from '../../../src/inspect/simulation/run.ts';
import type { Delays, Seen } from './perform.ts';
import { ALMOST, perform } from './perform.ts';

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
  /** By the name of an effect: what it was told, call by call. */
  readonly told?: Readonly<Record<string, readonly unknown[]>>;
  /** By the name of an invoked actor: what it was started with, time by time. */
  readonly asked?: Readonly<Record<string, readonly unknown[]>>;
  /** Messages to the invoked actors, in order. */
  readonly sent?: Seen['sent'];
  readonly tags?: readonly string[];
  /** What the machine that has come to its end hands back. */
  readonly output?: unknown;
  /** The sentence with which the machine has stopped; it must not stop with one when this is left out. */
  readonly error?: string;
}
export interface RuleGroup {
  readonly title: string;
  readonly sample: Sample;
  readonly rules: readonly Rule[];
}
/** All the rules of one machine. */
export interface RuleBook {
  readonly machine: AnyStateMachine;
  readonly groups: readonly RuleGroup[];
}

/** What a rule says, and what was seen of the same; equal when the machine keeps the rule. */
export interface Comparison {
  readonly expected: unknown;
  readonly seen: unknown;
}

/** `delays` are how long they should be: a machine that waits longer or shorter is seen to be late or early. */
export function compare(
  machine: AnyStateMachine,
  sample: Sample,
  rule: Rule,
  delays: Delays = machine.implementations.delays,
): Comparison {
  const { input, guards, events, did = [], error = null, state } = rule;
  const inRule = { ...sample, input: input ?? sample.input, guards: { ...sample.guards, ...guards } };
  const seen = perform(machine, inRule, delays, events);
  const { context = {}, told = {}, asked = {} } = rule;
  return {
    expected: { state, did, error, context, told, asked, ...wholeOf(rule, rule) },
    seen: {
      state: seen.state,
      did: seen.did,
      error: seen.error,
      context: named(seen.context, context),
      told: named(seen.told, told),
      asked: named(seen.asked, asked),
      ...wholeOf(seen, rule),
    },
  };
}

/** The first rule that the machine breaks, in words; null when it keeps them all. */
export function broken(machine: AnyStateMachine, { groups, machine: original }: RuleBook): string | null {
  for (const { title, sample, rules } of groups) {
    for (const rule of rules) {
      const { seen, expected } = compare(machine, sample, rule, original.implementations.delays);
      if (!isDeepStrictEqual(seen, expected)) return `${title} › ${rule.rule}`;
    }
  }
  return null;
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

/** All of the delay passes but its last millisecond. */
export function almostElapsed(delay: string): AnyEventObject {
  return { type: ALMOST, delay };
}

/** So much time passes, whatever ends meanwhile. */
export function passed(ms: number): AnyEventObject {
  return { type: TIME_PASSES, ms };
}

/** From now on the composition root answers a guard so. */
export function guardSays(name: string, answer: boolean): AnyEventObject {
  return { type: GUARD_SAYS, name, answer };
}

/** Of a record, the entries that the rule names. */
function named(record: Readonly<Record<string, unknown>>, names: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, record[name]]));
}

/** What is compared as a whole, and only when the rule names it. */
function wholeOf({ sent, tags, output }: Pick<Rule, 'sent' | 'tags' | 'output'>, rule: Rule) {
  return {
    ...('sent' in rule && { sent }),
    ...('tags' in rule && { tags }),
    ...('output' in rule && { output }),
  };
}
