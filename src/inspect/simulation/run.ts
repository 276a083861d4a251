/** Runs a real actor with fake implementations and a simulated clock. */
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createActor, SimulatedClock } from 'xstate';
import { transitionId } from '../describe.ts';
import type { Sample } from '../../machines/kernel/sample.ts';
import { reply, report, NO_REPLIES, withFakes } from './fakes.ts';
import { replyOf } from './possible.ts';

interface Run {
  readonly actor: AnyActorRef & { getSnapshot(): AnyMachineSnapshot };
  /**
   * Performs one event synchronously: a person's event, an actor's result or report, the end of a delay,
   * passing time (`TIME_PASSES`), or a new value of a guard (`GUARD_SAYS`).
   */
  readonly step: (event: AnyEventObject) => void;
  /** Names of called actions, in order. */
  readonly log: readonly string[];
  /** `transitionId` of every transition taken. */
  readonly taken: ReadonlySet<string>;
}

/** `{ type: TIME_PASSES, ms }` advances the clock. */
export const TIME_PASSES = 'simulation.timePasses';
/** `{ type: GUARD_SAYS, name, answer }` sets the value of a guard. */
export const GUARD_SAYS = 'simulation.guardSays';

/** Starts a run. All invoked actors are fakes, machines included: they end as the sample says. */
export function startRun(machine: AnyStateMachine, sample: Sample): Run {
  return runsOf(machine, sample)();
}

/**
 * Starts runs of the same machine, one after another: a new one takes over from the one before. Providing
 * fakes takes longer than most runs.
 */
export function runsOf(machine: AnyStateMachine, sample: Sample): () => Run {
  let [log, guards]: [string[], Map<string, boolean>] = [[], new Map()];
  const logic = withFakes(machine, sample, {
    ...NO_REPLIES,
    guardSays: (_machineId, name, usually) => guards.get(name) ?? usually,
    act: (_actor, name) => void log.push(name),
  });
  return () => {
    [log, guards] = [[], new Map()];
    return runOf(machine, sample, logic, { log, guards });
  };
}

function runOf(
  machine: AnyStateMachine,
  sample: Sample,
  logic: AnyStateMachine,
  { log, guards }: { readonly log: readonly string[]; readonly guards: Map<string, boolean> },
): Run {
  const taken = new Set<string>();
  const clock = new SimulatedClock();
  const actor = createActor(logic, {
    input: sample.input,
    clock,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.microstep') return;
      const { _transitions: transitions } = inspected;
      for (const transition of transitions) {
        if (transition.eventType !== 'xstate.init') taken.add(transitionId(transition));
      }
    },
  });
  actor.start();
  return {
    actor,
    log,
    taken,
    step: (event) => {
      const { type } = event;
      const answered = replyOf(event);
      if (answered !== null) {
        const child = actor.getSnapshot().children[answered.id];
        if (child !== undefined) reply(child, answered.reply);
      } else if (type === TIME_PASSES) clock.increment(Number(event['ms']));
      else if (type === GUARD_SAYS) guards.set(String(event['name']), event['reply'] === true);
      else if (type.startsWith('xstate.after.')) clock.increment(delayOf(machine, type));
      else sendOrReport(actor, sample, event);
    },
  };
}

/** A callback actor can report only while it runs. */
function sendOrReport(actor: Run['actor'], { reports }: Sample, event: AnyEventObject): void {
  const reporter = Object.keys(reports).find((name) =>
    reports[name]?.some(({ type }) => type === event.type),
  );
  if (reporter === undefined) return actor.send(event);
  const process = actor.getSnapshot().children[reporter];
  if (process !== undefined) report(process, event);
}

function delayOf(machine: AnyStateMachine, type: string): number {
  const name = type.split('.')[2] ?? '';
  const delay: unknown = machine.implementations.delays[name];
  if (typeof delay !== 'number') throw new Error(`The delay "${name}" of "${machine.id}" is not a number.`);
  return delay;
}
