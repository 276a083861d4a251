/** The fake world of the machines (src/machines/simulation), as the tests wait for it. */
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import type { Sample } from '../../src/machines/samples/sample.ts';
import type { Run as RunAtOnce } from '../../src/machines/simulation/run.ts';
import { startRun as startAtOnce } from '../../src/machines/simulation/run.ts';

export { eventsIn, modelOf } from '../../src/machines/simulation/possible.ts';

export interface Run extends Omit<RunAtOnce, 'step'> {
  /** Lets one thing happen, and waits until everything that follows has happened. */
  readonly step: (event: AnyEventObject) => Promise<void>;
}

/** A real actor of the machine in a fake world, started. */
export function startRun(machine: AnyStateMachine, sample: Sample): Run {
  const run = startAtOnce(machine, sample);
  return {
    ...run,
    step: async (event) => run.step(event),
  };
}
