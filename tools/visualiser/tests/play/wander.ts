/** Random paths of a simulation, every step one that a person could take on the page. */
import * as fc from 'fast-check';
import type { CatalogueEntry } from '../../../../src/machines/catalogue.ts';
import { CATALOGUE } from '../../../../src/machines/catalogue.ts';
import type { Sample } from '../../../../src/machines/kernel/sample.ts';
import type { Moment, Setup, Step } from '../../src/play/moment.ts';
import { fakesIn, lastOf, machinesIn } from '../../src/play/moment.ts';
import { offersOf } from '../../src/play/offers.ts';
import { play } from '../../src/play/play.ts';

export function setupOf(entry: CatalogueEntry, sample: Sample): Setup {
  return { entry, sample, input: sample.input, guards: {}, catalogue: CATALOGUE };
}

/** Every machine with every sample. */
export const SETUPS: readonly { readonly name: string; readonly setup: Setup }[] = CATALOGUE.flatMap(
  (entry) =>
    entry.samples.map((sample) => ({
      name: `${entry.machine.id}: ${sample.name}`,
      setup: setupOf(entry, sample),
    })),
);

/** Numbers that choose, one after the other; a path of as many steps. */
export const choices = fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 9 });

/** Follows the numbers from the start, as far as there is anything to do. */
export function wander(setup: Setup, numbers: readonly number[]): readonly Step[] {
  const steps: Step[] = [];
  for (const number of numbers) {
    const possible = stepsIn(lastOf(play(setup, steps)));
    const chosen = possible[number % Math.max(possible.length, 1)];
    if (chosen === undefined) return steps;
    steps.push(chosen);
  }
  return steps;
}

function stepsIn(moment: Moment): readonly Step[] {
  const machines = machinesIn(moment).filter(({ snapshot }) => snapshot.status === 'active');
  return [
    ...machines.flatMap((view) =>
      offersOf(moment, view)
        .filter(({ verdict }) => verdict.kind === 'accepted')
        .map(({ event }): Step => ({ kind: 'event', to: view.address, event })),
    ),
    ...fakesIn(moment).flatMap(({ address, replies, reports }): readonly Step[] => [
      ...replies.map((reply): Step => ({ kind: 'reply', of: address, reply })),
      ...reports.map((event): Step => ({ kind: 'report', of: address, event })),
    ]),
    ...moment.timers.flatMap(({ due }): readonly Step[] => [
      { kind: 'clock', ms: due - moment.now },
      { kind: 'clock', ms: Math.ceil((due - moment.now) / 3) },
    ]),
    ...machines.flatMap(({ machine }) =>
      Object.entries(moment.guards[machine.id] ?? {}).map(([name, reply]): Step => ({
        kind: 'guard',
        machine: machine.id,
        name,
        reply: !reply,
      })),
    ),
  ];
}
