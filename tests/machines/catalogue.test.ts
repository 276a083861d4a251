import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { transition } from 'xstate';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/machines/catalogue.ts';
import { describeChart, statesOf } from '../../src/inspect/describe.ts';
import { missingImplementations } from '../../src/machines/kernel/implementations.ts';
import { modelOf } from '../../src/inspect/simulation/possible.ts';
import { runsOf, startRun, TIME_PASSES } from '../../src/inspect/simulation/run.ts';
import { deadTransitions, known, traps, unreachedStates } from './laws.ts';
import { delaysOf } from './rules/books.ts';
import { edgesBySource, keyOf } from './walk.ts';

describe.each(CATALOGUE)('the machine $machine.id', ({ machine, samples }) => {
  const chart = describeChart(machine);
  const all = known(machine, samples);

  test('names every guard, action, actor and delay', () => {
    const named = statesOf(chart).flatMap(({ entry, exit, invokes, transitions }) => [
      ...entry,
      ...exit,
      ...invokes.map(({ src }) => src),
      ...transitions.flatMap(({ kind, event, guard, actions }) => [
        guard ?? '',
        ...actions,
        kind === 'delay' && /^\d/.test(event) ? '(inline) delay' : '',
      ]),
    ]);
    expect(named.filter((name) => name.includes('(inline)'))).toEqual([]);
  });

  test('is never trapped: there is a way to an end, or back to every state it was ever in', () => {
    expect(traps(all)).toEqual([]);
  });

  test('keeps only a small, serialisable context', () => {
    const contexts = all.walks.flatMap(({ states }) => [...states.values()].map(({ context }) => context));
    for (const context of contexts) {
      const text = JSON.stringify(context);
      expect(JSON.parse(text)).toEqual(context);
      expect(text.length).toBeLessThan(1500);
    }
  });

  test('does on real actors what the model says, edge by edge, reaches every state and lets every transition fire', () => {
    const taken = new Set<string>();
    const disagreements: string[] = [];
    const effects = new Set(missingImplementations(machine));
    for (const { sample, states, edges, paths } of all.walks) {
      const model = modelOf(machine, sample);
      const bySource = edgesBySource(edges);
      const start = runsOf(machine, sample);
      for (const [source, state] of states) {
        const here = bySource.get(source) ?? [];
        const loops = here.filter(({ target }) => target === source);
        // Steps that stay in the state share one run; each way out has its own run.
        for (const steps of [loops, ...here.filter((edge) => !loops.includes(edge)).map((edge) => [edge])]) {
          const run = start();
          for (const event of paths.get(source) ?? []) run.step(event);
          for (const { event, target } of steps) {
            const before = run.log.length;
            run.step(event);
            const expected = { at: target, did: effectsOf(model, state, event, effects) };
            const seen = { at: keyOf(run.actor.getSnapshot()), did: run.log.slice(before) };
            if (JSON.stringify(seen) !== JSON.stringify(expected))
              disagreements.push(`${source} + ${event.type} → ${JSON.stringify({ seen, expected })}`);
          }
          for (const id of run.taken) taken.add(id);
          run.actor.stop();
        }
      }
    }
    expect(disagreements).toEqual([]);
    expect({ unreached: unreachedStates(all, taken), dead: deadTransitions(all, taken) }).toEqual({
      unreached: [],
      dead: [],
    });
  });

  test('ends a delay when its time has come, and not a moment earlier', () => {
    const delays = delaysOf(machine.id);
    expect(Object.keys(machine.implementations.delays)).toEqual(Object.keys(delays));
    const disagreements: string[] = [];
    for (const { sample, edges, paths } of all.walks) {
      for (const { source, event, target } of edges.filter(({ event }) => isDelay(event))) {
        const duration = Number(delays[event.type.split('.')[2] ?? '']);
        const run = startRun(machine, sample);
        for (const before of paths.get(source) ?? []) run.step(before);
        run.step({ type: TIME_PASSES, ms: duration - 1 });
        const early = keyOf(run.actor.getSnapshot());
        run.step({ type: TIME_PASSES, ms: 1 });
        const inTime = keyOf(run.actor.getSnapshot());
        run.actor.stop();
        if (early !== source || inTime !== target)
          disagreements.push(`${source} + ${event.type} → ${early}, ${inTime}`);
      }
    }
    expect(disagreements).toEqual([]);
  });
});

function isDelay({ type }: AnyEventObject): boolean {
  return type.startsWith('xstate.after.');
}

/** Effects of the composition root that the model calls at a step, in order. */
function effectsOf(
  model: AnyStateMachine,
  state: AnyMachineSnapshot,
  event: AnyEventObject,
  effects: ReadonlySet<string>,
): readonly string[] {
  const [, actions] = transition(model, state, event);
  return actions.map(({ type }) => type).filter((type) => effects.has(`action ${type}`));
}
