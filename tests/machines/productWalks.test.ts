/**
 * Checks the plans of the product walks (tests/e2e/models) without a browser: a passing walk takes every edge
 * of its plan, because it compares the model's state after each step with the planned one.
 */
import { describe, expect, test } from 'vitest';
import { describeChart, statesOf, transitionsOf } from '../../src/inspect/describe.ts';
import { startRun } from '../../src/inspect/simulation/run.ts';
import type { PageAdapter } from '../e2e/models/adapter.ts';
import { authAdapter } from '../e2e/models/authPage.ts';
import { editorAdapter } from '../e2e/models/editorPage.ts';
import { exportAdapter } from '../e2e/models/exportPage.ts';
import type { PlannedWalk } from '../e2e/models/plan.ts';
import { activeStates, planWalks } from '../e2e/models/plan.ts';
import { projectAdapter } from '../e2e/models/projectPage.ts';
import { saveDialogAdapter } from '../e2e/models/saveDialogPage.ts';
import { tourAdapter } from '../e2e/models/tourPage.ts';

const noStage = (): never => {
  throw new Error('Only the chart of the adapter is asked.');
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the worlds hold is not looked at
const ADAPTERS = [
  authAdapter(noStage),
  editorAdapter(noStage),
  exportAdapter(noStage),
  projectAdapter(noStage),
  saveDialogAdapter(noStage),
  tourAdapter(noStage),
] as readonly PageAdapter[];

describe.each(ADAPTERS)('the walks of the machine $machine.id through the product', (adapter) => {
  const chart = describeChart(adapter.machine);
  const [short, whole] = [planWalks(adapter, 'states'), planWalks(adapter, 'edges')];

  test('take every transition, or name it with its reason', () => {
    const transitions = transitionsOf(chart).map(({ id }) => id);
    const named = Object.keys(adapter.unreachable);
    const taken = new Set(whole.flatMap((walk) => takenBy(adapter, walk)));

    expect({
      neitherWalkedNorNamed: transitions.filter((id) => !taken.has(id) && !named.includes(id)),
      namedButWalked: named.filter((id) => taken.has(id)),
      namedButNotThere: named.filter((id) => !transitions.includes(id)),
    }).toEqual({ neitherWalkedNorNamed: [], namedButWalked: [], namedButNotThere: [] });
  });

  test('look for every state that they come to, the short ones as well', () => {
    const looked = Object.keys(adapter.states).toSorted();

    expect({
      short: statesIn(adapter, short),
      whole: statesIn(adapter, whole),
      notInTheChart: looked.filter((id) => !statesOf(chart).some((state) => state.id === id)),
    }).toEqual({ short: looked, whole: looked, notInTheChart: [] });
  });
});

/** Includes transitions that a machine takes at its start and between two events. */
function takenBy({ machine }: PageAdapter, { sample, steps }: PlannedWalk): readonly string[] {
  const run = startRun(machine, sample);
  for (const { event } of steps) run.step(event);
  run.actor.stop();
  return [...run.taken];
}

function statesIn(adapter: PageAdapter, walks: readonly PlannedWalk[]): readonly string[] {
  const moments = walks.flatMap(({ start, steps }) => [start, ...steps.map(({ after }) => after)]);
  return [...new Set(moments.flatMap((moment) => activeStates(adapter, moment)))].toSorted();
}
