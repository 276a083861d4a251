/**
 * Tables of rules as data: events, and the resulting state, effects and context. Tests check the machines of
 * the catalogue against them; the mutation run checks the tables themselves.
 */
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import { isDeepStrictEqual } from 'node:util';
import type { Sample } from '../../../src/machines/kernel/sample.ts';
import { GUARD_SAYS, TIME_PASSES } from '../../../src/inspect/simulation/run.ts';
import type { Delays, Seen } from './perform.ts';
import { ALMOST, perform } from './perform.ts';

export interface Rule {
  /** The specification's sentence, or the decision, that the row checks. */
  readonly rule: string;
  readonly input?: unknown;
  readonly guards?: Readonly<Record<string, boolean>>;
  readonly events: readonly AnyEventObject[];
  readonly state: StateValue;
  /** Effects called since the start, in order; none if omitted. */
  readonly did?: readonly string[];
  /** The relevant part of the context. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** By effect name: its arguments, call by call. */
  readonly told?: Readonly<Record<string, readonly unknown[]>>;
  /** By name of an invoked actor: its input, start by start. */
  readonly asked?: Readonly<Record<string, readonly unknown[]>>;
  /** Messages to the invoked actors, in order. */
  readonly sent?: Seen['sent'];
  readonly tags?: readonly string[];
  /** Output of a finished machine. */
  readonly output?: unknown;
  /** Error message with which the machine stopped; if omitted, it must not stop with one. */
  readonly error?: string;
}
export interface RuleGroup {
  readonly title: string;
  readonly sample: Sample;
  readonly rules: readonly Rule[];
}
/** All rules of one machine. */
export interface RuleBook {
  readonly machine: AnyStateMachine;
  /** How long each delay of the chart must last, ms. Never read from the chart: it is what they check. */
  readonly delays?: Delays;
  readonly groups: readonly RuleGroup[];
}

/** The expected and the observed values of a rule; equal when the machine keeps the rule. */
export interface Comparison {
  readonly expected: unknown;
  readonly seen: unknown;
}

/** `delays` are the expected durations: a machine that waits longer or shorter is detected. */
export function compare(machine: AnyStateMachine, sample: Sample, rule: Rule, delays: Delays): Comparison {
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
export function broken(machine: AnyStateMachine, { groups, delays = {} }: RuleBook): string | null {
  for (const { title, sample, rules } of groups) {
    for (const rule of rules) {
      const { seen, expected } = compare(machine, sample, rule, delays);
      if (!isDeepStrictEqual(seen, expected)) return `${title} › ${rule.rule}`;
    }
  }
  return null;
}

/** A sample by its index in the catalogue; the first is the usual one. */
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

/** The delay that began on entering the state passes. */
export function elapsed(delay: string, stateId: string): AnyEventObject {
  return { type: `xstate.after.${delay}.${stateId}` };
}

/** All of the delay passes except its last millisecond. */
export function almostElapsed(delay: string): AnyEventObject {
  return { type: ALMOST, delay };
}

/** This much time passes, whatever ends meanwhile. */
export function passed(ms: number): AnyEventObject {
  return { type: TIME_PASSES, ms };
}

/** From now on the guard returns this. */
export function guardSays(name: string, reply: boolean): AnyEventObject {
  return { type: GUARD_SAYS, name, reply };
}

/** The entries of a record that the rule names. */
function named(record: Readonly<Record<string, unknown>>, names: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.keys(names).map((name) => [name, record[name]]));
}

/** Compared as a whole, and only when the rule names it. */
function wholeOf({ sent, tags, output }: Pick<Rule, 'sent' | 'tags' | 'output'>, rule: Rule) {
  return {
    ...('sent' in rule && { sent }),
    ...('tags' in rule && { tags }),
    ...('output' in rule && { output }),
  };
}
