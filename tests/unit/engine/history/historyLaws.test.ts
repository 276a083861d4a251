import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { History } from '../../../../src/engine/history/history.ts';
import {
  beginTransaction,
  canRedo,
  canUndo,
  commit,
  commitTransaction,
  createHistory,
  editable,
  previewTransaction,
  redo,
  rollbackTransaction,
  stopCoalescing,
  undo,
} from '../../../../src/engine/history/history.ts';

type Step =
  | { kind: 'commit'; value: number; key: string | null }
  | { kind: 'preview'; value: number }
  | { kind: 'undo' | 'redo' | 'begin' | 'end' | 'rollback' | 'stop' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('commit' as const),
      value: fc.nat(5),
      key: fc.constantFrom(null, 'a', 'b'),
    }),
    fc.record({ kind: fc.constant('preview' as const), value: fc.nat(5) }),
    fc.record({ kind: fc.constantFrom('undo', 'redo', 'begin', 'end', 'rollback', 'stop') }),
  ),
  { maxLength: 40 },
);

function take(history: History<number>, step: Step): History<number> {
  switch (step.kind) {
    case 'commit':
      return commit(history, step.value, step.key);
    case 'preview':
      return previewTransaction(history, (start) => start + step.value);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    case 'begin':
      return beginTransaction(history);
    case 'end':
      return commitTransaction(history);
    case 'rollback':
      return rollbackTransaction(history);
    case 'stop':
      return stopCoalescing(history);
    default:
      throw new Error(`There is no step ${JSON.stringify(step satisfies never)}.`);
  }
}

const after = (script: readonly Step[], limit = 500): History<number> =>
  script.reduce(take, createHistory(0, limit));

describe('the laws of history', () => {
  it('redo gives back exactly what undo took, entry by entry', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const settled = commitTransaction(after(script));
        const presents: number[] = [settled.present];
        let history = settled;
        while (canUndo(history)) {
          history = undo(history);
          presents.push(history.present);
        }
        expect(history.present).toBe(0);
        while (canRedo(history) && history.past.length < settled.past.length) {
          history = redo(history);
          expect(history.present).toBe(presents[settled.past.length - history.past.length]);
        }
        expect(history.present).toBe(settled.present);
      }),
    );
  });

  it('says it can exactly when it does', () => {
    fc.assert(
      fc.property(steps, (script) => {
        const history = commitTransaction(after(script));
        expect([undo(history) !== history, redo(history) !== history]).toEqual([
          canUndo(history),
          canRedo(history),
        ]);
      }),
    );
  });

  it('never keeps more entries than its limit, counting both ways', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 4 }), (script, limit) => {
        const { past, future } = after(script, limit);
        expect(past.length + future.length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('is left alone by a gesture that is rolled back', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.nat(5)), (script, previews) => {
        const before = stopCoalescing(commitTransaction(after(script)));
        const open = previews.reduce(
          (history, by) => previewTransaction(history, (start) => start + by),
          beginTransaction(before),
        );
        expect(rollbackTransaction(open)).toEqual(before);
      }),
    );
  });

  it('is the same whether edits come during a gesture or just before it', () => {
    const during = fc.array(fc.record({ kind: fc.constantFrom('edit', 'preview'), by: fc.nat(5) }));
    fc.assert(
      fc.property(steps, during, (script, gesture) => {
        const before = stopCoalescing(commitTransaction(after(script)));
        const taken = (history: History<number>, { kind, by }: (typeof gesture)[number]) =>
          kind === 'edit'
            ? commit(history, editable(history) * 2 + by)
            : previewTransaction(history, (start) => start + by);
        const between = gesture.reduce(taken, beginTransaction(before));
        const edited = gesture.filter(({ kind }) => kind === 'edit').reduce(taken, before);
        const apart = gesture
          .filter(({ kind }) => kind === 'preview')
          .reduce(taken, beginTransaction(edited));
        expect(stopCoalescing(commitTransaction(between))).toEqual(stopCoalescing(commitTransaction(apart)));
      }),
    );
  });
});
