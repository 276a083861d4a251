/**
 * Drives the real product along every transition of a chart. A model actor in a fake world takes each step beside the page;
 * after every step each active state is looked for on the screen. Each walk is one test, and a failure tells the whole path
 * so that a person can repeat it.
 */
import { afterAll, describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { keepCoverage } from '../../../scripts/modelCoverage.mjs';
import { describeChart, statesOf, transitionsOf } from '../../../src/machines/describe.ts';
import { startRun } from '../../../src/machines/simulation/run.ts';
import { keyOf } from '../../models/walk.ts';
import type { Moment, PageAdapter } from './adapter.ts';
import type { PlannedWalk } from './plan.ts';
import { inWords, planWalks } from './plan.ts';

export function driveEveryEdge<TWorld>(typed: PageAdapter<TWorld>): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the world comes from the adapter and goes back to it alone
  const adapter = typed as PageAdapter;
  const chart = describeChart(adapter.machine);
  const transitions = transitionsOf(chart).map(({ id }) => id);
  const walks = planWalks(adapter);
  const taken = new Set<string>();
  const faults = new Set<string>();

  describe(`the machine ${adapter.machine.id} in the product`, () => {
    test.each(walks.map((walk, index) => ({ walk, title: titleOf(walk, index) })))(
      '$title',
      async ({ walk }) => {
        await follow(adapter, walk, taken);
        for (const { event, goals } of walk.steps) if (isFault(event)) faults.add(goals.join(' '));
      },
    );

    test('takes every transition, or names it with its reason', () => {
      const named = Object.keys(adapter.unreachable);
      expect({
        neitherWalkedNorNamed: transitions.filter((id) => !taken.has(id) && !named.includes(id)),
        namedButWalked: named.filter((id) => taken.has(id)),
        namedButNotThere: named.filter((id) => !transitions.includes(id)),
      }).toEqual({ neitherWalkedNorNamed: [], namedButWalked: [], namedButNotThere: [] });
    });

    test('looks for every state that it comes to', () => {
      const visited = new Set(
        walks
          .flatMap(({ start, steps }) => [start, ...steps.map(({ after }) => after)])
          .flatMap(({ state }) => activeStates(adapter, state)),
      );
      const looked = Object.keys(adapter.states);
      expect({
        notLookedFor: [...visited].filter((id) => !looked.includes(id)),
        neverThere: looked.filter((id) => !visited.has(id)),
        notInTheChart: looked.filter((id) => !statesOf(chart).some((state) => state.id === id)),
      }).toEqual({ notLookedFor: [], neverThere: [], notInTheChart: [] });
    });

    afterAll(() =>
      keepCoverage({
        machine: adapter.machine.id,
        by: 'product',
        transitions: transitions.length,
        walked: transitions.filter((id) => taken.has(id)),
        named: adapter.unreachable,
        faults: faults.size,
      }),
    );
  });
}

/** One walk: the page and the model in step. */
async function follow(adapter: PageAdapter, walk: PlannedWalk, taken: Set<string>): Promise<void> {
  const { sample, start, startKey, steps } = walk;
  const run = startRun(adapter.machine, sample);
  const path: string[] = [`opened: ${sample.name}`];
  const complaints: string[] = [];
  try {
    await adapter.open(sample);
    adapter.page().on('pageerror', ({ message }) => complaints.push(message));
    await seeStates(adapter, start);
    expect(keyOf(run.actor.getSnapshot())).toBe(startKey);
    for (const { event, before, after, target } of steps) {
      path.push(`${path.length}. ${inWords(event)}`);
      const act = adapter.events[event.type];
      if (act === undefined) throw new Error(`The adapter cannot bring about "${event.type}".`);
      await act(event, before);
      run.step(event);
      expect(keyOf(run.actor.getSnapshot())).toBe(target);
      await seeStates(adapter, after);
      for (const id of run.taken) taken.add(id);
    }
    for (const id of run.taken) taken.add(id);
    expect(complaints, 'what the page has complained of by itself').toEqual([]);
  } catch (error) {
    throw new Error(await report(adapter, path, error), { cause: error });
  } finally {
    run.actor.stop();
  }
}

async function seeStates(adapter: PageAdapter, moment: Moment): Promise<void> {
  for (const id of activeStates(adapter, moment.state)) {
    try {
      await adapter.states[id]?.(moment);
    } catch (error) {
      throw new Error(`the screen does not show "${id}": ${textOf(error)}`, { cause: error });
    }
  }
}

function activeStates({ machine }: PageAdapter, { _nodes: nodes }: Moment['state']): readonly string[] {
  return nodes.map(({ id }) => id).filter((id) => id !== machine.root.id);
}

/** The path so far, what went wrong, and what a person would see now. */
async function report(adapter: PageAdapter, path: readonly string[], error: unknown): Promise<string> {
  const shown = await describeScreen(adapter).catch(() => 'the page is gone');
  return [textOf(error), 'The path:', ...path, 'The screen:', shown].join('\n');
}

async function describeScreen(adapter: PageAdapter): Promise<string> {
  const page = adapter.page();
  const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 });
  return `${page.url()}\n${shown.slice(0, 3000)}`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function titleOf({ sample, steps }: PlannedWalk, index: number): string {
  return `walk ${index + 1} (${sample.name}): ${steps.length} steps, the screen agrees after each`;
}

/** The world has failed: an actor threw, a run ended badly, a process reported that it broke. */
function isFault({ type, ...payload }: AnyEventObject): boolean {
  const output: unknown = payload['output'];
  const endedBadly = typeof output === 'object' && output !== null && 'failure' in output;
  return type.startsWith('xstate.error.actor.') || 'failure' in payload || endedBadly;
}
