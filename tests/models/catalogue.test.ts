import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../../src/machines/catalogue.ts';
import { describeChart, statesOf, transitionsOf } from '../../src/machines/describe.ts';
import { startRun } from './fakeWorld.ts';
import { edgesBySource, keyOf, walk } from './walk.ts';

describe.each(CATALOGUE)('the machine $machine.id', ({ machine, samples }) => {
  const chart = describeChart(machine);
  const walks = samples.map((sample) => ({ sample, ...walk(machine, sample) }));

  test('names every guard, action and actor', () => {
    const named = statesOf(chart).flatMap(({ entry, exit, invokes, transitions }) => [
      ...entry,
      ...exit,
      ...invokes.map(({ src }) => src),
      ...transitions.flatMap(({ guard, actions }) => [guard ?? '', ...actions]),
    ]);
    expect(named.filter((name) => name.includes('(inline)'))).toEqual([]);
  });

  test('can reach every one of its states', () => {
    const reached = new Set(
      walks.flatMap(({ states }) => [...states.values()].flatMap(({ _nodes }) => _nodes.map(({ id }) => id))),
    );
    // A state that is left at once by `always` is never rested in.
    const passing = statesOf(chart).filter(({ transitions }) =>
      transitions.some(({ kind }) => kind === 'always'),
    );
    const expected = statesOf(chart).filter((state) => !passing.includes(state));
    expect(expected.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([]);
  });

  test('is never trapped: from every state there is a way to the start or to an end', () => {
    const trapped = walks.flatMap(({ sample, states, start, edges }) => {
      const home = JSON.stringify(states.get(start)?.value);
      const safe = new Set(
        [...states]
          .filter(([, { status, value }]) => status === 'done' || JSON.stringify(value) === home)
          .map(([key]) => key),
      );
      const bySource = edgesBySource(edges);
      for (let grown = true; grown;) {
        const next = [...states.keys()].filter(
          (key) => !safe.has(key) && bySource.get(key)?.some(({ target }) => safe.has(target)),
        );
        for (const key of next) safe.add(key);
        grown = next.length > 0;
      }
      return [...states.keys()].filter((key) => !safe.has(key)).map((key) => `${sample.name}: ${key}`);
    });
    expect(trapped).toEqual([]);
  });

  test('keeps only a small, serialisable context', () => {
    const contexts = walks.flatMap(({ states }) => [...states.values()].map(({ context }) => context));
    for (const context of contexts) {
      const text = JSON.stringify(context);
      expect(JSON.parse(text)).toEqual(context);
      expect(text.length).toBeLessThan(1500);
    }
  });

  test('does on real actors what the model says, edge by edge, and has no transition that never fires', async () => {
    const taken = new Set<string>();
    const disagreements: string[] = [];
    for (const { sample, states, edges, paths } of walks) {
      const bySource = edgesBySource(edges);
      for (const source of states.keys()) {
        const here = bySource.get(source) ?? [];
        const loops = here.filter(({ target }) => target === source);
        // What stays in the state is tried in one run, one after the other; each way out in a run of its own.
        for (const steps of [loops, ...here.filter((edge) => !loops.includes(edge)).map((edge) => [edge])]) {
          const run = startRun(machine, sample);
          for (const event of paths.get(source) ?? []) await run.step(event);
          for (const { event, target } of steps) {
            await run.step(event);
            const arrived = keyOf(run.actor.getSnapshot());
            if (arrived !== target)
              disagreements.push(`${source} + ${event.type} → ${arrived}, not ${target}`);
          }
          for (const id of run.taken) taken.add(id);
          run.actor.stop();
        }
      }
    }
    expect(disagreements).toEqual([]);
    expect(
      transitionsOf(chart)
        .map(({ id }) => id)
        .filter((id) => !taken.has(id)),
    ).toEqual([]);
  }, 60_000);
});
