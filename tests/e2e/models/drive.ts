/**
 * Drives the real product along a chart. A model actor in a simulated world takes each step beside the page;
 * after every step each active state is checked on screen. Each walk is one test with its own context and
 * account, and a failure reports the whole path so that it can be repeated by hand.
 */
import { keepCoverage } from '../../../scripts/modelCoverage.mjs';
import type { AnyEventObject } from 'xstate';
import { describeChart, transitionsOf } from '../../../src/inspect/describe.ts';
import { startRun } from '../../../src/inspect/simulation/run.ts';
import { keyOf } from '../../machines/walk.ts';
import { expect, test } from '../product/test.ts';
import type { Moment, PageAdapter } from './adapter.ts';
import type { PlannedWalk, Scope, Walkable } from './plan.ts';
import { activeStates, inWords, planWalks } from './plan.ts';
import { errorText } from '../../../src/document/text/errorText.ts';

/** `WALKS=all`, set by `npm run test:deep`, walks every edge; otherwise each state is visited once. */
const SCOPE: Scope = process.env['WALKS'] === 'all' ? 'edges' : 'states';

/** An adapter for the current walk's stage; no stage is needed to read its chart. */
type AdapterOn<TStage, TWorld> = (stage: () => TStage) => PageAdapter<TWorld>;

/** The walks of this run, one per test. */
export function walksOf<TStage, TWorld>(
  adapterOn: AdapterOn<TStage, TWorld>,
): readonly { readonly title: string; readonly walk: PlannedWalk }[] {
  const adapter = untyped(adapterOn(noStage));
  return planWalks(adapter, SCOPE).map((walk, index) => ({
    walk,
    title: `the machine ${adapter.machine.id} in the product: walk ${index + 1} (${walk.sample.name}), ${walk.steps.length} steps, the screen agrees after each`,
  }));
}

function noStage(): never {
  throw new Error('A stage exists only while a walk is under way.');
}

/** Timeout per step, added to the test's: distinguishes a hung walk from a busy machine. */
const STEP_PATIENCE_MS = 15_000;

/** One walk: page and model in step. */
export async function follow<TStage, TWorld>(
  adapterOn: AdapterOn<TStage, TWorld>,
  stage: TStage,
  walk: PlannedWalk,
): Promise<void> {
  const { timeout } = test.info();
  test.setTimeout(timeout + walk.steps.length * STEP_PATIENCE_MS);
  const adapter = untyped(adapterOn(() => stage));
  const { sample, start, startKey, steps } = walk;
  const run = startRun(adapter.machine, sample);
  const path: string[] = [`opened: ${sample.name}`];
  try {
    await adapter.open(sample);
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
    }
  } catch (error) {
    throw new Error(await report(adapter, path, error), { cause: error });
  } finally {
    run.actor.stop();
  }
  keepWalk(adapter, walk, [...run.taken]);
}

function keepWalk({ machine, unreachable }: Walkable, walk: PlannedWalk, walked: readonly string[]): void {
  const { sample, steps } = walk;
  keepCoverage({
    machine: machine.id,
    by: 'product',
    part: `${sample.name} ${steps.map(({ target }) => target).join()}`,
    transitions: transitionsOf(describeChart(machine)).length,
    walked,
    named: unreachable,
    faults: steps.filter(({ event }) => isFault(event)).map(({ edges }) => edges.join(' ')),
  });
}

async function seeStates(adapter: PageAdapter, moment: Moment): Promise<void> {
  for (const id of activeStates(adapter, moment)) {
    const see = adapter.states[id];
    if (see === undefined) throw new Error(`The adapter does not look for "${id}".`);
    try {
      await see(moment);
    } catch (error) {
      throw new Error(`the screen does not show "${id}": ${errorText(error)}`, { cause: error });
    }
  }
}

/** The path so far, the failure, and what the screen shows. */
async function report(adapter: PageAdapter, path: readonly string[], error: unknown): Promise<string> {
  const shown = await describeScreen(adapter).catch(() => 'the page is gone');
  return [errorText(error), 'The path:', ...path, 'The screen:', shown].join('\n');
}

async function describeScreen(adapter: PageAdapter): Promise<string> {
  const page = adapter.page();
  const shown = await page.locator('body').ariaSnapshot({ timeout: 2000 });
  return `${page.url()}\n${shown.slice(0, 3000)}`;
}

/** A fault of the simulated world: an actor threw, a run failed, a process reported an error. */
function isFault({ type, ...payload }: AnyEventObject): boolean {
  const output: unknown = payload['output'];
  const endedBadly = typeof output === 'object' && output !== null && 'failure' in output;
  return type.startsWith('xstate.error.actor.') || 'failure' in payload || endedBadly;
}

function untyped<TWorld>(typed: PageAdapter<TWorld>): PageAdapter {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the world comes from the adapter and goes back to it alone
  return typed as PageAdapter;
}
