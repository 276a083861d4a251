/** The transition table of a chart: one row per transition, in chart order. */
import type { ChartState } from '../../inspect/describe.ts';
import { statesOf } from '../../inspect/describe.ts';
import { eventInWords } from '../layout/words.ts';

interface TableRow {
  /** `ChartTransition.id`. */
  readonly id: string;
  readonly state: string;
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
  /** Paths of the targets; empty for an internal transition. */
  readonly targets: readonly string[];
}

export function rowsOf(chart: ChartState): readonly TableRow[] {
  const pathOf = (id: string) => (id === chart.id ? id : id.slice(chart.id.length + 1));
  return statesOf(chart).flatMap((state) =>
    state.transitions.map((transition) => ({
      id: transition.id,
      state: pathOf(state.id),
      event: eventInWords(transition),
      guard: transition.guard ?? '',
      actions: transition.actions,
      targets: transition.targets.map(pathOf),
    })),
  );
}
